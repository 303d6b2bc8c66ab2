import { VOLATILES, type VolatileName } from '../data/names.js';

/**
 * 0, or at how many more ends of turns it is there, or 1 where nothing counts; of a stockpile its layers, of a
 * substitute the HP it has left, hidden from the opponent.
 */
export type Volatiles = Record<VolatileName, number>;

/** The stages that a stockpile has raised, and takes back when it goes. */
export type Stockpiled = { defense: number; special_defense: number };

/** A creature with exactly this object has no condition; a state that was read from JSON may hold an equal one. */
export const NO_VOLATILES: Readonly<Volatiles> = Object.freeze(
  Object.fromEntries(VOLATILES.map((name) => [name, 0])) as Volatiles,
);

export const NOTHING_STOCKPILED: Readonly<Stockpiled> = Object.freeze({ defense: 0, special_defense: 0 });

/**
 * Bits that tell at one look which conditions can be there. From the 33rd condition on two share a bit, so that a bit alone
 * says only that one of them is there.
 */
export type VolatileMask = number;

const BITS: Readonly<Record<string, VolatileMask>> = Object.fromEntries(
  VOLATILES.map((name, index) => [name, 1 << (index % 32)]),
);

/** The bit of a condition. */
export function bitOf(name: VolatileName): VolatileMask {
  return BITS[name] ?? 0;
}

/** The bits of all conditions that are there. */
export function maskOf(volatiles: Readonly<Volatiles>): VolatileMask {
  if (volatiles === NO_VOLATILES) return 0;
  let mask = 0;
  for (const name in volatiles) {
    if (volatiles[name as VolatileName] > 0) mask |= bitOf(name as VolatileName);
  }
  return mask;
}
