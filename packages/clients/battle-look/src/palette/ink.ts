import type { Hex } from './oklch.js';

/** What lines are drawn with, and what is written with on the fill of a type, by day and by night. */
export const INK_COLOUR: Hex = '#1e2a2d';
