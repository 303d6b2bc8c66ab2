import { createPasswordHasher } from '@repo/auth';
import { ratioOfMedians } from '@repo/http-kit/testing/timing';
import { expect, onTestFinished, test } from 'vitest';
import { clientOf } from '../testing/client.js';
import { startService } from '../testing/service.js';

test('which addresses are registered is not told by time: the medians of 200 tries differ by less than 10%', async () => {
  const service = await startService({ passwords: createPasswordHasher() });
  onTestFinished(service.close);
  const client = clientOf(service.url);
  const { email } = await client.newUser();
  const logIn = (address: string) =>
    client.post('/users/login', { email: address, password: 'not the password' });
  await logIn('nobody@example.org');
  const ratio = await ratioOfMedians(
    () => logIn(email),
    () => logIn('nobody@example.org'),
    0.1,
  );
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
}, 900_000);
