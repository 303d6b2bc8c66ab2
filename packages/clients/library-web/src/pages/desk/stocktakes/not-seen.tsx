import type { NotSeen as Copy, StocktakeProgress } from '@creature-arena/library-client';
import { Button, dateAndTime, Failure, Section, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { bookAddress } from '../../../addresses.js';
import { library } from '../../../library.js';
import { Table } from '../../../parts/table.js';

/** The copies that were not seen, in the order of the shelf; asked for, and a page at a time. */
export function NotSeen({ stocktake: { id, expected, seen } }: { stocktake: StocktakeProgress }) {
  const [{ copies, next }, setShown] = useState<{ copies: readonly Copy[]; next: boolean }>({
    copies: [],
    next: true,
  });
  const isBegun = copies.length > 0 || !next;
  const reading = useAction(async (before: readonly Copy[]) => {
    const last = before.at(-1);
    const page = await library.stocktakes.notSeen(id, { limit: 100, ...(last && { after: last.id }) }).page();
    setShown({ copies: [...before, ...page.items], next: page.next !== undefined });
  });
  if (expected === seen) return null;
  return (
    <Section title="Not seen">
      {copies.length > 0 && (
        <Table columns={['Call number', 'Title', 'Barcode', 'Last seen']}>
          {copies.map((copy) => (
            <tr key={copy.id}>
              <td>{copy.call_number !== null && <span class="call">{copy.call_number}</span>}</td>
              <td>
                <a href={bookAddress(copy.book_id)}>{copy.title}</a>{' '}
                <span class="small muted">{copy.author}</span>
              </td>
              <td class="code">{copy.barcode}</td>
              <td class="numbers">{copy.last_seen_at === null ? 'never' : dateAndTime(copy.last_seen_at)}</td>
            </tr>
          ))}
        </Table>
      )}
      <Failure error={reading.error} />
      <div class="row">
        {next && (
          <Button isBusy={reading.isBusy} onClick={() => reading.run(copies)}>
            {isBegun ? 'Show more' : 'Show the list'}
          </Button>
        )}
        {isBegun && (
          <Button isBusy={reading.isBusy} onClick={() => reading.run([])}>
            Read it again
          </Button>
        )}
      </div>
    </Section>
  );
}
