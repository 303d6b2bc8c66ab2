import type { ChallengeBody } from '@repo/contracts/battle';
import type { RandomBytes } from '@repo/http-kit';
import type { BattleDatabase } from '../../db/database.js';
import { accountGone, serviceError } from '../../http/errors.js';
import type { SummaryRow } from '../../model/battle.rows.js';
import { type AgreedClock, usualAnswerSeconds } from '../../model/clocks.js';
import type { Announce } from '../../notices/announce.js';
import { rulesFor } from '../../teams/rules-for.js';
import { findParties } from '../../trainers/trainers.repository.js';
import { findBattle } from '../battles.repository.js';
import { loadAsParticipant, retryWhenChanged } from '../participants.js';
import type { Settlements } from '../settlement/settlement.service.js';
import { type ChallengeAnswer, saveAnswer, sideFor } from './challenge-answer.js';
import { makeChallenge } from './new-challenge.js';
import { type Seal, sealOf } from './seal.js';

export type Challenges = ReturnType<typeof createChallenges>;

export function createChallenges({
  database,
  settlements,
  randomBytes,
  announce,
}: {
  database: BattleDatabase;
  settlements: Settlements;
  randomBytes: RandomBytes;
  announce: Announce;
}) {
  const { db } = database;

  /**
   * Challenges another trainer.
   * @throws ServiceError 404 `unknown_trainer`, 400 `challenge_to_oneself`, 409 `challenge_pending`
   *   or `too_many_open`
   */
  async function challenge(
    trainerId: string,
    {
      opponent_username,
      client_seed_hash,
      team_hash,
      answer_seconds,
      clock: wanted,
      ...others
    }: ChallengeBody,
  ): Promise<SummaryRow> {
    const { own: challenger, named: opponent } = await findParties(db, trainerId, opponent_username);
    if (!challenger) throw accountGone();
    if (!opponent) throw serviceError('unknown_trainer', `There is no trainer ${opponent_username}.`);
    if (opponent.id === challenger.id) {
      const message = 'Name another trainer than yourself.';
      throw serviceError('challenge_to_oneself', message, { fields: { opponent_username: [message] } });
    }
    const clock = wanted ? agreedClock(wanted) : null;
    return makeChallenge(
      { database, randomBytes, announce },
      {
        ...{ challenger, opponent, rematchOf: null, seal: sealOf({ client_seed_hash, team_hash }) },
        terms: { ...others, rules: rulesFor(others.format, others.rules), clock },
        answerSeconds: answer_seconds === undefined ? usualAnswerSeconds(clock) : answer_seconds,
      },
    );
  }

  /**
   * Accepts, declines or cancels a pending challenge.
   * @throws ServiceError 404 for anybody but its two trainers, 403 for the wrong one of them, 409 `wrong_status`
   */
  async function answer(
    trainerId: string,
    id: string,
    given: ChallengeAnswer,
    seal: Seal,
  ): Promise<SummaryRow> {
    return retryWhenChanged(async () => {
      const { battle, side } = await loadAsParticipant(id, trainerId, () =>
        settlements.findSettled(() => findBattle(db, id)),
      );
      if (side !== sideFor(given)) throw notYours(given);
      return saveAnswer({ database, announce }, battle, given, seal);
    });
  }

  return { challenge, answer };
}

const agreedClock = ({
  step_seconds: stepSeconds,
  bank_seconds: bankSeconds,
  on_late: onLate,
}: NonNullable<ChallengeBody['clock']>): AgreedClock => ({ stepSeconds, bankSeconds, onLate });

function notYours(answer: ChallengeAnswer) {
  return answer === 'cancel'
    ? serviceError(
        'not_the_challenger',
        'A challenge is cancelled by the trainer who made it; decline it instead.',
      )
    : serviceError(
        'not_the_challenged',
        'A challenge is answered by the challenged trainer; you may cancel it.',
      );
}
