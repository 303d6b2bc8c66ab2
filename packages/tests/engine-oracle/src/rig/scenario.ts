import { Dex } from '@pkmn/sim';
import type { Luck } from '@repo/battle-engine/testing/steady-rolls';
import { type Choice, Match, type Member } from './side-by-side.js';

/** The choices of both for a step, and its luck where it is not `none`. */
export type Step = readonly [own: Choice, other: Choice, luck?: Luck];

/** A battle in a table of tests: side 0 against side 1, and what is chosen in each step. */
export type Scenario = {
  own: Member | readonly Member[];
  other: Member | readonly Member[];
  steps: readonly Step[];
};

/** A Mew, unless `more` says otherwise, with this ability, if any. */
export const bearerOf = (
  ability: string | undefined,
  moves: readonly string[],
  more: Partial<Member> = {},
): Member => ({
  species: 'mew',
  moves,
  ...(ability !== undefined && { ability }),
  ...more,
});

const teamOf = (side: Member | readonly Member[]): readonly Member[] => ('species' in side ? [side] : side);

/** Plays a scenario by the rules `standard` beside the simulator. */
export function play({ own, other, steps }: Scenario): Match {
  const match = new Match(teamOf(own), teamOf(other), null, 'standard');
  for (const [a, b, luck] of steps) match.step(a, b, luck);
  return match;
}

/** True where the simulator has named the ability or the item in the battle. */
export function isNamed({ battle }: Match, name: string): boolean {
  const { name: ability } = Dex.abilities.get(name);
  const { name: item } = Dex.items.get(name);
  return battle.log.some((line) => {
    const [, kind = '', ...parts] = line.split('|');
    if (!kind.startsWith('-')) return false;
    return parts.some((part) => [ability, item].some((own) => own !== '' && part.endsWith(own)));
  });
}
