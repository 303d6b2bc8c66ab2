import type { Action } from '@repo/battle-engine';
import { drawsOf } from '../imagine/draws.js';
import { imagine, OWN } from '../imagine/imagine.js';
import { type Library, type Sight, slotOut } from '../imagine/sight.js';
import { isSame, openSearch, quickValue } from '../search/position.js';

/**
 * What a choice cost by all that its trainer could know: the mean over battles that they could have imagined. Nothing that was hidden from
 * them changes it.
 * @param count the number of battles
 * @param playouts those of each of them, for each pair of actions
 * @returns the loss of win chance, 0 or more; null where it cannot be told
 */
export function lossByWhatIsKnown(
  sight: Sight,
  chosen: Action,
  library: Library,
  { seed, count, playouts }: { seed: number; count: number; playouts: number },
): number | null {
  const actions = sight.legal.filter(({ type }) => type !== 'forfeit');
  const sums = actions.map(() => 0);
  let battles = 0;
  for (let number = 0; number < count; number += 1) {
    const worths = worthsIn(sight, actions, library, `${seed}/${number}`, playouts);
    if (worths === null) continue;
    battles += 1;
    for (const [index, worth] of worths.entries()) sums[index] = (sums[index] ?? 0) + worth;
  }
  const taken = sums[actions.findIndex((action) => isSame(action, chosen))];
  if (battles === 0 || taken === undefined) return null;
  return (Math.max(...sums) - taken) / battles;
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

/** Who comes in for another is worth what the battle is worth then. */
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
