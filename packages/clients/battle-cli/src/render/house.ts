import type { HouseOpponent } from '@creature-arena/battle-client';
import type { Shown } from '../output.js';
import { bold, dim, fit, type Line, line, wrap } from '../terminal/line.js';
import { count } from './names.js';

/** The opponents that the service itself plays, the weakest first. */
export function houseOpponents(opponents: readonly HouseOpponent[]): Shown {
  return {
    json: opponents,
    rich: (width) =>
      opponents.length === 0
        ? [line(dim('The house takes no challenges here.'))]
        : [
            ...opponents.flatMap((opponent) => opponentLines(opponent, width)),
            [],
            ...wrap(line(dim('Fight one: arena play NAME')), width),
          ],
    plain: () =>
      opponents.length === 0 ? ['The house takes no challenges here.'] : opponents.map(opponentSentence),
  };
}

const recordWords = ({ battles, wins }: HouseOpponent): string =>
  battles === 0 ? 'no battles yet' : `${count(battles, 'battle')}, ${wins} won`;

function opponentLines(opponent: HouseOpponent, width: number): Line[] {
  const { username, level, elo_rating: rating, rank, description } = opponent;
  const head = line(dim(`${level}  `), fit(line(bold(username)), 18), String(rating).padStart(5));
  const rest = line(dim(`  ${rank} · ${recordWords(opponent)}`));
  return [
    ...wrap(line(head, rest), width, 3),
    ...wrap(line(description), width - 3).map((each) => line('   ', each)),
  ];
}

export const opponentSentence = (opponent: HouseOpponent): string => {
  const { username, level, elo_rating: rating, rank, description } = opponent;
  return `${username}, level ${level}, ${rank}, rating ${rating}, ${recordWords(opponent)}. ${description}`;
};
