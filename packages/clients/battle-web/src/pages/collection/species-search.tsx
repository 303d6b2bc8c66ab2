import { factsOf } from '@repo/battle-hints/species';
import { title } from '@repo/battle-look/words';
import { Field, useRead } from '@repo/web-kit';
import { useEffect, useRef, useState } from 'preact/hooks';
import { arena } from '../../arena.js';
import { counted } from '../../numbers.js';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { TypeChip } from '../../parts/type-chip.js';

const HOUR = 3_600_000;
const PER_REQUEST = 200;

/** The names of all species there are. */
export const useSpeciesNames = () => useRead('species names', () => namesOfSpecies(), { freshMillis: HOUR });

async function namesOfSpecies(): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name } of arena.species.all({ limit: PER_REQUEST })) names.push(name);
  return names;
}

/** So many fit without being scrolled through. */
const SHOWN = 24;

type Props = {
  all: readonly string[];
  open: (name: string) => void;
  /** Called when one is chosen. */
  opens?: 'dialog';
  /** The search gets the focus. */
  isFirst?: boolean;
};

/** Species by name or type. */
export function SpeciesSearch({ all, open, opens, isFirst = false }: Props) {
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, []);
  const wanted = search.trim().toLowerCase();
  const found = all.filter(
    (name) => title(name).toLowerCase().includes(wanted) || factsOf(name)?.types.includes(wanted),
  );
  return (
    <>
      <Field
        label="Name or type"
        hint="For example “saur”, “eevee” or “dragon”."
        value={search}
        onInput={setSearch}
        spellcheck={false}
        autoComplete="off"
        inputRef={field}
      />
      <p class="small muted" role="status">
        {found.length === 0
          ? 'There is no such species.'
          : `${counted(found.length, 'species', 'species')}${found.length > SHOWN ? `, of which the first ${SHOWN} are shown` : ''}.`}
      </p>
      <ul class="species">
        {found.slice(0, SHOWN).map((name) => (
          <li key={name}>
            <button
              type="button"
              class="plate species-card"
              {...(opens && { 'aria-haspopup': opens })}
              onClick={() => open(name)}
            >
              <CreaturePicture species={name} types={factsOf(name)?.types ?? []} />
              <strong>{title(name)}</strong>
              <span class="row chips">
                {factsOf(name)?.types.map((type) => (
                  <TypeChip key={type} type={type} />
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
