import type { Availability, Book, Hold } from '@creature-arena/library-client';
import { Button, dayInWords, type Read, Strip, useAction, useRead } from '@repo/web-kit';
import { PushOffer } from '@repo/web-kit/push';
import { useLocation } from 'preact-iso';
import { library, sessions } from '../../library.js';
import { Reasons } from '../../parts/reasons.js';
import { Refused } from '../../parts/refused.js';
import { push } from '../../push.js';
import { useMyHolds, useMyLoans } from '../../reads.js';
import { stateOf } from '../../words/books.js';
import { HOLD } from '../../words/readers.js';

type Props = { book: Book; availability: Availability; onChange: () => void };

/**
 * Has a book kept for the reader where the rules allow that, or says what they have of it already. Who has not logged in is
 * offered it where no copy is in.
 */
export function RequestIt({ book, availability, onChange }: Props) {
  const { url, route } = useLocation();
  const { username } = sessions.current.value ?? {};
  const loans = useMyLoans(username);
  const holds = useMyHolds(username);
  const { total, available } = availability;
  const decision = useRead(username && `hold ${book.id} ${total} ${available}`, () =>
    library.circulation.decide({ action: 'hold', book_id: book.id }),
  );
  const asking = useAction(async () => {
    await library.me.placeHold({ book_id: book.id });
    void push.offer();
    await holds.refresh();
    onChange();
  });
  // Until all have come, the button would offer what the reader may have already, or may not have.
  const isKnown = username === undefined || [loans, holds, decision].every(isAnswered);
  const loan = loans.data?.find(({ books }) => books.some(({ id }) => id === book.id));
  const hold = holds.data?.find((each) => each.book?.id === book.id && isActive(each));
  if (loan) {
    return (
      <Strip tone="good" role="status">
        <p>
          You have it, until {dayInWords(loan.deadline)}. <a href="/app/loans">My books</a>
        </p>
      </Strip>
    );
  }
  if (hold) {
    return (
      <>
        <Strip tone="good" role="status">
          <p>
            {hold.status === 'waiting' && hold.suspended_until === null ? HOLD.placed(hold) : holdText(hold)}{' '}
            <a href="/app/loans">My books</a>
          </p>
        </Strip>
        <PushOffer push={push}>
          Shall this device tell you when it is ready, also while the app is closed?
        </PushOffer>
      </>
    );
  }
  const isOffered = decision.data?.allowed ?? (total > 0 && available === 0);
  if (!isKnown || !isOffered) {
    const others = decision.data?.reasons.filter(({ code }) => !SAID_ALREADY.has(code)) ?? [];
    return isKnown && others.length > 0 ? (
      <div class="small muted">
        <p>It cannot be kept for you now:</p>
        <Reasons reasons={others} />
      </div>
    ) : null;
  }
  return (
    <>
      <div class="row">
        <Button
          kind={stateOf(availability).kind === 'in' ? 'plain' : 'primary'}
          isBusy={asking.isBusy}
          onClick={() => {
            if (username === undefined) route(`/app/log-in?next=${encodeURIComponent(url)}`);
            else asking.run();
          }}
        >
          {HOLD.ask}
        </Button>
      </div>
      {availability.holds > 0 && <p class="small muted">{HOLD.wouldBe(availability.holds + 1)}</p>}
      <Refused error={asking.error} />
    </>
  );
}

/** The page says so where it tells if the book is in. */
const SAID_ALREADY: ReadonlySet<string> = new Set(['copy_available', 'no_copies']);

const isAnswered = ({ data, error }: Read<unknown>): boolean => data !== undefined || error !== undefined;

const isActive = ({ status }: Hold): boolean => status === 'waiting' || status === 'ready';

/** Where a hold stands, as its reader is told. */
export function holdText(hold: Hold, shelf?: string): string {
  if (hold.status === 'ready') return HOLD.ready(shelf, hold.expires_on);
  return hold.suspended_until === null ? HOLD.place(hold) : HOLD.paused(hold.suspended_until);
}
