import { type EventStream, openEventStream } from '@repo/testing/event-stream';
import { times, within } from '@repo/testing/run-length';
import { expect, test } from 'vitest';
import { registerTrainers } from './rig/battle-load.js';
import { createClient, newJournal } from './rig/client.js';
import { createDatabase } from './rig/database.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

const STREAMS = times({ long: 5000, short: 24 });

test(`SIGTERM with ${STREAMS} streams: each is told that the service stops, which ends in time`, async () => {
  const { url } = await createDatabase();
  const service = await startService('battle-service', url);
  const client = createClient([service.url], newJournal());
  const trainers = await registerTrainers(client, Math.ceil(STREAMS / 4));
  const streams: EventStream[] = [];
  for (let n = 0; streams.length < STREAMS && n < 10 * STREAMS; n += 1) {
    const token = trainers[streams.length % trainers.length]?.token ?? '';
    const stream = await openEventStream(`${service.url}/notices/stream`, { token });
    if (stream.status === 200) streams.push(stream);
  }
  await until('all have begun', () => streams.every(({ events }) => events.length > 0));
  const { code, millis } = await service.terminate();
  expect(code).toBe(0);
  expect(millis).toBeLessThan(within(10_000));
  const ends = await Promise.all(streams.map(({ ended }) => ended));
  expect(ends.every(Boolean)).toBe(true);
  for (const { events, retry } of streams) {
    expect(events.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'restart', reconnect: true } });
    expect(retry()).toBeGreaterThanOrEqual(1000);
  }
});
