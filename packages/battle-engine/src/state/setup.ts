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

/** Everything that is fixed when a battle begins. It never changes and is shared by all its states. */
export type BattleSetup = {
  /** What others call this kind of battle. The rules never ask for it. */
  format?: string;
  /** Absent: `classic`. */
  rules?: Rules;
  /** 32 bytes in lower-case hexadecimal: the key of the generator. */
  seed: string;
  teams: readonly [readonly CreatureSetup[], readonly CreatureSetup[]];
};

/** An action as a trainer submits it. `timeout` comes from the clock at the edge, never from a trainer. */
export type Action =
  | { type: 'attack'; move: number }
  | { type: 'switch'; slot: number }
  | { type: 'forfeit' }
  | { type: 'timeout' };

export type EndReason = 'knockout' | 'forfeit' | 'timeout' | 'draw' | 'turn_limit';

/** `winner` is null for a draw. */
export type Outcome = { winner: Side | null; reason: EndReason };
