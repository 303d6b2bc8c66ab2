import { Page } from '@repo/web-kit';
import { SearchForm } from '../parts/search-form.js';

export function NotFound() {
  return (
    <Page title="Nothing here">
      <p>There is no page at this address. Perhaps a letter is missing, or the book is gone.</p>
      <SearchForm />
    </Page>
  );
}
