import { loadSnapshot } from '@repo/creature-data';
import { type FormatName, formatOf, mostEffortIn } from '@repo/formats';
import { choose } from '../src/choose.js';
import { LEVELS, type Level } from '../src/levels.js';
import { playBattle } from '../src/play.js';
import { battleSetup } from '../src/team-setup.js';
import type { Match, Result } from './ratings.js';

function levelAt(place: number): Level {
  const level = LEVELS[place];
  if (!level) throw new RangeError('there is no such level');
  return level;
}

/**
 * Plays a match: every other battle with the sides exchanged. It follows from the levels, the format and the number of
 * battles.
 */
export function playMatch(match: Match, format: FormatName): Result {
  const library = loadSnapshot();
  const rules = formatOf(format).rules ?? 'classic';
  const [lower, higher] = [levelAt(match.lower), levelAt(match.higher)];
  let score = 0;
  for (let battle = 0; battle < match.battles; battle += 1) {
    const higherSide = battle % 2 === 0 ? 0 : 1;
    const levels = higherSide === 0 ? ([higher, lower] as const) : ([lower, higher] as const);
    const name = `calibrate/${match.lower}/${match.higher}/${battle}`;
    const playerOf =
      (side: 0 | 1): Parameters<typeof playBattle>[1][number] =>
      (sight, step) =>
        choose(sight, levels[side].carelessness, `${name}/${side}/${step}`, library);
    const setup = battleSetup(levels, format, rules, name, library);
    const { winner } = playBattle(setup, [playerOf(0), playerOf(1)], mostEffortIn(format));
    score += winner === null ? 0.5 : Number(winner === higherSide);
  }
  return { ...match, score: score / match.battles };
}
