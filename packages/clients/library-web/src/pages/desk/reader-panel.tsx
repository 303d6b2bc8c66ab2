import type { Patron } from '@creature-arena/library-client';
import { Button, counted, dayInWords, Loaded, Skeleton, Strip, useRead } from '@repo/web-kit';
import { useEffect } from 'preact/hooks';
import { readerAddress } from '../../addresses.js';
import { library } from '../../library.js';
import { Reasons } from '../../parts/reasons.js';

type Props = { reader: Patron; changes: number; onLeave: () => void };

/** The most loans that are shown. */
const MOST = 100;

/** The reader at the desk: reasons against lending, books that are kept for them, and their loans. */
export function ReaderPanel({ reader, changes, onLeave }: Props) {
  const { user, card, category, group, blocks } = reader;
  const loans = useRead(
    `desk loans ${user.id}`,
    async () => (await library.patrons.loans(user.id, { limit: MOST }).page()).items,
  );
  const ready = useRead(
    `desk ready ${user.id}`,
    async () => (await library.holds.list({ user_id: user.id, status: 'ready' }).page()).items,
  );
  useEffect(() => {
    if (changes === 0) return;
    void loans.refresh();
    void ready.refresh();
  }, [changes]);
  return (
    <aside class="plate stack" aria-label="Reader">
      <div class="row apart">
        <h2>
          <a href={readerAddress(user.id)}>
            {user.first_name} {user.last_name}
          </a>
        </h2>
        <Button onClick={onLeave}>Next reader</Button>
      </div>
      <p class="muted">{[card, group, category].filter(Boolean).join(' · ')}</p>
      {blocks.length > 0 && (
        <Strip tone="danger" role="alert">
          <Reasons reasons={blocks} />
        </Strip>
      )}
      {ready.data?.map((hold) => (
        <Strip key={hold.id} tone="good">
          <p>
            Kept for them: <strong>{hold.book?.title}</strong>, copy {hold.copy?.barcode ?? hold.copy?.id}
          </p>
        </Strip>
      ))}
      <Loaded read={loans} skeleton={<Skeleton height="8rem" />}>
        {(open) => (
          <>
            <h3>
              {open.length === 0
                ? 'No loans'
                : open.length < MOST
                  ? counted(open.length, 'loan')
                  : `${MOST}+ loans`}
            </h3>
            <ul class="plain-list lines small">
              {open.map((loan) => (
                <li key={loan.id}>
                  <span>{loan.books.map(({ title }) => title).join(', ')}</span>
                  <span class={`numbers ${loan.overdue_by > 0 ? 'out' : 'muted'}`}>
                    {loan.overdue_by > 0
                      ? `${counted(loan.overdue_by, 'day')} late`
                      : dayInWords(loan.deadline)}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </aside>
  );
}
