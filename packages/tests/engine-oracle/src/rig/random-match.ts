import { Dex } from '@pkmn/sim';
import { isInClassic, legalActions, movesNow, NATURE_NAMES, type Rules } from '@repo/battle-engine';
import { loadSnapshot } from '@repo/creature-data';
import { type Choice, Match, type Member } from './side-by-side.js';

/** The number of kinds of luck, evenly spread. It is a power of two, so that no percentage chance meets a rounding. */
const LUCKS = 2 ** 16;

/** Whole numbers from 0 to `bound` − 1, the same for the same seed (Numerical Recipes' generator). */
function chooser(seed: number): (bound: number) => number {
  let word = Math.imul(seed, 0x9e3779b1) >>> 0;
  return (bound) => {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((word / 2 ** 32) * bound);
  };
}

/** The species that both engines know by the same name, but for Shaymin-Sky: it turns into a form with an ability when it is frozen. */
const species = [...loadSnapshot().species.keys()].filter(
  (name) => Dex.species.get(name).exists && name !== 'shaymin-sky',
);
const moves = [...loadSnapshot().moves.values()];

/** Names of the abilities and items of creatures of random matches. */
export type Gear = { abilities: readonly string[]; items: readonly string[] };

/**
 * An ability and an item of which the simulator counts a turn too few, where the creature is of the side that chooses first: it eats this
 * berry while choices are still made, and takes that for the end of a turn.
 */
const MISCOUNTED = { ability: 'cud_chew', item: 'custap_berry' };

/** Ability and item, mostly both. */
function randomGear(choose: (bound: number) => number, gear: Gear): Pick<Member, 'ability' | 'item'> {
  const ability = choose(8) > 0 ? gear.abilities[choose(gear.abilities.length)] : undefined;
  const chosen = choose(8) > 0 ? gear.items[choose(gear.items.length)] : undefined;
  const item = ability === MISCOUNTED.ability && chosen === MISCOUNTED.item ? undefined : chosen;
  return { ...(ability !== undefined && { ability }), ...(item !== undefined && { item }) };
}

function randomMember(choose: (bound: number) => number, gear: Gear | null): Member {
  const among = gear === null ? moves.filter(isInClassic) : moves;
  const known = new Set<string>();
  while (known.size < 4) known.add(among[choose(among.length)]?.name ?? '');
  const level = choose(2) === 0 ? 50 : 1 + choose(100);
  const one = { species: species[choose(species.length)] ?? '', moves: [...known], level };
  const nature = NATURE_NAMES[level % NATURE_NAMES.length] ?? 'hardy';
  return gear === null ? one : { ...one, nature, ...randomGear(choose, gear) };
}

/** A legal action: mostly a move that deals damage, so that matches end. */
function randomChoice(match: Match, side: 0 | 1, choose: (bound: number) => number): Choice {
  const moves = movesNow(match.state, side);
  const legal = legalActions(match.state, side).filter(({ type }) => type !== 'forfeit');
  const attacks = legal.filter((one) => one.type === 'attack' && moves[one.move]?.category !== 'status');
  const among = attacks.length > 0 && choose(4) > 0 ? attacks : legal;
  const action = among[choose(among.length)];
  if (action?.type === 'switch') return `switch ${action.slot}`;
  return action?.type === 'attack' ? (moves[action.move]?.name ?? null) : null;
}

/**
 * Plays match `seed` by these rules to its end, with abilities and items of `gear`, and throws where the engine and the
 * simulator differ after a step.
 * @returns the HP of all after each step, as a text
 */
export function playRandomMatch(seed: number, rules: Rules, gear: Gear | null = null): string {
  const choose = chooser(seed);
  const team = () => Array.from({ length: 3 }, () => randomMember(choose, gear));
  const match = new Match(team(), team(), null, rules);
  const left: number[][][] = [];
  while (match.state.outcome === null) {
    const choices = ([0, 1] as const).map((side) => randomChoice(match, side, choose));
    match.step(choices[0] ?? null, choices[1] ?? null, choose(LUCKS) / LUCKS);
    left.push(match.state.sides.map(({ creatures }) => creatures.map(({ hp }) => hp)));
  }
  return JSON.stringify(left);
}
