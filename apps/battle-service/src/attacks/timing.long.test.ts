import { createPasswordHasher } from '@repo/auth';
import { ratioOfMedians } from '@repo/http-kit/testing/timing';
import { expect, onTestFinished, test } from 'vitest';
import { newTrainer, send } from '../testing/client.js';
import { startService } from '../testing/service.js';

test('which names exist is not told by time: the medians of 200 tries differ by less than 10%', async () => {
  const service = await startService({ passwords: createPasswordHasher() });
  onTestFinished(service.close);
  await newTrainer(service.url, 'Ash');
  const logIn = (username: string) =>
    send(service.url, 'POST', '/token', { body: { username, password: 'not the password' } });
  await logIn('Nobody');
  const ratio = await ratioOfMedians(
    () => logIn('Ash'),
    () => logIn('Nobody'),
    0.1,
  );
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
}, 900_000);
