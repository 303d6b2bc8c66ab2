import { isRefusal } from '@creature-arena/library-client';
import { Button, Failure, Form, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { addressWith, bookAddress } from '../../../addresses.js';
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
  const addingEdition = useAction(async () => {
    const { id } = await library.titles.addEdition(book);
    route(bookAddress(id));
  });
  return (
    <Form class="stack narrow" onSubmit={() => adding.run()}>
      <p>It has one copy, which gets its barcode on the page that follows.</p>
      <FieldGrid fields={BOOK_FIELDS} values={book} onChange={setBook} error={adding.error} />
      {!isToldBy(BOOK_FIELDS, adding.error) && <Failure error={adding.error} />}
      {isRefusal(adding.error, 'Already in the catalogue.') && (
        <div class="stack">
          <p>Is it another edition, or another book of the same name? Then both may be in the catalogue.</p>
          <div class="row">
            <Button isBusy={addingEdition.isBusy} onClick={() => addingEdition.run()}>
              Add as another edition
            </Button>
            <a class="button" href={addressWith('/app/books', { q: book.title })}>
              See those of this title
            </a>
          </div>
          <Failure error={addingEdition.error} />
        </div>
      )}
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
