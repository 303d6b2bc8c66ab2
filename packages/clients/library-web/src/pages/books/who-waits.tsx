import type { Hold } from '@creature-arena/library-client';
import { dayInWords, Loaded, Section, Skeleton, useRead } from '@repo/web-kit';
import { readerAddress } from '../../addresses.js';
import { library } from '../../library.js';
import { nameOf } from '../../parts/names.js';

type Props = {
  bookId: number;
  /** How many wait: when that changes, they are read anew. */
  waiting: number;
};

/** Tells staff who waits for a book, in their order. */
export function WhoWaits({ bookId, waiting }: Props) {
  const holds = useRead(waiting === 0 ? undefined : `waiting ${bookId} ${waiting}`, async () => {
    const all: Hold[] = [];
    for await (const hold of library.holds.list({ book_id: bookId, status: 'waiting', limit: 100 }))
      all.push(hold);
    return all.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  });
  if (waiting === 0) return null;
  return (
    <Section title={`Who waits (${waiting})`}>
      <Loaded read={holds} skeleton={<Skeleton height="4rem" />}>
        {(all) => (
          <ol class="plain-list">
            {all.map(({ id, reader, user_id: userId, position, suspended_until: until }) => (
              <li key={id}>
                <span class="numbers">{position}</span>{' '}
                {userId !== null && reader && <a href={readerAddress(userId)}>{nameOf(reader)}</a>}
                <span class="small muted">
                  {reader?.group != null && ` ${reader.group}`}
                  {until !== null && ` pauses until ${dayInWords(until)}`}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Section>
  );
}
