import type { ShownSide } from './shown.js';

/** The state of a creature of a team, as far as it was seen. */
export type Pip = 'full' | 'ailing' | 'unseen' | 'fainted';

/** Returns a pip for each creature of a side, in the order of its team. */
export const pipsOf = ({ team }: ShownSide): Pip[] =>
  team.map((each) => {
    if (each.fainted) return 'fainted';
    if (!('species' in each)) return 'unseen';
    return each.status === null ? 'full' : 'ailing';
  });
