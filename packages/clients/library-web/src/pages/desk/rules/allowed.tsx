import type { Decision } from '@creature-arena/library-client';
import { Button, dayInWords, Failure, Form, Strip, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../../library.js';
import { FieldGrid, isToldBy } from '../../../parts/field-grid.js';
import { nameOf } from '../../../parts/names.js';
import { Reasons } from '../../../parts/reasons.js';
import { readerOf } from '../look-up.js';
import { ruleNote } from '../rule-note.js';
import { Steps } from '../steps.js';

const FIELDS = [
  { name: 'card', label: 'Reader', hint: 'Card or name.' },
  { name: 'barcode', label: 'Book', hint: 'Barcode or title.' },
  { name: 'on', label: 'On', kind: 'date', hint: 'Empty: today.' },
] as const;

/** Asks if a copy would be lent to a reader, on any day, and until when. */
export function Allowed() {
  const [asked, setAsked] = useState({ card: '', barcode: '', on: '' });
  const [decision, setDecision] = useState<Decision>();
  const [told, setTold] = useState('');
  const asking = useAction(async () => {
    setDecision(undefined);
    setTold('');
    const [reader, book] = [await readerOf(asked.card.trim()), await copyOf(asked.barcode.trim())];
    if ('problem' in reader) return setTold(reader.problem);
    if ('problem' in book) return setTold(book.problem);
    const { on } = asked;
    setDecision(
      await library.circulation.decide({
        action: 'checkout',
        user_id: reader.user.id,
        ...book.which,
        ...(on !== '' && { on }),
      }),
    );
    setTold(`${nameOf(reader.user)}, ${book.name}:`);
  });
  return (
    <Form onSubmit={() => asking.run()}>
      <FieldGrid fields={FIELDS} values={asked} onChange={setAsked} error={asking.error} />
      <div class="row">
        <Button type="submit" isBusy={asking.isBusy}>
          Ask
        </Button>
      </div>
      {!isToldBy(FIELDS, asking.error) && <Failure error={asking.error} />}
      <div role="status">
        {told !== '' && <p>{told}</p>}
        {decision && (
          <Strip tone={decision.allowed ? 'good' : 'caution'}>
            <div class="stack tight">
              <p>
                <strong>
                  {decision.allowed ? `Yes, until ${dayInWords(decision.due ?? decision.on)}.` : 'No.'}
                </strong>
              </p>
              <Reasons reasons={decision.reasons} note={ruleNote} />
              {decision.allowed && decision.steps.length > 0 && <Steps decision={decision} />}
            </div>
          </Strip>
        )}
      </div>
    </Form>
  );
}

type Which = { barcode: string } | { copy_id: number };

/** The copy with a barcode, or one of the best title for a text: one on the shelf where there is one. */
async function copyOf(text: string): Promise<{ which: Which; name: string } | { problem: string }> {
  if (/^[!-~]{1,40}$/.test(text)) {
    const copy = await library.copies.find(text);
    if (copy) return { which: { barcode: text }, name: text };
  }
  const [first] = text === '' ? [] : (await library.titles.search({ q: text, per_page: 1 })).results;
  if (first === undefined) return { problem: 'No book is called so.' };
  const copies = await library.copies.of(first.book.id);
  const copy = copies.find(({ where }) => where === 'shelf') ?? copies[0];
  return copy
    ? { which: { copy_id: copy.id }, name: first.book.title }
    : { problem: `“${first.book.title}” has no copy.` };
}
