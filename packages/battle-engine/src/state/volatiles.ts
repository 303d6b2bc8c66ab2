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

/**
 * Which conditions are there, as bits: the first for the first of `VOLATILES`, and so on. A mask has 32 of them, and so many
 * conditions there are: the next one needs a second mask.
 */
export type VolatileMask = number;

/** The bit of a condition. */
export function bitOf(name: VolatileName): VolatileMask {
  return 1 << VOLATILES.indexOf(name);
}

/** Written out: every step asks for it, and a list of names to go through is ten times as slow. A test holds its order. */
export function maskOf(volatiles: Readonly<Volatiles>): VolatileMask {
  if (volatiles === NO_VOLATILES) return 0;
  return (
    (volatiles.aqua_ring > 0 ? 1 << 0 : 0) |
    (volatiles.ingrain > 0 ? 1 << 1 : 0) |
    (volatiles.leech_seed > 0 ? 1 << 2 : 0) |
    (volatiles.curse > 0 ? 1 << 3 : 0) |
    (volatiles.salt_cure > 0 ? 1 << 4 : 0) |
    (volatiles.syrup_bomb > 0 ? 1 << 5 : 0) |
    (volatiles.yawn > 0 ? 1 << 6 : 0) |
    (volatiles.no_escape > 0 ? 1 << 7 : 0) |
    (volatiles.no_retreat > 0 ? 1 << 8 : 0) |
    (volatiles.focus_energy > 0 ? 1 << 9 : 0) |
    (volatiles.charge > 0 ? 1 << 10 : 0) |
    (volatiles.lock_on > 0 ? 1 << 11 : 0) |
    (volatiles.magnet_rise > 0 ? 1 << 12 : 0) |
    (volatiles.smack_down > 0 ? 1 << 13 : 0) |
    (volatiles.tar_shot > 0 ? 1 << 14 : 0) |
    (volatiles.minimize > 0 ? 1 << 15 : 0) |
    (volatiles.defense_curl > 0 ? 1 << 16 : 0) |
    (volatiles.glaive_rush > 0 ? 1 << 17 : 0) |
    (volatiles.destiny_bond > 0 ? 1 << 18 : 0) |
    (volatiles.stockpile > 0 ? 1 << 19 : 0) |
    (volatiles.taunt > 0 ? 1 << 20 : 0) |
    (volatiles.torment > 0 ? 1 << 21 : 0) |
    (volatiles.disable > 0 ? 1 << 22 : 0) |
    (volatiles.encore > 0 ? 1 << 23 : 0) |
    (volatiles.imprison > 0 ? 1 << 24 : 0) |
    (volatiles.heal_block > 0 ? 1 << 25 : 0) |
    (volatiles.throat_chop > 0 ? 1 << 26 : 0) |
    (volatiles.focus > 0 ? 1 << 27 : 0) |
    (volatiles.beak_blast > 0 ? 1 << 28 : 0) |
    (volatiles.power_trick > 0 ? 1 << 29 : 0) |
    (volatiles.uproar > 0 ? 1 << 30 : 0) |
    (volatiles.substitute > 0 ? 1 << 31 : 0)
  );
}
