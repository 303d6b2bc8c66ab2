import type { Patron } from '@creature-arena/library-client';
import { Button, counted, Loaded, Skeleton, Strip, shortDay } from '@repo/web-kit';
import { useEffect } from 'preact/hooks';
import { readerAddress } from '../../addresses.js';
import { nameOf, shelfLetter } from '../../parts/names.js';
import { Reasons } from '../../parts/reasons.js';
import { titleParts } from '../../parts/title-parts.js';
import { DESK } from '../../words/desk.js';
import { printDue } from './lending.js';
import { MOST, useHoldsOf, useLoansOf } from './reader-reads.js';

type Props = { reader: Patron; changes: number; onLeave: () => void };

/** The reader at the desk: reasons against lending, books that are kept for them, and their loans. */
export function ReaderPanel({ reader, changes, onLeave }: Props) {
  const { user, card, category, group, blocks, note } = reader;
  const loans = useLoansOf(user.id);
  const holds = useHoldsOf(user.id);
  useEffect(() => {
    if (changes === 0) return;
    void loans.refresh();
    void holds.refresh();
  }, [changes]);
  const late = (loans.data ?? []).filter(({ overdue_by: days }) => days > 0).length;
  const open = loans.data?.length ?? 0;
  return (
    <aside class="plate stack reader-panel" aria-label="Reader">
      <div class="row apart">
        <h2>
          <a href={readerAddress(user.id)}>{nameOf(user)}</a>
        </h2>
        <Button onClick={onLeave} shortcut="Esc" aria-label="Next reader">
          Next
        </Button>
      </div>
      <p class="muted">{[card, group, category].filter(Boolean).join(' · ')}</p>
      {note !== null && <p class="small">{DESK.note(note)}</p>}
      {blocks.length > 0 && (
        <Strip tone="danger" role="alert">
          <Reasons reasons={blocks} />
        </Strip>
      )}
      <ul class="tallies">
        <li>
          <b>{open < MOST ? open : `${MOST}+`}</b> {open === 1 ? 'loan' : 'loans'}
        </li>
        <li class={late > 0 ? 'caution' : ''}>
          <b>{late}</b> late
        </li>
        <li>
          <b>{holds.data?.length ?? 0}</b> {holds.data?.length === 1 ? 'hold' : 'holds'}
        </li>
      </ul>
      {holds.data
        ?.filter(({ status }) => status === 'ready')
        .map((hold) => (
          <p key={hold.id} class="note">
            <strong>{hold.book && titleParts(hold.book.title).title}</strong> waits on the hold shelf, under{' '}
            <strong>{shelfLetter(user)}</strong>.
          </p>
        ))}
      <Loaded read={loans} skeleton={<Skeleton height="8rem" />}>
        {(all) => (
          <ul class="plain-list lines small">
            {all.map((loan) => (
              <li key={loan.id}>
                <span>{loan.books.map(({ title }) => titleParts(title).title).join(', ')}</span>
                <span class={`numbers ${loan.overdue_by > 0 ? 'out' : 'muted'}`}>
                  {loan.overdue_by > 0 ? `${counted(loan.overdue_by, 'day')} late` : shortDay(loan.deadline)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Button onClick={printDue} shortcut="F10">
        Print due dates
      </Button>
    </aside>
  );
}

/** The reader in the place of the header, on a phone. */
export function ReaderBar({ reader: { user, group }, onLeave }: Pick<Props, 'reader' | 'onLeave'>) {
  const loans = useLoansOf(user.id).data ?? [];
  const late = loans.filter(({ overdue_by: days }) => days > 0).length;
  return (
    <div class="reader-bar">
      <p>
        <a href={readerAddress(user.id)}>{nameOf(user)}</a>
        <span class="small muted">
          {[group, `${loans.length} lent`, `${late} late`].filter(Boolean).join(' · ')}
        </span>
      </p>
      <Button onClick={onLeave}>Next</Button>
    </div>
  );
}
