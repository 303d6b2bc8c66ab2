import type {
  BattleView,
  Condition,
  Event,
  OwnCreature,
  SeenCreature,
  SpectatorEvent,
} from '@creature-arena/battle-client';
import { fighterOf, type Interval, knownHp } from '@repo/battle-hints';
import { type Chip, chipsOf, fieldChips, title } from '@repo/battle-look/words';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { TypeChip } from '../../parts/type-chip.js';
import { HpMeter } from './hp-bar.js';

type Props = {
  view: BattleView;
  /** All of the battle; the last step is played out. */
  events: readonly Event[];
};

/** Both creatures that fight, each with its plate: name, types, what ails it, HP. */
export function Scene({ view, events }: Props) {
  const own = view.you.team.find(({ active }) => active) ?? view.you.team.find(({ fainted }) => !fainted);
  const foe = fighterOf(view.opponent.team);
  return (
    <section class="scene" aria-label="The field">
      {foe && <Figure key={`foe ${foe.slot}`} side="opponent" creature={foe} events={events} />}
      {own && <Figure key={`own ${own.slot}`} side="you" creature={own} events={events} />}
      <SeenPlate
        place="theirs"
        side={view.opponent}
        creature={foe}
        hp={foe && knownHp(events).get(foe.slot)}
      />
      {own && <OwnPlate creature={own} conditions={view.you.conditions} />}
      <FieldConditions field={view.field} />
    </section>
  );
}

type FigureProps = {
  /** Its side, as events name them; `opponent` stands farther away. */
  side: 'you' | 'challenger' | 'opponent';
  creature: SeenCreature | OwnCreature;
  events: readonly (Event | SpectatorEvent)[];
};

/** A creature on the field: it moves forward when it uses a move, and shakes when it is hit, in the order of events. */
export function Figure({ side, creature, events }: FigureProps) {
  const { species, transformed_into: shape, types, fainted } = creature;
  const step = events.at(-1)?.step;
  const blows = events.filter((event) => event.step === step && ['move', 'damage'].includes(event.kind));
  const moves = blows.filter(({ kind }) => kind === 'move');
  const beatOf = (kind: 'move' | 'damage') => {
    const own = blows.find((event) => event.kind === kind && 'side' in event && event.side === side);
    return own && moves.filter(({ seq }) => seq < own.seq + (kind === 'move' ? 1 : 0)).length - 1;
  };
  const [lunge, shake] = [beatOf('move'), beatOf('damage')];
  return (
    <div
      class={`figure ${side === 'opponent' ? 'foe' : 'own'} ${fainted ? 'fainted' : ''}`}
      style={{ '--beat': shake ?? 0 }}
    >
      <div key={`lunge ${step}`} class={lunge === undefined ? '' : 'lunge'} style={{ '--beat': lunge ?? 0 }}>
        <div
          key={`shake ${step}`}
          class={shake === undefined ? '' : 'shake'}
          style={{ '--beat': shake ?? 0 }}
        >
          <CreaturePicture species={shape ?? species} types={types} isMirrored={side === 'opponent'} />
        </div>
      </div>
    </div>
  );
}

type SeenProps = {
  place: 'theirs' | 'ours';
  side: {
    username: string;
    team: readonly { fainted: boolean }[];
    conditions: readonly Condition[];
  };
  creature: SeenCreature | undefined;
  hp: Interval | undefined;
  /** As of `HpMeter`. */
  source?: string;
};

/** A creature as the other side sees it. */
export function SeenPlate({ place, side, creature, hp, ...rest }: SeenProps) {
  const { username, team, conditions } = side;
  const left = team.filter(({ fainted }) => !fainted).length;
  return (
    <div class={`label ${place}`}>
      <p class="name">
        <b>{creature ? title(creature.species) : 'Nobody'}</b>
        <span class="owner small muted numbers">
          <span class="trainer">{username}&nbsp;·&nbsp;</span>
          {left} left
        </span>
      </p>
      {creature && (
        <>
          <Chips types={creature.types} chips={chipsOf(creature, conditions)} />
          <HpMeter
            name={title(creature.species)}
            hp={creature.fainted ? { low: 0, high: 0 } : hp}
            {...rest}
          />
        </>
      )}
    </div>
  );
}

type OwnProps = { creature: OwnCreature; conditions: readonly Condition[] };

function OwnPlate({ creature, conditions }: OwnProps) {
  const { species, nickname, types, hp, max_hp: max } = creature;
  const name = nickname ?? title(species);
  const share = hp / max;
  return (
    <div class="label ours">
      <p class="name">
        <b>{name}</b>
        <span class="small muted numbers">
          {hp} / {max}
        </span>
      </p>
      <Chips types={types} chips={chipsOf(creature, conditions)} />
      <HpMeter name={name} hp={{ low: share, high: share }} exact={`${hp} of ${max} HP`} />
    </div>
  );
}

/** Shows types, and all that ails or helps a creature; its shape is in the picture. */
export function Chips({ types, chips }: { types: readonly string[]; chips: readonly Chip[] }) {
  return (
    <p class="chips">
      {types.map((type) => (
        <TypeChip key={type} type={type} />
      ))}
      {chips
        .filter(({ kind }) => kind !== 'shape')
        .map(({ kind, words }) => (
          <span key={words} class={`chip ${kind === 'status' ? 'ailment' : 'plain'}`}>
            {words}
          </span>
        ))}
    </p>
  );
}

/** Shows the conditions over both sides: weather, terrain, rooms. */
export function FieldConditions({ field }: { field: readonly Condition[] }) {
  if (field.length === 0) return null;
  return (
    <p class="field-conditions">
      {fieldChips(field).map(({ words }) => (
        <span key={words} class="chip plain">
          {words}
        </span>
      ))}
    </p>
  );
}
