import type { Mark, Review } from '@repo/battle-analysis';
import type { Side } from '../../../analysis/questions.js';

/** A choice that is marked, with the sign of chess. */
export type Moment = {
  step: number;
  side: Side;
  mark: Mark;
  /** It could not be known then: nobody is to blame. */
  isHindsight: boolean;
};

/** The win chance of a side, from that of the challenger. */
export const forSide = (side: Side, chance: number): number => (side === 0 ? chance : 1 - chance);

/** All that is marked, in order, in each step the viewer's choice first. */
export function momentsOf({ steps }: Review, viewer: Side): Moment[] {
  const sides = viewer === 0 ? ([0, 1] as const) : ([1, 0] as const);
  return steps.flatMap(({ step, sides: judged }) =>
    sides.flatMap((side) => {
      const { mark = null, hindsight = null } = judged[side] ?? {};
      const shown = mark ?? hindsight;
      return shown === null ? [] : { step, side, mark: shown, isHindsight: mark === null };
    }),
  );
}

/** `mistake by Gary`, and where it could not be known `mistake by Gary, known only afterwards`. */
export const inWords = ({ side, mark, isHindsight }: Moment, names: readonly [string, string]): string =>
  `${mark} by ${names[side]}${isHindsight ? ', known only afterwards' : ''}`;
