import type { ActionResult } from '@repo/contracts/battle';
import type { BattleDatabase } from '../../db/database.js';
import type { Guard } from '../../guard/guard.service.js';
import type { Caller } from '../../http/identity.js';
import type { LoadedBattle } from '../../model/battle.rows.js';
import type { StoredAction } from '../../model/battle.types.js';
import { forBoth } from '../../model/news.js';
import type { Announce } from '../../notices/announce.js';
import type { Told } from '../../notices/tell.repository.js';
import type { BattleCounts } from '../battles.metrics.js';
import { finish } from '../finish/battle.finish.js';
import { loadBattle } from '../loaded-battle.repository.js';
import { retryWhenChanged } from '../participants.js';
import { loadForCaller } from '../settlement/for-caller.js';
import type { Settlements } from '../settlement/settlement.service.js';
import { saveHeld, saveStep, saveTakenBack } from './actions.repository.js';
import { type Decision, decide, type Submission } from './battle.decision.js';
import { decideTakingBack } from './taking-back.js';
import { viewAfter } from './view-after.js';

export type Actions = ReturnType<typeof createActions>;

export function createActions(dependencies: {
  database: BattleDatabase;
  settlements: Settlements;
  guard: Guard;
  counts: BattleCounts;
  announce: Announce;
}) {
  const { database, guard, counts, announce } = dependencies;
  const { db } = database;

  /**
   * Holds an action, or resolves the step if it was the last one missing. Nothing is locked while that is decided; it
   * takes effect only where the battle still has the revision it was found with, and otherwise is decided anew. So each
   * step is resolved exactly once, whatever is sent at the same time.
   * @throws ServiceError 404 `unknown_battle`, and the errors of {@link decide}
   */
  async function submit(caller: Caller, id: string, submission: Submission): Promise<ActionResult> {
    const { action, idempotencyKey = null, origin = null, withView = false } = submission;
    const reading = { trainerId: caller.trainerId, idempotencyKey, withLastEvents: withView };
    const decision = await retryWhenChanged(async () => {
      const { battle, side } = await loadForCaller(dependencies, id, caller, () =>
        loadBattle(db, id, reading),
      );
      const decided = decide(battle, side, submission);
      if (decided.kind === 'repeat') return { ...decided, view: undefined };
      const { step, answer } = decided;
      const told = await save(battle, decided, { step, side, action, idempotencyKey, answer, origin });
      if (!told) return null;
      announce(told);
      return { ...decided, view: withView ? viewAfter(battle, side, action, decided) : undefined };
    });
    if (decision.kind === 'resolve') {
      counts.stepResolved(decision.phase);
      if (decision.outcome) counts.battleFinished(decision.outcome.reason);
    }
    const { result, view } = decision;
    return { ...result, ...(view && { view }) };
  }

  function save(
    battle: LoadedBattle,
    decision: Exclude<Decision, { kind: 'repeat' }>,
    action: StoredAction,
  ): Promise<Told | null> {
    const { now } = battle;
    if (decision.kind === 'hold') {
      return saveHeld(db, battle, now, action, decision.waiting, decision.clock);
    }
    const { resolved, outcome } = decision;
    if (outcome) return finish({ database, guard }, battle, [action], resolved, outcome);
    const { clock, ...step } = resolved;
    const after = { ...battle, ...step, ...clock };
    return saveStep(db, battle, now, action, resolved, forBoth('battle.step', after, now));
  }

  /**
   * Takes the held action of a step back. Of this and the other trainer's action, sent at once, one takes effect first:
   * after the action there is nothing to take back, and without this one the action is held.
   * @throws ServiceError 404 `unknown_battle`, and the errors of {@link decideTakingBack}
   */
  async function takeBack(caller: Caller, id: string, step: number): Promise<void> {
    const { trainerId } = caller;
    await retryWhenChanged(async () => {
      const { battle, side } = await loadForCaller(dependencies, id, caller, () =>
        loadBattle(db, id, { trainerId }),
      );
      return (await saveTakenBack(db, battle, battle.now, decideTakingBack(battle, side, step))) || null;
    });
  }

  return { submit, takeBack };
}
