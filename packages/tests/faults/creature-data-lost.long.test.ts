import { randomUUID } from 'node:crypto';
import type { Creature, Problem } from '@repo/contracts/battle';
import { send } from '@repo/testing/http-client';
import { within } from '@repo/testing/run-length';
import { describe, expect, test } from 'vitest';
import { battleFaults } from './rig/battle-invariants.js';
import { newBattleLedger, registerTrainers, startBattleLoad } from './rig/battle-load.js';
import { createClient, newJournal } from './rig/client.js';
import { type Mood, startCreatureSource } from './rig/creature-source.js';
import { createDatabase } from './rig/database.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

const MOODS: readonly Mood[] = ['garbage', 'down', 'silent', 'dripping'];
const ANSWER_MILLIS = within(12_000);
/** The source is left alone for ten seconds after it has failed often. */
const RECOVERY_MILLIS = within(15_000);

describe('the source of creature data', () => {
  test.each(MOODS)(
    '%s: battles go on, what was fetched is at hand, the rest is 503, and it recovers',
    async (mood) => {
      const source = await startCreatureSource();
      const { url, pool } = await createDatabase();
      const service = await startService('battle-service', url, { CREATURE_DATA_URL: source.url });
      const journal = newJournal();
      const client = createClient([service.url], journal);
      const trainers = await registerTrainers(client, 4);
      const token = trainers[0]?.token ?? '';
      const tryToCatch = (species: string) =>
        send<Creature & Problem>(service.url, 'POST', '/creatures/catch', {
          token,
          body: { species },
          signal: AbortSignal.timeout(ANSWER_MILLIS),
        });
      const release = (id: string) => send(service.url, 'DELETE', `/creatures/${id}`, { token });
      const caughtAs = async (species: string) => {
        const { status, body } = await tryToCatch(species);
        if (status === 201) await release(body.id);
        return status;
      };
      expect(await caughtAs('species-1')).toBe(201);
      const ledger = newBattleLedger();
      const load = startBattleLoad(client, trainers, ledger);
      await source.become(mood);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => tryToCatch(`species-${randomUUID()}`)),
      );
      for (const { status, headers, body } of answers) {
        expect([status, body.code]).toEqual([503, 'creature_data_unavailable']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      // A species at hand is caught, and somebody new gets their first ones.
      expect(await caughtAs('species-1')).toBe(201);
      const body = { username: `n_${randomUUID().slice(0, 12)}`, password: 'correct horse battery' };
      expect((await send(service.url, 'POST', '/register', { body })).status).toBe(201);
      const since = performance.now();
      await until('battles go on', () => journal.lastWrite > since, within(5000));
      expect((await fetch(`${service.url}/readyz`)).status).toBe(200);

      await source.become('well');
      const name = `species-${randomUUID()}`;
      await until('the source is asked again', async () => (await caughtAs(name)) === 201, RECOVERY_MILLIS);
      await load.stop();
      expect(journal.violations).toEqual([]);
      expect(await battleFaults(pool, ledger)).toEqual([]);
    },
  );
});
