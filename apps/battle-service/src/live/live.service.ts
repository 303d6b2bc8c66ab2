import type { LiveBattle, LiveQuery, SpectatorEvent, SpectatorView } from '@repo/contracts/battle';
import { isUuid } from '@repo/http-kit';
import { requireOwnRules } from '../battles/participants.js';
import type { Settlements } from '../battles/settlement/settlement.service.js';
import { findHistory, findView } from '../battles/view/view.repository.js';
import type { BattleDatabase } from '../db/database.js';
import type { Place } from '../http/cursor.js';
import { serviceError } from '../http/errors.js';
import type { BattleRow } from '../model/battle.rows.js';
import { stateOf } from '../model/battle.state.js';
import { listHighest, listNewest } from './live.repository.js';
import { liveBattle, spectatorEvents, spectatorView } from './live.view.js';

type Watched = Pick<BattleRow, 'id' | 'mayBeDue' | 'status' | 'spectators'>;

/** Tells if a battle may be watched: its trainers allow it, and it has begun. */
const mayBeWatched = ({ status, spectators }: Watched) =>
  spectators === 'anyone' && (status === 'active' || status === 'finished');

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
    before: Place | null,
  ): Promise<{ battles: LiveBattle[]; next: Place | null }> {
    return database.readStale(async (stale) => {
      if (sort === 'rating')
        return { battles: (await listHighest(stale, format, limit)).map(liveBattle), next: null };
      const rows = await listNewest(stale, format, limit + 1, before);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const hasMore = rows.length > limit && last?.startedAt;
      return {
        battles: page.map(liveBattle),
        next: hasMore ? { at: hasMore, id: last.id } : null,
      };
    });
  }

  /** @throws ServiceError 404 `unknown_battle`, the same where there is none */
  async function findWatched<B extends Watched>(id: string, find: () => Promise<B | null>): Promise<B> {
    const battle = isUuid(id) ? await settlements.findSettled(find) : null;
    if (!battle || !mayBeWatched(battle))
      throw serviceError('unknown_battle', `There is no battle ${id} that may be watched.`);
    return battle;
  }

  /** @throws ServiceError 404 `unknown_battle`, 503 while it is played by other rules */
  async function view(id: string): Promise<SpectatorView> {
    const battle = await findWatched(id, () => findView(db, id, null));
    if (battle.status === 'active') requireOwnRules(battle);
    const state = stateOf(battle);
    if (!state) throw new Error(`battle ${id} has no state`);
    return spectatorView(battle, state, battle.lastEvents);
  }

  /** Events with a sequence number above `after`. @throws ServiceError 404 `unknown_battle` */
  async function history(id: string, after: number): Promise<SpectatorEvent[]> {
    const battle = await findWatched(id, () => findHistory(db, id, null, after));
    return spectatorEvents(battle, battle.events);
  }

  /** The number of the last event. @throws ServiceError 404 `unknown_battle` */
  const lastSeq = async (id: string): Promise<number> => (await view(id)).events.at(-1)?.seq ?? 0;

  /** The battle, and its events with a sequence number above `after`. */
  async function since(
    id: string,
    after: number,
  ): Promise<{ view: SpectatorView; events: readonly SpectatorEvent[] }> {
    const now = await view(id);
    const [first] = now.events;
    if (first && first.seq <= after + 1) return { view: now, events: now.events };
    // A step that is resolved meanwhile comes with the next look.
    const last = now.events.at(-1)?.seq ?? 0;
    return { view: now, events: (await history(id, after)).filter(({ seq }) => seq <= last) };
  }

  return { list, view, history, lastSeq, since };
}
