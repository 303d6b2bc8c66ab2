import type { Event, ViewEvent } from './events.js';
import { STAGED_STATS } from './stages.js';
import type { BattleState, CreatureState, SideState, Stages } from './state.js';
import type { CreatureSetup, MoveRecord, Side, Stats, Status, TypeName } from './types.js';
import { censor } from './view-event.js';

/** A move of the own creature; `index` is what an attack names. */
export type OwnMove = Pick<MoveRecord, 'name' | 'type' | 'category' | 'power' | 'accuracy' | 'priority'> & {
  index: number;
  pp: number;
  maxPp: number;
};

/** A creature as its trainer sees it. */
export type OwnCreature = {
  slot: number;
  species: string;
  types: readonly TypeName[];
  level: number;
  stats: Stats;
  moves: readonly OwnMove[];
  hp: number;
  maxHp: number;
  status: Status | null;
  /** All 0 unless it is active. */
  statStages: Stages;
  fainted: boolean;
  active: boolean;
};

/** A creature as the opponent sees it, once it has been on the field. */
export type SeenCreature = {
  slot: number;
  species: string;
  types: readonly TypeName[];
  level: number;
  status: Status | null;
  fainted: boolean;
  active: boolean;
};

/** A creature as the opponent sees it: unknown until it has been on the field. */
export type CensoredCreature = SeenCreature | { slot: number; fainted: boolean };

/** The battle as one trainer may see it. */
export type BattleView = {
  you: { activeSlot: number; team: readonly OwnCreature[] };
  opponent: { activeSlot: number; team: readonly CensoredCreature[] };
  events: readonly ViewEvent[];
};

function stagesOf(side: SideState, slot: number): Stages {
  const stages = {} as Stages;
  for (const stat of STAGED_STATS) stages[stat] = slot === side.active ? side.volatile.stages[stat] : 0;
  return stages;
}

function ownMove(move: MoveRecord, index: number, pp: number): OwnMove {
  const { name, type, category, power, accuracy, priority } = move;
  return { index, name, type, category, power, accuracy, priority, pp, maxPp: move.pp };
}

function own(side: SideState, setup: CreatureSetup, creature: CreatureState, slot: number): OwnCreature {
  const { species, types, level, stats, moves } = setup;
  return {
    slot,
    species,
    types,
    level,
    stats,
    moves: moves.map((move, index) => ownMove(move, index, creature.pp[index] ?? 0)),
    hp: creature.hp,
    maxHp: stats.hp,
    status: creature.status,
    statStages: stagesOf(side, slot),
    fainted: creature.hp === 0,
    active: slot === side.active,
  };
}

function censored(
  side: SideState,
  setup: CreatureSetup,
  creature: CreatureState,
  slot: number,
): CensoredCreature {
  const fainted = creature.hp === 0;
  if (!creature.seen) return { slot, fainted };
  const { species, types, level } = setup;
  return { slot, species, types, level, status: creature.status, fainted, active: slot === side.active };
}

function teamOf<T>(
  state: BattleState,
  side: Side,
  show: (side: SideState, setup: CreatureSetup, creature: CreatureState, slot: number) => T,
): T[] {
  const { creatures } = state.sides[side];
  const shown: T[] = [];
  state.setup.teams[side].forEach((setup, slot) => {
    const creature = creatures[slot];
    if (creature !== undefined) shown.push(show(state.sides[side], setup, creature, slot));
  });
  return shown;
}

/**
 * The battle and these events as the trainer of `side` may see them. Of the opponent only what is named here is
 * shown: where nothing is said about a fact, it stays hidden.
 */
export function viewFor(state: BattleState, events: readonly Event[], side: Side): BattleView {
  const other = side === 0 ? 1 : 0;
  return {
    you: { activeSlot: state.sides[side].active, team: teamOf(state, side, own) },
    opponent: { activeSlot: state.sides[other].active, team: teamOf(state, other, censored) },
    events: events.map((event) => censor(event, side)),
  };
}
