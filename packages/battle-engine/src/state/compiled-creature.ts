import { at } from '../data/at.js';
import type { MoveRecord } from '../data/move-record.js';
import { type Side, TYPE_NAMES } from '../data/names.js';
import { effectiveness } from '../data/type-chart.js';
import { completeMove, type Move } from './compiled-move.js';
import type { BattleSetup, CreatureSetup } from './setup.js';

/** Some of a creature's moves: bit 0 stands for the first, and so on. */
export type MoveSet = number;

/** Of a creature's moves, those that something can keep it from choosing. */
export type MoveSets = Readonly<Record<'notTwice' | 'airborne' | 'status' | 'heals' | 'sound', MoveSet>>;

/** A creature of a team as it is played: what follows from its setup and never changes. */
export type Member = {
  readonly setup: CreatureSetup;
  readonly moves: readonly Move[];
  readonly sets: MoveSets;
  /** The factor of the type chart against its own types, by the number of the attacking type. */
  readonly factors: readonly number[];
};

function setOf(moves: readonly MoveRecord[], belongs: (move: MoveRecord) => boolean): MoveSet {
  return moves.reduce((set, move, index) => (belongs(move) ? set | (1 << index) : set), 0);
}

/** What follows from a setup. */
export function newMember(setup: CreatureSetup): Member {
  const { moves, types } = setup;
  return {
    setup,
    moves: moves.map(completeMove),
    sets: {
      notTwice: setOf(moves, ({ notTwice }) => notTwice === true),
      airborne: setOf(moves, ({ airborne }) => airborne === true),
      status: setOf(moves, ({ category }) => category === 'status'),
      heals: setOf(moves, ({ heals }) => heals === true),
      sound: setOf(moves, ({ sound }) => sound === true),
    },
    factors: TYPE_NAMES.map((type) => effectiveness(type, types)),
  };
}

type Members = { readonly battle: BattleSetup | null; readonly sides: readonly [Member[], Member[]] };

// Both are only savings, since all of it follows from the setups: what is known of creatures in use, and of those of the
// battle that was asked for last, which mostly is the next one too.
const known = new WeakMap<CreatureSetup, Member>();
let last: Members = { battle: null, sides: [[], []] };

function prepare(battle: BattleSetup, side: Side, slot: number): Member {
  if (last.battle !== battle) last = { battle, sides: [[], []] };
  const setup = at(battle.teams[side], slot);
  const member = known.get(setup) ?? newMember(setup);
  known.set(setup, member);
  last.sides[side][slot] = member;
  return member;
}

/** A creature of a battle; RangeError for a slot that there is not. */
export function memberAt(battle: BattleSetup, side: Side, slot: number): Member {
  const member = last.battle === battle ? last.sides[side][slot] : undefined;
  return member ?? prepare(battle, side, slot);
}
