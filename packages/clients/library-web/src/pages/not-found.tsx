import { Page } from '@repo/web-kit';
import { FindField } from '../parts/find-field.js';

export function NotFound() {
  return (
    <Page title="Nothing here">
      <p>There is no page at this address. Perhaps a letter is missing, or the book is gone.</p>
      <FindField />
    </Page>
  );
}
