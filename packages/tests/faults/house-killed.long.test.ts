import type { Battle, BattleView, HouseOpponent } from '@repo/contracts/battle';
import { send } from '@repo/testing/http-client';
import { passTime } from '@repo/testing/pass-time';
import { expect, test } from 'vitest';
import { registerTrainers } from './rig/battle-load.js';
import { createClient, newJournal } from './rig/client.js';
import { createDatabase } from './rig/database.js';
import { startDatabaseProxy } from './rig/database-proxy.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

const CLAIM_SECONDS = 30;

test('a battle whose house was killed after it had claimed it goes on when the claim is over', async () => {
  const { url, pool } = await createDatabase();
  // It takes the requests; the other one plays for the house.
  const service = await startService('battle-service', url, { HOUSE: 'on', WORKER: 'off' });
  const client = createClient([service.url], newJournal());
  const [ash] = await registerTrainers(client, 1);
  if (!ash) throw new Error('nobody is there');
  const { token } = ash;
  const request = <T>(method: string, path: string, body?: unknown) =>
    send<T>(service.url, method, path, { token, body });
  const opponents = async () => (await request<HouseOpponent[]>('GET', '/house')).body;
  await until('the house is there', async () => (await opponents()).length > 0);
  const [opponent] = await opponents();
  const challenge = { opponent_username: opponent?.username, format: 'singles_1v1', rated: false };
  const { battle_id: id } = (await request<Battle>('POST', '/battles/challenge', challenge)).body;
  const view = async () => (await request<BattleView>('GET', `/battles/${id}`)).body;
  const claims = async () =>
    (await pool.query('SELECT wake_attempts AS n FROM battle.battles WHERE id = $1', [id])).rows[0].n;

  const proxy = await startDatabaseProxy(url);
  // The claim is made, and its answer never comes.
  proxy.decide = (sql) => (sql.startsWith('with "due"') ? 'vanish after' : 'pass');
  const house = await startService('battle-service', proxy.url, { HOUSE: 'on' });
  await until('the house has claimed the battle', async () => (await claims()) === 1);
  await house.kill();
  expect(await view()).toMatchObject({ status: 'pending', waiting_on: [opponent?.username] });

  proxy.decide = () => 'pass';
  await house.start();
  await passTime(pool, id, CLAIM_SECONDS);
  await until('the house enters its team', async () => (await view()).opponent.submitted);
  await request('POST', `/battles/${id}/team`);
  for (;;) {
    const { status, step, legal_actions: legal } = await view();
    if (status === 'finished') break;
    const action = legal.find(({ action_type }) => action_type !== 'forfeit');
    if (action) await request('POST', `/battles/${id}/action`, action);
    await until('the house acts', async () => {
      const now = await view();
      return now.step !== step || now.status === 'finished';
    });
  }
});
