import { type Book, type CatalogueTitle, isRefusal } from '@creature-arena/library-client';
import { Button, Failure, Form, Loaded, Question, Section, Skeleton, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { bookAddress } from '../../../addresses.js';
import { library } from '../../../library.js';
import { FieldGrid, isToldBy } from '../../../parts/field-grid.js';
import { NotSaved } from '../../../parts/not-saved.js';
import { SaveButton, useSaving } from '../../../parts/saving.js';
import { useTitle } from '../../../reads.js';
import { NotFound } from '../../not-found.js';
import { DeskPage } from '../desk-page.js';
import { BOOK_FIELDS, type TypedBook } from './book-fields.js';
import { DETAIL_FIELDS, detailsOf, readDetails } from './details.js';

/** Changes a book of the catalogue, or removes it. */
export function EditBookPage() {
  const { params } = useRoute();
  const id = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : undefined;
  return id === undefined ? <NotFound /> : <KnownBook key={id} id={id} />;
}

function KnownBook({ id }: { id: number }) {
  const title = useTitle(id);
  if (isRefusal(title.error, 'Book not found') && title.data === undefined) return <NotFound />;
  return (
    <DeskPage title="Edit a book">
      <p>
        <a href={bookAddress(id)}>{title.data?.full_title ?? 'To the book'}</a>
      </p>
      <Loaded read={title} skeleton={<Skeleton height="30rem" />}>
        {(data) => (
          <>
            <BookForm book={data.book} refresh={title.refresh} />
            <Section title="More about it">
              <DetailsForm title={data} refresh={title.refresh} />
            </Section>
            <Section title="Remove it">
              <Removal book={data.book} />
            </Section>
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

function BookForm({ book: { id, ...known }, refresh }: { book: Book; refresh: () => Promise<void> }) {
  const [book, setBook] = useState<TypedBook>(known);
  const saving = useSaving(async () => {
    await library.books.replace(id, book);
    await refresh();
  });
  return (
    <Form class="stack narrow" onSubmit={() => saving.run()}>
      <FieldGrid fields={BOOK_FIELDS} values={book} onChange={setBook} error={saving.error} />
      {!isToldBy(BOOK_FIELDS, saving.error) && <Failure error={saving.error} />}
      <SaveButton saving={saving} />
    </Form>
  );
}

type DetailsProps = { title: CatalogueTitle; refresh: () => Promise<void> };

function DetailsForm({ title, refresh }: DetailsProps) {
  const [details, setDetails] = useState(() => detailsOf(title));
  const [version, setVersion] = useState(title.version);
  const show = (saved: CatalogueTitle) => {
    setDetails(detailsOf(saved));
    setVersion(saved.version);
  };
  const saving = useSaving(async () => {
    show(await library.titles.replace(title.book.id, { version, ...readDetails(details) }));
    await refresh();
  });
  const reload = async () => {
    show(await library.titles.one(title.book.id));
    saving.clear();
    await refresh();
  };
  return (
    <Form class="stack narrow" onSubmit={() => saving.run()}>
      <FieldGrid fields={DETAIL_FIELDS} values={details} onChange={setDetails} error={saving.error} />
      <NotSaved error={saving.error} fields={DETAIL_FIELDS} onReload={() => void reload()} />
      <SaveButton saving={saving} />
    </Form>
  );
}

function Removal({ book: { id, title } }: { book: Book }) {
  const { route } = useLocation();
  const [isAsked, setAsked] = useState(false);
  const removing = useAction(async () => {
    await library.books.remove(id);
    route('/app/books');
  });
  return (
    <>
      <div class="row">
        <Button kind="danger" onClick={() => setAsked(true)}>
          Remove the book…
        </Button>
      </div>
      {isAsked && (
        <Question
          title={`Remove ${title}?`}
          text="The book and its copies are deleted, and nobody waits for it any more. While it is lent, this is refused."
          yes="Remove it"
          no="Keep it"
          isBusy={removing.isBusy}
          onYes={() => removing.run()}
          onNo={() => {
            removing.clear();
            setAsked(false);
          }}
        >
          <Failure error={removing.error} />
        </Question>
      )}
    </>
  );
}
