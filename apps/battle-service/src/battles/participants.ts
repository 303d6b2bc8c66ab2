import { isPlayable, type Side } from '@repo/battle-engine';
import type { BattleStatus } from '@repo/contracts/battle';
import { isUuid, unavailable } from '@repo/http-kit';
import { serviceError } from '../http/errors.js';
import type { Battle } from '../model/battle.rows.js';
import { type Parties, sideOf } from '../model/battle.state.js';

/**
 * Loads a battle for one of its trainers.
 * @returns the battle that `load` finds, and the side of it that the trainer is on
 * @throws ServiceError 404 `unknown_battle`, the same where it does not exist and where it is another's
 */
export async function loadAsParticipant<B extends Parties>(
  id: string,
  trainerId: string,
  load: () => Promise<B | null>,
): Promise<{ battle: B; side: Side }> {
  return asParticipant(id, trainerId, isUuid(id) ? await load() : null);
}

/**
 * Returns a battle that was looked for, and the side of it that the trainer is on.
 * @throws ServiceError 404 `unknown_battle`, the same where it does not exist and where it is another's
 */
export function asParticipant<B extends Parties>(
  id: string,
  trainerId: string,
  battle: B | null,
): { battle: B; side: Side } {
  const side = battle && sideOf(battle, trainerId);
  if (!battle || side === null) throw serviceError('unknown_battle', `You have no battle ${id}.`);
  return { battle, side };
}

/** The error for something that the battle's status does not allow; it names the status. */
export function wrongStatus(status: BattleStatus) {
  return serviceError('wrong_status', `The battle is ${status}.`);
}

/** While an update is rolled out, the next request may meet a process that has the rules. */
const RULES_RETRY_SECONDS = 10;

/**
 * Requires the rules by which a battle began: a battle is never played by two versions of them.
 * @throws ServiceError 503 where this process does not have them; another one, of a later release, may
 */
export function requireOwnRules({ setup }: Pick<Battle, 'setup'>): void {
  if (setup === null || isPlayable(setup.engineVersion)) return;
  throw unavailable(
    `This battle began by version ${setup.engineVersion} of the rules, which cannot be played here now; it goes on ` +
      'where they can. Forfeiting is possible.',
    RULES_RETRY_SECONDS,
  );
}

/** Each race that is lost was won by another change of the same battle, and few of them fit between two steps. */
const MAX_ATTEMPTS = 10;

/**
 * Runs `attempt`, which loads a battle, decides and saves under the revision it has found, until it has taken effect.
 * @param attempt gives null when the battle had another revision by the time of saving
 * @throws ServiceError 503 when others are first ten times in a row
 */
export async function retryWhenChanged<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let number = 1; number <= MAX_ATTEMPTS; number += 1) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw unavailable('Too much is sent to this battle at once; try again.', 1);
}
