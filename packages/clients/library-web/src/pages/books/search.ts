import type { CatalogueQuery } from '@creature-arena/library-client';

/** A search as it is in the address of the page. */
export type Search = Omit<CatalogueQuery, 'per_page'>;

/** Reads a search from the query of an address; what makes no sense there is left out. */
export function readSearch(query: Readonly<Record<string, string>>): Search {
  const { q = '', genre, age_category, language, decade, available, page } = query;
  const [decadeNumber, pageNumber] = [Number(decade), Number(page)];
  return {
    q: q.slice(0, 200),
    ...(genre && { genre }),
    ...(age_category && { age_category }),
    ...(language && { language }),
    ...(Number.isInteger(decadeNumber) && decade && { decade: decadeNumber }),
    ...(available === 'true' && { available: true }),
    ...(Number.isInteger(pageNumber) && pageNumber > 1 && pageNumber <= 1000 && { page: pageNumber }),
  };
}
