import { type CallOptions, type Calls, path } from '@creature-arena/http';
import { deletion, isRefusal, orAlreadyDone } from './refusal.js';
import type {
  Book,
  BookFields,
  CatalogueQuery,
  CatalogueTitle,
  Copy,
  CopyLabel,
  CopyReplacement,
  CopyWithReader,
  FoundBooks,
  GivenBarcode,
  LabelCount,
  LabelQuery,
  NewBarcodes,
  NewCopy,
  PopularBook,
  PrintedLabels,
  SearchQuery,
  SearchResults,
  Shelves,
  ShortTitle,
  Suggestions,
  TitleReplacement,
} from './types.js';

// Anybody may read the catalogue: a token that has ended is no reason to refuse it.
const anonymous = true;

export function booksOf({ get, list, sendSafely, sendOnce }: Calls) {
  return {
    /** Adds a book. Is sent once: see `OutcomeUnknown`. */
    add: (body: BookFields, options?: CallOptions) => sendOnce<Book>('POST', '/books', { body, ...options }),
    /** All books, by id, so many at a time. */
    all: (perPage = 100, options?: CallOptions) =>
      list<Book>('/books', { query: { page: 1, per_page: perPage }, ...options, anonymous }),
    /** One page of them, from 1. */
    page: (page: number, perPage: number, options?: CallOptions) =>
      list<Book>('/books', { query: { page, per_page: perPage }, ...options, anonymous }).page(),
    /** Books whose titles contain a text, by id. */
    search: (query: SearchQuery, options?: CallOptions) =>
      get<readonly Book[]>('/books/search', { query, ...options, anonymous }),
    /** The five books that most loans contain. */
    popular: (options?: CallOptions) =>
      get<readonly PopularBook[]>('/books/popularity', { ...options, anonymous }),
    one: (id: number, options?: CallOptions) => get<Book>(path`/books/${id}`, { ...options, anonymous }),
    /** Replaces all fields of a book. */
    replace: (id: number, body: BookFields, options?: CallOptions) =>
      sendSafely<Book>('PUT', path`/books/${id}`, { body, ...options }),
    /** Removes a book from the catalogue. */
    remove: (id: number, options?: CallOptions) =>
      deletion(sendSafely('DELETE', path`/books/${id}`, options), 'Invalid book_id'),
  };
}

export function titlesOf({ get, sendOnce }: Calls) {
  return {
    /** Titles by words or ISBN, the best first, and how all that were found divide. */
    search: (query: CatalogueQuery, options?: CallOptions) =>
      get<SearchResults>('/catalogue/search', { query, ...options, anonymous }),
    /** Series and titles that somebody may be typing. */
    suggest: (q: string, options?: CallOptions) =>
      get<Suggestions>('/catalogue/suggestions', { query: { q }, ...options, anonymous }),
    /** The books of the front page: new ones, and those that have just come back. */
    shelves: (options?: CallOptions) => get<Shelves>('/catalogue/shelves', { ...options, anonymous }),
    /** Books like a book, those that are in first. */
    like: (bookId: number, options?: CallOptions) =>
      get<readonly ShortTitle[]>(path`/catalogue/titles/${bookId}/like`, { ...options, anonymous }),
    /** Adds a book, also where another one has its title. Is sent once: see `OutcomeUnknown`. */
    addEdition: (body: BookFields, options?: CallOptions) =>
      sendOnce<Book>('POST', '/catalogue/editions', { body, ...options }),
    /** Replaces what is known beside the book. Is sent once, because the version that it names is gone then. */
    replace: (bookId: number, body: TitleReplacement, options?: CallOptions) =>
      sendOnce<CatalogueTitle>('PUT', path`/catalogue/titles/${bookId}`, { body, ...options }),
    /** A book, how many copies of it can be had, and when the next one is due. */
    one: (bookId: number, options?: CallOptions) =>
      get<CatalogueTitle>(path`/catalogue/titles/${bookId}`, { ...options, anonymous }),
    /** What this catalogue, or else those of others, know of a book by its ISBN. Nothing is saved. */
    lookUp: (isbn: string, options?: CallOptions) =>
      get<FoundBooks>(path`/catalogue/lookup/${isbn}`, options),
  };
}

export function copiesOf({ get, list, sendSafely, sendOnce }: Calls) {
  return {
    /** The copies of a book, by id, each with who has it. */
    of: (bookId: number, options?: CallOptions) =>
      get<readonly CopyWithReader[]>(path`/books/${bookId}/copies`, options),
    /** Adds a copy of a book. Is sent once: see `OutcomeUnknown`. */
    add: (bookId: number, body: NewCopy, options?: CallOptions) =>
      sendOnce<Copy>('POST', path`/books/${bookId}/copies`, { body, ...options }),
    /** Gives a barcode to a copy of a book that has none. */
    label: (bookId: number, barcode: string, options?: CallOptions) =>
      orAlreadyDone(
        sendSafely<Copy>('POST', path`/books/${bookId}/labels`, { body: { barcode }, ...options }),
        async (refusal) => {
          if (!isRefusal(refusal, 'Already used for another copy.')) return undefined;
          const [copy] = await get<readonly Copy[]>('/copies', { query: { barcode }, ...options });
          return copy?.book_id === bookId ? copy : undefined;
        },
      ),
    /** What is printed on the labels of copies, by id. */
    labels: (query?: LabelQuery, options?: CallOptions) =>
      list<CopyLabel>('/copies/labels', { query, ...options }),
    /** Notes that labels are printed, or are to be printed again. */
    markLabels: (body: PrintedLabels, options?: CallOptions) =>
      sendSafely<LabelCount>('POST', '/copies/labels', { body, ...options }),
    /** Gives the next free numbers to copies without a barcode; those that have one keep it. */
    giveBarcodes: (body: NewBarcodes, options?: CallOptions) =>
      sendSafely<readonly GivenBarcode[]>('POST', '/copies/barcodes', { body, ...options }),
    /** The copy with a barcode; undefined: there is none. */
    find: async (barcode: string, options?: CallOptions): Promise<Copy | undefined> =>
      (await get<readonly Copy[]>('/copies', { query: { barcode }, ...options }))[0],
    one: (id: number, options?: CallOptions) => get<Copy>(path`/copies/${id}`, options),
    /** Replaces what is known of a copy. Is sent once, because the version that it names is gone then. */
    replace: (id: number, body: CopyReplacement, options?: CallOptions) =>
      sendOnce<Copy>('PUT', path`/copies/${id}`, { body, ...options }),
    remove: (id: number, options?: CallOptions) =>
      deletion(sendSafely('DELETE', path`/copies/${id}`, options), 'Copy not found'),
  };
}
