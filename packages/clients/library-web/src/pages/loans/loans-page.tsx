import type { Hold, RenewableLoan } from '@creature-arena/library-client';
import { Button, counted, dayInWords, Loaded, Page, Skeleton, Strip, useAction } from '@repo/web-kit';
import { useRef, useState } from 'preact/hooks';
import { bookAddress } from '../../addresses.js';
import { Cover } from '../../covers/cover.js';
import { library } from '../../library.js';
import { Reasons } from '../../parts/reasons.js';
import { Refused } from '../../parts/refused.js';
import { Section } from '../../parts/section.js';
import { SignedIn } from '../../parts/signed-in.js';
import { useMe, useMyHolds, useMyLoans } from '../../reads.js';
import { holdText } from '../books/request-it.js';
import './loans.css';

/** What the reader has, and what they wait for. */
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
    </Page>
  );
}

const byDeadline = (a: RenewableLoan, b: RenewableLoan): number => (a.deadline < b.deadline ? -1 : 1);

function Loan({ loan, refresh }: { loan: RenewableLoan; refresh: () => Promise<void> }) {
  const { books, deadline, overdue_by: overdue, renewable, renewals } = loan;
  const [due, setDue] = useState<string>();
  const renewing = useAction(async () => {
    const { loan: renewed } = await library.me.renew(loan.id, { renewals });
    setDue(renewed.deadline);
    await refresh();
  });
  const titles = books.map(({ title }) => title).join(', ');
  const [first] = books;
  return (
    <li class="loan">
      {first && <Cover title={first.title} author={first.author} />}
      <div class="stack tight">
        <h3>
          {books.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a href={bookAddress(id)}>{title}</a>
            </span>
          ))}
        </h3>
        <p class={overdue > 0 ? 'out' : ''}>
          {overdue > 0
            ? `Overdue by ${counted(overdue, 'day')}: it was due on ${dayInWords(deadline)}.`
            : `Due on ${dayInWords(deadline)}.`}
          {renewals > 0 && <span class="muted"> Renewed {counted(renewals, 'time')}.</span>}
        </p>
        {due !== undefined && <p role="status">Renewed: due on {dayInWords(due)} now.</p>}
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

type HoldsProps = { holds: readonly Hold[]; refresh: () => Promise<void> };

function Holds({ holds, refresh }: HoldsProps) {
  const said = useRef<HTMLParagraphElement>(null);
  const [cancelled, setCancelled] = useState('');
  const cancelling = useAction(async ({ id, book }: Hold) => {
    await library.me.cancelHold(id);
    await refresh();
    setCancelled(`You do not wait for ${book?.title ?? 'it'} any more.`);
    // The button that was pressed is gone.
    said.current?.focus();
  });
  return (
    <>
      <p ref={said} role="status" tabIndex={-1}>
        {cancelled}
      </p>
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
                  <Button
                    isBusy={cancelling.isBusy}
                    onClick={() => cancelling.run(hold)}
                    aria-label={`Do not wait for ${hold.book?.title ?? 'it'}`}
                  >
                    Do not wait
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Refused error={cancelling.error} />
    </>
  );
}
