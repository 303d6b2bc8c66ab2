import { randomUUID } from 'node:crypto';
import { seedCommitment as commitmentTo } from '@repo/battle-record';
import { violatedConstraint } from '@repo/database';
import { HOUSE_VERSION } from '@repo/house-opponents';
import type { RandomBytes } from '@repo/http-kit';
import type { BattleDatabase } from '../../db/database.js';
import { serviceError } from '../../http/errors.js';
import type { SummaryRow } from '../../model/battle.rows.js';
import { clockChange, clocksForAnswer } from '../../model/clocks.js';
import { forOther } from '../../model/news.js';
import type { Announce } from '../../notices/announce.js';
import { type ChallengeRefusal, MOST_OPEN, MOST_WITH_HOUSE, saveChallenge } from './challenge.repository.js';
import type { Seal } from './seal.js';

const SECRET_BYTES = 32;

/** The terms that a challenge offers, and that its acceptance agrees to. */
export type Terms = Pick<SummaryRow, 'format' | 'rules' | 'rated' | 'spectators' | 'clock'>;

/** The terms of a battle: a rematch has the same. */
export const termsOf = ({ format, rules, rated, spectators, clock }: Terms): Terms => ({
  ...{ format, rules, rated, spectators, clock },
});

type Party = { id: string; username: string };

export type NewChallenge = {
  challenger: Party;
  opponent: Party;
  terms: Terms;
  /** The time that the opponent has for an answer; null: no limit. */
  answerSeconds: number | null;
  /** The finished battle that it offers to repeat; null: none. */
  rematchOf: string | null;
  /** Of the challenger. */
  seal: Seal;
};

/**
 * Makes a pending challenge, and tells the challenged. The secret of the battle's seed is drawn, and committed to, here.
 * @throws ServiceError 404 `unknown_trainer`, 409 `challenge_pending`, `too_many_open`, `not_accepting`, `trainer_blocked` or `house_busy`; a violation of
 *   `battles_one_rematch` where there is a rematch of the same battle
 */
export async function makeChallenge(
  {
    database,
    randomBytes,
    announce,
  }: { database: BattleDatabase; randomBytes: RandomBytes; announce: Announce },
  { challenger, opponent, terms, answerSeconds, rematchOf, seal }: NewChallenge,
): Promise<SummaryRow> {
  const { serverSecret, seedCommitment } = newSecret(randomBytes);
  const drawn = { id: randomUUID(), seedCommitment };
  const challengeAt = (now: Date, houseLevel: number | null) => {
    const pending = {
      ...drawn,
      ...{ status: 'pending', waiting: [1], step: null },
      ...terms,
      ...{
        unratedReason: terms.rated ? null : 'agreed',
        origin: rematchOf === null ? 'challenge' : 'rematch',
      },
      ...{ rematchOf, challengerId: challenger.id, opponentId: opponent.id },
      house: houseLevel === null ? null : { level: houseLevel, version: HOUSE_VERSION },
      ...{ challengerSeedHash: seal.seed, challengerTeamHash: seal.team, createdAt: now, updatedAt: now },
      clocks: clocksForAnswer(terms.clock, answerSeconds, now.getTime()),
    } satisfies Partial<SummaryRow>;
    const challenge = { ...pending, ...clockChange({ ...pending, now }, []), serverSecret };
    return { challenge, news: forOther('challenge.received', { ...UNDECIDED, ...challenge }, now, 0) };
  };
  try {
    const outcome = await saveChallenge(database, [challenger.id, opponent.id], challengeAt);
    if (typeof outcome === 'string') throw errorFor(outcome, opponent.username);
    announce(outcome.told);
    return {
      ...{ ...UNDECIDED, ...outcome.challenge },
      ...{ challenger: challenger.username, opponent: opponent.username },
    };
  } catch (error) {
    if (violatedConstraint(error) !== 'battles_one_pending_challenge') throw error;
    throw serviceError(
      'challenge_pending',
      `${opponent.username} has not answered your last ${terms.format} challenge.`,
    );
  }
}

/** Draws the secret of a battle's seed, and commits to it. */
export function newSecret(randomBytes: RandomBytes) {
  const serverSecret = randomBytes(SECRET_BYTES);
  return { serverSecret, seedCommitment: commitmentTo(serverSecret) };
}

/** Of a battle that was just made: nothing is decided yet. */
export const UNDECIDED = {
  ...{ turn: null, step: null, phase: null, finishedAt: null, service: null },
  ...{ winnerId: null, endReason: null, challengerEloBefore: null, challengerEloAfter: null },
  ...{ opponentEloBefore: null, opponentEloAfter: null, pointsLimit: null, opponentSeedHash: null },
  ...{ opponentTeamHash: null },
} satisfies Partial<SummaryRow>;

function errorFor(outcome: ChallengeRefusal, opponent: string) {
  switch (outcome) {
    case 'challenger_full':
      return serviceError(
        'too_many_open',
        `You have ${MOST_OPEN} open battles; finish, decline or cancel one first.`,
      );
    case 'opponent_full':
      return serviceError('too_many_open', `${opponent} has ${MOST_OPEN} open battles; try again later.`);
    case 'not_accepting':
      return serviceError('not_accepting', `${opponent} takes no challenges at the moment.`);
    case 'blocked':
      return serviceError('trainer_blocked', `You have blocked ${opponent}; unblock them first.`);
    case 'house_busy':
      return serviceError(
        'house_busy',
        `You have ${MOST_WITH_HOUSE} open battles with the house; finish one first.`,
      );
    case 'gone':
      return serviceError('unknown_trainer', `There is no trainer ${opponent}.`);
  }
}
