import type { LiveBattle, LiveQuery, SpectatorEvent, SpectatorView } from '@repo/contracts/battle';
import { stateOf } from '../battles/model/battle.state.js';
import { requireOwnRules } from '../battles/participants.js';
import { findHistory, findView } from '../battles/view/view.repository.js';
import type { Settlements } from '../clock/settlement.service.js';
import type { BattleDatabase } from '../db/database.js';
import { serviceError } from '../errors.js';
import { isUuid } from '../uuid.js';
import { type LiveCursor, listHighest, listNewest, mayBeWatched } from './live.repository.js';
import { liveBattle, spectatorEvents, spectatorView } from './live.view.js';

export type Live = ReturnType<typeof createLive>;

/** Battles that anybody may watch. */
export function createLive({
  database,
  settlements,
}: {
  database: BattleDatabase;
  settlements: Settlements;
}) {
  const { db } = database;

  /** Battles that are going on, and where the next page begins, if there is one. */
  async function list(
    {
      sort,
      format = null,
      limit,
    }: Pick<LiveQuery, 'sort' | 'limit'> & { format?: LiveQuery['format'] | null },
    before: LiveCursor | null,
  ): Promise<{ battles: LiveBattle[]; next: LiveCursor | null }> {
    return database.readStale(async (stale) => {
      if (sort === 'rating')
        return { battles: (await listHighest(stale, format, limit)).map(liveBattle), next: null };
      const rows = await listNewest(stale, format, limit + 1, before);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const hasMore = rows.length > limit && last?.startedAt;
      return {
        battles: page.map(liveBattle),
        next: hasMore ? { startedAt: hasMore, id: last.id } : null,
      };
    });
  }

  /** @throws ServiceError 404 `unknown_battle`, the same where there is none */
  async function requireWatchable(id: string): Promise<void> {
    if (!isUuid(id) || !(await mayBeWatched(db, id)))
      throw serviceError('unknown_battle', `There is no battle ${id} that may be watched.`);
  }

  /** @throws ServiceError 404 `unknown_battle`, 503 while it is played by other rules */
  async function view(id: string): Promise<SpectatorView> {
    await requireWatchable(id);
    const battle = await settlements.findSettled(() => findView(db, id));
    if (!battle) throw new Error(`battle ${id} is gone`);
    if (battle.status === 'active') requireOwnRules(battle);
    const state = stateOf(battle);
    if (!state) throw new Error(`battle ${id} has no state`);
    return spectatorView(battle, state, battle.lastEvents);
  }

  /** Events with a sequence number above `after`. @throws ServiceError 404 `unknown_battle` */
  async function history(id: string, after: number): Promise<SpectatorEvent[]> {
    await requireWatchable(id);
    const battle = await settlements.findSettled(() => findHistory(db, id, after));
    return battle ? spectatorEvents(battle, battle.events) : [];
  }

  /** The number of the last event. @throws ServiceError 404 `unknown_battle` */
  const lastSeq = async (id: string): Promise<number> => (await history(id, 0)).at(-1)?.seq ?? 0;

  /** The battle, and its events with a sequence number above `after`. */
  async function since(
    id: string,
    after: number,
  ): Promise<{ view: SpectatorView; events: SpectatorEvent[] }> {
    const now = await view(id);
    // A step that is resolved meanwhile comes with the next look.
    const last = now.events.at(-1)?.seq ?? 0;
    return { view: now, events: (await history(id, after)).filter(({ seq }) => seq <= last) };
  }

  return { list, view, history, lastSeq, since };
}
