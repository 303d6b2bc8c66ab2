import { counted, Loaded, Skeleton, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../library.js';
import { BookGrid } from '../../parts/book-grid.js';
import { ShowMore } from '../../parts/show-more.js';

const AT_ONCE = 60;

/** The books whose titles contain a text. */
export function Found({ text }: { text: string }) {
  const [shown, setShown] = useState(AT_ONCE);
  const found = useRead(`found ${text}`, () => library.books.search({ title: text }), {
    freshMillis: 300_000,
  });
  return (
    <Loaded read={found} skeleton={<Skeleton height="40rem" />}>
      {(books) =>
        books.length === 0 ? (
          <p class="told">
            No title has “{text}” in it. Only titles are searched: try a part of it, or another spelling.
          </p>
        ) : (
          <>
            <p class="muted numbers" role="status">
              {counted(books.length, 'title has', 'titles have')} “{text}” in it.
            </p>
            <BookGrid books={books.slice(0, shown).map((book) => ({ book }))} />
            <ShowMore shown={shown} total={books.length} onMore={() => setShown(shown + AT_ONCE)} />
          </>
        )
      }
    </Loaded>
  );
}
