import type { StagedStat } from '@repo/battle-engine';

/**
 * A part of what a move does: the end of a sentence that begins with the move, or with its user; or a sentence of its
 * own.
 */
export type Phrase = { of: 'move' | 'user' | 'nobody'; says: string };

/** "Burns the target": what the move does. */
export const move = (says: string): Phrase => ({ of: 'move', says });

/** "The user faints": what becomes of the user. */
export const user = (says: string): Phrase => ({ of: 'user', says });

/** A sentence that is neither about the move nor about its user, without its full stop. */
export const sentence = (says: string): Phrase => ({ of: 'nobody', says });

/** `thunder-punch`, `special_attack` as people write them in a sentence: "special attack". */
export const spaced = (name: string): string => name.replaceAll(/[_-]/g, ' ');

/** `fusion-bolt`: "Fusion Bolt". */
export const title = (name: string): string =>
  spaced(name).replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** "rain", "rain and sun", "rain, sun and snow" */
export function listed(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  const [end = '', ...before] = [...words].reverse();
  return before.length === 0 ? end : `${before.reverse().join(', ')} ${last} ${end}`;
}

/** "attack and speed"; all seven are "all stats". */
export const statsListed = (stats: readonly StagedStat[]): string =>
  stats.length === 7 ? 'all stats' : listed(stats.map(spaced));

/** Percent of something, where people say it in a word: "half", "a third", "15%". */
export const share = (percent: number): string => SHARES[percent] ?? `${percent}%`;

const SHARES: Readonly<Record<number, string>> = {
  25: 'a quarter',
  33: 'a third',
  50: 'half',
  75: 'three quarters',
  100: 'all',
};

/** "1 stage", "2 stages" */
export const stagesText = (stages: number): string => `${stages} ${stages === 1 ? 'stage' : 'stages'}`;

type StageChange = { readonly stat: StagedStat; readonly stages: number };

/**
 * "raise its attack and speed by 1 stage and lower its defense by 2 stages"
 * @param whose "its", "the user's"
 * @param ending "s" for what happens always, nothing after "may"
 */
export function stagesChanged(changes: readonly StageChange[], whose: string, ending: 's' | ''): string {
  const amounts = [...new Set(changes.map(({ stages }) => stages))];
  return amounts
    .map((amount, index) => {
      const stats = changes.filter(({ stages }) => stages === amount).map(({ stat }) => stat);
      const owner = index === 0 ? whose : 'its';
      const verb = amount > 0 ? 'raise' : 'lower';
      const far = amount === MOST_STAGES ? 'to its highest' : `by ${stagesText(Math.abs(amount))}`;
      const isSame = index > 0 && amount > 0 === (amounts[index - 1] ?? 0) > 0;
      return `${isSame ? '' : `${verb}${ending} `}${owner} ${statsListed(stats)} ${far}`;
    })
    .join(' and ');
}

/** From the lowest stage to the highest. */
const MOST_STAGES = 12;
