import { Page } from '@repo/web-kit';
import { useRoute } from 'preact-iso';
import { isStaff } from '../../library.js';
import { SearchForm } from '../../parts/search-form.js';
import { AllBooks } from './all-books.js';
import { Found } from './found.js';

/** Books that were searched for; before that all of them, page by page. */
export function SearchPage() {
  const { query } = useRoute();
  const { q = '' } = query;
  return (
    <Page
      title={q === '' ? 'Catalogue' : `Search: ${q}`}
      heading="Catalogue"
      aside={
        isStaff.value && (
          <a class="button" href="/app/desk/books/new">
            New book
          </a>
        )
      }
    >
      <SearchForm searched={q} />
      {q === '' ? <AllBooks /> : <Found />}
    </Page>
  );
}
