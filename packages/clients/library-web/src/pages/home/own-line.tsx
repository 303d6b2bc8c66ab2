import { Button, shortDay, todayHere, useAction } from '@repo/web-kit';
import { library } from '../../library.js';
import { titleParts } from '../../parts/title-parts.js';
import { useMyHolds, useMyLoans } from '../../reads.js';

const DAY = 86_400_000;
/** Days before its deadline from which a loan is named. */
const SOON = 3;

/** What is due next, and what waits at the library: nothing is shown where there is neither. */
export function OwnLine({ username }: { username: string }) {
  const loans = useMyLoans(username);
  const holds = useMyHolds(username);
  const [next] = (loans.data ?? []).toSorted((a, b) => (a.deadline < b.deadline ? -1 : 1));
  const ready = (holds.data ?? []).find(({ status }) => status === 'ready');
  const renewing = useAction(async () => {
    if (!next) return;
    await library.me.renew(next.id, { renewals: next.renewals });
    await loans.refresh();
  });
  const isSoon = next !== undefined && daysUntil(next.deadline) <= SOON;
  if (!isSoon && ready === undefined) return null;
  return (
    <div class="own-line plate">
      {isSoon && next && (
        <>
          <p>
            <strong>{next.books.map(({ title }) => titleParts(title).title).join(', ')}</strong>{' '}
            <span class={next.overdue_by > 0 ? 'out' : ''}>{dueText(next.deadline)}</span>
          </p>
          {next.renewable.allowed && (
            <Button isBusy={renewing.isBusy} onClick={() => renewing.run()}>
              Renew it
            </Button>
          )}
          <p class="told-line" role="status">
            {renewing.error !== undefined && 'It could not be renewed: see My books.'}
          </p>
        </>
      )}
      {ready && (
        <p>
          <strong class="kept">{ready.book && titleParts(ready.book.title).title}</strong> waits for you
          {ready.expires_on !== null && ` until ${shortDay(ready.expires_on)}`}.
        </p>
      )}
      <a class="at-end" href="/app/loans">
        My books
      </a>
    </div>
  );
}

const daysUntil = (day: string): number => (Date.parse(day) - Date.parse(todayHere())) / DAY;

/** `is due tomorrow.` */
function dueText(deadline: string): string {
  const days = daysUntil(deadline);
  if (days < 0) return `was due on ${shortDay(deadline)}.`;
  if (days === 0) return 'is due today.';
  return days === 1 ? 'is due tomorrow.' : `is due on ${shortDay(deadline)}.`;
}
