import { at } from '../data/at.js';
import type { MoveRecord } from '../data/move-record.js';
import { type Side, TYPE_NAMES } from '../data/names.js';
import { effectiveness } from '../data/type-chart.js';
import { type CompiledMove, compileMove } from './compiled-move.js';
import type { BattleSetup, CreatureSetup } from './setup.js';

/** Some of a creature's moves: bit 0 stands for the first, and so on. */
export type MoveMask = number;

/** The move at the index alone; none for null. */
export function only(index: number | null): MoveMask {
  return index === null ? 0 : 1 << index;
}

/** Of a creature's moves, those that something can keep it from choosing. */
export type MoveMasks = Readonly<
  Record<'notTwice' | 'gravity' | 'status' | 'heals' | 'sound' | 'needsEaten' | 'needsBerry', MoveMask>
>;

/** A creature of a team as it is played: what follows from its setup and never changes. */
export type CompiledCreature = {
  readonly setup: CreatureSetup;
  readonly moves: readonly CompiledMove[];
  readonly sets: MoveMasks;
  /** The factor of the type chart against its own types, by the number of the attacking type. */
  readonly factors: readonly number[];
};

function setOf(moves: readonly MoveRecord[], belongs: (move: MoveRecord) => boolean): MoveMask {
  return moves.reduce((set, move, index) => (belongs(move) ? set | (1 << index) : set), 0);
}

/** Makes the parts of a creature that follow from its setup. */
export function compileCreature(setup: CreatureSetup): CompiledCreature {
  const { moves, types } = setup;
  return {
    setup,
    moves: moves.map(compileMove),
    sets: {
      notTwice: setOf(moves, ({ notTwice }) => notTwice === true),
      gravity: setOf(moves, ({ gravity }) => gravity === true),
      status: setOf(moves, ({ category }) => category === 'status'),
      heals: setOf(moves, ({ heals }) => heals === true),
      sound: setOf(moves, ({ sound }) => sound === true),
      needsEaten: setOf(moves, ({ aboutItem }) => aboutItem === 'needs_eaten'),
      needsBerry: setOf(moves, ({ aboutItem }) => aboutItem === 'eat_own'),
    },
    factors: TYPE_NAMES.map((type) => effectiveness(type, types)),
  };
}

type Members = {
  readonly battleSetup: BattleSetup | null;
  readonly sides: readonly [CompiledCreature[], CompiledCreature[]];
};

// Both are only savings, since all of it follows from the setups: what is known of creatures in use, and of those of the
// battle that was asked for last, which mostly is the next one too.
const known = new WeakMap<CreatureSetup, CompiledCreature>();
let last: Members = { battleSetup: null, sides: [[], []] };

function prepare(battleSetup: BattleSetup, side: Side, slot: number): CompiledCreature {
  if (last.battleSetup !== battleSetup) last = { battleSetup, sides: [[], []] };
  const setup = at(battleSetup.teams[side], slot);
  const compiled = known.get(setup) ?? compileCreature(setup);
  known.set(setup, compiled);
  last.sides[side][slot] = compiled;
  return compiled;
}

/** A creature of a battle; RangeError for a slot that there is not. */
export function compiledAt(battleSetup: BattleSetup, side: Side, slot: number): CompiledCreature {
  const compiled = last.battleSetup === battleSetup ? last.sides[side][slot] : undefined;
  return compiled ?? prepare(battleSetup, side, slot);
}
