import { bearerOf, type Step } from './scenario.js';
import { Match, type Member } from './side-by-side.js';

// Scenarios that are played beside the simulator with an ability or an item, and again without it.

/** The first member has the ability or the item, unless it has another; the log of the simulator is as `log` where it names it. */
export type Row = readonly [
  name: string,
  what: string,
  own: Member,
  other: Member,
  steps: readonly Step[],
  log?: RegExp,
];

export const one = (moves: readonly string[], rest: Partial<Member> = {}): Member =>
  bearerOf(undefined, moves, rest);

/** An ability and an item that do nothing. */
export const NOTHING = { ability: 'run_away', item: 'destiny_knot' } as const;

/** Plays the steps beside the simulator, as long as the battle lasts. Returns the simulator's log and how it ends. */
export function play([name, , own, other, steps]: Row, kind: 'ability' | 'item' = 'ability', has = true) {
  const instead = (named: string | undefined, of: 'ability' | 'item'): string | undefined =>
    named === name && !has ? NOTHING[of] : named;
  const given = (member: Member, usual: Partial<Member>): Member => {
    const item = instead(member.item ?? usual.item, 'item');
    const ability = instead(member.ability ?? usual.ability, 'ability') ?? NOTHING.ability;
    return { ...member, ability, ...(item !== undefined && { item }) };
  };
  const match = new Match([given(own, { [kind]: name })], [given(other, {})], null, 'standard');
  for (const [a, b, luck] of steps) if (match.state.outcome === null) match.step(a, b, luck);
  const end = match.state.sides.map(({ creatures, activeState: { stages, volatiles, confusion } }) => [
    creatures.map(({ hp, status, sleep, gear }) => [hp, status, sleep, gear?.abilityKnown, gear?.itemKnown]),
    [stages, volatiles, confusion],
  ]);
  return { log: match.battle.log.join('\n'), end: JSON.stringify(end), match };
}

/** Returns the end of the scenario without the ability or the item, or the error of a step that is no longer possible. */
export function endWithout(row: Row, kind: 'ability' | 'item' = 'ability'): string {
  try {
    return play(row, kind, false).end;
  } catch (error) {
    return String(error);
  }
}
