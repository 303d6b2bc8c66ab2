import type { Type } from 'typebox';
import { Closed } from '../common/schemas.js';
import { Book } from './books.js';
import { Availability } from './copies.js';
import { dune7 } from './examples.js';

/** A book of the catalogue with everything that a reader wants to know of it. */
export const CatalogueTitle = Closed(
  { book: Book, availability: Availability },
  {
    title: 'CatalogueTitle',
    examples: [{ book: dune7, availability: { total: 3, available: 1, holds: 0, next_due: '2024-05-15' } }],
  },
);
export type CatalogueTitle = Type.Static<typeof CatalogueTitle>;
