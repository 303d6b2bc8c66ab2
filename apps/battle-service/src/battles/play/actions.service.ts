import type { ActionResult } from '@repo/contracts/battle';
import { type Clock, unavailable } from '@repo/http-kit';
import type { BattleDatabase } from '../../db/database.js';
import type { BattleCounts } from '../../metrics.js';
import { participate } from '../participants.js';
import { type NewAction, saveHeld, saveStep } from './actions.repository.js';
import { type Decision, decide, type Submission } from './battle.decision.js';
import { finish } from './battle.finish.js';
import { findSituation, type Situation } from './loaded-battle.repository.js';

/** Each race that is lost was won by another submission to the same battle, and few of them fit into a step. */
const MAX_ATTEMPTS = 10;

export type Actions = ReturnType<typeof createActions>;

export function createActions(dependencies: {
  database: BattleDatabase;
  clock: Clock;
  counts: BattleCounts;
}) {
  const { database, clock, counts } = dependencies;
  const { db } = database;

  /**
   * Holds an action, or resolves the step if it was the last one missing. Nothing is locked while that is decided; it
   * takes effect only where the battle is still as it was found, and otherwise is decided anew. So each step is resolved
   * exactly once, whatever is sent at the same time.
   * @throws ServiceError 404 `unknown_battle`, and whatever {@link decide} refuses
   */
  async function submit(trainerId: string, id: string, submission: Submission): Promise<ActionResult> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const decision = await attemptTo(trainerId, id, submission);
      if (!decision) continue;
      if (decision.kind === 'resolve') {
        counts.stepResolved(decision.phase);
        if (decision.outcome) counts.battleFinished(decision.outcome.reason);
      }
      return decision.result;
    }
    throw unavailable('Too much is sent to this battle at once; try again.', 1);
  }

  /** What was decided and has taken effect, or null if the battle has moved on meanwhile. */
  async function attemptTo(trainerId: string, id: string, submission: Submission): Promise<Decision | null> {
    const { action, idempotencyKey = null } = submission;
    const { battle, side } = await participate(id, trainerId, () =>
      findSituation(db, id, trainerId, idempotencyKey),
    );
    const decision = decide(battle, side, submission);
    if (decision.kind === 'repeat') return decision;
    const row = { side, action, idempotencyKey, answer: decision.answer };
    return (await save(battle, decision, row)) ? decision : null;
  }

  function save(battle: Situation, decision: Exclude<Decision, { kind: 'repeat' }>, action: NewAction) {
    const { id: battleId, waiting, partsVersion } = battle;
    const basis = { battleId, step: decision.step, waiting, partsVersion };
    const now = clock.now();
    if (decision.kind === 'hold') return saveHeld(db, basis, now, action, decision.waiting);
    const { resolved, outcome } = decision;
    return outcome
      ? finish(database, battle, basis, now, action, resolved, outcome)
      : saveStep(db, basis, now, action, resolved);
  }

  return { submit };
}
