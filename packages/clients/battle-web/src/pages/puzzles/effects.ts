import type { Replay } from '@repo/battle-record';
import { describeMove } from '@repo/creature-data/describe';

/** The effects beside damage of each move of both teams, by its name; nothing of those that do no more. */
export function effectsIn({ steps }: Replay): ReadonlyMap<string, string> {
  const effects = new Map<string, string>();
  for (const { moves } of steps[0]?.state?.setup.teams.flat() ?? []) {
    for (const move of moves) {
      const effect = describeMove(move);
      if (effect !== null) effects.set(move.name, effect);
    }
  }
  return effects;
}
