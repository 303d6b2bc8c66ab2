import type { SearchResults } from '@creature-arena/library-client';
import { useLocation } from 'preact-iso';
import { addressWith } from '../../addresses.js';
import { languageText } from './language.js';
import type { Search } from './search.js';

type Facet = keyof SearchResults['facets'];

const NAMES: Readonly<Record<Facet, string>> = {
  genre: 'Genre',
  age_category: 'For',
  language: 'Language',
  decade: 'Published',
};

function textOf(facet: Facet, value: string | number): string {
  if (facet === 'decade') return `${value}s`;
  return facet === 'language' ? languageText(String(value)) : String(value);
}

type Props = { search: Search; facets: SearchResults['facets'] };

/** Narrows a search down to what can be had now, or by what the titles found have. */
export function Filters({ search, facets }: Props) {
  const { route } = useLocation();
  const { page: _, ...rest } = search;
  const show = (parts: Record<string, string | number | undefined>) =>
    route(addressWith('/app/books', { ...rest, ...parts }));
  return (
    <div class="filters">
      <label class="check">
        <input
          type="checkbox"
          checked={search.available === true}
          onChange={(event) => show({ available: event.currentTarget.checked ? 'true' : undefined })}
        />
        <span>Only what is in</span>
      </label>
      {(Object.keys(NAMES) as Facet[]).map((facet) => {
        const chosen = search[facet];
        const values = facets[facet];
        if (chosen === undefined && values.length < 2) return null;
        return (
          <div class="field" key={facet}>
            <label for={`filter-${facet}`}>{NAMES[facet]}</label>
            <select
              id={`filter-${facet}`}
              value={chosen === undefined ? '' : String(chosen)}
              onChange={(event) => show({ [facet]: event.currentTarget.value || undefined })}
            >
              <option value="">all</option>
              {chosen !== undefined && !values.some(({ value }) => value === chosen) && (
                <option value={String(chosen)}>{textOf(facet, chosen)}</option>
              )}
              {values.map(({ value, count }) => (
                <option key={value} value={String(value)}>
                  {textOf(facet, value)} ({count})
                </option>
              ))}
            </select>
          </div>
        );
      })}
    </div>
  );
}
