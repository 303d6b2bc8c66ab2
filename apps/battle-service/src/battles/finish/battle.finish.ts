import { ENGINE_VERSION, eloDelta, type Outcome, type Score, type Side } from '@repo/battle-engine';
import { eventsOfUnentered } from '@repo/battle-record';
import { withTransaction } from '@repo/database';
import type { SQL } from 'drizzle-orm';
import type { BattleDatabase, Db } from '../../db/database.js';
import type { Guard } from '../../guard/guard.service.js';
import type { LoadedBattle } from '../../model/battle.rows.js';
import { clientSeedOf, SCORE_OF_OTHER, setupOf, trainerIdOf } from '../../model/battle.state.js';
import type { ResolvedStep } from '../../model/battle.step.js';
import type { StoredAction, StoredSetup } from '../../model/battle.types.js';
import { NO_DEADLINE } from '../../model/clocks.js';
import { type News, type NoticeBattle, newsOfLateness } from '../../model/news.js';
import { type Told, tellAll } from '../../notices/tell.repository.js';
import { packTranscript, withLastStep } from '../battle.transcript.js';
import { atRevision } from '../battles.repository.js';
import {
  type End,
  type EndingChange,
  type EndOfSide,
  findFormatRatings,
  listPlayed,
  lockForEnd,
  type Move,
  saveEnd,
  saveSetup,
  type TrainerRecord,
} from './finish.repository.js';

/**
 * Ends the battle, packs its steps and actions and gives both trainers their points in one transaction: once, whatever
 * happens at the same time. What one rating gains the other loses, but for that of the house, which stays.
 * @param guard limits the points
 * @param actions the last ones
 * @param expected finds the battle if it is as it was found; default: if it has its revision
 * @returns who was told of it, or null, with nothing changed, if the battle is not as expected by now
 */
export async function finish(
  { database, guard }: Dependencies,
  battle: LoadedBattle,
  actions: readonly StoredAction[],
  step: ResolvedStep,
  outcome: Outcome,
  expected: (tx: Db) => SQL | undefined = () => atRevision(battle),
): Promise<Told | null> {
  // Outside of the transaction, so that nothing is locked meanwhile: if the battle still has its revision when it is
  // locked, these are all of its steps and actions.
  const played = await listPlayed(database.db, battle.id);
  const { progress, events, turn, step: number, phase, waiting, clock } = step;
  const contents = await packTranscript(withLastStep(played, { progress, events, actions }));
  const change = { ...{ turn, step: number, phase, waiting }, ...clock };
  return end({ database, guard }, battle, outcome, { change, contents, setup: null, actions }, expected);
}

/**
 * Ends a battle that one trainer has not entered, and gives both their points. Its setup has no creatures, because
 * nobody fought: the team of who has entered is forgotten.
 * @param expected finds the battle if it is as it was found
 * @returns who was told of it, or null, with nothing changed, if the battle is not as expected by now
 */
export async function finishUnentered(
  dependencies: Dependencies,
  battle: LoadedBattle,
  outcome: Outcome,
  expected: (tx: Db) => SQL | undefined,
): Promise<Told | null> {
  const steps = [eventsOfUnentered(outcome)];
  const contents = await packTranscript({ progress: null, steps, actions: [] });
  const nobody = (side: Side) => ({ clientSeed: clientSeedOf(battle, side), members: [] });
  const change = {
    ...{ turn: null, step: null, phase: null, waiting: [], ...NO_DEADLINE },
    ...{ firstTeam: null, startedAt: battle.now },
  };
  const setup = setupOf(battle, [nobody(0), nobody(1)]);
  return end(dependencies, battle, outcome, { change, contents, setup, actions: [] }, expected);
}

/** The database that the end of a battle is stored in, and the guard that limits its points. */
type Dependencies = { database: BattleDatabase; guard: Guard };

/** Everything that is stored with an end, besides result and ratings. */
type Ending = {
  change: EndingChange & Pick<NoticeBattle, 'turn' | 'step'>;
  contents: Buffer;
  /** Null where it is stored already. */
  setup: StoredSetup | null;
  /** The last ones. */
  actions: readonly StoredAction[];
};

async function end(
  { database, guard }: Dependencies,
  battle: LoadedBattle,
  outcome: Outcome,
  { change, contents, setup, actions }: Ending,
  expected: (tx: Db) => SQL | undefined,
): Promise<Told | null> {
  const { challengerId, opponentId, format, rated, house } = battle;
  return withTransaction(database, async (tx) => {
    const records = await lockForEnd(tx, expected(tx), [challengerId, opponentId]);
    if (records.size === 0) return null;
    const [own, other] = [records.get(challengerId), records.get(opponentId)];
    if (!own || !other) throw new Error(`a trainer of battle ${battle.id} is missing`);
    const score = scoreOfChallenger(outcome);
    const pointsLimit = rated ? await guard(tx, battle, eloDelta(own.elo, other.elo, score)) : null;
    const moves = (ratings: Ratings): [Move, Move] =>
      moved(ratings, rated ? eloDelta(...ratings, score, pointsLimit ?? undefined) : 0, house !== null);
    const [ownMove, otherMove] = moves([own.elo, other.elo]);
    const inFormat = rated && moves(await ratingsInFormat(tx, battle, other.elo));
    const result = {
      winnerId: outcome.winner === null ? null : trainerIdOf(battle, outcome.winner),
      reason: outcome.reason,
      ...{ rated, pointsLimit },
      challenger: ended(challengerId, own, score, ownMove),
      opponent: ended(opponentId, other, SCORE_OF_OTHER[score], otherMove),
      inFormat: inFormat && { format, moves: inFormat, withHouse: house !== null },
    };
    if (setup) await saveSetup(tx, { battleId: battle.id, engineVersion: ENGINE_VERSION, setup });
    const news = newsOfEnd(battle, change, result);
    const late = await tellAll(tx, newsOfLateness(news.battle, battle.now, actions));
    const told = await saveEnd(tx, battle.id, battle.now, change, result, contents, news);
    return [...late, ...told];
  });
}

/** Both are told the result, and if it is rated; and each the own rating. */
function newsOfEnd(
  battle: LoadedBattle,
  { turn, step }: Ending['change'],
  end: End,
): News & { battle: NoticeBattle } {
  const { winnerId, reason: endReason, rated, challenger, opponent } = end;
  const ended: NoticeBattle = {
    ...battle,
    ...{ status: 'finished', phase: null, waiting: [], turn, step, winnerId, endReason },
  };
  const told = ({ id, before, after }: EndOfSide) => ({
    trainerId: id,
    data: { elo_before: before, elo_after: after, rated },
  });
  return { kind: 'battle.ended', at: battle.now, battle: ended, to: [told(challenger), told(opponent)] };
}

/** The result of a trainer who had this record. */
const ended = (id: string, { ratedBattles }: TrainerRecord, score: Score, move: Move): EndOfSide => ({
  ...{ id, score, n: ratedBattles + 1 },
  ...move,
});

/** The ratings of the challenger and the opponent. */
type Ratings = [own: number, other: number];

/** Both ratings before and after a battle in which the challenger gains so many points. That of the house stays. */
const moved = ([own, other]: Ratings, delta: number, withHouse: boolean): [Move, Move] => [
  { before: own, after: own + delta },
  { before: other, after: withHouse ? other : other - delta },
];

/** The ratings of both in the format. The house has its one rating in all. */
async function ratingsInFormat(
  tx: Db,
  { format, challengerId, opponentId, house }: LoadedBattle,
  elo: number,
): Promise<Ratings> {
  const ratingOf = await findFormatRatings(tx, format, [challengerId, opponentId]);
  return [ratingOf(challengerId), house ? elo : ratingOf(opponentId)];
}

function scoreOfChallenger({ winner }: Outcome): Score {
  if (winner === null) return 0.5;
  return winner === 0 ? 1 : 0;
}
