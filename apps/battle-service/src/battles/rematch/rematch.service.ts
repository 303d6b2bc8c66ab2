import { REMATCH_DAYS } from '@repo/contracts/battle';
import { violatedConstraint } from '@repo/database';
import type { RandomBytes } from '@repo/http-kit';
import type { BattleDatabase } from '../../db/database.js';
import { serviceError } from '../../http/errors.js';
import type { BattleRow, SummaryRow } from '../../model/battle.rows.js';
import { otherSide, trainerIdOf, usernameOf } from '../../model/battle.state.js';
import { usualAnswerSeconds } from '../../model/clocks.js';
import type { Announce } from '../../notices/announce.js';
import { findBattle } from '../battles.repository.js';
import { saveAnswer } from '../challenge/challenge-answer.js';
import { makeChallenge, termsOf } from '../challenge/new-challenge.js';
import type { Seal } from '../challenge/seal.js';
import { loadAsParticipant, retryWhenChanged } from '../participants.js';
import type { Settlements } from '../settlement/settlement.service.js';
import { findRematch } from './rematch.repository.js';

const OFFERED_FOR_MILLIS = REMATCH_DAYS * 86_400_000;

export type Rematches = ReturnType<typeof createRematches>;

export function createRematches({
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
   * Offers the other trainer of a finished battle another one on the same terms, or accepts the offer that the other has
   * made already. A unique index lets there be one rematch: of two offers at once the second becomes the acceptance.
   * @returns the rematch, and true if it was made here
   * @throws ServiceError 404 `unknown_battle` or `unknown_trainer`, 409 `battle_not_finished`, `rematch_over`,
   *   `challenge_pending` or `too_many_open`
   */
  async function rematch(
    trainerId: string,
    id: string,
    seal: Seal,
  ): Promise<{ battle: SummaryRow; isNew: boolean }> {
    return retryWhenChanged(async () => {
      const { battle, side } = await loadAsParticipant(id, trainerId, () =>
        settlements.findSettled(() => findBattle(db, id)),
      );
      requireRecent(battle);
      const offered = await settlements.findSettled(() => findRematch(db, id));
      if (offered) {
        requireOffer(offered, trainerId);
        const accepted = await saveAnswer({ database, announce }, offered, 'accept', seal);
        return accepted && { battle: accepted, isNew: false };
      }
      const [challenger, opponent] = [side, otherSide(side)].map((each) => ({
        id: trainerIdOf(battle, each),
        username: usernameOf(battle, each),
      })) as [Party, Party];
      const challenge = {
        ...{ challenger, opponent, terms: termsOf(battle), rematchOf: id, seal },
        answerSeconds: usualAnswerSeconds(battle.clock),
      };
      try {
        const made = await makeChallenge({ database, randomBytes, announce }, challenge);
        return { battle: made, isNew: true };
      } catch (error) {
        // The other trainer was first: look again.
        if (violatedConstraint(error) === 'battles_one_rematch') return null;
        throw error;
      }
    });
  }

  return { rematch };
}

type Party = { id: string; username: string };

function requireRecent({ status, finishedAt, now }: BattleRow): void {
  if (finishedAt === null) {
    throw serviceError('battle_not_finished', `The battle is ${status}; a rematch comes after its end.`);
  }
  if (now.getTime() - finishedAt.getTime() > OFFERED_FOR_MILLIS) {
    throw serviceError('rematch_over', `The battle ended more than ${REMATCH_DAYS} days ago.`);
  }
}

/** @throws ServiceError 409 unless the rematch waits for the trainer to accept it */
function requireOffer({ id, status, challengerId, opponent }: BattleRow, trainerId: string): void {
  if (status !== 'pending') throw serviceError('rematch_over', `The rematch, battle ${id}, is ${status}.`);
  if (challengerId === trainerId) {
    throw serviceError('challenge_pending', `${opponent} has not answered your offer, battle ${id}.`);
  }
}
