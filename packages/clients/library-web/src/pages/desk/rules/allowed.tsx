import type { Decision } from '@creature-arena/library-client';
import { Button, dayInWords, Failure, Field, fieldErrors, Strip, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../../library.js';
import { Reasons } from '../../../parts/reasons.js';
import { Steps } from '../steps.js';

/** Asks if a copy would be lent to a reader, on any day, and until when. */
export function Allowed() {
  const [card, setCard] = useState('');
  const [barcode, setBarcode] = useState('');
  const [on, setOn] = useState('');
  const [decision, setDecision] = useState<Decision>();
  const asking = useAction(async () => {
    setDecision(undefined);
    const day = on === '' ? {} : { on };
    setDecision(
      await library.circulation.decide({
        ...{ action: 'checkout', card: card.trim(), barcode: barcode.trim() },
        ...day,
      }),
    );
  });
  const errors = fieldErrors(asking.error);
  return (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        asking.run();
      }}
    >
      <div class="field-grid">
        <Field
          label="Card"
          value={card}
          onInput={setCard}
          error={errors.card?.join(' ')}
          autoComplete="off"
        />
        <Field
          label="Barcode"
          value={barcode}
          onInput={setBarcode}
          error={errors.barcode?.join(' ')}
          autoComplete="off"
        />
        <Field
          label="On"
          hint="Empty: today."
          kind="date"
          value={on}
          onInput={setOn}
          error={errors.on?.join(' ')}
        />
      </div>
      <div class="row">
        <Button type="submit" isBusy={asking.isBusy}>
          Ask
        </Button>
      </div>
      {Object.keys(errors).length === 0 && <Failure error={asking.error} />}
      <div role="status">
        {decision && (
          <Strip tone={decision.allowed ? 'good' : 'caution'}>
            <div class="stack tight">
              <p>
                <strong>
                  {decision.allowed ? `Yes, until ${dayInWords(decision.due ?? decision.on)}.` : 'No.'}
                </strong>
              </p>
              <Reasons reasons={decision.reasons} withRules />
              {decision.steps.length > 0 && <Steps decision={decision} />}
            </div>
          </Strip>
        )}
      </div>
    </form>
  );
}
