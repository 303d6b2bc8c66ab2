import { type Book, type FoundBook, type FoundBooks, isRefusal } from '@creature-arena/library-client';
import { Button, Failure, Strip, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { bookAddress } from '../../../addresses.js';
import { library } from '../../../library.js';
import { ScanField } from '../scan-field.js';

type Props = {
  /** Called with what is known of the book. */
  onFound: (book: FoundBook, isbn: string) => void;
  /** Called with an ISBN of which nothing is known. */
  onUnknown: (isbn: string) => void;
};

/** Looks up a book by its ISBN: in this catalogue, then in those of others. */
export function IsbnLookUp({ onFound, onUnknown }: Props) {
  const [told, setTold] = useState('');
  const [looked, setLooked] = useState<FoundBooks>();
  const take = (book: FoundBook, { isbn, source }: FoundBooks) => {
    setLooked(undefined);
    setTold(`Found at ${source?.split(' ').at(-1)}. Check the fields, then add the book.`);
    onFound(book, isbn);
  };
  const looking = useAction(async (code: string) => {
    setLooked(undefined);
    setTold('Looking it up …');
    try {
      const answer = await library.titles.lookUp(code);
      const [book, ...others] = answer.found;
      if (book && others.length === 0) return take(book, answer);
      setTold('');
      setLooked(answer);
    } catch (error) {
      const text = toldOf(error, code);
      setTold(text ?? '');
      if (text === undefined) throw error;
      if (!isNoIsbn(error)) onUnknown(code);
    }
  });
  return (
    <div class="stack">
      <ScanField
        label="The ISBN of the book"
        hint="Scan the barcode on its back. A book without one is typed in below."
        button="Look it up"
        onScan={looking.run}
      />
      <p class="told-line" role="status">
        {told}
      </p>
      <Failure error={looking.error} />
      {looked?.in_catalogue && <OwnBook book={looked.in_catalogue} />}
      {looked && looked.found.length > 0 && <Choice looked={looked} onTake={(book) => take(book, looked)} />}
    </div>
  );
}

const isNoIsbn = (error: unknown): boolean => isRefusal(error, 'Not an ISBN');

/** Says what came of an ISBN that was not found; undefined for any other failure. */
function toldOf(error: unknown, code: string): string | undefined {
  if (isNoIsbn(error)) return `${code} is no ISBN. Scan it again, or type the book in below.`;
  if (isRefusal(error, 'Book not found')) return 'No catalogue has this ISBN. Type the book in below.';
  if (isRefusal(error, 'A source of books cannot be reached'))
    return 'The other catalogues cannot be reached now. Type the book in below.';
  return undefined;
}

function OwnBook({ book: { id, title, author } }: { book: Book }) {
  const { route } = useLocation();
  const adding = useAction(async () => {
    await library.copies.add(id, {});
    route(bookAddress(id));
  });
  return (
    <Strip tone="good" role="status">
      <p>
        The catalogue has it already: <a href={bookAddress(id)}>{title}</a> by {author}
      </p>
      <Button isBusy={adding.isBusy} onClick={() => adding.run()}>
        Add another copy
      </Button>
      <Failure error={adding.error} />
    </Strip>
  );
}

function Choice({ looked, onTake }: { looked: FoundBooks; onTake: (book: FoundBook) => void }) {
  return (
    <div class="plate stack" role="status">
      <p>Several records have this ISBN. Which one describes the book?</p>
      <ul class="stack tight">
        {looked.found.map((book, index) => (
          <li key={index}>
            <button type="button" class="button" onClick={() => onTake(book)}>
              {[book.title ?? 'No title', book.author, book.edition, book.publisher]
                .filter((part) => part !== null)
                .join(' · ')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
