import type { Battle } from '@repo/contracts/battle';
import { expect, it, onTestFinished } from 'vitest';
import { newTrainer, type TrainerClient } from '../testing/client.js';
import { startService } from '../testing/service.js';

// What clients of battles of `classic` get, byte for byte, as it was before there were other rules. After a change of the
// rules, or a new field that all battles have, `npx vitest run FILE --update` writes the file anew: look at the difference.

const FILE = './testing/classic-bodies.txt';

const ID = '57c796d2-b9d2-4fce-b87b-a994482d4038';

/** Names ids by their order, and leaves times and the version of the rules out. */
function withoutChance(text: string): string {
  const ids: string[] = [];
  return text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (!ids.includes(id)) ids.push(id);
      return `ID${ids.indexOf(id)}`;
    })
    .replace(/\b\d+-[0-9a-f]{8}\b/g, 'NOTICE')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/"engine_version":\d+/g, '"engine_version":VERSION');
}

it('bodies of a battle of classic are what they were before there were other rules', async () => {
  const service = await startService({ randomBytes: (size) => Buffer.alloc(size, 42) });
  onTestFinished(() => service.close());
  const [ash, gary] = [await newTrainer(service.url, 'ash'), await newTrainer(service.url, 'gary')];
  const lines: string[] = [];
  const note = (what: string, { status, text }: { status: number; text: string }) =>
    lines.push(`${what}: ${status}`, text);
  const read = async (trainer: TrainerClient, path: string) =>
    note(`${trainer.username} GET ${path}`, await trainer.get(path));
  const post = async (trainer: TrainerClient, path: string, body?: object) =>
    note(`${trainer.username} POST ${path}`, await trainer.post(path, body));

  await ash.get('/notices');
  await gary.get('/notices');
  const terms = { opponent_username: 'gary', format: 'singles_3v3', spectators: 'anyone' };
  const challenge = await ash.post<Battle>('/battles/challenge', terms);
  note('ash POST /battles/challenge', challenge);
  // The seed is made of the id, which comes from chance.
  const { battle_id: drawn } = challenge.body;
  await service.database.pool.query('UPDATE battle.battles SET id = $2 WHERE id = $1', [drawn, ID]);
  const path = `/battles/${ID}`;
  await post(gary, `${path}/accept`);
  await read(ash, path);
  await post(ash, `${path}/team`, { client_seed: 'red' });
  await read(ash, path);
  await post(gary, `${path}/team`, { client_seed: 'blue' });
  for (let step = 0; step < 4; step += 1) {
    for (const trainer of [ash, gary]) {
      const { legal_actions: legal } = await trainer.view(ID);
      const choices = legal.filter(({ action_type }) => action_type !== 'forfeit');
      const action = choices[step % choices.length];
      if (action) await post(trainer, `${path}/action`, action);
    }
    await read(ash, path);
    await read(gary, path);
  }
  await read(ash, `/live/${ID}`);
  await read(ash, '/live');
  await read(ash, '/battles/pending');
  await post(gary, `${path}/forfeit`);
  for (const rest of [path, `${path}/history`, `${path}/record`, `${path}/rating`]) await read(ash, rest);
  for (const rest of ['/battles/history/me', '/notices', `/live/${ID}/history`]) await read(gary, rest);
  await post(gary, `${path}/rematch`);
  await post(ash, '/queue', { format: 'singles_1v1', house_after: null });
  await expect(withoutChance(`${lines.join('\n')}\n`)).toMatchFileSnapshot(FILE);
}, 120_000);
