import type {
  FormatRating,
  HeadToHead,
  LeaderboardEntry,
  RatingChange,
  Trainer,
} from '@creature-arena/battle-client';
import type { Shown } from '../output.js';
import { bold, danger, dim, fit, good, type Line, line } from '../terminal/line.js';
import { signed } from './battles.js';
import { count, formatWords } from './names.js';

type Battles = Pick<Trainer, 'battle_wins' | 'battle_losses' | 'battle_draws'>;
type Standing = Battles & Pick<Trainer, 'elo_rating' | 'rank' | 'username'>;

const recordWords = ({ battle_wins: wins, battle_losses: losses, battle_draws: draws }: Battles): string =>
  [count(wins, 'win'), count(losses, 'loss', 'losses'), draws > 0 && count(draws, 'draw')]
    .filter(Boolean)
    .join(', ');

/** The head of a trainer: name, rank, rating, record. */
export const trainerLine = (trainer: Standing): Line =>
  line(
    bold(trainer.username),
    ' · ',
    trainer.rank,
    ' · ',
    bold(String(trainer.elo_rating)),
    dim(` · ${recordWords(trainer)}`),
  );

export const trainerSentence = (trainer: Standing): string =>
  `${trainer.username}, ${trainer.rank}, rating ${trainer.elo_rating}, ${recordWords(trainer)}.`;

/** Tells who is logged in, and where. */
export function trainerShown(me: Trainer, { url }: { url: string }): Shown {
  return {
    json: me,
    rich: () => [trainerLine(me), line(dim(`at ${url}`))],
    plain: () => [trainerSentence(me), `At ${url}.`],
  };
}

const BARS = '▁▂▃▄▅▆▇█';

/** Ratings as a row of bars between the lowest and the highest. */
export function sparkline(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const level = (value: number) => (high === low ? 3 : Math.round(((value - low) / (high - low)) * 7));
  return values.map((value) => BARS[level(value)]).join('');
}

export type Profile = {
  entry: LeaderboardEntry;
  formats: readonly FormatRating[];
  /** Newest first. */
  ratings: readonly RatingChange[];
  /** Undefined: the reader is this trainer, or nobody is logged in. */
  versus: HeadToHead | undefined;
};

/** A trainer as others see them. */
export function profile({ entry, formats, ratings, versus }: Profile): Shown {
  const course = [...ratings].reverse();
  const first = course[0]?.before;
  const points = first === undefined ? [] : [first, ...course.map(({ after }) => after)];
  return {
    json: { entry, formats, ratings, versus: versus ?? null },
    rich: (width) => [
      trainerLine(entry),
      line(dim(`place ${entry.position} on the leaderboard`)),
      ...formats.map(formatLine),
      ...(points.length > 1
        ? [
            [],
            line(
              dim(`${Math.min(...points)} `),
              good(sparkline(points.slice(-Math.min(60, width - 12)))),
              dim(` ${Math.max(...points)}`),
            ),
            ...ratings.slice(0, 8).map(changeLine),
          ]
        : []),
      ...(versus && versus.battles > 0 ? [[], line('Against you: ', versusWords(versus))] : []),
    ],
    plain: () => [
      trainerSentence(entry),
      `Place ${entry.position} on the leaderboard.`,
      ...formats.map((each) => `${formatWords(each)}: rating ${each.rating}, ${formatRecord(each)}.`),
      ...ratings
        .slice(0, 8)
        .map(
          ({ result, opponent, delta, after }) =>
            `${result} against ${opponent}: ${signed(delta)}, ${after}.`,
        ),
      ...(versus && versus.battles > 0 ? [`Against you: ${versusWords(versus)}.`] : []),
    ],
  };
}

const formatRecord = ({ wins, losses, draws }: FormatRating) =>
  recordWords({ battle_wins: wins, battle_losses: losses, battle_draws: draws });

const formatLine = (each: FormatRating): Line =>
  line(`${formatWords(each)} · `, bold(String(each.rating)), dim(` · ${formatRecord(each)}`));

function changeLine({ result, opponent, delta, after }: RatingChange): Line {
  const word = result.padEnd(5);
  const piece = result === 'win' ? good(word) : result === 'loss' ? danger(word) : dim(word);
  return line(piece, fit(line(signed(delta)), 4, 'right'), dim(`  ${after}  `), opponent);
}

/** From the reader's side, who is the first of the two. */
const versusWords = ({ a_wins: wins, b_wins: losses, draws, unrated }: HeadToHead): string =>
  [
    `you won ${wins}`,
    `lost ${losses}`,
    draws > 0 && count(draws, 'draw'),
    unrated > 0 && `${unrated} unrated`,
  ]
    .filter(Boolean)
    .join(', ');
