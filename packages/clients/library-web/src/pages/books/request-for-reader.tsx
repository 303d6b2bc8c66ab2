import type { Book } from '@creature-arena/library-client';
import { Button, Field, Form, fieldErrors, Section, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../library.js';
import { Refused } from '../../parts/refused.js';

type Props = { book: Book; onChange: () => void };

/** Has a book kept for somebody who asks at the desk, or by telephone. */
export function RequestForReader({ book, onChange }: Props) {
  const [card, setCard] = useState('');
  const [told, setTold] = useState('');
  const asking = useAction(async () => {
    setTold('');
    const { position } = await library.holds.place({ card: card.trim(), book_id: book.id });
    setTold(`${card.trim()} waits for it${position === null ? '' : `, in place ${position}`}.`);
    setCard('');
    onChange();
  });
  const wrong = fieldErrors(asking.error).card;
  return (
    <Section title="Keep it for a reader">
      <Form class="search-form" onSubmit={() => asking.run()}>
        <Field
          label="Card of the reader"
          value={card}
          onInput={setCard}
          error={wrong?.join(' ')}
          autoComplete="off"
          spellcheck={false}
          maxLength={40}
        />
        <Button type="submit" isBusy={asking.isBusy}>
          Keep it
        </Button>
      </Form>
      <p class="told-line" role="status">
        {told}
      </p>
      {wrong === undefined && <Refused error={asking.error} />}
    </Section>
  );
}
