import { ELO_K, eloDelta, type Score } from '@repo/battle-engine';
import { FIRST_FORMAT_RATING } from '@repo/contracts/battle';

/** A rated battle that has ended. `challengerN` and `opponentN` are its numbers among the rated battles of each. */
export type Fought = {
  id: string;
  format: string;
  challenger: string;
  opponent: string;
  challengerN: number;
  opponentN: number;
  /** The challenger's. */
  score: Score;
  /** The most points that it could move; null: as many as the formula gives. */
  limit: number | null;
  /** The rating of the house, which no battle moves, where it is the opponent; null: two people. */
  houseElo: number | null;
};

/** The ratings of both before a battle, and what the challenger gains. */
type Points = { challengerBefore: number; opponentBefore: number; delta: number };

/** A battle with its points on the ladder and in its format, and its final numbers. */
export type Rated = Pick<Fought, 'id' | 'challengerN' | 'opponentN'> & Points & { inFormat: Points };

/** A rating, and the number of battles that it comes from. */
type Standing = { elo: number; n: number };

/** Gives both sides the points of a battle between them. */
function move({ score, limit, houseElo }: Fought, one: Standing, other: Standing): Points {
  const [challengerBefore, opponentBefore] = [one.elo, houseElo ?? other.elo];
  const delta = eloDelta(challengerBefore, opponentBefore, score, limit ?? ELO_K);
  one.elo += delta;
  if (houseElo === null) other.elo -= delta;
  one.n += 1;
  other.n += 1;
  return { challengerBefore, opponentBefore, delta };
}

/**
 * Computes ratings anew, also those by format, battle by battle, in an order in which each trainer's battles follow each other by their
 * numbers. A battle that is added too early waits for those before it, so that only few are kept at a time where battles
 * are added in about the order in which they ended.
 *
 * @param startOf the rating with which a trainer began
 */
export function foldLadder(startOf: (trainerId: string) => number) {
  const trainers = new Map<string, Standing>();
  const ofFormats = new Map<string, Standing>();
  const waiting = new Map<string, Fought>();
  const keyOf = (trainerId: string, n: number) => `${trainerId} ${n}`;

  function standing(trainerId: string): Standing {
    const found = trainers.get(trainerId) ?? { elo: startOf(trainerId), n: 0 };
    trainers.set(trainerId, found);
    return found;
  }

  function inFormat(trainerId: string, format: string): Standing {
    const key = `${trainerId} ${format}`;
    const found = ofFormats.get(key) ?? { elo: FIRST_FORMAT_RATING, n: 0 };
    ofFormats.set(key, found);
    return found;
  }

  function rate(battle: Fought): Rated {
    const { id, format, challenger, opponent } = battle;
    const [one, other] = [standing(challenger), standing(opponent)];
    const points = move(battle, one, other);
    const pointsInFormat = move(battle, inFormat(challenger, format), inFormat(opponent, format));
    return { id, challengerN: one.n, opponentN: other.n, ...points, inFormat: pointsInFormat };
  }

  /** The side that has earlier battles to come, as a key under which the battle waits; null: none. */
  function awaited({ challenger, opponent, challengerN, opponentN }: Fought): string | null {
    if (standing(challenger).n + 1 < challengerN) return keyOf(challenger, challengerN);
    return standing(opponent).n + 1 < opponentN ? keyOf(opponent, opponentN) : null;
  }

  /** Adds a battle; returns those that have their ratings now, in order. */
  function add(battle: Fought): Rated[] {
    const ready = [battle];
    const rated: Rated[] = [];
    for (let next = ready.pop(); next; next = ready.pop()) {
      const key = awaited(next);
      if (key !== null) {
        waiting.set(key, next);
        continue;
      }
      rated.push(rate(next));
      for (const trainerId of [next.challenger, next.opponent]) {
        const follower = keyOf(trainerId, standing(trainerId).n + 1);
        const found = waiting.get(follower);
        if (found && waiting.delete(follower)) ready.push(found);
      }
    }
    return rated;
  }

  /** Rates those that wait for each other, as no true log has them, in the order in which they were added. */
  function addRest(): Rated[] {
    const rest = [...waiting.values()];
    waiting.clear();
    return rest.map(rate);
  }

  return { add, addRest };
}
