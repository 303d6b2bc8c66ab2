import type { Book, Hold } from '@creature-arena/library-client';
import { Button, dayInWords, type Read, Strip, useAction } from '@repo/web-kit';
import { useLocation } from 'preact-iso';
import { library, sessions } from '../../library.js';
import { Refused } from '../../parts/refused.js';
import { useMyHolds, useMyLoans } from '../../reads.js';

type Props = { book: Book; onChange: () => void };

/** Has a book kept for the reader, or says what they have of it already. */
export function RequestIt({ book, onChange }: Props) {
  const { url, route } = useLocation();
  const { username } = sessions.current.value ?? {};
  const loans = useMyLoans(username);
  const holds = useMyHolds(username);
  const asking = useAction(async () => {
    await library.me.placeHold({ book_id: book.id });
    await holds.refresh();
    onChange();
  });
  // Until both have come, the button would offer what the reader may have already.
  const isKnown = username === undefined || (isAnswered(loans) && isAnswered(holds));
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
      <Strip tone="good" role="status">
        <p>
          {holdText(hold)} <a href="/app/loans">My books</a>
        </p>
      </Strip>
    );
  }
  return (
    <>
      <div class="row">
        <Button
          kind="primary"
          isBusy={asking.isBusy || !isKnown}
          onClick={() => {
            if (username === undefined) route(`/app/log-in?next=${encodeURIComponent(url)}`);
            else asking.run();
          }}
        >
          Have it kept for me
        </Button>
      </div>
      <Refused error={asking.error} />
    </>
  );
}

const isAnswered = ({ data, error }: Read<unknown>): boolean => data !== undefined || error !== undefined;

const isActive = ({ status }: Hold): boolean => status === 'waiting' || status === 'ready';

/** Where a hold stands, as its reader is told. */
export function holdText({ status, position, expires_on: until, suspended_until: suspended }: Hold): string {
  if (status === 'ready')
    return `It is kept for you at the library${until === null ? '' : ` until ${dayInWords(until)}`}.`;
  if (suspended !== null)
    return `You wait for it; others are served before you until ${dayInWords(suspended)}.`;
  return position === null ? 'You wait for it.' : `You wait for it, in place ${position}.`;
}
