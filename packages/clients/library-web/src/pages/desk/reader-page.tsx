import { type Hold, isRefusal, type Patron, type RenewableLoan } from '@creature-arena/library-client';
import { Button, counted, dayInWords, Loaded, Skeleton, Strip, useAction, useRead } from '@repo/web-kit';
import { useRoute } from 'preact-iso';
import { bookAddress } from '../../addresses.js';
import { library } from '../../library.js';
import { Reasons } from '../../parts/reasons.js';
import { Refused } from '../../parts/refused.js';
import { Section } from '../../parts/section.js';
import { NotFound } from '../not-found.js';
import { DeskPage } from './desk-page.js';
import { ReaderProfile } from './reader-profile.js';

/** One reader: what staff decides about them, their loans and their holds. */
export function ReaderPage() {
  const { params } = useRoute();
  const id = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : undefined;
  return id === undefined ? <NotFound /> : <KnownReader key={id} id={id} />;
}

function KnownReader({ id }: { id: number }) {
  const reader = useRead(`reader ${id}`, () => library.patrons.one(id));
  if (isRefusal(reader.error, 'Patron not found')) return <NotFound />;
  const { user } = reader.data ?? {};
  return (
    <DeskPage title={user ? `${user.first_name} ${user.last_name}` : 'Reader'}>
      <Loaded read={reader} skeleton={<Skeleton height="24rem" />}>
        {(data) => (
          <>
            {data.blocks.length > 0 && (
              <Strip tone="danger">
                <Reasons reasons={data.blocks} withRules />
              </Strip>
            )}
            <ReaderProfile key={data.version} reader={data} refresh={reader.refresh} />
            <Loans reader={data} />
            <Holds reader={data} />
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

function Loans({ reader: { user } }: { reader: Patron }) {
  const loans = useRead(
    `desk loans ${user.id}`,
    async () => (await library.patrons.loans(user.id, { limit: 100 }).page()).items,
  );
  const renewing = useAction(async ({ id, renewals }: RenewableLoan) => {
    await library.circulation.renew({ loan_id: id, renewals });
    await loans.refresh();
  });
  return (
    <Section title="Loans">
      <Loaded read={loans} skeleton={<Skeleton height="6rem" />}>
        {(open) =>
          open.length === 0 ? (
            <p class="told">None.</p>
          ) : (
            <ul class="plain-list">
              {open.map((loan) => (
                <li key={loan.id} class="row apart">
                  <span>
                    {loan.books.map(({ title }) => title).join(', ')}
                    {loan.copy?.barcode && <span class="small muted"> {loan.copy.barcode}</span>}
                  </span>
                  <span class={`numbers ${loan.overdue_by > 0 ? 'out' : ''}`}>
                    {loan.overdue_by > 0
                      ? `${counted(loan.overdue_by, 'day')} late`
                      : `due ${dayInWords(loan.deadline)}`}
                  </span>
                  <Button
                    isBusy={renewing.isBusy}
                    offBecause={loan.renewable.reasons[0]?.text}
                    onClick={() => renewing.run(loan)}
                  >
                    Renew
                  </Button>
                </li>
              ))}
            </ul>
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
  const cancelling = useAction(async ({ id }: Hold) => {
    await library.holds.cancel(id);
    await holds.refresh();
  });
  return (
    <Section title="Holds">
      <Loaded read={holds} skeleton={<Skeleton height="4rem" />}>
        {(all) =>
          all.length === 0 ? (
            <p class="told">None.</p>
          ) : (
            <ul class="plain-list">
              {all.map((hold) => (
                <li key={hold.id} class="row apart">
                  <span>{hold.book && <a href={bookAddress(hold.book.id)}>{hold.book.title}</a>}</span>
                  <span>{standing(hold)}</span>
                  <Button isBusy={cancelling.isBusy} onClick={() => cancelling.run(hold)}>
                    Cancel
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Refused error={cancelling.error} />
    </Section>
  );
}

/** Tells staff where a hold stands. */
function standing({ status, position, suspended_until: suspended }: Hold): string {
  if (status === 'ready') return 'kept for them';
  if (suspended !== null) return `waits, passed over until ${dayInWords(suspended)}`;
  return position === null ? 'waits' : `waits, in place ${position}`;
}
