import type { LeaderboardEntry } from '@creature-arena/battle-client';
import type { Shown } from '../output.js';
import { accent, cut, dim, fit, type Line, line } from '../terminal/line.js';
import { trainerSentence } from './trainer.js';

export type Standings = {
  entries: readonly LeaderboardEntry[];
  /** The number of entries on the leaderboard. */
  total: number | undefined;
  /** The reader's name; undefined: nobody is logged in. */
  username: string | undefined;
};

/** A part of the leaderboard. */
export function leaderboard({ entries, total, username }: Standings): Shown {
  return {
    json: entries,
    rich: (width) => {
      if (entries.length === 0) return [line(dim('Nobody is there.'))];
      const digits = Math.max(2, ...entries.map(({ position }) => String(position).length));
      const isWide = width >= 70;
      const nameWidth = Math.max(7, ...entries.map(({ username: each }) => each.length));
      const head = line(
        dim(`${'#'.padStart(digits)}  ${'trainer'.padEnd(nameWidth)}  rating`),
        isWide && dim('  rank            wins  lost  win rate'),
      );
      const rows = entries.map((entry) =>
        row(entry, { digits, nameWidth, isWide, isReader: entry.username === username }),
      );
      const last = entries.at(-1)?.position ?? 0;
      const more = total !== undefined && total > entries.length ? [line(dim(`${total} trainers`))] : [];
      return [head, ...rows, ...(last < (total ?? 0) ? more : [])].map((each) => cut(each, width));
    },
    plain: () =>
      entries.length === 0
        ? ['Nobody is there.']
        : entries.map(
            (entry) =>
              `${entry.position}: ${trainerSentence({ ...entry, elo_rating: entry.format_rating ?? entry.elo_rating })}`,
          ),
  };
}

type RowLook = { digits: number; nameWidth: number; isWide: boolean; isReader: boolean };

function row(entry: LeaderboardEntry, { digits, nameWidth, isWide, isReader }: RowLook): Line {
  const {
    position,
    username,
    elo_rating: elo,
    format_rating: rating = elo,
    rank,
    battle_wins: wins,
    battle_losses: losses,
    win_rate: rate,
  } = entry;
  return line(
    dim(String(position).padStart(digits)),
    '  ',
    fit(line(isReader ? accent(username) : username), nameWidth),
    String(rating).padStart(8),
    isWide && `  ${rank.padEnd(14)}${String(wins).padStart(6)}${String(losses).padStart(6)}`,
    isWide && dim(`${Math.round(rate * 100)}%`.padStart(10)),
  );
}
