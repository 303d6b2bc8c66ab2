import type { Battle } from '@creature-arena/battle-client';
import type { SignedIn } from './context.js';
import type { Store } from './session/store.js';

/** The open battles that a creature has to enter: it is in the team that the trainer has sealed for them here. */
export async function battlesSealedWith(
  creatureId: string,
  { client, username }: SignedIn,
  store: Store,
): Promise<Battle[]> {
  const found: Battle[] = [];
  for await (const battle of client.battles.pending()) {
    const { status, waiting_on: awaited, challenger, client_seed_hashes: hashes } = battle;
    const isBeforeEntering = status === 'pending' || (status === 'team_select' && awaited.includes(username));
    const hash = challenger === username ? hashes.challenger : hashes.opponent;
    const sets = isBeforeEntering && hash !== null ? store.sealedBy(hash)?.sets : undefined;
    if (sets?.some(({ creature_id: id }) => id === creatureId)) found.push(battle);
  }
  return found;
}
