import type { Creature } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { Field, Loaded, Page, Skeleton } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { counted } from '../../numbers.js';
import { CreatureSegments } from '../../parts/creature-segments.js';
import { SignedIn } from '../../parts/signed-in.js';
import { useCreatures } from '../../reads.js';
import { PlaceCard } from './place-card.js';
import { TEAM, TeamStrip } from './team-strip.js';
import { TypeFilter } from './type-filter.js';
import { type Places, usePlaces } from './use-places.js';
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
        <div class="row">
          <CreatureSegments current="collection" />
          <a class="button primary" href="/app/catch">
            Catch another
          </a>
        </div>
      }
    >
      <Loaded read={read} skeleton={<Skeleton height="40rem" />}>
        {(creatures) => <Creatures all={creatures} />}
      </Loaded>
    </Page>
  );
}

function Creatures({ all }: { all: readonly Creature[] }) {
  const places = usePlaces(all);
  return (
    <div class="stack wide" ref={places.ordering.root}>
      <TeamStrip places={places} />
      <Others places={places} />
    </div>
  );
}

/** Those that stay behind; the place of each can be changed also where only some are shown. */
function Others({ places }: { places: Places }) {
  const [search, setSearch] = useState('');
  const [type, setType] = useState<string>();
  const others = places.creatures.slice(TEAM);
  const shown = others.filter(
    (creature) => isFound(creature, search) && (type === undefined || creature.types.includes(type)),
  );
  return (
    <section class="stack" aria-labelledby="others">
      <h2 id="others">The others</h2>
      {others.length === 0 ? (
        <p class="told">
          All of yours are in the team. <a href="/app/catch">Catch another</a>
        </p>
      ) : (
        <>
          <div class="filters">
            <Field label="Find by name or move" value={search} onInput={setSearch} spellcheck={false} />
            <TypeFilter types={others.flatMap(({ types }) => types)} value={type} onChange={setType} />
          </div>
          <p class="small muted" role="status">
            {shown.length === others.length
              ? `${counted(others.length, 'creature')}.`
              : shown.length === 0
                ? 'None of them is like that.'
                : `${shown.length} of ${counted(others.length, 'creature')}.`}
          </p>
          <ol class="creatures">
            {shown.map((creature) => (
              <PlaceCard key={creature.id} creature={creature} places={places} isWhole />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function isFound({ species, nickname, moves }: Creature, search: string): boolean {
  const texts = [nickname ?? '', title(species), ...moves.map(({ name }) => title(name))];
  return texts.some((text) => text.toLowerCase().includes(search.trim().toLowerCase()));
}
