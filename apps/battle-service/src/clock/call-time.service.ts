import type { Side } from '@repo/battle-engine';
import { findBattle, updateBattle } from '../battles/battles.repository.js';
import { loadAsParticipant, retryWhenChanged, wrongStatus } from '../battles/participants.js';
import type { Settlements } from '../battles/settlement/settlement.service.js';
import type { BattleDatabase } from '../db/database.js';
import { serviceError } from '../http/errors.js';
import type { BattleRow, SummaryRow } from '../model/battle.rows.js';
import { otherSide } from '../model/battle.state.js';
import { clockChange, clocksForCall, outagesOf } from '../model/clocks.js';
import { forSides } from '../model/news.js';
import type { Announce } from '../notices/announce.js';

const DAY = 86_400_000;

/** The other trainer has been waited for, alone, for so long before time can be called. */
const WAITED_MILLIS = 7 * DAY;

/** Then the other has so long. */
const LAST_CHANCE_MILLIS = 3 * DAY;

export type CallTime = ReturnType<typeof createCallTime>;

export function createCallTime({
  database: { db },
  settlements,
  announce,
}: {
  database: BattleDatabase;
  settlements: Settlements;
  announce: Announce;
}) {
  /**
   * Sets a deadline for the other trainer, who stays away, in a battle without a clock, and tells them. Again in the same
   * step nothing changes.
   * @throws ServiceError 404 `unknown_battle`, 409 `wrong_status`, `has_clock` or `too_early`
   */
  return async function callTime(trainerId: string, id: string): Promise<SummaryRow> {
    return retryWhenChanged(async () => {
      const { battle, side } = await loadAsParticipant(id, trainerId, () =>
        settlements.findSettled(() => findBattle(db, id)),
      );
      if (battle.status !== 'team_select' && battle.status !== 'active') throw wrongStatus(battle.status);
      if (battle.clock) throw serviceError('has_clock', 'The clock of the battle says until when it waits.');
      if (battle.clocks) return battle;
      requireLongWait(battle, side);
      const now = battle.now.getTime();
      const other = otherSide(side);
      const clocks = clocksForCall(other, now, LAST_CHANCE_MILLIS);
      const called = { ...battle, clocks, updatedAt: battle.now };
      const change = { ...clockChange(called, outagesOf(battle)), updatedAt: battle.now };
      const until = new Date(now + LAST_CHANCE_MILLIS).toISOString();
      const news = forSides([other], 'battle.time_called', called, battle.now, { until });
      const told = await updateBattle(db, battle, change, news);
      if (!told) return null;
      announce(told);
      return called;
    });
  };
}

/** The battle was last changed when it began to wait for the other side alone. */
function requireLongWait({ waiting, updatedAt, now }: BattleRow, side: Side): void {
  if (waiting.includes(side)) {
    throw serviceError(
      'too_early',
      'The battle waits for you, too; time can be called seven days after you acted.',
    );
  }
  const from = new Date(updatedAt.getTime() + WAITED_MILLIS);
  if (now < from) throw serviceError('too_early', `Time can be called from ${from.toISOString()} on.`);
}
