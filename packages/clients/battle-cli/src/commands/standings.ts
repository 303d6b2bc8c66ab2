import { isProblem } from '@creature-arena/battle-client';
import type { Run } from '../command.js';
import type { Context } from '../context.js';
import { UsageError } from '../errors.js';
import { houseOpponents } from '../render/house.js';
import { leaderboard as rendered } from '../render/leaderboard.js';
import { profile } from '../render/trainer.js';
import { formatOf } from '../teams/formats.js';

const SORTS = { rating: 'elo_rating', wins: 'battle_wins' } as const;
const SHOWN = 20;
/** Points of the line of ratings. */
const RATINGS = 60;

export const leaderboard: Run = async ({ guest, output, session }, { values }) => {
  const by = String(values.by ?? 'rating');
  if (!Object.hasOwn(SORTS, by)) throw new UsageError('--by is one of: rating, wins.');
  const sort_by = SORTS[by as keyof typeof SORTS];
  const format = values.format === undefined ? undefined : formatOf(values.format);
  if (format && (values.by ?? values.around) !== undefined) {
    throw new UsageError('--format has a list of its own: leave --by and --around out.');
  }
  const username = session()?.username;
  if (values.around !== undefined) {
    const { entries, total } = await guest.leaderboard.around(String(values.around), { sort_by, radius: 10 });
    output.show(rendered({ entries, total, username }));
    return undefined;
  }
  const from = Number(values.from ?? 1);
  if (!Number.isSafeInteger(from) || from < 1) throw new UsageError('--from is a place, from 1 on.');
  const { items, total } = await guest.leaderboard.page({
    ...(format ? { format } : { sort_by }),
    ...{ limit: SHOWN, offset: from - 1 },
  });
  output.show(rendered({ entries: items, total, username }));
  return undefined;
};

export const trainer: Run = async (context, { positionals }) => {
  const name = String(positionals[0]);
  const entry = await context.guest.leaderboard.entry(name).catch(async (error: unknown) => {
    const opponent = isProblem(error, 'unknown_trainer') && (await opponentOf(context, name));
    if (!opponent) throw error;
    context.output.show(houseOpponents([opponent]));
    return undefined;
  });
  if (!entry) return undefined;
  const formats = await context.guest.trainers.formats(entry.username);
  // Ratings and battles against each other are for those who are logged in.
  const signedIn = await context.signIn().catch(() => undefined);
  const { items: ratings } = (await signedIn?.client.trainers
    .ratings(entry.username, { limit: RATINGS })
    .page()) ?? { items: [] };
  const isOther = signedIn && signedIn.username !== entry.username;
  const versus = isOther
    ? await signedIn.client.trainers.versus(signedIn.username, entry.username).catch((error) => {
        if (isProblem(error, 'unknown_trainer')) return undefined;
        throw error;
      })
    : undefined;
  context.output.show(profile({ entry, formats, ratings, versus }));
  return undefined;
};

/** The leaderboard ranks people only. */
const opponentOf = async ({ guest }: Context, name: string) =>
  (await guest.house.opponents()).find(({ username }) => username === name.toLowerCase());
