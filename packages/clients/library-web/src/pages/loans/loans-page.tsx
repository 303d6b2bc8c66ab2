import type { RenewableLoan } from '@creature-arena/library-client';
import {
  Button,
  counted,
  dayInWords,
  Loaded,
  Page,
  Section,
  Skeleton,
  Strip,
  useAction,
} from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { Cover } from '../../covers/cover.js';
import { library } from '../../library.js';
import { BookTitles } from '../../parts/book-titles.js';
import { Reasons } from '../../parts/reasons.js';
import { Refused } from '../../parts/refused.js';
import { SignedIn } from '../../parts/signed-in.js';
import { useMe, useMyHolds, useMyLoans } from '../../reads.js';
import { Earlier } from './earlier.js';
import { Holds } from './holds.js';
import './loans.css';

/** The books that the reader has, has had, and waits for. */
export const LoansPage = () => <SignedIn>{(username) => <MyBooks username={username} />}</SignedIn>;

function MyBooks({ username }: { username: string }) {
  const me = useMe(username);
  const loans = useMyLoans(username);
  const holds = useMyHolds(username);
  return (
    <Page title="My books">
      {(me.data?.blocks.length ?? 0) > 0 && (
        <Strip tone="caution">
          <Reasons reasons={me.data?.blocks ?? []} />
        </Strip>
      )}
      <Section title="On loan">
        <Loaded read={loans} skeleton={<Skeleton height="12rem" />}>
          {(open) =>
            open.length === 0 ? (
              <p class="told">
                You have no book. <a href="/app/books">Find one</a>
              </p>
            ) : (
              <ul class="plain-list">
                {open.toSorted(byDeadline).map((loan) => (
                  <Loan key={loan.id} loan={loan} refresh={loans.refresh} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      <Section title="Kept for you, or waited for">
        <Loaded read={holds} skeleton={<Skeleton height="6rem" />}>
          {(all) => (
            <Holds
              holds={all.filter(({ status }) => status === 'waiting' || status === 'ready')}
              refresh={holds.refresh}
            />
          )}
        </Loaded>
      </Section>
      <Earlier />
    </Page>
  );
}

const byDeadline = (a: RenewableLoan, b: RenewableLoan): number => (a.deadline < b.deadline ? -1 : 1);

function Loan({ loan, refresh }: { loan: RenewableLoan; refresh: () => Promise<void> }) {
  const { books, deadline, overdue_by: overdue, renewable, renewals } = loan;
  const [newDeadline, setNewDeadline] = useState<string>();
  const renewing = useAction(async () => {
    const { loan: renewed } = await library.me.renew(loan.id, { renewals });
    setNewDeadline(renewed.deadline);
    await refresh();
  });
  const titles = books.map(({ title }) => title).join(', ');
  const [first] = books;
  return (
    <li class="loan">
      {first && <Cover title={first.title} author={first.author} />}
      <div class="stack tight">
        <h3>
          <BookTitles books={books} />
        </h3>
        <p class={overdue > 0 ? 'out' : ''}>
          {overdue > 0
            ? `Overdue by ${counted(overdue, 'day')}: it was due on ${dayInWords(deadline)}.`
            : `Due on ${dayInWords(deadline)}.`}
          {renewals > 0 && <span class="muted"> Renewed {counted(renewals, 'time')}.</span>}
        </p>
        {newDeadline !== undefined && <p role="status">Renewed: due on {dayInWords(newDeadline)} now.</p>}
        {renewable.allowed ? (
          <div class="row">
            <Button isBusy={renewing.isBusy} onClick={() => renewing.run()} aria-label={`Renew ${titles}`}>
              Renew
            </Button>
          </div>
        ) : (
          <div class="small muted">
            <p>It cannot be renewed now:</p>
            <Reasons reasons={renewable.reasons} />
          </div>
        )}
        <Refused error={renewing.error} />
      </div>
    </li>
  );
}
