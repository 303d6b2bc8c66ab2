import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BattleRecord, FinishedBattle } from '@repo/contracts/battle';
import { systemClock } from '@repo/http-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../record/verify.js';
import { newTrainer, playToEnd, startBattle, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { archiveBattles } from './archive.service.js';
import { readDays } from './arguments.js';

const run = promisify(execFile);
const COMMAND = fileURLToPath(new URL('../../dist/archive.js', import.meta.url));

const BATTLES_FOUGHT = 6;

let service: TestService;
let ash: TrainerClient;
let gary: TrainerClient;
beforeAll(async () => {
  service = await startService();
  [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
});
afterAll(() => service.close());

const soon = () => new Date(Date.now() + 60_000);
const archive = (before = soon()) => archiveBattles(service.database, systemClock, before);

async function finishedBattle(): Promise<string> {
  const id = await startBattle(ash, gary);
  await playToEnd(id, [ash, gary]);
  return id;
}

/** Everything that can be read of a battle after its end, by its trainers and by others, as text. */
async function answersAbout(id: string): Promise<string[]> {
  const stranger = await newTrainer(service.url);
  const paths = [`/battles/${id}`, `/battles/${id}/history`, `/battles/${id}/history?after=12`]
    .concat([`/battles/${id}/history?after=100000`, `/battles/${id}/record`])
    .concat(['/battles/history/me', '/battles/pending']);
  const answers = [];
  for (const trainer of [ash, gary, stranger]) {
    for (const path of paths) answers.push(await trainer.get(path));
  }
  return answers.map(({ status, text }) => `${status} ${text.replace(/"instance":"[^"]*"/, '')}`);
}

const rowsOf = async (table: string, id: string) =>
  (await service.database.pool.query(`SELECT FROM battle.${table} WHERE battle_id = $1`, [id])).rowCount;

describe('an archived battle', () => {
  it('is read as before, byte for byte, and is gone from the tables', async () => {
    const id = await finishedBattle();
    const before = await answersAbout(id);
    expect(before.filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(12);
    const done = await archive();
    expect(done.battles).toBe(1);
    expect(done.after).toBeLessThan(done.before / 2);
    expect([await rowsOf('battle_steps', id), await rowsOf('battle_actions', id)]).toEqual([0, 0]);
    expect(await answersAbout(id)).toEqual(before);
  });

  it('has a record that can be verified, and one that was tampered with is found out', async () => {
    const id = await finishedBattle();
    await archive();
    const { body } = await ash.get<BattleRecord>(`/battles/${id}/record`);
    expect(verify(body)).toMatchObject({ ok: true, steps: body.events.length });
    body.ratings.challenger.after += 1;
    expect(verify(body)).toMatchObject({ ok: false });
  });

  it('takes no action: 409', async () => {
    const id = await finishedBattle();
    await archive();
    const { status, body } = await ash.post(`/battles/${id}/forfeit`);
    expect([status, body.code]).toEqual([409, 'wrong_status']);
  });

  it('was given up after one action: its record is the same', async () => {
    const id = await startBattle(ash, gary);
    await ash.act(id, { action_type: 'attack', move_index: 0 });
    await gary.post(`/battles/${id}/forfeit`);
    const before = await answersAbout(id);
    await archive();
    expect(await answersAbout(id)).toEqual(before);
  });
});

describe('archiving', () => {
  it('leaves alone what ended later, and what has not ended', async () => {
    const [ended, active] = [await finishedBattle(), await startBattle(ash, gary)];
    expect(await archive(new Date(Date.now() - 3_600_000))).toMatchObject({ battles: 0 });
    expect(await rowsOf('battle_steps', ended)).toBeGreaterThan(1);
    await archive();
    expect((await ash.view(active)).legal_actions.length).toBeGreaterThan(0);
    // Until it ends it seals the records of all that end meanwhile.
    await ash.post(`/battles/${active}/forfeit`);
    await archive();
  });

  it('done several times at once archives each battle once, and again none', async () => {
    const ids = [await finishedBattle(), await finishedBattle(), await finishedBattle()];
    const done = await Promise.all([archive(), archive(), archive()]);
    expect(done.reduce((sum, { battles }) => sum + battles, 0)).toBe(ids.length);
    for (const id of ids) expect(await rowsOf('battle_archives', id)).toBe(1);
    expect(await archive()).toMatchObject({ battles: 0 });
  });

  it('while battles are read, every answer is whole', async () => {
    const ids = [await finishedBattle(), await finishedBattle()];
    const paths = ids.flatMap((id) => [`/battles/${id}`, `/battles/${id}/history`, `/battles/${id}/record`]);
    const read = () => Promise.all(paths.map(async (path) => (await ash.get(path)).text));
    const before = await read();
    let archiving = true;
    const done = archive().finally(() => {
      archiving = false;
    });
    while (archiving) expect(await read()).toEqual(before);
    await done;
    expect(await read()).toEqual(before);
  });
});

describe('archiving without a pause, while battles are fought, end and are read', () => {
  it('shows nobody half a battle, and each record can be verified', async () => {
    let fighting = true;
    const archiving = (async () => {
      let archived = 0;
      while (fighting) archived += (await archive()).battles;
      return archived + (await archive()).battles;
    })();
    const seen = new Map<string, string>();
    async function read(id: string): Promise<void> {
      const paths = [`/battles/${id}`, `/battles/${id}/history`, `/battles/${id}/record`];
      const answers = await Promise.all(paths.map((path) => gary.get(path)));
      const text = answers.map((answer) => answer.text).join();
      expect(text).toBe(seen.get(id) ?? text);
      seen.set(id, text);
      const record = await ash.get<BattleRecord>(`/battles/${id}/record`);
      expect(verify(record.body)).toMatchObject({ ok: true });
    }
    const reading = (async () => {
      while (fighting) {
        const { body } = await ash.get<FinishedBattle[]>('/battles/history/me?limit=5');
        for (const { battle_id } of body) await read(battle_id);
      }
    })();
    const ended: string[] = [];
    while (ended.length < BATTLES_FOUGHT) {
      const id = await startBattle(ash, gary, 'singles_1v1');
      await playToEnd(id, [ash, gary]);
      await read(id);
      ended.push(id);
    }
    fighting = false;
    await reading;
    expect(await archiving).toBeGreaterThanOrEqual(BATTLES_FOUGHT);
    for (const id of ended) {
      expect(await rowsOf('battle_archives', id)).toBe(1);
      await read(id);
    }
  });
});

describe('node dist/archive.js', () => {
  it('archives what ended so many days ago, and says what that saved', async () => {
    const [old, young] = [await finishedBattle(), await finishedBattle()];
    await service.database.pool.query(
      `UPDATE battle.battles SET finished_at = finished_at - interval '31 days' WHERE id = $1`,
      [old],
    );
    const env = { ...process.env, DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'error' };
    const { stdout } = await run(process.execPath, [COMMAND, '--older-than', '30d'], { env });
    expect(stdout).toMatch(/^Archived 1 battles that ended before \S+: \d+\.\d MB became \d+\.\d MB\.\n$/);
    expect([await rowsOf('battle_archives', old), await rowsOf('battle_archives', young)]).toEqual([1, 0]);
  });
});

describe('--older-than', () => {
  it('is a number of days', () => {
    expect(readDays('90d')).toBe(90);
    for (const wrong of [undefined, '90', '0d', '', '-1d']) {
      expect(() => readDays(wrong)).toThrow('--older-than must be a number of days');
    }
  });
});
