import { ELO_K, eloDelta } from '@repo/battle-engine';
import { DAY, type Lately, pointsLimit, WEEK } from '../../guard/guard.js';

/** A rated battle of an account; times in milliseconds. */
type Entry = { at: number; before: number; after: number; isWithHouse: boolean };

/** An account, with the entries of its last week at least. */
export type Account = { elo: number; log: Entry[] };

export const newAccount = (elo = 1000): Account => ({ elo, log: [] });

export type LadderKind = 'open' | 'guarded';

/** Points that a battle moves, and those that it would move by the formula alone. */
type Moved = { points: number; byFormula: number };

/** A ladder in memory, with the formula and the limits of the service. */
export function createLadderModel(kind: LadderKind) {
  /** Ends a battle that the first wins. */
  function beat(now: number, winner: Account, loser: Account): Moved {
    const byFormula = eloDelta(winner.elo, loser.elo, 1);
    const points = eloDelta(winner.elo, loser.elo, 1, limit(now, winner, byFormula, false));
    change(now, winner, points, false);
    change(now, loser, -points, false);
    return { points, byFormula };
  }

  /** Ends a battle with the house, rated `houseElo`: only the rating of the account moves. */
  function meetHouse(now: number, account: Account, houseElo: number, score: 0 | 1): Moved {
    const byFormula = eloDelta(account.elo, houseElo, score);
    const points = eloDelta(account.elo, houseElo, score, limit(now, account, byFormula, true));
    change(now, account, points, true);
    return { points, byFormula };
  }

  function limit(now: number, account: Account, delta: number, isWithHouse: boolean): number {
    return (kind === 'guarded' ? pointsLimit(delta, latelyOf(account, now), isWithHouse) : null) ?? ELO_K;
  }

  return { beat, meetHouse };
}

export type LadderModel = ReturnType<typeof createLadderModel>;

function change(at: number, account: Account, points: number, isWithHouse: boolean): void {
  const before = account.elo;
  account.elo += points;
  account.log.push({ at, before, after: account.elo, isWithHouse });
}

/** The same as `findLately` reads from the log of the service. */
function latelyOf(account: Account, now: number): Lately {
  const { elo } = account;
  account.log = account.log.filter(({ at }) => at > now - WEEK);
  const [first] = account.log;
  const old = account.log.filter(({ at }) => at <= now - DAY).map(({ after }) => after);
  return {
    elo,
    highest: first ? Math.max(first.before, ...old) : elo,
    withHouse: account.log.filter(({ before, after, isWithHouse }) => isWithHouse && before !== after).length,
  };
}
