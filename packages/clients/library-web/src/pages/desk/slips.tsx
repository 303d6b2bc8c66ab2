import type { Checkin, Patron, RenewableLoan } from '@creature-arena/library-client';
import { counted, dateAndTime, shortDay, todayHere } from '@repo/web-kit';
import { shelfLetter } from '../../parts/names.js';
import { titleParts } from '../../parts/title-parts.js';
import { useLibrary } from '../../reads.js';
import { Barcode } from './print/barcode.js';
import { usePaper } from './print/paper.js';
import { useHoldsOf, useLoansOf } from './reader-reads.js';

// Slips may be lost, and stand on open shelves: a card is shortened, and none is printed as a barcode.

/** The end of a card: `…104`. */
const endOf = (card: string): string => `…${card.slice(-3)}`;

/** The beginning of a name, and the end of the card: `LOV…104`; without a card the first letter of the first name. */
export function shortName(reader: { first_name: string; last_name: string; card: string | null }): string {
  const last = [...reader.last_name.trim()].slice(0, 3).join('').toUpperCase();
  return `${last}${reader.card === null ? `, ${[...reader.first_name.trim()][0] ?? ''}.` : endOf(reader.card)}`;
}

/** The titles by the day on which they are due, the first day first. */
export function titlesByDay(
  loans: readonly Pick<RenewableLoan, 'deadline' | 'books'>[],
): [day: string, titles: string[]][] {
  const days = new Map<string, string[]>();
  for (const { deadline, books } of [...loans].sort((a, b) => a.deadline.localeCompare(b.deadline))) {
    const titles = books.map(({ title }) => titleParts(title).title);
    days.set(deadline, [...(days.get(deadline) ?? []), ...titles]);
  }
  return [...days];
}

/** When the books of a reader are due, on paper. */
export function DueSlip({ reader: { user, card } }: { reader: Patron }) {
  usePaper();
  const loans = useLoansOf(user.id).data ?? [];
  const kept = useHoldsOf(user.id).data?.filter(({ status }) => status === 'ready') ?? [];
  const place = useLibrary();
  return (
    <section class="paper paper-slip" aria-hidden="true">
      <h2>{place.data?.name}</h2>
      <p>
        {dateAndTime(new Date().toISOString())}
        {card !== null && ` · card ${endOf(card)}`}
      </p>
      <hr />
      {titlesByDay(loans).map(([day, titles]) => (
        <div key={day}>
          <h3>
            {day < todayHere() ? 'Late, due ' : 'Back by '}
            {shortDay(day)}
          </h3>
          <ul>
            {titles.map((title, n) => (
              <li key={n}>{title}</li>
            ))}
          </ul>
        </div>
      ))}
      <hr />
      {kept.map(({ id, book, expires_on: until }) => (
        <p key={id}>
          Kept for you: {book && titleParts(book.title).title}
          {until !== null && `, until ${shortDay(until)}`}
        </p>
      ))}
      <p>You have {counted(loans.length, 'book')}.</p>
      <p>Renew: {location.host}/app/loans</p>
    </section>
  );
}

/** For the hold shelf: who a copy is kept for, in short. */
export function HoldSlip({ checkin: { copy, hold } }: { checkin: Pick<Checkin, 'copy' | 'hold'> }) {
  usePaper();
  if (hold === null) return null;
  return (
    <section class="paper paper-slip" aria-hidden="true">
      <h2>Hold, under {shelfLetter(hold.reader)}</h2>
      <p class="big">{shortName(hold.reader)}</p>
      <p>until {shortDay(hold.expires_on)}</p>
      <hr />
      <p>{titleParts(copy.title).title}</p>
      <p>{copy.call_number}</p>
      {copy.barcode !== null && <Barcode code={copy.barcode} />}
      <p>{copy.barcode}</p>
    </section>
  );
}
