import {
  type BattleClient,
  type BattleClientOptions,
  createBattleClient,
} from '@creature-arena/battle-client';
import { createTestDatabase } from '@repo/dev-database';
import { type ServiceProcess, startService } from '@repo/testing/service-process';

export const PASSWORD = 'correct horse battery';

/** More than the requests that tests have in work at a time: with fewer, a service on a busy machine refuses some. */
const ENOUGH_CONNECTIONS = { DATABASE_POOL_SIZE: '40' };

/** The built battle service on a database of its own. */
export async function startArena(): Promise<ServiceProcess> {
  const { url } = await createTestDatabase();
  return startService('battle-service', url, { env: ENOUGH_CONNECTIONS });
}

let registered = 0;

/** A client of a trainer who has just registered and logged in. */
export async function newTrainer(
  baseUrl: string,
  options: Partial<BattleClientOptions> = {},
): Promise<{ arena: BattleClient; username: string; token: string }> {
  const username = `trainer_${process.pid}_${registered++}`;
  const arena = createBattleClient({ baseUrl, ...options });
  await arena.register({ username, password: PASSWORD });
  const { token } = await arena.logIn({ username, password: PASSWORD });
  return { arena, username, token };
}

type Trainer = Pick<Awaited<ReturnType<typeof newTrainer>>, 'arena' | 'username'>;

/** A battle between the two that waits for their first actions; its id. */
export async function startBattle(
  challenger: Trainer,
  opponent: Trainer,
  format: 'singles_1v1' | 'singles_3v3' = 'singles_1v1',
): Promise<string> {
  const { battle_id: id } = await challenger.arena.battles.challenge({
    opponent_username: opponent.username,
    format,
  });
  await opponent.arena.battles.accept(id);
  await challenger.arena.battles.enter(id);
  await opponent.arena.battles.enter(id);
  return id;
}

/** Takes the first of the legal actions that is not to give up, if there is one now. */
export async function actOnce({ arena }: Trainer, id: string): Promise<void> {
  const { legal_actions: actions } = await arena.battles.view(id);
  const action = actions.find(({ action_type }) => action_type !== 'forfeit');
  if (action) await arena.battles.act(id, action);
}
