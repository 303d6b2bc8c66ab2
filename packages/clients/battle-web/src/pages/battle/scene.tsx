import type {
  BattleView,
  Condition,
  Event,
  OwnCreature,
  SeenCreature,
  SpectatorEvent,
} from '@creature-arena/battle-client';
import { type Interval, knownHp } from '@repo/battle-look/hints';
import { spaced, title } from '@repo/battle-look/words';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { TypeChip } from '../../parts/type-chip.js';
import { HpMeter } from './hp-bar.js';
import { STATUSES } from './statuses.js';

type Props = {
  view: BattleView;
  /** All of the battle; the last step is played out. */
  events: readonly Event[];
};

/** Both creatures that fight, each with its plate: name, types, what ails it, HP. */
export function Scene({ view, events }: Props) {
  const own = view.you.team.find(({ active }) => active) ?? view.you.team.find(({ fainted }) => !fainted);
  const foe = view.opponent.team.find((each): each is SeenCreature => 'species' in each && each.active);
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
      {own && <OwnPlate creature={own} conditions={view.you.conditions.map(({ condition }) => condition)} />}
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
          <Chips
            types={creature.types}
            status={creature.status}
            others={[...creature.conditions, ...conditions.map(({ condition }) => condition)]}
          />
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

function OwnPlate({ creature, conditions }: { creature: OwnCreature; conditions: readonly string[] }) {
  const { species, nickname, types, status, hp, max_hp: max } = creature;
  const name = nickname ?? title(species);
  const share = hp / max;
  const stages = Object.entries(creature.stat_stages)
    .filter(([, stage]) => stage !== 0)
    .map(([stat, stage]) => `${spaced(stat)} ${stage > 0 ? '+' : '−'}${Math.abs(stage)}`);
  return (
    <div class="label ours">
      <p class="name">
        <b>{name}</b>
        <span class="small muted numbers">
          {hp} / {max}
        </span>
      </p>
      <Chips types={types} status={status} others={[...stages, ...creature.conditions, ...conditions]} />
      <HpMeter name={name} hp={{ low: share, high: share }} exact={`${hp} of ${max} HP`} />
    </div>
  );
}

type ChipsProps = {
  types: readonly string[];
  status: keyof typeof STATUSES | null;
  others: readonly string[];
};

function Chips({ types, status, others }: ChipsProps) {
  return (
    <p class="chips">
      {types.map((type) => (
        <TypeChip key={type} type={type} />
      ))}
      {status && <span class="chip ailment">{STATUSES[status]}</span>}
      {others.map((other) => (
        <span key={other} class="chip plain">
          {spaced(other)}
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
      {field.map(({ condition, turns }) => (
        <span key={condition} class="chip plain">
          {spaced(condition)}
          {turns !== null && ` · ${turns} more`}
        </span>
      ))}
    </p>
  );
}
