import type { Decision } from '@creature-arena/library-client';
import { Button, dayInWords, Failure, Form, Strip, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../../library.js';
import { FieldGrid, isToldBy } from '../../../parts/field-grid.js';
import { Reasons } from '../../../parts/reasons.js';
import { ruleNote } from '../rule-note.js';
import { Steps } from '../steps.js';

const FIELDS = [
  { name: 'card', label: 'Card of the reader' },
  { name: 'barcode', label: 'Barcode of the book' },
  { name: 'on', label: 'On', kind: 'date', hint: 'Empty: today.' },
] as const;

/** Asks if a copy would be lent to a reader, on any day, and until when. */
export function Allowed() {
  const [asked, setAsked] = useState({ card: '', barcode: '', on: '' });
  const [decision, setDecision] = useState<Decision>();
  const asking = useAction(async () => {
    setDecision(undefined);
    const { card, barcode, on } = asked;
    setDecision(
      await library.circulation.decide({
        ...{ action: 'checkout', card: card.trim(), barcode: barcode.trim() },
        ...(on !== '' && { on }),
      }),
    );
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
