import type { Creature } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { Button, Failure, Field, Loaded, Page, Skeleton } from '@repo/web-kit';
import { useEffect, useRef, useState } from 'preact/hooks';
import { creatureAddress } from '../../addresses.js';
import { counted } from '../../numbers.js';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { SignedIn } from '../../parts/signed-in.js';
import { TypeChip } from '../../parts/type-chip.js';
import { useCreatures } from '../../reads.js';
import { nameOf } from './names.js';
import { useOrder } from './use-order.js';
import './collection.css';

export function CollectionPage() {
  return <SignedIn>{() => <Collection />}</SignedIn>;
}

function Collection() {
  const read = useCreatures();
  return (
    <Page
      title="Your creatures"
      aside={
        <a class="button primary" href="/app/catch">
          Catch another
        </a>
      }
    >
      <Loaded read={read} skeleton={<Skeleton height="40rem" />}>
        {(creatures) => <Creatures all={creatures} />}
      </Loaded>
    </Page>
  );
}

const SORTS = {
  place: { text: 'Place', compare: undefined },
  name: { text: 'Name', compare: (a: Creature, b: Creature) => nameOf(a).localeCompare(nameOf(b)) },
  type: {
    text: 'Type',
    compare: (a: Creature, b: Creature) => a.types.join().localeCompare(b.types.join()),
  },
} as const;
type Sort = keyof typeof SORTS;

/** A search is of use from here on. */
const MANY = 9;

function Creatures({ all }: { all: readonly Creature[] }) {
  const order = useOrder(all);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>('place');
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; by: number }>(undefined);
  const shown = order.creatures.filter((creature) => isFound(creature, search));
  const sorted = SORTS[sort].compare ? shown.toSorted(SORTS[sort].compare) : shown;
  // Places are changed where all of them are seen.
  const isInOrder = sort === 'place' && shown.length === all.length;
  const ids = order.creatures.map(({ id }) => id).join();
  // A node that moves in the document loses the focus.
  useEffect(() => {
    const { id, by } = moved.current ?? {};
    if (id === undefined || by === undefined) return;
    moved.current = undefined;
    list.current?.querySelectorAll<HTMLElement>(`[data-id="${id}"] button`)[by < 0 ? 0 : 1]?.focus();
  }, [ids]);
  return (
    <>
      <p>
        {counted(all.length, 'creature')}. The first ones go into battle, in this order.
        <span class="hidden-text" role="status">
          {order.isSaving ? ' The new order is being kept.' : ''}
        </span>
      </p>
      {all.length >= MANY && (
        <div class="search-row">
          <Field label="Find by name, type or move" value={search} onInput={setSearch} spellcheck={false} />
          <div class="field">
            <label for="sort">Sorted by</label>
            <select id="sort" value={sort} onChange={(event) => setSort(event.currentTarget.value as Sort)}>
              {Object.entries(SORTS).map(([key, { text }]) => (
                <option key={key} value={key}>
                  {text}
                </option>
              ))}
            </select>
          </div>
        </div>
      )}
      <Failure error={order.error} />
      {sorted.length === 0 && <p class="told">None of your creatures is like that.</p>}
      <ol class="creatures" ref={list}>
        {sorted.map((creature) => (
          <CreaturePlate
            key={creature.id}
            creature={creature}
            place={order.creatures.indexOf(creature)}
            count={all.length}
            {...(isInOrder && {
              move: (by: -1 | 1) => {
                moved.current = { id: creature.id, by };
                order.move(creature.id, order.creatures.indexOf(creature) + by);
              },
            })}
          />
        ))}
      </ol>
    </>
  );
}

function isFound({ species, nickname, types, moves }: Creature, search: string): boolean {
  const texts = [nickname ?? '', title(species), ...types, ...moves.map(({ name }) => title(name))];
  return texts.some((text) => text.toLowerCase().includes(search.trim().toLowerCase()));
}

type PlateProps = {
  creature: Creature;
  /** From 0. */
  place: number;
  count: number;
  /** Undefined: the place cannot be changed here. */
  move?: (by: -1 | 1) => void;
};

function CreaturePlate({ creature, place, count, move }: PlateProps) {
  const { id, species, types, nickname, moves } = creature;
  const name = nameOf(creature);
  return (
    <li class="plate creature-plate" data-id={id}>
      <CreaturePicture species={species} types={types} />
      <div class="stack tight">
        <h2>
          <a href={creatureAddress(id)}>{name}</a>
        </h2>
        <p class="small muted">
          {place === 0 ? 'fights first' : `place ${place + 1}`}
          {nickname !== null && ` · ${title(species)}`}
        </p>
        <p class="row chips">
          {types.map((type) => (
            <TypeChip key={type} type={type} />
          ))}
        </p>
        <p class="small muted">{moves.map((each) => title(each.name)).join(', ')}</p>
      </div>
      {move && (
        <div class="places">
          <Button
            aria-label={`${name} earlier`}
            offBecause={place === 0 ? 'is the first' : undefined}
            onClick={() => move(-1)}
          >
            ↑
          </Button>
          <Button
            aria-label={`${name} later`}
            offBecause={place === count - 1 ? 'is the last' : undefined}
            onClick={() => move(1)}
          >
            ↓
          </Button>
        </div>
      )}
    </li>
  );
}
