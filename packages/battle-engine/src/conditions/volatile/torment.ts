import { volatile } from '../../hooks/effects.js';
import { only } from '../../state/compiled-creature.js';

/** No move twice in a row. */
export const torment = volatile({ name: 'torment', onDisableMove: ({ state }) => only(state.lastMove) });
