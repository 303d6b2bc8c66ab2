import type { SearchResults } from '@creature-arena/library-client';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { addressWith } from '../../addresses.js';
import { Icon } from '../../parts/icon.js';
import { known } from '../../parts/known.js';
import { languageText } from './language.js';
import type { Search } from './search.js';

type Facet = keyof SearchResults['facets'];

/** The parts of a search that narrow it down, in their order. */
const NAMES: Readonly<Record<Exclude<Facet, 'series'>, string>> = {
  age_category: 'For whom',
  author: 'Writer',
  language: 'Language',
  genre: 'Kind',
  decade: 'Published',
};
type Named = keyof typeof NAMES;

/** Values that are shown of each before somebody asks for all. */
const AT_FIRST = 5;

function textOf(facet: Facet, value: string | number): string {
  if (facet === 'decade') return `${value}s`;
  return facet === 'language' ? languageText(String(value)) : String(value);
}

type Props = { search: Search; results: SearchResults };

/** Narrows a search down to what can be had now, or by what the titles found have. */
export function Filters({ search, results: { facets, in_now: isIn } }: Props) {
  const { route } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const { page: _, ...rest } = search;
  const show = (parts: Record<string, string | number | undefined>) =>
    route(addressWith('/app/books', { ...rest, ...parts }));
  return (
    <div class={isOpen ? 'facets is-open' : 'facets'}>
      <label class="check only-in">
        <input
          type="checkbox"
          checked={search.available === true}
          onChange={(event) => show({ available: event.currentTarget.checked ? 'true' : undefined })}
        />
        <span>Only what is in</span>
        {isIn !== null && <span class="small muted numbers">{isIn}</span>}
      </label>
      <button
        type="button"
        class="button filter-button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" /> Filter
      </button>
      {(Object.keys(NAMES) as Named[]).map((facet) => (
        <Values
          key={facet}
          facet={facet}
          values={facets[facet]}
          chosen={search[facet]}
          onChoose={(value) => show({ [facet]: value })}
        />
      ))}
    </div>
  );
}

type ValuesProps = {
  facet: Named;
  values: readonly { value: string | number; count: number }[];
  chosen: string | number | undefined;
  onChoose: (value: string | number | undefined) => void;
};

/** The values of a facet. One of them can be chosen at a time. */
function Values({ facet, values, chosen, onChoose }: ValuesProps) {
  const [isAll, setAll] = useState(false);
  const worth = values.filter(({ value }) => known(String(value)) !== undefined);
  if (chosen === undefined && worth.length < 2) return null;
  const shown = isAll ? worth : worth.slice(0, AT_FIRST);
  const gone = chosen !== undefined && !shown.some(({ value }) => value === chosen);
  return (
    <fieldset class="facet">
      <legend>{NAMES[facet]}</legend>
      {[...(gone ? [{ value: chosen, count: undefined }] : []), ...shown].map(({ value, count }) => (
        <label class="check" key={value}>
          <input
            type="checkbox"
            checked={value === chosen}
            onChange={(event) => onChoose(event.currentTarget.checked ? value : undefined)}
          />
          <span>{textOf(facet, value)}</span>
          <span class="small muted numbers">{count}</span>
        </label>
      ))}
      {!isAll && worth.length > AT_FIRST && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          {worth.length} in all
        </button>
      )}
    </fieldset>
  );
}
