import type { Availability, Book, Hold } from '@creature-arena/library-client';
import { Loaded, Section, Skeleton, shortDay, useRead } from '@repo/web-kit';
import { readerAddress } from '../../addresses.js';
import { library } from '../../library.js';
import { nameOf } from '../../parts/names.js';

type Props = { book: Pick<Book, 'id'>; availability: Availability };

/** Tells staff who waits for a book, in their order, and for whom copies are kept. */
export function WhoWaits({ book: { id: bookId }, availability: { holds: waiting, available } }: Props) {
  const holds = useRead(`waiting ${bookId} ${waiting} ${available}`, async () => {
    const all: Hold[] = [];
    for (const status of ['ready', 'waiting'] as const)
      for await (const hold of library.holds.list({ book_id: bookId, status, limit: 100 })) all.push(hold);
    return all.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  });
  if (holds.data?.length === 0) return null;
  const [first] = holds.data?.filter(({ position }) => position !== null) ?? [];
  return (
    <div class="plate">
      <Section title={`Who waits${waiting > 0 ? ` (${waiting})` : ''}`}>
        <Loaded read={holds} skeleton={<Skeleton height="4rem" />}>
          {(all) => (
            <ol class="plain-list lines">
              {all.map((hold) => (
                <Waiting key={hold.id} hold={hold} />
              ))}
            </ol>
          )}
        </Loaded>
        {available > 0 && first?.reader && (
          <p class="note">
            A copy on the shelf is for <strong>{nameOf(first.reader)}</strong>: fetch it and scan it under{' '}
            <a href="/app/desk/returns">Take back</a>.
          </p>
        )}
      </Section>
    </div>
  );
}

function Waiting({ hold }: { hold: Hold }) {
  const { reader, user_id: userId, position, status, suspended_until: until, expires_on: expires } = hold;
  return (
    <li>
      <span>
        <span class="numbers">{position ?? '–'}</span>{' '}
        {userId !== null && reader && <a href={readerAddress(userId)}>{nameOf(reader)}</a>}
        <span class="small muted">{reader?.group != null && ` ${reader.group}`}</span>
      </span>
      <span class="small muted">
        {status === 'ready'
          ? `ready${expires === null ? '' : ` until ${shortDay(expires)}`}`
          : until !== null
            ? `pauses until ${shortDay(until)}`
            : `since ${shortDay(hold.placed_at.slice(0, 10))}`}
      </span>
    </li>
  );
}
