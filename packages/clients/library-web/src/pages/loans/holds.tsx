import type { Hold } from '@creature-arena/library-client';
import { Button, Dialog, dayInWords, Field, Form, fieldErrors, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { bookAddress } from '../../addresses.js';
import { Cover } from '../../covers/cover.js';
import { library } from '../../library.js';
import { Refused } from '../../parts/refused.js';
import { useTold } from '../../parts/use-told.js';
import { holdText } from '../books/request-it.js';

type Props = { holds: readonly Hold[]; refresh: () => Promise<void> };

/** The titles that are kept for the reader or waited for. */
export function Holds({ holds, refresh }: Props) {
  const { tell, line } = useTold();
  const [pausing, setPausing] = useState<Hold>();
  const cancelling = useAction(async (hold: Hold) => {
    await library.me.cancelHold(hold.id);
    await refresh();
    tell(`You do not wait for ${nameOf(hold)} any more.`);
  });
  const resuming = useAction(async (hold: Hold) => {
    await library.me.changeHold(hold.id, { suspended_until: null });
    await refresh();
    tell(`You wait for ${nameOf(hold)} again.`);
  });
  return (
    <>
      {line}
      {holds.length === 0 ? (
        <p class="told">Nothing. A book that is out can be kept for you when it comes back.</p>
      ) : (
        <ul class="plain-list">
          {holds.map((hold) => (
            <li key={hold.id} class="loan">
              {hold.book && <Cover title={hold.book.title} author={hold.book.author} />}
              <div class="stack tight">
                <h3>{hold.book && <a href={bookAddress(hold.book.id)}>{hold.book.title}</a>}</h3>
                <p class={hold.status === 'ready' ? 'in' : ''}>{holdText(hold)}</p>
                <div class="row">
                  {hold.status === 'waiting' &&
                    (hold.suspended_until === null ? (
                      <Button onClick={() => setPausing(hold)} aria-label={`Pause ${nameOf(hold)}…`}>
                        Pause…
                      </Button>
                    ) : (
                      <Button
                        isBusy={resuming.isBusy}
                        onClick={() => resuming.run(hold)}
                        aria-label={`Wait for ${nameOf(hold)} again`}
                      >
                        Wait again
                      </Button>
                    ))}
                  <Button
                    isBusy={cancelling.isBusy}
                    onClick={() => cancelling.run(hold)}
                    aria-label={`Do not wait for ${nameOf(hold)}`}
                  >
                    Do not wait
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Refused error={cancelling.error ?? resuming.error} />
      {pausing && (
        <Pause
          hold={pausing}
          onClose={() => setPausing(undefined)}
          onPaused={async (day) => {
            await refresh();
            setPausing(undefined);
            tell(`Others are served before you until ${dayInWords(day)}.`);
          }}
        />
      )}
    </>
  );
}

const nameOf = ({ book }: Hold): string => book?.title ?? 'it';

type PauseProps = { hold: Hold; onClose: () => void; onPaused: (until: string) => Promise<void> };

/** Has a hold passed over for a while, as for a journey. */
function Pause({ hold, onClose, onPaused }: PauseProps) {
  const [until, setUntil] = useState('');
  const pausing = useAction(async () => {
    await library.me.changeHold(hold.id, { suspended_until: until });
    await onPaused(until);
  });
  const wrong = fieldErrors(pausing.error).suspended_until;
  return (
    <Dialog title={`Pause ${nameOf(hold)}`} onClose={onClose}>
      <Form onSubmit={() => pausing.run()}>
        <p>You keep your place. Until then others are served before you.</p>
        <Field label="Until" kind="date" value={until} onInput={setUntil} error={wrong?.join(' ')} isFirst />
        {wrong === undefined && <Refused error={pausing.error} />}
        <div class="row">
          <Button kind="primary" type="submit" isBusy={pausing.isBusy}>
            Pause
          </Button>
          <Button onClick={onClose}>Go on waiting</Button>
        </div>
      </Form>
    </Dialog>
  );
}
