import { randomUUID } from 'node:crypto';
import type { Side } from '@repo/battle-engine';
import type { BattleStatus, ChallengeBody } from '@repo/contracts/battle';
import { violatedConstraint } from '@repo/database';
import type { Clock } from '@repo/http-kit';
import { findParties } from '../../accounts/trainers.repository.js';
import type { BattleDatabase } from '../../db/database.js';
import { accountGone, serviceError } from '../../errors.js';
import type { RandomBytes } from '../../random.js';
import { type BattleRow, findBattle, type SummaryRow, updateBattle } from '../battles.repository.js';
import { seedCommitment } from '../model/battle.seed.js';
import { nextStatus, type Transition } from '../model/battle.transitions.js';
import { loadAsParticipant, retryWhenChanged, wrongStatus } from '../participants.js';
import { type ChallengeOutcome, MOST_OPEN, saveChallenge } from './challenge.repository.js';

const SECRET_BYTES = 32;

/** For each answer to a challenge, the side that may give it, and the sides that the battle waits for after it. */
const RULES: Readonly<Record<'accept' | 'decline' | 'cancel', { side: Side; waiting: Side[] }>> = {
  accept: { side: 1, waiting: [0, 1] },
  decline: { side: 1, waiting: [] },
  cancel: { side: 0, waiting: [] },
};

export type Challenges = ReturnType<typeof createChallenges>;

export function createChallenges({
  database,
  clock,
  randomBytes,
}: {
  database: BattleDatabase;
  clock: Clock;
  randomBytes: RandomBytes;
}) {
  const { db } = database;

  /**
   * Challenges another trainer. The secret of the battle's seed is drawn, and committed to, here.
   * @throws ServiceError 404 `unknown_trainer`, 400 `challenge_to_oneself`, 409 `challenge_pending`
   *   or `too_many_open`
   */
  async function challenge(
    trainerId: string,
    { opponent_username, format }: ChallengeBody,
  ): Promise<SummaryRow> {
    const { own: challenger, named: opponent } = await findParties(db, trainerId, opponent_username);
    if (!challenger) throw accountGone();
    if (!opponent) throw serviceError('unknown_trainer', `There is no trainer ${opponent_username}.`);
    if (opponent.id === challenger.id) {
      const message = 'Name another trainer than yourself.';
      throw serviceError('challenge_to_oneself', message, { fields: { opponent_username: [message] } });
    }
    const id = randomUUID();
    const serverSecret = randomBytes(SECRET_BYTES);
    const commitment = seedCommitment(serverSecret);
    const now = clock.now();
    const battle = {
      ...{ id, format, status: 'pending', waiting: [1] },
      ...{ challengerId: challenger.id, opponentId: opponent.id },
      ...{ seedCommitment: commitment, createdAt: now, updatedAt: now },
    } satisfies Partial<SummaryRow>;
    try {
      const outcome = await saveChallenge(database, { ...battle, serverSecret });
      if (outcome === 'made') {
        return { ...UNDECIDED, ...battle, challenger: challenger.username, opponent: opponent.username };
      }
      throw errorFor(outcome, opponent.username);
    } catch (error) {
      if (violatedConstraint(error) === 'battles_one_pending_challenge') {
        throw serviceError(
          'challenge_pending',
          `${opponent.username} has not answered your last ${format} challenge.`,
        );
      }
      throw error;
    }
  }

  /**
   * Accepts, declines or cancels a pending challenge.
   * @throws ServiceError 404 for anybody but its two trainers, 403 for the wrong one of them, 409 `wrong_status`
   */
  async function answer(trainerId: string, id: string, transition: keyof typeof RULES): Promise<SummaryRow> {
    const { side, waiting } = RULES[transition];
    return retryWhenChanged(async () => {
      const { battle, side: own } = await loadAsParticipant(id, trainerId, () => findBattle(db, id));
      if (own !== side) throw notYours(transition);
      const status = allowedStatus(battle, transition);
      const change = { status, waiting, updatedAt: clock.now() };
      return (await updateBattle(db, battle, change)) ? { ...battle, ...change } : null;
    });
  }

  return { challenge, answer };
}

/** Of a challenge that was just made: nothing is decided yet. */
const UNDECIDED = {
  ...{ turn: null, step: null, phase: null, deadlineAt: null, finishedAt: null },
  ...{ winnerId: null, endReason: null, challengerEloBefore: null, challengerEloAfter: null },
  ...{ opponentEloBefore: null, opponentEloAfter: null },
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

function notYours(transition: keyof typeof RULES) {
  return transition === 'cancel'
    ? serviceError(
        'not_the_challenger',
        'A challenge is cancelled by the trainer who made it; decline it instead.',
      )
    : serviceError(
        'not_the_challenged',
        'A challenge is answered by the challenged trainer; you may cancel it.',
      );
}

function allowedStatus(battle: BattleRow, transition: Transition): BattleStatus {
  const status = nextStatus(battle.status, transition);
  if (!status) throw wrongStatus(battle.status);
  return status;
}
