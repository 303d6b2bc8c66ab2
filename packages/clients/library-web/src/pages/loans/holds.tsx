import type { Hold } from '@creature-arena/library-client';
import { Button, Dialog, Field, Form, fieldErrors, todayHere, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { bookAddress } from '../../addresses.js';
import { Cover } from '../../covers/cover.js';
import { library } from '../../library.js';
import { Refused } from '../../parts/refused.js';
import { titleParts } from '../../parts/title-parts.js';
import { useTitle } from '../../reads.js';
import { HOLD } from '../../words/readers.js';
import { holdText } from '../books/request-it.js';

type Props = { holds: readonly Hold[]; refresh: () => Promise<void>; tell: (text: string) => void };

/** The titles that the reader waits for. */
export function Holds({ holds, refresh, tell }: Props) {
  const [pausing, setPausing] = useState<Hold>();
  return (
    <>
      {holds.length === 0 ? (
        <p class="told">Nothing. A book that is out can be kept for you when it comes back.</p>
      ) : (
        <ul class="loans holds">
          {holds.map((hold) => (
            <OneHold
              key={hold.id}
              hold={hold}
              refresh={refresh}
              tell={tell}
              onPause={() => setPausing(hold)}
            />
          ))}
        </ul>
      )}
      {pausing && (
        <Pause
          hold={pausing}
          onClose={() => setPausing(undefined)}
          onPaused={async (day) => {
            await refresh();
            setPausing(undefined);
            tell(HOLD.paused(day));
          }}
        />
      )}
    </>
  );
}

const nameOf = ({ book }: Hold): string => (book === null ? 'it' : titleParts(book.title).title);

type HoldProps = Omit<Props, 'holds'> & { hold: Hold; onPause: () => void };

function OneHold({ hold, refresh, tell, onPause }: HoldProps) {
  const title = nameOf(hold);
  const cancelling = useAction(async () => {
    await library.me.cancelHold(hold.id);
    await refresh();
    tell(HOLD.stopped(title));
  });
  const resuming = useAction(async () => {
    await library.me.changeHold(hold.id, { suspended_until: null });
    await refresh();
    tell(HOLD.resumed(title));
  });
  return (
    <li>
      {hold.book && <Cover title={hold.book.title} author={hold.book.author} isSmall />}
      <div class="what">
        <h3>{hold.book && <a href={bookAddress(hold.book.id)}>{title}</a>}</h3>
        <p>{holdText(hold)}</p>
        {hold.book && <Queue bookId={hold.book.id} hold={hold} />}
      </div>
      <div class="row">
        {hold.suspended_until === null ? (
          <Button onClick={onPause} aria-label={`Pause ${title}…`}>
            Pause
          </Button>
        ) : (
          <Button
            isBusy={resuming.isBusy}
            onClick={() => resuming.run()}
            aria-label={`Wait for ${title} again`}
          >
            Wait again
          </Button>
        )}
        <button
          type="button"
          class="link"
          aria-label={`Stop waiting for ${title}`}
          onClick={() => cancelling.run()}
        >
          Stop waiting
        </button>
      </div>
      <Refused error={cancelling.error ?? resuming.error} />
    </li>
  );
}

/** A longer queue is told in words alone. */
const MOST_DOTS = 12;

/** The place of the reader among those who wait, and the day on which the next copy is due. */
function Queue({ bookId, hold: { position, suspended_until: suspended } }: { bookId: number; hold: Hold }) {
  const { data } = useTitle(bookId);
  if (data === undefined || position === null || suspended !== null) return null;
  const { holds, next_due: nextDue } = data.availability;
  const isLate = nextDue !== null && nextDue < todayHere();
  return (
    <>
      {holds > 1 && holds <= MOST_DOTS && (
        <p class="dots">
          <span class="hidden-text">{holds} readers wait.</span>
          {Array.from({ length: holds }, (_, place) => (
            <span key={place} class={place + 1 === position ? 'dot own' : 'dot'} aria-hidden="true" />
          ))}
        </p>
      )}
      {position === 1 && nextDue !== null && (
        <p class="small muted">{isLate ? HOLD.noEstimate : HOLD.estimate(nextDue)}</p>
      )}
    </>
  );
}

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
