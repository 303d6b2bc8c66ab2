import { randomUUID } from 'node:crypto';
import { violatedConstraint } from '@repo/database';
import type { BattleDatabase } from '../../db/database.js';
import { serviceError } from '../../errors.js';
import type { RandomBytes } from '../../random.js';
import type { SummaryRow } from '../battles.repository.js';
import { seedCommitment } from '../model/battle.seed.js';
import { type ChallengeOutcome, MOST_OPEN, saveChallenge } from './challenge.repository.js';

const SECRET_BYTES = 32;

/** The terms that a challenge offers, and that its acceptance agrees to. */
export type Terms = Pick<SummaryRow, 'format' | 'rated'>;

/** The terms of a battle: a rematch has the same. */
export const termsOf = ({ format, rated }: Terms): Terms => ({ format, rated });

type Party = { id: string; username: string };

export type NewChallenge = {
  challenger: Party;
  opponent: Party;
  terms: Terms;
  /** The finished battle that it offers to repeat; null: none. */
  rematchOf: string | null;
  /** Of the seed that the challenger has sealed; null: none. */
  clientSeedHash: string | null;
};

/**
 * Makes a pending challenge. The secret of the battle's seed is drawn, and committed to, here.
 * @throws ServiceError 404 `unknown_trainer`, 409 `challenge_pending` or `too_many_open`; a violation of
 *   `battles_one_rematch` where there is a rematch of the same battle
 */
export async function makeChallenge(
  database: BattleDatabase,
  { challenger, opponent, terms, rematchOf, clientSeedHash }: NewChallenge,
  randomBytes: RandomBytes,
  now: Date,
): Promise<SummaryRow> {
  const serverSecret = randomBytes(SECRET_BYTES);
  const battle = {
    ...{ id: randomUUID(), status: 'pending', waiting: [1] },
    ...terms,
    ...{ unratedReason: terms.rated ? null : 'agreed', origin: rematchOf === null ? 'challenge' : 'rematch' },
    ...{ rematchOf, challengerId: challenger.id, opponentId: opponent.id },
    ...{ seedCommitment: seedCommitment(serverSecret), challengerSeedHash: clientSeedHash },
    ...{ createdAt: now, updatedAt: now },
  } satisfies Partial<SummaryRow>;
  try {
    const outcome = await saveChallenge(database, { ...battle, serverSecret });
    if (outcome !== 'made') throw errorFor(outcome, opponent.username);
    return { ...UNDECIDED, ...battle, challenger: challenger.username, opponent: opponent.username };
  } catch (error) {
    if (violatedConstraint(error) !== 'battles_one_pending_challenge') throw error;
    throw serviceError(
      'challenge_pending',
      `${opponent.username} has not answered your last ${terms.format} challenge.`,
    );
  }
}

/** Of a challenge that was just made: nothing is decided yet. */
const UNDECIDED = {
  ...{ turn: null, step: null, phase: null, deadlineAt: null, finishedAt: null },
  ...{ winnerId: null, endReason: null, challengerEloBefore: null, challengerEloAfter: null },
  ...{ opponentEloBefore: null, opponentEloAfter: null, opponentSeedHash: null },
} satisfies Partial<SummaryRow>;

function errorFor(outcome: Exclude<ChallengeOutcome, 'made'>, opponent: string) {
  switch (outcome) {
    case 'challenger_full':
      return serviceError(
        'too_many_open',
        `You have ${MOST_OPEN} open battles; finish, decline or cancel one first.`,
      );
    case 'opponent_full':
      return serviceError('too_many_open', `${opponent} has ${MOST_OPEN} open battles; try again later.`);
    case 'gone':
      return serviceError('unknown_trainer', `There is no trainer ${opponent}.`);
  }
}
