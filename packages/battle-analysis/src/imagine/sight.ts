import {
  type Action,
  type BattleState,
  type BattleView,
  legalActions,
  type MoveRecord,
  type Side,
  type ViewEvent,
  viewFor,
} from '@repo/battle-engine';
import type { Species } from '@repo/creature-data/pure';

/** Everything that a player sees of a battle, and all that a choice may depend on. */
export type Sight = {
  view: BattleView;
  /** All events as this player may see them, from the first on. */
  history: readonly ViewEvent[];
  /** The actions that may be submitted now. */
  legal: readonly Action[];
  /** The most effort values that a stat can have in the format; 0: creatures are caught ones. */
  mostEffort: number;
};

/**
 * The slot of the creature that a side has on the field.
 * @throws RangeError nobody is out, as in a preview
 */
export function slotOut({ activeSlot }: BattleView['you'] | BattleView['opponent']): number {
  if (activeSlot === null) throw new RangeError('nobody is out');
  return activeSlot;
}

/** The public facts of species and moves, by name. */
export type Library = {
  species: ReadonlyMap<string, Species>;
  moves: ReadonlyMap<string, MoveRecord>;
};

/**
 * Returns the battle as one side sees it.
 * @param history all events as it may see them
 * @param mostEffort the most effort values that a stat can have in the format
 */
export function sightOf(
  state: BattleState,
  history: readonly ViewEvent[],
  side: Side,
  mostEffort: number,
): Sight {
  return { view: viewFor(state, [], side), history, legal: legalActions(state, side), mostEffort };
}
