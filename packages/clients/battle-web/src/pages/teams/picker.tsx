import type { BattleFormat, Creature } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { formatOf } from '@repo/formats';
import { Button, Dialog, Failure, Field, Loaded, Skeleton } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { TypeChip } from '../../parts/type-chip.js';
import { useCreatures } from '../../reads.js';
import { nameOf } from '../collection/names.js';
import { SpeciesSearch, useSpeciesNames } from '../collection/species-search.js';

type Props = {
  format: BattleFormat;
  /** The creatures that are in the team. */
  taken: readonly string[];
  pickSpecies: (name: string) => void;
  pickCreature: (creature: Creature) => void;
  /** Why the last one could not be taken. */
  error: unknown;
  close: () => void;
};

/** Asks which creature comes into the team: any species or, where they have to be caught, one of the collection. */
export function Picker({ format, taken, pickSpecies, pickCreature, error, close }: Props) {
  const isCaught = formatOf(format).sets === 'caught';
  return (
    <Dialog title={isCaught ? 'Which creature?' : 'Which species?'} onClose={close}>
      <div class="picker stack">
        {isCaught ? <OfCollection {...{ taken, pickCreature }} /> : <OfAll pick={pickSpecies} />}
      </div>
      <Failure error={error} />
      <div class="row">
        <Button onClick={close}>Close</Button>
      </div>
    </Dialog>
  );
}

function OfAll({ pick }: { pick: (name: string) => void }) {
  const names = useSpeciesNames();
  return (
    <Loaded read={names} skeleton={<Skeleton height="24rem" />}>
      {(all) => <SpeciesSearch all={all} open={pick} isFirst />}
    </Loaded>
  );
}

function OfCollection({ taken, pickCreature }: Pick<Props, 'taken' | 'pickCreature'>) {
  const creatures = useCreatures();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const isFound = ({ species, nickname }: Creature) =>
    [title(species), nickname ?? ''].some((text) => text.toLowerCase().includes(wanted));
  return (
    <Loaded read={creatures} skeleton={<Skeleton height="24rem" />}>
      {(all) => (
        <>
          <Field
            label="Name"
            value={search}
            onInput={setSearch}
            spellcheck={false}
            autoComplete="off"
            isFirst
          />
          <ul class="species">
            {all.filter(isFound).map((creature) => (
              <li key={creature.id}>
                <button
                  type="button"
                  class="plate species-card"
                  aria-disabled={taken.includes(creature.id)}
                  onClick={() => !taken.includes(creature.id) && pickCreature(creature)}
                >
                  <CreaturePicture species={creature.species} types={creature.types} />
                  <strong>{nameOf(creature)}</strong>
                  <span class="row chips">
                    {creature.types.map((type) => (
                      <TypeChip key={type} type={type} />
                    ))}
                  </span>
                  {taken.includes(creature.id) && <span class="small muted">is in the team</span>}
                </button>
              </li>
            ))}
          </ul>
          <p class="small">
            <a href="/app/catch">Catch another</a>
          </p>
        </>
      )}
    </Loaded>
  );
}
