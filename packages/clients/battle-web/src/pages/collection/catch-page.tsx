import { type Creature, isProblem } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { Button, Dialog, Failure, Loaded, Page, Skeleton, useAction, useRead } from '@repo/web-kit';
import { useEffect, useRef, useState } from 'preact/hooks';
import { creatureAddress } from '../../addresses.js';
import { arena } from '../../arena.js';
import { counted } from '../../numbers.js';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { SignedIn } from '../../parts/signed-in.js';
import { TypeChip } from '../../parts/type-chip.js';
import { useCreatures } from '../../reads.js';
import { Ground } from '../../stage/ground.js';
import { SpeciesSearch, useSpeciesNames } from './species-search.js';
import { StatTable } from './stat-table.js';
import './collection.css';

export function CatchPage() {
  return <SignedIn>{() => <Catching />}</SignedIn>;
}

const HOUR = 3_600_000;

function Catching() {
  const names = useSpeciesNames();
  const creatures = useCreatures();
  const [opened, setOpened] = useState<string>();
  const [caught, setCaught] = useState<Creature>();
  const catching = useAction(async (species: string | undefined) => {
    try {
      setCaught(await arena.creatures.catch(species === undefined ? {} : { species }));
      setOpened(undefined);
    } finally {
      // Also where no answer came: the creature may be there.
      void creatures.refresh();
    }
  });
  const isFull = isProblem(catching.error, 'collection_full');
  return (
    <Page
      title="Catch a creature"
      aside={
        <a class="button" href="/app/creatures">
          Your creatures
        </a>
      }
    >
      {caught && <Caught key={caught.id} creature={caught} />}
      <div class="row">
        <Button kind="primary" isBusy={catching.isBusy} onClick={() => catching.run(undefined)}>
          Catch one at random
        </Button>
        <span class="muted">or look for one:</span>
      </div>
      {opened === undefined && <Failure error={catching.error} />}
      {isFull && (
        <p>
          <a href="/app/creatures">To your creatures</a>
        </p>
      )}
      <Loaded read={names} skeleton={<Skeleton height="30rem" />}>
        {(all) => <SpeciesSearch all={all} open={setOpened} opens="dialog" />}
      </Loaded>
      {opened !== undefined && (
        <SpeciesDialog
          name={opened}
          isBusy={catching.isBusy}
          error={catching.error}
          take={() => catching.run(opened)}
          close={() => {
            setOpened(undefined);
            catching.clear();
          }}
        />
      )}
    </Page>
  );
}

/** Shows the creature that has just been caught; it is announced, and the focus goes to it. */
function Caught({ creature }: { creature: Creature }) {
  const { id, species, types, nature } = creature;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="plate caught" aria-labelledby="caught">
      <div class="reveal">
        <CreaturePicture species={species} types={types} />
      </div>
      <div class="stack tight">
        <h2 id="caught" ref={heading} tabIndex={-1}>
          You caught {title(species)}
        </h2>
        <p class="row chips">
          {types.map((type) => (
            <TypeChip key={type} type={type} />
          ))}
        </p>
        <p>
          Of a {nature} nature. It knows {creature.moves.map(({ name }) => title(name)).join(', ')}.
        </p>
        <p>
          <a href={creatureAddress(id)}>Look at it, and give it a name</a>
        </p>
      </div>
    </section>
  );
}

type DialogProps = { name: string; isBusy: boolean; error: unknown; take: () => void; close: () => void };

/** Of the base stats that are at all common. */
const HIGH_BASE = 160;

function SpeciesDialog({ name, isBusy, error, take, close }: DialogProps) {
  const species = useRead(`species ${name}`, () => arena.species.one(name), { freshMillis: HOUR });
  return (
    <Dialog title={title(name)} onClose={close}>
      <Loaded read={species} skeleton={<Skeleton height="20rem" />}>
        {({ types, base_stats: stats, moves }) => (
          <div class="stack">
            <div class="land portrait">
              <Ground battle={name} />
              <CreaturePicture species={name} types={types} />
            </div>
            <p class="row chips">
              {types.map((type) => (
                <TypeChip key={type} type={type} />
              ))}
              <span class="small muted">can learn {counted(moves.length, 'move')}</span>
            </p>
            <StatTable caption={`Base stats of ${title(name)}`} stats={stats} most={HIGH_BASE} />
          </div>
        )}
      </Loaded>
      <Failure error={error} />
      <div class="row">
        <button type="button" class="button" data-first onClick={close}>
          Close
        </button>
        <Button kind="primary" isBusy={isBusy} onClick={take}>
          Catch {title(name)}
        </Button>
      </div>
    </Dialog>
  );
}
