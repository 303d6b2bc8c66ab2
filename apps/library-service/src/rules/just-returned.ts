import { FEWEST_READERS } from '@repo/contracts/library';

/** A book that came back, and its reader; null where the account is deleted. */
export type Return = { bookId: number; userId: number | null };

/**
 * Returns the books that may be shown as just returned, in the order in which they came back. They are shown in groups of what
 * came back from one time to another, each by five readers at least: who watches the list learns of nobody what they had.
 *
 * @param returns in the order of their times
 */
export function booksToShow(returns: readonly Return[]): number[] {
  const shown: number[] = [];
  let group: number[] = [];
  let readers = new Set<number>();
  for (const { bookId, userId } of returns) {
    group.push(bookId);
    if (userId !== null) readers.add(userId);
    if (readers.size < FEWEST_READERS) continue;
    shown.push(...group);
    [group, readers] = [[], new Set()];
  }
  return [...new Set(shown)];
}
