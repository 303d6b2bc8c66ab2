import { counted, Loaded, Page, Section, Skeleton } from '@repo/web-kit';
import { sessions } from '../../library.js';
import { BookGrid } from '../../parts/book-grid.js';
import { SearchForm } from '../../parts/search-form.js';
import { usePopular } from '../../reads.js';

/** The first page: one field to search, and what others read. */
export function Home() {
  const popular = usePopular();
  const isLoggedIn = sessions.current.value !== undefined;
  return (
    <Page title="Library">
      <SearchForm />
      {!isLoggedIn && (
        <p>
          <a href="/app/log-in">Log in</a> to see your loans, renew them, and have a book kept for you.
        </p>
      )}
      <Section title="Most read">
        <Loaded read={popular} skeleton={<Skeleton height="18rem" />}>
          {(books) =>
            books.length === 0 ? (
              <p class="told">No book is in the catalogue yet.</p>
            ) : (
              <BookGrid
                books={books.map(({ book, readers }) => ({
                  book,
                  note: readers === 0 ? 'not lent yet' : `lent ${counted(readers, 'time')}`,
                }))}
              />
            )
          }
        </Loaded>
      </Section>
    </Page>
  );
}
