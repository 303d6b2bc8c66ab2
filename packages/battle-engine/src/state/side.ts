import type { SideCondition, TypeName } from '../data/names.js';
import type { ActiveState } from './active-state.js';
import type { CreatureState } from './creature.js';

/**
 * The conditions of a side, whichever creature of its team is on the field: the ends of turns until each is over, or for
 * one that lies there for good the number of layers; 0 is not there. Both trainers see all of them.
 */
export type SideConditions = Record<SideCondition, number>;

/** A side with exactly this object has nothing on it; a state that was read from JSON may hold an equal one. */
export const NO_SIDE_CONDITIONS: Readonly<SideConditions> = Object.freeze({
  reflect: 0,
  light_screen: 0,
  aurora_veil: 0,
  safeguard: 0,
  mist: 0,
  tailwind: 0,
  spikes: 0,
  toxic_spikes: 0,
  stealth_rock: 0,
  sticky_web: 0,
  wish: 0,
  healing_wish: 0,
  lunar_dance: 0,
  future_attack: 0,
});

/** An attack that has been foreseen: by the opponent's creature in `slot`, and what it strikes with. */
export type FutureAttack = {
  slot: number;
  name: string;
  type: TypeName;
  power: number;
  accuracy: number | null;
};

export type SideState = {
  /** Slot of the creature on the field. */
  readonly active: number;
  readonly creatures: readonly Readonly<CreatureState>[];
  /** Of the creature on the field. */
  readonly activeState: Readonly<ActiveState>;
  readonly conditions: Readonly<SideConditions>;
  /** Those that last longer than they are known to; absent where there are none. */
  readonly longer?: readonly SideCondition[];
  /** The times that one of its creatures has fainted, and the last turn of these; 0 for never. */
  readonly timesFainted: number;
  readonly lastFaintTurn: number;
  /** HP that a wish will give back; 0 without one. Hidden from the opponent. */
  readonly wish: number;
  /** The attack that will strike this side, or null. */
  readonly future: Readonly<FutureAttack> | null;
};
