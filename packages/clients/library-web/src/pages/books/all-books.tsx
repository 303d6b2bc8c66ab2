import { Loaded, Skeleton, useRead } from '@repo/web-kit';
import { useRoute } from 'preact-iso';
import { library } from '../../library.js';
import { PageLinks } from '../../parts/page-links.js';
import { Covers } from '../../parts/shelves.js';

const PER_PAGE = 30;

/** The whole catalogue in the order in which books came into it. */
export function AllBooks() {
  const { query } = useRoute();
  const page = Math.max(1, Number.parseInt(query.page ?? '', 10) || 1);
  const books = useRead(`books ${page}`, () => library.books.page(page, PER_PAGE), {
    freshMillis: 300_000,
    isForAll: true,
  });
  return (
    <Loaded read={books} skeleton={<Skeleton height="40rem" />}>
      {({ items, total = 0 }) => (
        <>
          {items.length === 0 ? (
            <p class="told">
              {page === 1 ? 'No book is in the catalogue yet.' : 'The catalogue ends before this page.'}
            </p>
          ) : (
            <Covers books={items} />
          )}
          <PageLinks path="/app/books" parts={{}} page={page} pages={Math.ceil(total / PER_PAGE)} />
        </>
      )}
    </Loaded>
  );
}
