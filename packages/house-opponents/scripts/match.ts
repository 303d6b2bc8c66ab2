import { loadSnapshot } from '@repo/creature-data';
import { choose } from '../src/choose.js';
import { drawsOf } from '../src/draws.js';
import { LEVELS } from '../src/levels.js';
import { playBattle } from '../src/play.js';
import { teamSetup } from '../src/team-setup.js';
import type { Match, Result } from './ratings.js';

const SIZE = 3;

/** Plays a match: every other battle with the sides exchanged. It follows from the levels and the number of battles. */
export function playMatch(match: Match): Result {
  const library = loadSnapshot();
  let score = 0;
  for (let battle = 0; battle < match.battles; battle += 1) {
    const higherSide = battle % 2 === 0 ? 0 : 1;
    const levelOf = (side: 0 | 1) => {
      const level = LEVELS[side === higherSide ? match.higher : match.lower];
      if (!level) throw new RangeError('there is no such level');
      return level;
    };
    const name = `calibrate/${match.lower}/${match.higher}/${battle}`;
    const teamOf = (side: 0 | 1) => teamSetup(levelOf(side).team, SIZE, library);
    const playerOf =
      (side: 0 | 1): Parameters<typeof playBattle>[1][number] =>
      (sight, step) =>
        choose(sight, levelOf(side).carelessness, `${name}/${side}/${step}`, library);
    const teams = [teamOf(0), teamOf(1)] as const;
    const players = [playerOf(0), playerOf(1)] as const;
    const { winner } = playBattle({ seed: drawsOf(name).hex(), teams }, players, 0);
    score += winner === null ? 0.5 : Number(winner === higherSide);
  }
  return { ...match, score: score / match.battles };
}
