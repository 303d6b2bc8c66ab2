import type { Side } from '@repo/battle-engine';
import { ServiceError } from '@repo/http-kit';
import type { BattleDatabase } from '../../db/database.js';
import type { Guard } from '../../guard/guard.service.js';
import type { LoadedBattle } from '../../model/battle.rows.js';
import { nextStatus } from '../../model/battle.transitions.js';
import type { StoredAction } from '../../model/battle.types.js';
import {
  clockChange,
  clocksAfterReminder,
  NO_DEADLINE,
  outagesOf,
  sidesToRemind,
} from '../../model/clocks.js';
import { forBoth, forSides, newsOfExpiry, newsOfLateness } from '../../model/news.js';
import { type Settlement, settle } from '../../model/settle.js';
import type { Announce } from '../../notices/announce.js';
import type { Told } from '../../notices/tell.repository.js';
import type { BattleCounts } from '../battles.metrics.js';
import { updateBattle } from '../battles.repository.js';
import { finish, finishUnentered } from '../finish/battle.finish.js';
import { loadBattle } from '../loaded-battle.repository.js';
import { retryWhenChanged } from '../participants.js';
import type { Entering } from '../start/entering.js';
import { saveFilledIn, saveWake, undisturbed } from './settlement.repository.js';

export type Settlements = ReturnType<typeof createSettlements>;

/** The worker looks again after so long where a deadline has passed and cannot take effect yet. */
const AGAIN_MILLIS = 5000;

/** Settles what is due in battles. Whoever looks first does it: a request, or the worker. */
export function createSettlements(dependencies: {
  database: BattleDatabase;
  counts: BattleCounts;
  announce: Announce;
  guard: Guard;
  entering: Entering;
}) {
  const { database, counts, announce, guard, entering } = dependencies;
  const { db } = database;

  // Nobody asks: there is no token to look up.
  const load = (id: string) => loadBattle(db, id, { trainerId: id });

  /**
   * Lets everything happen that is due in a battle, and tells its trainers.
   * @returns true if there was anything
   * @throws ServiceError 503 when others change the battle ten times in a row
   */
  async function settleBattle(id: string): Promise<boolean> {
    const settled = await retryWhenChanged(async () => {
      const battle = await load(id);
      const settlement = battle && settle(battle);
      if (!settlement) return 'nothing';
      const told = await save(battle, settlement);
      if (!told) return null;
      announce(told);
      count(battle, settlement);
      return settlement.kind;
    });
    // The other side may be late, too.
    if (settled === 'enter') await settleBattle(id);
    return settled !== 'nothing';
  }

  async function save(battle: LoadedBattle, settlement: Settlement): Promise<Told | null> {
    const { now } = battle;
    if (settlement.kind === 'enter') return enter(battle, settlement.side);
    if (settlement.kind === 'expire') return expire(battle);
    if (settlement.kind === 'unentered') {
      return finishUnentered({ database, guard }, battle, settlement.outcome, (tx) =>
        undisturbed(tx, battle),
      );
    }
    const { step, answer } = settlement;
    const actions: StoredAction[] = settlement.filled.map((filled) => ({
      ...filled,
      ...{ step, idempotencyKey: null, answer },
    }));
    if (settlement.kind === 'hold') {
      const { waiting, clock } = settlement;
      const change = { waiting, updatedAt: now, ...clock };
      const news = newsOfLateness({ ...battle, ...change }, now, actions);
      return saveFilledIn(database, battle, actions, change, null, news);
    }
    const { resolved, outcome } = settlement;
    if (outcome) {
      return finish({ database, guard }, battle, actions, resolved, outcome, (tx) => undisturbed(tx, battle));
    }
    const { events, lastSeq, clock, ...others } = resolved;
    const change = { ...others, ...clock, updatedAt: now };
    const after = { ...battle, ...change };
    const news = [...newsOfLateness(after, now, actions), forBoth('battle.step', after, now)];
    return saveFilledIn(database, battle, actions, change, { step, lastSeq, events }, news);
  }

  async function expire(battle: LoadedBattle): Promise<Told | null> {
    const { now } = battle;
    const status = nextStatus(battle.status, 'expire');
    if (!status) throw new Error(`a battle that is ${battle.status} does not expire`);
    const change = { status, waiting: [], updatedAt: now, ...NO_DEADLINE };
    const news = newsOfExpiry({ ...battle, ...change }, now);
    return updateBattle(db, battle, change, news, undisturbed(db, battle));
  }

  /** Enters a trainer who has not come with the first creatures; where there are too few, the battle expires. */
  async function enter(battle: LoadedBattle, side: Side): Promise<Told | null> {
    try {
      return (
        (await entering.enter(battle, side, { clientSeed: null }, (tx) => undisturbed(tx, battle))) && []
      );
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_enough_creatures') return expire(battle);
      throw error;
    }
  }

  function count({ now }: LoadedBattle, settlement: Settlement): void {
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
   * @throws ServiceError 503 when others change the battle ten times in a row
   */
  async function wake(id: string): Promise<'settled' | 'reminded' | 'nothing'> {
    if (await settleBattle(id)) return 'settled';
    return retryWhenChanged(async () => {
      const battle = await load(id);
      if (!battle) return 'nothing';
      const sides = sidesToRemind(battle, outagesOf(battle), battle.now.getTime());
      if (sides.length > 0) return (await remind(battle, sides)) ? 'reminded' : null;
      await saveWake(db, battle, nextWake(battle));
      return 'nothing';
    });
  }

  /** Tells sides that their deadlines are near. @returns false, with nothing changed, if the battle has changed meanwhile */
  async function remind(battle: LoadedBattle, sides: readonly Side[]): Promise<boolean> {
    const clocks = battle.clocks && clocksAfterReminder(battle.clocks, sides);
    const change = clockChange({ ...battle, clocks }, outagesOf(battle));
    const told = await updateBattle(
      db,
      battle,
      change,
      forSides(sides, 'battle.deadline_near', battle, battle.now),
    );
    if (!told) return false;
    announce(told);
    return true;
  }

  return { findSettled, wake };
}

/** The moment is that of a battle's next deadline; one that has passed waits for the end of an outage. */
function nextWake(battle: LoadedBattle): Date | null {
  const { wakeAt } = clockChange(battle, outagesOf(battle));
  return wakeAt && new Date(Math.max(wakeAt.getTime(), battle.now.getTime() + AGAIN_MILLIS));
}
