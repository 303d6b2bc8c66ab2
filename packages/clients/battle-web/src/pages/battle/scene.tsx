import type { BattleView, OwnCreature, SeenCreature } from '@creature-arena/battle-client';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { TypeChip } from '../../parts/type-chip.js';
import { title } from '../../words.js';
import { HpMeter, type Interval } from './hp-bar.js';
import { STATUSES, words } from './names.js';

type Props = {
  view: BattleView;
  /** Of the opponent's creature that fights: the shares of its HP between which the truth is. */
  opponentHp: Interval | undefined;
};

/** Both creatures that fight, each with its plate: name, types, what ails it, HP. */
export function Scene({ view, opponentHp }: Props) {
  const own = view.you.team.find(({ active }) => active) ?? view.you.team.find(({ fainted }) => !fainted);
  const foe = view.opponent.team.find((each): each is SeenCreature => 'species' in each && each.active);
  const left = view.opponent.team.filter(({ fainted }) => !fainted).length;
  return (
    <section class="scene" aria-label="The field">
      {foe && (
        <div class={`foe figure ${foe.fainted ? 'fainted' : ''}`} key={`foe ${foe.slot}`}>
          <CreaturePicture species={foe.transformed_into ?? foe.species} types={foe.types} isMirrored />
        </div>
      )}
      {own && (
        <div class={`own figure ${own.fainted ? 'fainted' : ''}`} key={`own ${own.slot}`}>
          <CreaturePicture species={own.transformed_into ?? own.species} types={own.types} />
        </div>
      )}
      <OpponentPlate view={view} creature={foe} left={left} hp={opponentHp} />
      {own && <OwnPlate creature={own} conditions={view.you.conditions.map(({ condition }) => condition)} />}
      <FieldConditions view={view} />
    </section>
  );
}

type OpponentProps = {
  view: BattleView;
  creature: SeenCreature | undefined;
  left: number;
  hp: Interval | undefined;
};

function OpponentPlate({ view, creature, left, hp }: OpponentProps) {
  const { username, conditions } = view.opponent;
  return (
    <div class="label theirs">
      <p class="name">
        <b>{creature ? title(creature.species) : 'Nobody'}</b>
        <span class="small muted numbers">
          {username} · {left} left
        </span>
      </p>
      {creature && (
        <>
          <Chips
            types={creature.types}
            status={creature.status}
            others={[...creature.conditions, ...conditions.map(({ condition }) => condition)]}
          />
          <HpMeter name={title(creature.species)} hp={creature.fainted ? { low: 0, high: 0 } : hp} />
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
    .map(([stat, stage]) => `${words(stat)} ${stage > 0 ? '+' : '−'}${Math.abs(stage)}`);
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
          {words(other)}
        </span>
      ))}
    </p>
  );
}

/** What is over both sides: weather, terrain, rooms. */
function FieldConditions({ view }: { view: BattleView }) {
  if (view.field.length === 0) return null;
  return (
    <p class="field-conditions">
      {view.field.map(({ condition, turns }) => (
        <span key={condition} class="chip plain">
          {words(condition)}
          {turns !== null && ` · ${turns} more`}
        </span>
      ))}
    </p>
  );
}
