import { createPasswordHasher } from '@repo/auth';
import { ratioOfMedians } from '@repo/http-kit/testing/timing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let client: Client;
let registered: string;
beforeAll(async () => {
  service = await startService({
    passwords: createPasswordHasher(),
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'library@example.org' },
  });
  client = clientOf(service.url);
  const { id, email } = await client.newUser();
  registered = email;
  await service.database.pool.query(
    `INSERT INTO library.recipients (owner_id, address, address_state) VALUES ($1, $2, 'confirmed')
     ON CONFLICT (owner_id) DO UPDATE SET address = excluded.address, address_state = excluded.address_state`,
    [id, email],
  );
});
afterAll(() => service.close());

test.each([
  ['logging in', '/users/login', { password: 'not the password' }],
  ['asking for a new password', '/password-resets', {}],
])(
  'which addresses are registered is not told by the time of %s: the medians of 200 tries differ by less than 10%',
  async (_what, path, fields) => {
    const ask = (email: string) => client.post(path, { email, ...fields });
    await ask('nobody@example.org');
    const ratio = await ratioOfMedians(
      () => ask(registered),
      () => ask('nobody@example.org'),
      0.1,
    );
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  },
  900_000,
);
