import type { Creature } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import {
  Button,
  dateAndTime,
  Failure,
  Field,
  Form,
  fieldErrors,
  Loaded,
  Page,
  Question,
  Skeleton,
  setRead,
  useAction,
} from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { arena } from '../../arena.js';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { SignedIn } from '../../parts/signed-in.js';
import { TypeChip } from '../../parts/type-chip.js';
import { useCreatures } from '../../reads.js';
import { Ground } from '../../stage/ground.js';
import { GearEditor } from './gear-editor.js';
import { InTeams } from './in-teams.js';
import { MovesEditor } from './moves-editor.js';
import { nameOf } from './names.js';
import { effectOf } from './nature.js';
import { StatTable } from './stat-table.js';
import { Takes } from './takes.js';
import { TeamStrip } from './team-strip.js';
import { usePlaces } from './use-places.js';
import './collection.css';

export function CreaturePage() {
  const { id = '' } = useRoute().params;
  return <SignedIn>{() => <OneOf key={id} id={id} />}</SignedIn>;
}

function OneOf({ id }: { id: string }) {
  const read = useCreatures();
  const creature = read.data?.find((each) => each.id === id);
  if (creature && read.data) return <Details creature={creature} all={read.data} />;
  return (
    <Page title={read.data ? 'No such creature' : 'A creature'}>
      <Loaded read={read} skeleton={<Skeleton height="40rem" />}>
        {() => (
          <p>
            You have no creature at this address; perhaps you have released it.{' '}
            <a href="/app/creatures">To your creatures</a>
          </p>
        )}
      </Loaded>
    </Page>
  );
}

type Props = { creature: Creature; all: readonly Creature[] };

/** The highest stat that is at all common; a few go beyond it. */
const HIGH_STAT = 200;

function Details({ creature, all }: Props) {
  const { species, types, nature, level, position } = creature;
  const name = nameOf(creature);
  const effect = effectOf(nature);
  const places = usePlaces(all);
  const keep = (changed: Creature) =>
    setRead(
      'creatures',
      all.map((each) => (each.id === changed.id ? changed : each)),
    );
  return (
    <Page
      title={name}
      aside={
        <a class="button" href="/app/creatures">
          All your creatures
        </a>
      }
    >
      <div ref={places.ordering.root}>
        <TeamStrip places={places} current={creature.id} />
      </div>
      <div class="one-creature">
        <div class="stack">
          <div class="land portrait">
            <Ground battle={creature.id} />
            <CreaturePicture species={species} types={types} />
          </div>
          <p class="row chips">
            {types.map((type) => (
              <TypeChip key={type} type={type} />
            ))}
          </p>
          <p>
            <strong>{title(species)}</strong>, level {level}, {nature} by nature
            {effect ? '' : ', which changes nothing'}. Caught {dateAndTime(creature.caught_at)}.{' '}
            {position === 0 ? 'It fights first.' : `It has place ${position + 1} of ${all.length}.`}
          </p>
          <section class="plate stack tight" aria-labelledby="stats">
            <h2 id="stats">Stats</h2>
            <StatTable
              caption={`The stats of ${name}`}
              stats={creature.stats}
              most={HIGH_STAT}
              nature={nature}
              individualValues={creature.individual_values}
            />
            <p class="small muted">Individual values go from 0 to 31; they were drawn when it was caught.</p>
          </section>
        </div>
        <div class="stack">
          <GearEditor creature={creature} keep={keep} />
          <Takes types={types} />
          <Nickname creature={creature} keep={keep} />
        </div>
      </div>
      <MovesEditor creature={creature} keep={keep} />
      <Release creature={creature} all={all} />
    </Page>
  );
}

function Nickname({ creature, keep }: { creature: Creature; keep: (creature: Creature) => void }) {
  const { id, nickname } = creature;
  const [typed, setTyped] = useState(nickname ?? '');
  const wanted = typed.trim();
  const saving = useAction(async () => {
    keep(await arena.creatures.change(id, { nickname: wanted === '' ? null : wanted }));
  });
  const isSame = wanted === (nickname ?? '');
  const wrong = fieldErrors(saving.error).nickname?.join(' ');
  return (
    <Form
      class="stack tight"
      onSubmit={() => {
        if (!isSame) saving.run();
      }}
    >
      <Field
        label="Nickname"
        hint="Up to 24 letters; without one it is called by its species."
        value={typed}
        onInput={setTyped}
        error={wrong}
        maxLength={24}
        spellcheck={false}
        autoComplete="off"
      />
      {!wrong && <Failure error={saving.error} />}
      <div class="row">
        <Button type="submit" isBusy={saving.isBusy} offBecause={isSame ? 'that is its name' : undefined}>
          Rename
        </Button>
        <span class="small muted" role="status">
          {nickname !== null && isSame && `It is called ${nickname}.`}
        </span>
      </div>
    </Form>
  );
}

function Release({ creature, all }: Props) {
  const name = nameOf(creature);
  const [isAsking, setAsking] = useState(false);
  const { route } = useLocation();
  const releasing = useAction(async () => {
    await arena.creatures.release(creature.id);
    setRead('creatures', await arena.creatures.list());
    route('/app/creatures', true);
  });
  return (
    <div>
      <Button
        kind="danger"
        offBecause={all.length === 1 ? 'everybody keeps at least one creature' : undefined}
        onClick={() => setAsking(true)}
      >
        Release {name}…
      </Button>
      {isAsking && (
        <Question
          title={`Release ${name}?`}
          text="It is gone for good. Battles in which it fights go on with it."
          yes="Release"
          no="Keep it"
          isBusy={releasing.isBusy}
          onYes={releasing.run}
          onNo={() => setAsking(false)}
        >
          <InTeams creature={creature} />
          <Failure error={releasing.error} />
        </Question>
      )}
    </div>
  );
}
