import { at } from '../data/at.js';
import type { MoveRecord } from '../data/move-record.js';
import {
  type FieldCondition,
  ROOMS,
  SIDE_CONDITIONS,
  type Side,
  type SideCondition,
  type TypeName,
  VOLATILES,
} from '../data/names.js';
import { STAGED_STATS, type Stages } from '../data/stages.js';
import { censor } from '../events/censor.js';
import type { ConditionName, Event } from '../events/types.js';
import type { Ruleset } from '../hooks/ruleset.js';
import { rulesetOf } from '../rulesets/ruleset-of.js';
import type { BattleState } from '../state/battle-state.js';
import { type Field, LONGER_BY } from '../state/field.js';
import { abilityNow } from '../state/gear.js';
import type { CreatureSetup } from '../state/setup.js';
import type { SideState } from '../state/side.js';
import { compiledNow, maxPpOf, speciesNow } from '../state/transformation.js';
import { previewOf } from './preview-view.js';
import {
  type BattleView,
  type CensoredCreature,
  type KnownGear,
  type OwnCreature,
  type OwnGear,
  type OwnMove,
  ownMove,
  type ViewCondition,
} from './view-types.js';

function stagesOf(side: SideState, slot: number): Stages {
  const stages = {} as Stages;
  for (const stat of STAGED_STATS) stages[stat] = slot === side.active ? side.activeState.stages[stat] : 0;
  return stages;
}

/** Names of the conditions of the creature on the field, beside its status: each was told when it began. */
function conditionsOf({ activeState, active }: SideState, slot: number): ConditionName[] {
  if (slot !== active) return [];
  const { confusion, partiallyTrapped, perishSong, volatiles } = activeState;
  const shown: ConditionName[] = [];
  if (confusion > 0) shown.push('confusion');
  if (partiallyTrapped > 0) shown.push('trapped');
  if (perishSong > 0) shown.push('perish_song');
  for (const name of VOLATILES) if (volatiles[name] > 0) shown.push(name);
  return shown;
}

/** The records of the moves that a creature has now, in the order in which attacks name them. */
export function moveRecords({ setup, sides }: BattleState, side: Side, slot: number): readonly MoveRecord[] {
  const { active, activeState } = sides[side];
  const { transformation } = activeState;
  return slot !== active || transformation === null
    ? at(setup.teams[side], slot).moves
    : compiledNow(setup, side, slot, transformation).moves;
}

function movesAt(state: BattleState, side: Side, slot: number): OwnMove[] {
  const { active, creatures, activeState } = state.sides[side];
  const { pp } = at(creatures, slot);
  const { transformation, borrowedPp } = activeState;
  const records = moveRecords(state, side, slot);
  if (slot !== active || transformation === null) {
    return records.map((move, index) => ownMove(move, index, pp[index] ?? 0, move.pp));
  }
  return records.map((move, index) => {
    const own = borrowedPp?.[index] ?? null;
    return ownMove(move, index, own ?? pp[index] ?? 0, maxPpOf(move, transformation));
  });
}

/** The moves that the creature on the field has now, in the order in which attacks name them. */
export function movesNow(state: BattleState, side: Side): OwnMove[] {
  return movesAt(state, side, state.sides[side].active);
}

/** The species into which a creature has transformed, or null; both trainers have seen it. */
function transformedSpecies({ setup, sides }: BattleState, side: Side, slot: number): string | null {
  const { active, activeState } = sides[side];
  const { transformation } = activeState;
  return slot !== active || transformation === null || transformation.transformedInto === null
    ? null
    : speciesNow(setup, side, slot, transformation);
}

/** Those of the creature on the field may have been changed. */
function typesOf(side: SideState, setup: CreatureSetup, slot: number): readonly TypeName[] {
  return (slot === side.active ? side.activeState.types : null) ?? setup.types;
}

/** The ability that a creature has now; another effect may have changed that of the one on the field. */
function abilityAt({ active, activeState, creatures }: SideState, slot: number): string | null {
  const creature = at(creatures, slot);
  return slot === active ? abilityNow({ creature, state: activeState }) : (creature.gear?.ability ?? null);
}

function ownGear({ setup }: BattleState, side: SideState, slot: number): OwnGear {
  if (setup.rules !== 'standard') return {};
  return { ability: abilityAt(side, slot), heldItem: at(side.creatures, slot).gear?.item ?? null };
}

function knownGear(side: SideState, slot: number): KnownGear {
  const { gear } = at(side.creatures, slot);
  if (gear === undefined) return {};
  return {
    ...(gear.abilityKnown && { ability: abilityAt(side, slot) }),
    ...(gear.itemKnown && { heldItem: gear.item }),
  };
}

function own(state: BattleState, name: Side, slot: number): OwnCreature {
  const side = state.sides[name];
  const setup = at(state.setup.teams[name], slot);
  const creature = at(side.creatures, slot);
  const { species, level, stats } = setup;
  return {
    slot,
    species,
    types: typesOf(side, setup, slot),
    level,
    stats,
    moves: movesAt(state, name, slot),
    hp: creature.hp,
    maxHp: stats.hp,
    status: creature.status,
    conditions: conditionsOf(side, slot),
    statStages: stagesOf(side, slot),
    transformedInto: transformedSpecies(state, name, slot),
    fainted: creature.hp === 0,
    active: slot === side.active,
    ...ownGear(state, side, slot),
  };
}

function censored(state: BattleState, name: Side, slot: number): CensoredCreature {
  const side = state.sides[name];
  const setup = at(state.setup.teams[name], slot);
  const creature = at(side.creatures, slot);
  const fainted = creature.hp === 0;
  if (!creature.seen) return { slot, fainted };
  const { species, level } = setup;
  const types = typesOf(side, setup, slot);
  const conditions = conditionsOf(side, slot);
  const active = slot === side.active;
  const transformedInto = transformedSpecies(state, name, slot);
  const { status } = creature;
  const seen = { slot, species, types, level, status, conditions, transformedInto, fainted, active };
  return { ...seen, ...knownGear(side, slot) };
}

function teamOf<T>(
  state: BattleState,
  side: Side,
  show: (state: BattleState, side: Side, slot: number) => T,
): T[] {
  if (state.phase === 'preview') return [];
  return state.setup.teams[side].map((_, slot) => show(state, side, slot));
}

/**
 * The ends of turns that a condition is known to last. What lasts longer shows that only when its usual turns are over, so that an
 * unknown item is not told.
 */
function turnsShown(turns: number, longer: boolean): number {
  return longer && turns > LONGER_BY ? turns - LONGER_BY : turns;
}

function conditionsOfField(field: Readonly<Field>): ViewCondition<FieldCondition>[] {
  const shown: ViewCondition<FieldCondition>[] = [];
  const { weather, weatherTurns, terrain, terrainTurns } = field;
  const { weatherLonger = false, terrainLonger = false } = field;
  if (weather !== null)
    shown.push({ condition: weather, turns: turnsShown(weatherTurns, weatherLonger), layers: null });
  if (terrain !== null)
    shown.push({ condition: terrain, turns: turnsShown(terrainTurns, terrainLonger), layers: null });
  for (const condition of ROOMS) {
    if (field[condition] > 0) shown.push({ condition, turns: field[condition], layers: null });
  }
  return shown;
}

function conditionsOfSide(
  { conditions, longer = [] }: SideState,
  { sides }: Ruleset,
): ViewCondition<SideCondition>[] {
  return SIDE_CONDITIONS.filter((condition) => conditions[condition] > 0).map((condition) =>
    sides[condition].turns !== undefined
      ? { condition, turns: turnsShown(conditions[condition], longer.includes(condition)), layers: null }
      : { condition, turns: null, layers: conditions[condition] },
  );
}

function activeSlotOf({ phase, sides }: BattleState, side: Side): number | null {
  return phase === 'preview' ? null : sides[side].active;
}

/**
 * The battle and these events as the trainer of `side` may see them. Of the opponent only what is named here is
 * shown: where nothing is said about a fact, it stays hidden.
 */
export function viewFor(state: BattleState, events: readonly Event[], side: Side): BattleView {
  const other = side === 0 ? 1 : 0;
  const rules = rulesetOf(state.setup);
  return {
    ...(state.setup.rules !== undefined && { rules: state.setup.rules }),
    field: conditionsOfField(state.field),
    you: {
      activeSlot: activeSlotOf(state, side),
      team: teamOf(state, side, own),
      conditions: conditionsOfSide(state.sides[side], rules),
    },
    opponent: {
      activeSlot: activeSlotOf(state, other),
      team: teamOf(state, other, censored),
      conditions: conditionsOfSide(state.sides[other], rules),
    },
    ...(state.setup.preview !== undefined && { preview: previewOf(state.setup, state.setup.preview, side) }),
    events: events.map((event) => censor(event, side)),
  };
}
