import { setTimeout as sleep } from 'node:timers/promises';
import type { Battle } from '@repo/contracts/battle';
import { type EventStream, openEventStream, type StreamEvent } from '@repo/testing/event-stream';
import { hasHaproxy, startProxy } from '@repo/testing/haproxy';
import { send } from '@repo/testing/http-client';
import type { ServiceProcess } from '@repo/testing/service-process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newBattleLedger, registerTrainers, startBattleLoad, type Trainer } from './rig/battle-load.js';
import { createClient, newJournal } from './rig/client.js';
import { createDatabase } from './rig/database.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

/** Most of the trainers play; the streams of the others are open, and idle. */
const STREAMS = 5000;
const PLAYING = 500;
const KILLS = 24;
const SECONDS = 600;

/** Four streams of each trainer in a replica; where all are in one, a fifth would end the first. */
const STREAMS_EACH = 4;

/** A pair thinks so long about each action while delivery is measured: the machine is busy, and not overloaded. */
const THINKING_MILLIS = 5000;
const MOST_DELIVERY_MILLIS = 500;

/** A client that keeps a stream, and comes back with the last id whenever it ends. */
type Follower = {
  readonly trainer: Trainer;
  /** The numbers of the notices that have come, in their order, and how old each was. */
  readonly numbers: number[];
  readonly millis: number[];
  readonly counts: { hello: number; reset: number };
  stop(): void;
};

function follow(url: string, trainer: Trainer): Follower {
  let isStopped = false;
  let current: EventStream | null = null;
  let lastEventId: string | undefined;
  const follower: Follower = {
    ...{ trainer, numbers: [], millis: [], counts: { hello: 0, reset: 0 } },
    stop: () => {
      isStopped = true;
      current?.close();
    },
  };
  function take({ id, event, data }: StreamEvent): void {
    if (id === undefined) return;
    lastEventId = id;
    if (event === 'hello' || event === 'reset') {
      follower.counts[event] += 1;
      return;
    }
    follower.numbers.push(Number.parseInt(id, 10));
    follower.millis.push(Date.now() - Date.parse(String(data.at)));
  }
  async function run(): Promise<void> {
    while (!isStopped) {
      const { token } = trainer;
      current = await openEventStream(`${url}/notices/stream`, { token, lastEventId, onEvent: take }).catch(
        () => null,
      );
      if (isStopped) current?.close();
      if (current?.status === 200) await current.ended;
      else await sleep(100 + Math.random() * 200);
    }
  }
  void run();
  return follower;
}

/** Two replicas behind the proxy, and all the followers, whose streams are open. */
async function openAll() {
  const { url, pool } = await createDatabase();
  const replicas = [await startService('battle-service', url), await startService('battle-service', url)];
  const urls = replicas.map((each) => each.url);
  const proxy = await startProxy({ battle: urls, library: [] }, 8000);
  onTestFinished(proxy.stop);
  const client = createClient([proxy.urls.battle], newJournal());
  const trainers = await registerTrainers(client, Math.max(PLAYING, Math.ceil(STREAMS / STREAMS_EACH)));
  const players = trainers.slice(0, PLAYING);
  const followers: Follower[] = [];
  onTestFinished(() => {
    for (const follower of followers) follower.stop();
  });
  const [nobody] = trainers;
  while (nobody && followers.length < STREAMS) {
    followers.push(follow(proxy.urls.battle, trainers[followers.length % trainers.length] ?? nobody));
    // Not all at once: a client that is refused comes back.
    if (followers.length % 50 === 0) await sleep(20);
  }
  await until('all streams are open', () => followers.every(({ counts }) => counts.hello > 0), 60_000);

  /** Each has got each notice of its trainer once, in order, and without a gap. */
  async function expectAllTold(): Promise<void> {
    const { rows } = await pool.query<{ username: string; last: number }>(
      'SELECT username, last_seq AS last FROM battle.feeds JOIN battle.trainers ON id = trainer_id',
    );
    const ends = new Map(rows.map(({ username, last }) => [username, last]));
    expect(players.filter(({ username }) => ends.get(username) === 0)).toEqual([]);
    for (const { trainer, numbers, counts } of followers) {
      const last = ends.get(trainer.username) ?? 0;
      const name = `${trainer.username} has ${last} notices`;
      await until(name, () => numbers.length >= last, 15_000);
      expect(counts.reset).toBe(0);
      expect(numbers).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    }
  }
  return { replicas, proxy, client, players, followers, expectAllTold };
}

/** The resident memory of a process in MiB. */
async function memoryOf({ url }: ServiceProcess): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (.+)$/m.exec(text)?.[1]) / 2 ** 20;
}

describe.skipIf(!hasHaproxy())('streams (skipped where haproxy is not on PATH)', () => {
  test(`${STREAMS} of them through the proxy on two replicas, one of which is killed again and again: each client has each notice once and in order`, async () => {
    const { replicas, proxy, client, players, expectAllTold } = await openAll();
    const load = startBattleLoad(client, players, newBattleLedger());
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(5000);
      const struck = replicas[kill % 2];
      await struck?.kill();
      await struck?.start();
    }
    await sleep(1000);
    await load.stop();
    await expectAllTold();
    console.log(`proxy: ${proxy.memoryMib().toFixed(0)} MiB for ${STREAMS} streams`);
  });

  test(`${STREAMS} of them are told at once while ${PLAYING} battles go on for ${SECONDS} s, and take no more memory with time`, async () => {
    const { replicas, client, players, followers, expectAllTold } = await openAll();
    const load = startBattleLoad(client, players, newBattleLedger(), THINKING_MILLIS);
    const samples: number[][] = [];
    for (let tenth = 0; tenth < 10; tenth += 1) {
      await sleep(SECONDS * 100);
      samples.push(await Promise.all(replicas.map(memoryOf)));
    }
    await load.stop();
    await expectAllTold();
    const millis = followers.flatMap((each) => each.millis).sort((a, b) => a - b);
    const p99 = millis[Math.floor(millis.length * 0.99)] ?? Number.NaN;
    console.log(`${millis.length} deliveries, p99 ${p99} ms; MiB of the replicas: ${samples.join(' / ')}`);
    expect(p99).toBeLessThanOrEqual(MOST_DELIVERY_MILLIS);
    for (const index of [0, 1]) {
      const [early, late] = [samples.slice(2, 5), samples.slice(7)].map((part) =>
        part.map((each) => each[index] ?? 0),
      ) as [number[], number[]];
      expect(Math.min(...late)).toBeLessThan(1.1 * Math.max(...early));
    }
  });

  test('an idle stream outlives the timeouts of the proxy and of the service', async () => {
    const { url } = await createDatabase();
    const replica = await startService('battle-service', url);
    const proxy = await startProxy({ battle: [replica.url], library: [] });
    onTestFinished(proxy.stop);
    const client = createClient([proxy.urls.battle], newJournal());
    const [ash, gary] = await registerTrainers(client, 2);
    if (!ash || !gary) throw new Error('no trainers');
    const stream = await openEventStream(`${proxy.urls.battle}/notices/stream`, { token: ash.token });
    onTestFinished(stream.close);
    // The proxy ends what is silent for 35 s, and the service for 60 s.
    await sleep(75_000);
    expect(stream.comments()).toBeGreaterThanOrEqual(2);
    const body = { opponent_username: ash.username };
    await send<Battle>(proxy.urls.battle, 'POST', '/battles/challenge', { token: gary.token, body });
    await until('it is told', () => stream.events.at(-1)?.event === 'challenge.received', 2000);
  });
});
