import type { Hex } from './oklch.js';

/** The colours of lines, and of text on the fill of a type, by day and by night. */
export const INK_COLOUR: Hex = '#1e2a2d';
