import type { CopyWithReader, Patron } from '@creature-arena/library-client';
import { bookAddress } from '../../addresses.js';
import { library } from '../../library.js';
import { State } from '../../parts/state.js';
import { DESK } from '../../words/desk.js';
import { CopyHolder, placeOf } from '../books/copy-holder.js';
import type { ScanResult } from './scan-queue.js';

/** The most readers to choose from. */
export const MOST_CHOICES = 10;

/** The readers that a text may mean, and the one whose card or address it is. */
export async function findReaders(
  text: string,
): Promise<{ exact: Patron | undefined; readers: readonly Patron[] }> {
  const { items: readers } = await library.patrons.list({ q: text, limit: MOST_CHOICES }).page();
  const exact = readers.find(({ card, user }) => card === text || user.email === text);
  return { exact, readers };
}

/** Returns the one reader whose card, address or name a text is, or says why there is not one. */
export async function readerOf(text: string): Promise<Patron | { problem: string }> {
  const { exact, readers } = text === '' ? { exact: undefined, readers: [] } : await findReaders(text);
  const [only, ...others] = readers;
  const found = exact ?? (others.length === 0 ? only : undefined);
  if (found) return found;
  return {
    problem: only === undefined ? 'No reader is called so.' : 'Several readers are called so: use a card.',
  };
}

/** What a barcode may be: visible ASCII characters. */
const BARCODE = /^[!-~]{1,40}$/;

/** As many digits as an ISBN has, with or without hyphens; the service looks at the check digit. */
const ISBN = /^(97[89])?\d{9}[\dX]$/i;

/** Returns the copy with this barcode, and who has it; undefined: there is none. */
export async function findCopy(code: string): Promise<CopyWithReader | undefined> {
  const found = BARCODE.test(code) ? await library.copies.find(code) : undefined;
  return found && (await library.copies.of(found.book_id)).find(({ id }) => id === found.id);
}

/** Says which copy or which title a code is, and where that is; undefined: the library has neither. */
export async function lookUpBook(code: string): Promise<ScanResult | undefined> {
  const copy = await findCopy(code);
  if (copy) {
    const { book } = await library.titles.one(copy.book_id);
    return {
      tone: 'plain',
      text: book.title,
      more: (
        <>
          <p>
            <a href={bookAddress(book.id)}>The book</a> · {code} · {placeOf(copy)}
          </p>
          <CopyHolder copy={copy} />
          {copy.note !== null && <p class="small">{DESK.note(copy.note)}</p>}
        </>
      ),
    };
  }
  if (!ISBN.test(code.replace(/[\s-]/g, ''))) return undefined;
  const { results } = await library.titles.search({ q: code, per_page: 5 });
  const [first] = results;
  if (!first) return undefined;
  return {
    tone: 'plain',
    text: first.book.title,
    more: (
      <ul class="plain-list lines">
        {results.map(({ book, availability }) => (
          <li key={book.id}>
            <a href={bookAddress(book.id)}>{book.title}</a> <State availability={availability} />
          </li>
        ))}
      </ul>
    ),
  };
}
