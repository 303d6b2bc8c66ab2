import type { Hold, RenewableLoan } from '@creature-arena/library-client';
import {
  Button,
  counted,
  Loaded,
  Page,
  Section,
  Skeleton,
  Strip,
  shortDay,
  todayHere,
  useAction,
} from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { Cover } from '../../covers/cover.js';
import { library } from '../../library.js';
import { BookTitles } from '../../parts/book-titles.js';
import { Empty } from '../../parts/empty.js';
import { shelfLetter } from '../../parts/names.js';
import { ReaderReasons } from '../../parts/reader-reasons.js';
import { Reasons } from '../../parts/reasons.js';
import { Refused } from '../../parts/refused.js';
import { SignedIn } from '../../parts/signed-in.js';
import { titleParts } from '../../parts/title-parts.js';
import { useTold } from '../../parts/use-told.js';
import { useMe, useMyHolds, useMyLoans } from '../../reads.js';
import { HOLD, LOAN } from '../../words/readers.js';
import { Earlier } from './earlier.js';
import { Holds } from './holds.js';
import './loans.css';

/** The books that the reader has, has had, and waits for. */
export const LoansPage = () => <SignedIn>{(username) => <MyBooks username={username} />}</SignedIn>;

const DAY = 86_400_000;

const byDeadline = (a: RenewableLoan, b: RenewableLoan): number => (a.deadline < b.deadline ? -1 : 1);

function MyBooks({ username }: { username: string }) {
  const me = useMe(username);
  const loans = useMyLoans(username);
  const holds = useMyHolds(username);
  const { tell, line } = useTold();
  const open = loans.data?.toSorted(byDeadline) ?? [];
  const renewable = open.filter((loan) => loan.renewable.allowed);
  const renewing = useAction(async () => {
    let count = 0;
    for (const { id, renewals } of renewable) {
      await library.me.renew(id, { renewals }).then(
        () => {
          count += 1;
        },
        // The list says why, once it is read anew.
        () => undefined,
      );
    }
    await loans.refresh();
    tell(LOAN.allRenewed(count, open.length - count));
  });
  const shelf = me.data && shelfLetter(me.data.user);
  const ready = holds.data?.filter(({ status }) => status === 'ready') ?? [];
  return (
    <Page
      title="My books"
      heading={loans.data && open.length > 0 ? `${counted(open.length, 'book')} with you` : 'My books'}
      aside={
        renewable.length > 1 && (
          <Button kind="primary" isBusy={renewing.isBusy} onClick={() => renewing.run()}>
            {LOAN.renewAll(renewable.length)}
          </Button>
        )
      }
    >
      {line}
      {(me.data?.blocks.length ?? 0) > 0 && (
        <Strip tone="caution">
          <Reasons reasons={me.data?.blocks ?? []} />
        </Strip>
      )}
      <div class="my-books">
        {ready.length > 0 && (
          <ul class="ready">
            {ready.map((hold) => (
              <Ready key={hold.id} hold={hold} shelf={shelf} refresh={holds.refresh} tell={tell} />
            ))}
          </ul>
        )}
        <div class="stack wide">
          <h2 class="hidden-text">On loan</h2>
          <Loaded read={loans} skeleton={<Skeleton height="12rem" />}>
            {() =>
              open.length === 0 ? (
                <Empty of="book">
                  <p class="told">You have no books with you.</p>
                  <p>
                    <a href="/app/books">Find one</a>
                  </p>
                </Empty>
              ) : (
                <ul class="loans">
                  {open.map((loan) => (
                    <Loan key={loan.id} loan={loan} refresh={loans.refresh} />
                  ))}
                </ul>
              )
            }
          </Loaded>
          <Section title="Waiting for">
            <Loaded read={holds} skeleton={<Skeleton height="6rem" />}>
              {(all) => (
                <Holds
                  holds={all.filter(({ status }) => status === 'waiting')}
                  refresh={holds.refresh}
                  tell={tell}
                />
              )}
            </Loaded>
          </Section>
          <p>
            <a href="/app/lists">My lists of books</a>
          </p>
          {me.data && <Earlier history={me.data.history} onChange={me.refresh} />}
        </div>
      </div>
    </Page>
  );
}

type ReadyProps = {
  hold: Hold;
  shelf: string | undefined;
  refresh: () => Promise<void>;
  tell: (text: string) => void;
};

/** A book that waits for the reader at the library. */
function Ready({ hold, shelf, refresh, tell }: ReadyProps) {
  const title = hold.book ? titleParts(hold.book.title).title : 'it';
  const cancelling = useAction(async () => {
    await library.me.cancelHold(hold.id);
    await refresh();
    tell(HOLD.stopped(title));
  });
  return (
    <li class="plate">
      {hold.book && <Cover title={hold.book.title} author={hold.book.author} isSmall />}
      <div class="stack tight">
        <h2>{title}</h2>
        <p>
          <strong class="kept">{HOLD.ready(shelf, hold.expires_on)}</strong>
        </p>
        <button
          type="button"
          class="link"
          aria-label={`I do not need ${title}`}
          onClick={() => cancelling.run()}
        >
          I don’t need it
        </button>
        <Refused error={cancelling.error} />
      </div>
    </li>
  );
}

/** `due tomorrow`, `in 4 days`, `3 days late`. */
function dueText(deadline: string): string {
  const days = Math.round((Date.parse(deadline) - Date.parse(todayHere())) / DAY);
  if (days < 0) return `${counted(-days, 'day')} late`;
  if (days === 0) return 'due today';
  if (days === 1) return 'due tomorrow';
  return days < 14 ? `in ${days} days` : `in ${Math.floor(days / 7)} weeks`;
}

/** Days before a deadline from which it is marked. */
const SOON = 2;

function Loan({ loan, refresh }: { loan: RenewableLoan; refresh: () => Promise<void> }) {
  const { books, deadline, overdue_by: overdue, renewable, renewals } = loan;
  const [newDeadline, setNewDeadline] = useState<string>();
  const renewing = useAction(async () => {
    const { loan: renewed } = await library.me.renew(loan.id, { renewals });
    setNewDeadline(renewed.deadline);
    await refresh();
  });
  const titles = books.map(({ title }) => titleParts(title).title).join(', ');
  const [first] = books;
  const days = (Date.parse(deadline) - Date.parse(todayHere())) / DAY;
  return (
    <li>
      {first && <Cover title={first.title} author={first.author} isSmall />}
      <div class="what">
        <h3>
          <BookTitles books={books} />
        </h3>
        {first && <p class="small muted">{first.author}</p>}
      </div>
      <p class="due">
        <span class={`pill ${overdue > 0 ? 'danger' : days <= SOON ? 'caution' : ''}`}>
          {dueText(deadline)}
        </span>{' '}
        <span class="numbers">{shortDay(deadline)}</span>
      </p>
      <div class="renew">
        {newDeadline !== undefined && <p role="status">{LOAN.renewed(newDeadline)}</p>}
        {renewable.allowed ? (
          <Button isBusy={renewing.isBusy} onClick={() => renewing.run()} aria-label={`Renew ${titles}`}>
            Renew
          </Button>
        ) : (
          <ReaderReasons reasons={renewable.reasons.slice(0, 1)} />
        )}
        <Refused error={renewing.error} />
      </div>
    </li>
  );
}
