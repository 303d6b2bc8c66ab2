import { type Book, isRefusal } from '@creature-arena/library-client';
import { Button, Failure, Form, Section, useAction } from '@repo/web-kit';
import { useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { addressWith, bookAddress } from '../../../addresses.js';
import { library } from '../../../library.js';
import { FieldGrid, isToldBy } from '../../../parts/field-grid.js';
import { DeskPage } from '../desk-page.js';
import { BOOK_FIELDS, NO_BOOK, type TypedBook } from './book-fields.js';
import { DETAIL_FIELDS, NO_DETAILS, readDetails } from './details.js';
import { type Filled, filledWith } from './found-book.js';
import { IsbnLookUp } from './isbn-look-up.js';

const ALL_FIELDS = [...BOOK_FIELDS, ...DETAIL_FIELDS];

/** Adds a book to the catalogue, filled in by its ISBN where it is known; then its copies get their barcodes on its page. */
export function NewBookPage() {
  const [filled, setFilled] = useState<Filled>({ book: NO_BOOK, details: NO_DETAILS, notes: {} });
  return (
    <DeskPage title="New book">
      <IsbnLookUp
        onFound={(found, isbn) => setFilled(filledWith(found, isbn))}
        onUnknown={(isbns) => setFilled((before) => ({ ...before, details: { ...before.details, isbns } }))}
      />
      <NewBook filled={filled} onChange={setFilled} />
    </DeskPage>
  );
}

type Props = { filled: Filled; onChange: (filled: Filled) => void };

function NewBook({ filled, onChange }: Props) {
  const { book, details, notes } = filled;
  const { route } = useLocation();
  /** The book, once it is added: what is known beside it is saved by a second request. */
  const added = useRef<Book>(undefined);
  const save = async (add: (book: TypedBook) => Promise<Book>) => {
    added.current ??= await add(book);
    const { id } = added.current;
    const known = readDetails(details);
    if (Object.values(details).some((text) => text.trim() !== ''))
      await library.titles.replace(id, { version: 0, ...known });
    route(bookAddress(id));
  };
  const adding = useAction(() => save(library.books.add));
  const addingEdition = useAction(() => save(library.titles.addEdition));
  const fields = BOOK_FIELDS.map((field) => ({ ...field, ...notes[field.name] }));
  return (
    <Form class="stack narrow" onSubmit={() => adding.run()}>
      <p>The book gets one copy. Give it its barcode on the next page.</p>
      {added.current ? (
        <p role="alert">The book is in the catalogue. What follows is not saved yet.</p>
      ) : (
        <FieldGrid
          fields={fields}
          values={book}
          onChange={(typed) => onChange({ ...filled, book: typed })}
          error={adding.error}
        />
      )}
      <Section title="More about it">
        <FieldGrid
          fields={DETAIL_FIELDS}
          values={details}
          onChange={(typed) => onChange({ ...filled, details: typed })}
          error={addingEdition.error ?? adding.error}
        />
      </Section>
      {!isToldBy(ALL_FIELDS, adding.error) && <Failure error={adding.error} />}
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
          {added.current ? 'Save' : 'Add the book'}
        </Button>
        <a class="button" href="/app/books">
          To the catalogue
        </a>
      </div>
    </Form>
  );
}
