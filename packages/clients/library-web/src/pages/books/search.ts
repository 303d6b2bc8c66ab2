import type { CatalogueQuery } from '@creature-arena/library-client';

/** A search as it is in the address of the page. */
export type Search = Omit<CatalogueQuery, 'per_page'>;

/** The orders of results, and how they are called. */
export const ORDERS = {
  best: 'best match',
  newest: 'newest',
  title: 'title',
  author: 'writer',
  back: 'back soonest',
  series: 'series',
} as const satisfies Record<NonNullable<CatalogueQuery['order']>, string>;

const isOrder = (text: string): text is keyof typeof ORDERS => Object.hasOwn(ORDERS, text);

/** Reads a search from the query of an address; what makes no sense there is left out. */
export function readSearch(query: Readonly<Record<string, string>>): Search {
  const {
    q = '',
    genre,
    age_category,
    language,
    author,
    series,
    decade,
    available,
    order = '',
    page,
  } = query;
  const [decadeNumber, pageNumber] = [Number(decade), Number(page)];
  return {
    q: q.slice(0, 200),
    ...(genre && { genre }),
    ...(age_category && { age_category }),
    ...(language && { language }),
    ...(author && { author }),
    ...(series && { series }),
    ...(Number.isInteger(decadeNumber) && decade && { decade: decadeNumber }),
    ...(available === 'true' && { available: true }),
    ...(isOrder(order) && order !== 'best' && { order }),
    ...(Number.isInteger(pageNumber) && pageNumber > 1 && pageNumber <= 1000 && { page: pageNumber }),
  };
}
