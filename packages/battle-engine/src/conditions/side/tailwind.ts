import { sideCondition } from '../../hooks/effects.js';

/** Twice the speed. */
export const tailwind = sideCondition({
  name: 'tailwind',
  turns: 4,
  onModifySpeed: () => 8192,
});
