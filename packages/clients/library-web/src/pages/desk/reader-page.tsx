import { type Hold, isRefusal, type Patron, type RenewableLoan } from '@creature-arena/library-client';
import {
  Button,
  counted,
  dayInWords,
  Loaded,
  Section,
  Skeleton,
  Strip,
  useAction,
  useRead,
} from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { addressWith, bookAddress } from '../../addresses.js';
import { isAdmin, library } from '../../library.js';
import { DeleteAccount, SaveAccountData } from '../../parts/account-data.js';
import { BookTitles } from '../../parts/book-titles.js';
import { nameOf } from '../../parts/names.js';
import { Reasons } from '../../parts/reasons.js';
import { Refused } from '../../parts/refused.js';
import { Table } from '../../parts/table.js';
import { titleParts } from '../../parts/title-parts.js';
import { useTold } from '../../parts/use-told.js';
import { NotFound } from '../not-found.js';
import { DeskPage } from './desk-page.js';
import { GiveOneTimePassword } from './one-time-password.js';
import { mailOf } from './reader-mail.js';
import { ReaderNotifications } from './reader-notifications.js';
import { ReaderProfile } from './reader-profile.js';
import { ruleNote } from './rule-note.js';

/** One reader: what staff decides about them, their loans and their holds. */
export function ReaderPage() {
  const { params } = useRoute();
  const id = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : undefined;
  return id === undefined ? <NotFound /> : <KnownReader key={id} id={id} />;
}

function KnownReader({ id }: { id: number }) {
  const reader = useRead(`reader ${id}`, () => library.patrons.one(id));
  const { route } = useLocation();
  const [isGiving, setGiving] = useState(false);
  const given = () => {
    setGiving(false);
    void reader.refresh();
  };
  if (isRefusal(reader.error, 'Patron not found')) return <NotFound />;
  const { user } = reader.data ?? {};
  return (
    <DeskPage
      title={user ? nameOf(user) : 'Reader'}
      aside={
        <a class="button primary" href={addressWith('/app/desk', { reader: id })}>
          Lend to them
        </a>
      }
    >
      <Loaded read={reader} skeleton={<Skeleton height="24rem" />}>
        {(data) => (
          <>
            <p class="muted">
              {[data.card, data.group, data.category, member(data)].filter(Boolean).join(' · ')}
            </p>
            {data.blocks.length > 0 && (
              <Strip tone="danger">
                <Reasons reasons={data.blocks} note={ruleNote} />
              </Strip>
            )}
            {data.user.credentials === 'none' && (
              <Strip>
                <p>{canLogIn(data) ? 'They cannot log in yet.' : NO_NAME}</p>
                {canLogIn(data) && <Button onClick={() => setGiving(true)}>Give a one-time password</Button>}
              </Strip>
            )}
            <div class="desk">
              <div class="stack">
                <Loans reader={data} />
                <Holds reader={data} />
              </div>
              <aside class="stack" aria-label="About them">
                <Profile reader={data} refresh={reader.refresh} />
                {data.user.credentials !== 'none' && (
                  <div class="plate">
                    <Section title="Log-in">
                      <p>
                        {data.user.credentials === 'own' ? 'They have a password of their own.' : NOT_USED}
                      </p>
                      <div class="row">
                        <Button onClick={() => setGiving(true)}>Give a one-time password</Button>
                      </div>
                    </Section>
                  </div>
                )}
                <div class="plate">
                  <ReaderNotifications id={id} />
                </div>
                <div class="plate">
                  <Section title="What the library knows of them">
                    <p>Everything that is stored of them, as a file.</p>
                    <SaveAccountData
                      load={() => library.patrons.export(id)}
                      name={`library-account-${id}.json`}
                    />
                    {isAdmin.value && (
                      <p>
                        <a href={addressWith('/app/desk/audit', { about: id })}>
                          What staff has done about them
                        </a>
                      </p>
                    )}
                  </Section>
                </div>
                <div class="plate">
                  <Section title="Delete the account">
                    <p>Their data are deleted. What they have read stays counted, without the name.</p>
                    <DeleteAccount
                      text="This cannot be taken back; save the file for them before, if they want it. While they have a book it is refused."
                      remove={async () => {
                        await library.patrons.erase(id);
                        route('/app/desk/readers', true);
                      }}
                    />
                  </Section>
                </div>
              </aside>
            </div>
            {isGiving && <GiveOneTimePassword reader={data} onClose={given} />}
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

const member = ({ expires_on: until }: Patron): string | undefined =>
  until === null ? undefined : `member until ${dayInWords(until)}`;

/** What staff knows of a reader as text; the form to change it is shown on demand. */
function Profile({ reader, refresh }: { reader: Patron; refresh: () => Promise<void> }) {
  const [isChanging, setChanging] = useState(false);
  const { blocked_until: blocked, block_note: why, note } = reader;
  return (
    <div class="plate">
      <Section
        title="Profile"
        aside={
          <button
            type="button"
            class="link"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            Change
          </button>
        }
      >
        {isChanging ? (
          <ReaderProfile reader={reader} refresh={refresh} />
        ) : (
          <dl class="facts small">
            <dt>Mail</dt>
            <dd>{mailOf(reader) ?? 'none'}</dd>
            <dt>Card</dt>
            <dd>{reader.card ?? 'none'}</dd>
            <dt>Group</dt>
            <dd>{reader.group ?? 'none'}</dd>
            <dt>Category</dt>
            <dd>{reader.category}</dd>
            <dt>Blocked</dt>
            <dd>{blocked === null ? 'no' : `until ${dayInWords(blocked)}`}</dd>
            {why !== null && (
              <>
                <dt>Why</dt>
                <dd>{why}</dd>
              </>
            )}
            {note !== null && (
              <>
                <dt>Note</dt>
                <dd>{note}</dd>
              </>
            )}
          </dl>
        )}
      </Section>
    </div>
  );
}

const NO_NAME = 'They cannot log in: that takes a mail address or a card.';
const NOT_USED = 'They have not used their one-time password yet.';

const canLogIn = (reader: Patron): boolean => reader.card !== null || mailOf(reader) !== undefined;

const byDeadline = (a: RenewableLoan, b: RenewableLoan): number => (a.deadline < b.deadline ? -1 : 1);

function Loans({ reader: { user } }: { reader: Patron }) {
  const loans = useRead(`desk loans ${user.id}`, async () =>
    (await library.patrons.loans(user.id, { limit: 100 }).page()).items.toSorted(byDeadline),
  );
  const told = useTold();
  const renewing = useAction(async ({ id, renewals }: RenewableLoan) => {
    const { loan } = await library.circulation.renew({ loan_id: id, renewals });
    await loans.refresh();
    told.tell(`${titleOf(loan)}: due ${dayInWords(loan.deadline)} now.`);
  });
  return (
    <Section title="Loans">
      {told.line}
      <Loaded read={loans} skeleton={<Skeleton height="6rem" />}>
        {(open) =>
          open.length === 0 ? (
            <p class="told">None.</p>
          ) : (
            <Table columns={['Book', 'Due', { hidden: 'Renew' }]}>
              {open.map((loan) => (
                <tr key={loan.id}>
                  <td>
                    <BookTitles books={loan.books} />
                    {loan.copy?.barcode && <span class="small muted"> {loan.copy.barcode}</span>}
                    {!loan.renewable.allowed && (
                      <div class="small muted">
                        <Reasons reasons={loan.renewable.reasons} />
                      </div>
                    )}
                  </td>
                  <td class={`numbers ${loan.overdue_by > 0 ? 'out' : ''}`}>
                    {dayInWords(loan.deadline)}
                    {loan.overdue_by > 0 && <div>{counted(loan.overdue_by, 'day')} late</div>}
                  </td>
                  <td class="act">
                    {loan.renewable.allowed && (
                      <Button
                        isBusy={renewing.isBusy}
                        onClick={() => renewing.run(loan)}
                        aria-label={`Renew ${titleOf(loan)}`}
                      >
                        Renew
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Loaded>
      <Refused error={renewing.error} />
    </Section>
  );
}

function Holds({ reader: { user } }: { reader: Patron }) {
  const holds = useRead(`desk holds ${user.id}`, async () => {
    const { items } = await library.holds.list({ user_id: user.id, limit: 100 }).page();
    return items.filter(({ status }) => status === 'waiting' || status === 'ready');
  });
  const told = useTold();
  const cancelling = useAction(async ({ id, book }: Hold) => {
    await library.holds.cancel(id);
    await holds.refresh();
    told.tell(`${book?.title ?? 'The book'}: the hold is cancelled.`);
  });
  return (
    <Section title="Holds">
      {told.line}
      <Loaded read={holds} skeleton={<Skeleton height="4rem" />}>
        {(all) =>
          all.length === 0 ? (
            <p class="told">None.</p>
          ) : (
            <Table columns={['Book', 'Where it stands', { hidden: 'Cancel' }]}>
              {all.map((hold) => (
                <tr key={hold.id}>
                  <td>
                    {hold.book && <a href={bookAddress(hold.book.id)}>{titleParts(hold.book.title).title}</a>}
                  </td>
                  <td>{standing(hold)}</td>
                  <td class="act">
                    <Button
                      isBusy={cancelling.isBusy}
                      onClick={() => cancelling.run(hold)}
                      aria-label={`Cancel the hold of ${hold.book?.title ?? 'the book'}`}
                    >
                      Cancel
                    </Button>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Loaded>
      <Refused error={cancelling.error} />
    </Section>
  );
}

const titleOf = ({ books }: Pick<RenewableLoan, 'books'>): string =>
  books.map(({ title }) => titleParts(title).title).join(', ');

/** Tells staff where a hold stands. */
function standing({ status, position, suspended_until: suspended }: Hold): string {
  if (status === 'ready') return 'kept for them';
  if (suspended !== null) return `waits, passed over until ${dayInWords(suspended)}`;
  return position === null ? 'waits' : `waits, in place ${position}`;
}
