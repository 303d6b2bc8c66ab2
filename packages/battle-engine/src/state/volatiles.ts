import { VOLATILES, type VolatileName } from '../data/names.js';

/**
 * 0, or at how many more ends of turns it is there, or 1 where nothing counts; of a stockpile its layers, of a
 * substitute the HP it has left, hidden from the opponent.
 */
export type Volatiles = Record<VolatileName, number>;

/** The stages that a stockpile has raised, and takes back when it goes. */
export type Stockpiled = { defense: number; special_defense: number };

/** Whoever carries exactly this object carries nothing; a state that was read from JSON may hold an equal one. */
export const NO_VOLATILES: Readonly<Volatiles> = Object.freeze(
  Object.fromEntries(VOLATILES.map((name) => [name, 0])) as Volatiles,
);

export const NOTHING_STOCKPILED: Readonly<Stockpiled> = Object.freeze({ defense: 0, special_defense: 0 });
