import { setTimeout as sleep } from 'node:timers/promises';
import { type BattleClient, createBattleClient } from '@creature-arena/battle-client';
import { createTestDatabase } from '@repo/dev-database';
import { startService } from '@repo/testing/service-process';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newTrainer, startBattle } from './arena.js';

/** With the lists that are read meanwhile more requests than the 25 that the service has in work for each connection. */
const BATTLES = 10;
const READS_AT_ONCE = 20;
/** Longer than the pauses of all tries of a client that counts them. */
const HELD_MILLIS = 12_000;

test('battles on a service with one connection, whose database stands still for a while, all go on to their ends', async () => {
  const { url } = await createTestDatabase();
  const service = await startService('battle-service', url, {
    env: { DATABASE_POOL_SIZE: '1', WORKER: 'off' },
  });
  const session = new pg.Client(url);
  await session.connect();
  onTestFinished(async () => {
    await service.kill();
    await session.end();
  });
  const statuses = new Set<number>();
  const noting: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    statuses.add(answer.status);
    return answer;
  };
  const battles: { id: string; arenas: BattleClient[] }[] = [];
  for (let n = 0; n < BATTLES; n += 1) {
    const players = [await newTrainer(service.url), await newTrainer(service.url)] as const;
    const arenas = players.map(({ token }) =>
      createBattleClient({ baseUrl: service.url, token, fetch: noting }),
    );
    battles.push({ id: await startBattle(...players), arenas });
  }
  await session.query('BEGIN; LOCK TABLE battle.battles IN ACCESS EXCLUSIVE MODE');
  const reader = battles[0]?.arenas[0];
  const reads = Array.from({ length: READS_AT_ONCE }, () => reader?.battles.pending().page());
  const playing = battles.flatMap(({ id, arenas }) => arenas.map((arena) => play(arena, id)));
  await sleep(HELD_MILLIS);
  await session.query('ROLLBACK');
  await Promise.all([...playing, ...reads]);
  expect(statuses).toEqual(new Set([200, 503]));
});

/** Plays a battle to its end. @throws where the client gives up before */
async function play(arena: BattleClient, id: string): Promise<void> {
  for await (const { view } of arena.battles.follow(id)) {
    const [action] = view.legal_actions;
    if (action && action.action_type !== 'forfeit') await arena.battles.act(id, action);
  }
  expect((await arena.battles.view(id)).status).toBe('finished');
}
