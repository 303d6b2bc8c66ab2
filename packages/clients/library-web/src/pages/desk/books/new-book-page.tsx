import { Button, Failure, Form, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { bookAddress } from '../../../addresses.js';
import { library } from '../../../library.js';
import { FieldGrid, isToldBy } from '../../../parts/field-grid.js';
import { DeskPage } from '../desk-page.js';
import { BOOK_FIELDS, NO_BOOK } from './book-fields.js';

/** Adds a book to the catalogue; then its copies get their barcodes on its page. */
export function NewBookPage() {
  return (
    <DeskPage title="New book">
      <NewBook />
    </DeskPage>
  );
}

function NewBook() {
  const { route } = useLocation();
  const [book, setBook] = useState(NO_BOOK);
  const adding = useAction(async () => {
    const { id } = await library.books.add(book);
    route(bookAddress(id));
  });
  return (
    <Form class="stack narrow" onSubmit={() => adding.run()}>
      <p>It has one copy, which gets its barcode on the page that follows.</p>
      <FieldGrid fields={BOOK_FIELDS} values={book} onChange={setBook} error={adding.error} />
      {!isToldBy(BOOK_FIELDS, adding.error) && <Failure error={adding.error} />}
      <div class="row">
        <Button kind="primary" type="submit" isBusy={adding.isBusy}>
          Add the book
        </Button>
        <a class="button" href="/app/books">
          To the catalogue
        </a>
      </div>
    </Form>
  );
}
