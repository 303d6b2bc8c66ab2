import type { Availability } from '@creature-arena/library-client';
import { counted, shortDay, todayHere } from '@repo/web-kit';

// What the app says about books, loans and holds: in one folder, so that it says the same everywhere, and in another language
// one day.

const quoted = (text: string): string => `“${text}”`;
const list = (parts: readonly string[], word: 'and' | 'or'): string =>
  new Intl.ListFormat('en', { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(parts);

/** What is said of searches. */
export const SEARCH = {
  found: (count: number, isLeast: boolean, text: string) =>
    `${isLeast ? 'At least ' : ''}${counted(count, 'book')} for ${quoted(text)}`,
  corrected: (typed: string, words: readonly string[]) =>
    [`No book has ${quoted(typed)}.`, ` These have ${list(words.map(quoted), 'or')}.`] as const,
  /** Some book has the word, and none has it together with the others. */
  instead: (typed: string, words: readonly string[]) =>
    ['', `These have ${list(words.map(quoted), 'or')} in the place of ${quoted(typed)}.`] as const,
  leftOut: (word: string) => `Without ${quoted(word)}, which no book has.`,
  oneMissing: 'No book has all of these words. These have all but one.',
  none: (text: string) => `No book has all of ${quoted(text)}.`,
  oneLess: 'With one word less:',
  or: 'Or:',
  wrongIsbn: 'This is not an ISBN: a digit is wrong, or one is missing.',
  hint: 'Try fewer words, or another spelling. Titles, writers, series, subjects and ISBNs are searched.',
  all: (text: string) => `All books with ${quoted(text)}`,
  asTyped: 'as you type it',
} as const;

/** If a book is in: the kind decides over shape and colour. */
export type State = {
  kind: 'in' | 'out' | 'gone' | 'kept' | 'late';
  word: string;
  /** More about it in a few words. */
  more: string;
};

const isPromised = ({ available, holds }: Availability): boolean => available > 0 && holds >= available;

const backText = (day: string): string =>
  day < todayHere() ? 'should be back already' : `back by ${shortDay(day)}`;

/** Says in a line if a book is in, and where, or when it comes back. */
export function stateOf(availability: Availability): State {
  const { total, available, holds, missing, next_due: nextDue, call_number: call } = availability;
  if (total === 0)
    return missing > 0
      ? { kind: 'gone', word: 'Missing', more: 'we look for it' }
      : { kind: 'gone', word: 'No copy', more: '' };
  if (available > 0 && !isPromised(availability)) {
    return { kind: 'in', word: 'In', more: [`${available} of ${total}`, call].filter(Boolean).join(' · ') };
  }
  const waiting = holds > 0 ? counted(holds, 'reader waits', 'readers wait') : '';
  return { kind: 'out', word: 'Out', more: waiting || (nextDue === null ? '' : backText(nextDue)) };
}

/** Says in two sentences if a book is in: what its page begins with. */
export function availabilityText(availability: Availability): [string, string] {
  const { total, available, missing, next_due: nextDue } = availability;
  if (total === 0)
    return missing > 0
      ? ['Out.', 'We are looking for it.']
      : ['No copy.', 'The library has no copy of it that can be lent.'];
  if (isPromised(availability)) return ['Out.', 'The copy on the shelf is for somebody who waits.'];
  if (available > 0)
    return [
      'It’s in.',
      total === 1 ? 'The copy is on the shelf.' : `${available} of ${total} copies are on the shelf.`,
    ];
  if (nextDue === null)
    return ['Out.', total === 1 ? 'The copy is kept for a reader.' : 'All copies are kept for readers.'];
  if (nextDue < todayHere()) return ['Out.', 'It should be back already.'];
  return ['Out.', `${total === 1 ? 'Back' : 'The next one is back'} by ${shortDay(nextDue)}.`];
}

/** Says what a shelf of books is called. */
export const SHELVES = {
  new: 'New here',
  newMore: (total: number) => `${total >= 1000 ? '1000+' : total} this month`,
  returned: 'Just returned',
  returnedMore: 'in now – somebody has just finished them',
  asList: 'See them as a list',
  popular: 'Most read',
  lists: 'Lists of the library',
  allLists: 'All lists',
} as const;
