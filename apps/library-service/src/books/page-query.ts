import { MAX_ID } from '@repo/contracts/library';

/** A page of a list: its number from 1, and how many entries a page has, from 1. */
export type Page = { page: number; perPage: number };

/** The query without the parameters that are in it more than once: which of their values is meant, nobody can say. */
export const withoutRepeated = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(Object(query)).filter(([, value]) => !Array.isArray(value)));

const WHOLE_FROM_ONE = /^[1-9][0-9]*$/;

/**
 * Reads the page that a query asks for; null where either number is missing or is not a whole number from 1. No list
 * has more entries than there are ids, so larger numbers count as that many.
 */
export function pageOf(query: { page?: string; per_page?: string }): Page | null {
  const page = wholeNumber(query.page);
  const perPage = wholeNumber(query.per_page);
  return page === null || perPage === null ? null : { page, perPage };
}

const wholeNumber = (text = '') => (WHOLE_FROM_ONE.test(text) ? Math.min(Number(text), MAX_ID) : null);
