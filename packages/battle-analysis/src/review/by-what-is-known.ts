import type { Action } from '@repo/battle-engine';
import { drawsOf } from '../imagine/draws.js';
import { imagine, OWN } from '../imagine/imagine.js';
import { type Library, type Sight, slotOut } from '../imagine/sight.js';
import { isSame, openSearch, quickValue } from '../search/position.js';

export type Imagining = {
  /** A whole number; each gives other battles. */
  seed: number;
  /** Battles that are imagined, and the playouts of each for each pair of actions. */
  count: number;
  playouts: number;
};

/**
 * Finds what a choice cost by all that its trainer could know: the mean over battles that they could have imagined. Nothing that was hidden from
 * them changes it.
 * @returns the loss of win chance, 0 or more; null where it cannot be told
 */
export function lossByWhatIsKnown(
  sight: Sight,
  chosen: Action,
  library: Library,
  imagining: Imagining,
): number | null {
  const worths = worthsByWhatIsKnown(sight, library, imagining);
  const taken = worths.find(({ action }) => isSame(action, chosen))?.worth;
  return taken === undefined ? null : Math.max(...worths.map(({ worth }) => worth)) - taken;
}

/** The win chance of each action that is open, in the mean over imagined battles; empty where it cannot be told. */
export function worthsByWhatIsKnown(
  sight: Sight,
  library: Library,
  { seed, count, playouts }: Imagining,
): { action: Action; worth: number }[] {
  const actions = sight.legal.filter(({ type }) => type !== 'forfeit');
  const battles = Array.from({ length: count }, (_, number) =>
    worthsIn(sight, actions, library, `${seed}/${number}`, playouts),
  ).filter((worths) => worths !== null);
  if (battles.length === 0) return [];
  return actions.map((action, index) => {
    const sum = battles.reduce((total, worths) => total + (worths[index] ?? 0), 0);
    return { action, worth: sum / battles.length };
  });
}

/** The worth of each action in one imagined battle; null where they are not those of that battle. */
function worthsIn(
  sight: Sight,
  actions: readonly Action[],
  library: Library,
  seed: string,
  playouts: number,
): number[] | null {
  if (!actions.some(({ type }) => type === 'attack'))
    return worthsOfComingIn(sight, actions, library, seed, playouts);
  const search = openSearch(imagine(sight, slotOut(sight.view.you), library, drawsOf(seed)), { seed: 1 });
  search.deepen(playouts);
  const position = search.result();
  const worths = actions.map(
    (action) => position.worths[OWN][position.actions[OWN].findIndex((each) => isSame(each, action))],
  );
  return worths.every((worth) => worth !== undefined) ? worths : null;
}

/** A creature that comes in is worth what the battle is worth with it. */
const worthsOfComingIn = (
  sight: Sight,
  actions: readonly Action[],
  library: Library,
  seed: string,
  playouts: number,
): number[] =>
  actions.map((action) =>
    quickValue(
      imagine(sight, action.type === 'switch' ? action.slot : 0, library, drawsOf(seed)),
      1,
      playouts,
    ),
  );
