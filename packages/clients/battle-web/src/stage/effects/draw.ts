import type { Pen, Site } from './pen.js';

/** Draws an effect at a progress from 0 to 1. */
export type Draw<E> = (pen: Pen, progress: number, site: Site, effect: E) => void;
