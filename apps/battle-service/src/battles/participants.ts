import type { Side } from '@repo/battle-engine';
import type { BattleStatus } from '@repo/contracts/battle';
import { problem } from '../problems.js';
import { isUuid } from '../uuid.js';
import { type Parties, sideOf } from './model/battle.state.js';

/**
 * A battle that `load` finds, and the side of it that the trainer is on.
 * @throws ServiceError 404 `unknown_battle`, the same where it does not exist and where it is another's
 */
export async function participate<B extends Parties>(
  id: string,
  trainerId: string,
  load: () => Promise<B | null>,
): Promise<{ battle: B; side: Side }> {
  const battle = isUuid(id) ? await load() : null;
  const side = battle && sideOf(battle, trainerId);
  if (!battle || side === null) throw problem('unknown_battle', `You have no battle ${id}.`);
  return { battle, side };
}

/** The refusal of something that the battle's status does not allow; it names the status. */
export function wrongStatus(status: BattleStatus) {
  return problem('wrong_status', `The battle is ${status}.`);
}
