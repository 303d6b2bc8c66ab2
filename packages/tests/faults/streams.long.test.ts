import { setTimeout as sleep } from 'node:timers/promises';
import type { Battle } from '@repo/contracts/battle';
import { openEventStream } from '@repo/testing/event-stream';
import { hasHaproxy, startProxy } from '@repo/testing/haproxy';
import { send } from '@repo/testing/http-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { registerTrainers } from './rig/battle-load.js';
import { createClient, newJournal } from './rig/client.js';
import { createDatabase } from './rig/database.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

describe.skipIf(!hasHaproxy())('streams (skipped where haproxy is not on PATH)', () => {
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
