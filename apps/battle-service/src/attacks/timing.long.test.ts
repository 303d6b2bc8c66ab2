import { createPasswordHasher } from '@repo/auth';
import { ratioOfMedians } from '@repo/http-kit/testing/timing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTrainer, send } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    passwords: createPasswordHasher(),
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'arena@example.org', WORKER: 'off' },
  });
  await newTrainer(service.url, 'Ash');
  await service.database.pool.query(
    `INSERT INTO battle.recipients (owner_id, address, address_state) SELECT id, 'ash@example.org', 'confirmed'
       FROM battle.trainers WHERE username = 'Ash'
     ON CONFLICT (owner_id) DO UPDATE SET address = excluded.address, address_state = excluded.address_state`,
  );
});
afterAll(() => service.close());

test.each([
  ['logging in', '/token', { password: 'not the password' }],
  ['asking for a new password', '/password-resets', {}],
])(
  'which names exist is not told by the time of %s: the medians of 200 tries differ by less than 10%',
  async (_what, path, fields) => {
    const ask = (username: string) => send(service.url, 'POST', path, { body: { username, ...fields } });
    await ask('Nobody');
    const ratio = await ratioOfMedians(
      () => ask('Ash'),
      () => ask('Nobody'),
      0.1,
    );
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  },
  900_000,
);
