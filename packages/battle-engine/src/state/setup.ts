import type { MoveRecord } from '../data/move-record.js';
import type { Rules, Side, Stats, TypeName } from '../data/names.js';
import type { Nature } from '../data/natures.js';

/** One creature as it goes into a battle. */
export type CreatureSetup = {
  species: string;
  types: readonly [TypeName] | readonly [TypeName, TypeName];
  /** 1–100. */
  level: number;
  /** In hectograms, from 1. */
  weight: number;
  /** The species' base attack. */
  baseAttack: number;
  /** Final stats at that level, individual values and nature applied (`calculateStats`). */
  stats: Stats;
  /** One to four moves with distinct names. */
  moves: readonly MoveRecord[];
  /** Names of its ability and of the item it holds; absent where it has none, as in every battle of `classic`. */
  ability?: string;
  item?: string;
  /** Its nature, which decides which berries confuse it; absent: none does. */
  nature?: Nature;
};

/** Of each side its creatures in their order; their slots are their places here. */
export type Teams = readonly [readonly CreatureSetup[], readonly CreatureSetup[]];

/** By side the slots of who fights, among those that were brought; the first one goes out first. */
export type ChosenSlots = readonly [readonly number[], readonly number[]];

/**
 * The terms of a battle that begins with a preview: both trainers see what the other has brought, and then choose who
 * fights.
 */
export type Preview = {
  /** The number of creatures of each side that fight, from 1 to the smaller team. */
  fight: number;
  /** The choices of both, and everything that was brought; absent until then, while `teams` has what was brought. */
  chosen?: { readonly slots: ChosenSlots; readonly brought: Teams };
};

/**
 * Everything that is fixed when a battle begins. It never changes and is shared by all its states, but for those of a
 * preview: what both have chosen is fixed from then on.
 */
export type BattleSetup = {
  /** A name for this kind of battle, for callers. The rules never ask for it. */
  format?: string;
  /** Absent: `classic`. */
  rules?: Rules;
  /** The version of the rules by which the battle began. Absent: the present one. */
  engineVersion?: number;
  /** 32 bytes in lower-case hexadecimal: the key of the generator. */
  seed: string;
  /** Those who fight; before a choice in a preview all that were brought. */
  teams: Teams;
  /** Absent: there is none, and all that were brought fight. */
  preview?: Preview;
};

/** An action as a trainer submits it. `timeout` comes from the clock at the edge, never from a trainer. */
export type Action =
  | { type: 'attack'; move: number }
  | { type: 'switch'; slot: number }
  /** Only in a preview: who fights, by the slots of what was brought, in the order in which they fight. */
  | { type: 'choose'; slots: readonly number[] }
  | { type: 'forfeit' }
  | { type: 'timeout' };

export type EndReason = 'knockout' | 'forfeit' | 'timeout' | 'draw' | 'turn_limit';

/** `winner` is null for a draw. */
export type Outcome = { winner: Side | null; reason: EndReason };
