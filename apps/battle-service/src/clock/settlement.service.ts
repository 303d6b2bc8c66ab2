import { outagesOf, updateBattle } from '../battles/battles.repository.js';
import { nextStatus } from '../battles/model/battle.transitions.js';
import type { StoredAction } from '../battles/model/battle.types.js';
import { retryWhenChanged } from '../battles/participants.js';
import { finish, finishUnentered } from '../battles/play/battle.finish.js';
import { type LoadedBattle, loadBattle } from '../battles/play/loaded-battle.repository.js';
import type { BattleDatabase } from '../db/database.js';
import type { BattleCounts } from '../metrics.js';
import { clockChange, NO_DEADLINE } from './clocks.js';
import { type Settlement, settle } from './settle.js';
import { expireBattle, saveFilledIn, saveWake, undisturbed } from './settlement.repository.js';

export type Settlements = ReturnType<typeof createSettlements>;

/** The worker looks again after so long where a deadline has passed and cannot take effect yet. */
const AGAIN_MILLIS = 5000;

/** What is due in battles happens here, whoever looks first: a request, or the worker. */
export function createSettlements({ database, counts }: { database: BattleDatabase; counts: BattleCounts }) {
  const { db } = database;

  const load = (id: string) => loadBattle(db, id, id, null);

  /**
   * Lets everything happen that is due in a battle.
   * @returns true if there was anything
   * @throws ServiceError 503 when others change the battle ten times in a row
   */
  async function settleBattle(id: string): Promise<boolean> {
    return retryWhenChanged(async () => {
      const battle = await load(id);
      const settlement = battle && settle(battle);
      if (!settlement) return false;
      if (!(await save(battle, settlement))) return null;
      count(battle, settlement);
      return true;
    });
  }

  async function save(battle: LoadedBattle, settlement: Settlement): Promise<boolean> {
    const { now } = battle;
    if (settlement.kind === 'begin anew') return updateBattle(db, battle, settlement.clock);
    if (settlement.kind === 'expire') {
      const status = nextStatus(battle.status, 'expire');
      if (!status) throw new Error(`a battle that is ${battle.status} does not expire`);
      return expireBattle(db, battle, { status, waiting: [], updatedAt: now, ...NO_DEADLINE });
    }
    if (settlement.kind === 'unentered') {
      return finishUnentered(database, battle, settlement.outcome, (tx) => undisturbed(tx, battle));
    }
    const { step, answer } = settlement;
    const actions: StoredAction[] = settlement.filled.map((filled) => ({
      ...filled,
      ...{ step, idempotencyKey: null, answer },
    }));
    if (settlement.kind === 'hold') {
      const { waiting, clock } = settlement;
      return saveFilledIn(database, battle, actions, { waiting, updatedAt: now, ...clock }, null);
    }
    const { resolved, outcome } = settlement;
    if (outcome) {
      return finish(database, battle, actions, resolved, outcome, (tx) => undisturbed(tx, battle));
    }
    const { events, lastSeq, clock, ...change } = resolved;
    return saveFilledIn(
      database,
      battle,
      actions,
      { ...change, ...clock, updatedAt: now },
      { step, lastSeq, events },
    );
  }

  function count({ now }: LoadedBattle, settlement: Settlement): void {
    if (settlement.kind === 'begin anew') return;
    counts.settled((now.getTime() - settlement.dueAt) / 1000);
    if (settlement.kind === 'resolve') counts.stepResolved(settlement.phase);
    if ('outcome' in settlement && settlement.outcome) counts.battleFinished(settlement.outcome.reason);
  }

  /**
   * Finds a battle after everything that is due in it has happened.
   * @param find gives the battle and says if something may be due in it
   */
  async function findSettled<B extends { id: string; mayBeDue: boolean }>(
    find: () => Promise<B | null>,
  ): Promise<B | null> {
    const found = await find();
    if (!found?.mayBeDue) return found;
    await settleBattle(found.id);
    return find();
  }

  /**
   * Does what there is to do for a battle whose moment has come, and plans the next.
   * @returns true if anything was due
   */
  async function wake(id: string): Promise<boolean> {
    if (await settleBattle(id)) return true;
    const battle = await load(id);
    if (battle) await saveWake(db, battle, nextWake(battle));
    return false;
  }

  return { findSettled, wake };
}

/** The moment is that of a battle's next deadline; one that has passed waits for the end of an outage. */
function nextWake(battle: LoadedBattle): Date | null {
  const { wakeAt } = clockChange(battle, outagesOf(battle));
  return wakeAt && new Date(Math.max(wakeAt.getTime(), battle.now.getTime() + AGAIN_MILLIS));
}
