import { Page } from '@repo/web-kit';
import { useRoute } from 'preact-iso';
import { FindField } from '../../parts/find-field.js';
import { AllBooks } from './all-books.js';
import { Found } from './found.js';

/** Books that were searched for; before that all of them, page by page. */
export function SearchPage() {
  const { query } = useRoute();
  const { q = '' } = query;
  return (
    <Page title={q === '' ? 'Find' : `Find: ${q}`} heading="Find" isHeadingHidden>
      <FindField searched={q} />
      {q === '' ? <AllBooks /> : <Found />}
    </Page>
  );
}
