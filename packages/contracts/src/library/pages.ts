import { Type } from 'typebox';
import type { Headers } from '../common/answers.js';
import { MAX_ID } from './common.js';

/** Entries of a page, unless the request says how many. */
export const PAGE_SIZE = 50;
export const LARGEST_PAGE = 100;

/** Asks for a page of a list that is sorted by id. */
export const pageAfter = {
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_ID,
      description: 'The id of the last entry of the page before.',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST_PAGE, default: PAGE_SIZE })),
};

export const PageAfter = Type.Object(pageAfter);
export type PageAfter = Type.Static<typeof PageAfter>;

/** The header of a page of a list that is read by ids. */
export const NEXT_PAGE: Headers = {
  Link: Type.String({ description: 'The first page and, where there is one, the next (RFC 8288).' }),
};
