import type { SideCondition, TypeName } from '../data/names.js';
import type { ActiveState } from './active-state.js';
import type { CreatureState } from './creature.js';

/**
 * What is on a side, whoever of its team is on the field: the ends of turns until it is over, or for what lies there
 * for good the number of layers; 0 is not there. Both trainers see all of it.
 */
export type SideConditions = Record<SideCondition, number>;

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
  /** How often one of its creatures has fainted, and in which turn it was the last time; 0 for never. */
  readonly timesFainted: number;
  readonly lastFaintTurn: number;
  /** HP that a wish will give back; 0 without one. Hidden from the opponent. */
  readonly wish: number;
  /** What will strike this side, or null. */
  readonly future: Readonly<FutureAttack> | null;
};
