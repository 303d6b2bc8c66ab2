import { type CallOptions, type Calls, path } from '@creature-arena/http';
import { deletion } from './refusal.js';
import type {
  ListReplacement,
  NewList,
  OwnList,
  OwnListTitles,
  PageAfter,
  PublicList,
  PublicListTitles,
} from './types.js';

/** Lists of titles: those of staff for everybody, and the caller's own. */
export function listsOf({ get, list, sendSafely, sendOnce }: Calls) {
  return {
    /** The lists for everybody, by id. */
    all: (query?: PageAfter, options?: CallOptions) =>
      list<PublicList>('/lists', { query, ...options, anonymous: true }),
    /** A list for everybody, with its titles. */
    one: (id: number, options?: CallOptions) =>
      get<PublicListTitles>(path`/lists/${id}`, { ...options, anonymous: true }),
    /** The own lists, each with whether it has the book, if one is given. */
    mine: (query?: { book_id?: number }, options?: CallOptions) =>
      get<readonly OwnList[]>('/me/lists', { query, ...options }),
    /** An own list, with its titles. */
    own: (id: number, options?: CallOptions) => get<OwnListTitles>(path`/me/lists/${id}`, options),
    /** Makes a list. Is sent once: see `OutcomeUnknown`. */
    make: (body: NewList, options?: CallOptions) =>
      sendOnce<OwnList>('POST', '/me/lists', { body, ...options }),
    /** Replaces a list. Is sent once, because the version that it names is gone then. */
    replace: (id: number, body: ListReplacement, options?: CallOptions) =>
      sendOnce<OwnList>('PUT', path`/me/lists/${id}`, { body, ...options }),
    remove: (id: number, options?: CallOptions) =>
      deletion(sendSafely('DELETE', path`/me/lists/${id}`, options), 'List not found'),
    /** Puts a title at the end of a list, unless it is on it. */
    put: (id: number, bookId: number, options?: CallOptions) =>
      sendSafely<OwnList>('PUT', path`/me/lists/${id}/titles/${bookId}`, options),
    /** Takes a title off a list, if it is on it. */
    take: (id: number, bookId: number, options?: CallOptions) =>
      sendSafely<OwnList>('DELETE', path`/me/lists/${id}/titles/${bookId}`, options),
  };
}
