import { sideCondition } from '../../hooks/effects.js';

/** Lets no opponent lower stages. */
export const mist = sideCondition({ name: 'mist', turns: 5, onTryLower: () => false });
