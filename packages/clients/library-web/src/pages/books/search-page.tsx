import { Page } from '@repo/web-kit';
import { useLocation } from 'preact-iso';
import { SearchForm } from '../../parts/search-form.js';
import { AllBooks } from './all-books.js';
import { Found } from './found.js';

/** Books that were searched for; before that all of them, page by page. */
export function SearchPage() {
  const { query } = useLocation();
  const { q = '' } = query;
  return (
    <Page title={q === '' ? 'Catalogue' : `Search: ${q}`} heading="Catalogue">
      <SearchForm searched={q} />
      {q === '' ? <AllBooks /> : <Found />}
    </Page>
  );
}
