import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createPasswordHasher } from './password.js';

describe('a password', () => {
  const passwords = createPasswordHasher();

  test('is kept as argon2id at the agreed cost, with a salt of its own', async () => {
    const [one, two] = await Promise.all([passwords.hash('open sesame'), passwords.hash('open sesame')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/);
    expect(one).not.toBe(two);
  });

  test('is right or wrong to the letter', async () => {
    const hash = await passwords.hash('Grüße 😀');
    expect(await passwords.verify(hash, 'Grüße 😀')).toBe(true);
    expect(await passwords.verify(hash, 'grüße 😀')).toBe(false);
    expect(await passwords.verify(hash, '')).toBe(false);
  });

  test('of an unknown account is wrong, the one inside included', async () => {
    expect(await passwords.verify(null, 'open sesame')).toBe(false);
    expect(await passwords.verify(null, 'no account has this password')).toBe(false);
  });

  test.each([
    '',
    'x',
    '$argon2id$',
    '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$AA',
    '$2b$10$abcdefghijklmnopqrstuv',
    '$argon2id$v=19$m=x,t=2,p=1$c2FsdHNhbHQ$AAAA',
  ])('checked against %j is wrong, not an error', async (hash) => {
    expect(await passwords.verify(hash, 'x')).toBe(false);
  });

  test('costs as much to check for an unknown account', async () => {
    const hash = await passwords.hash('x');
    await passwords.verify(null, 'x');
    const known = await fastest(() => passwords.verify(hash, 'y'));
    const unknown = await fastest(() => passwords.verify(null, 'y'));
    // Both are the same work of tens of milliseconds; skipping it would take a hundredth of one.
    expect(unknown).toBeGreaterThan(known / 20);
  });

  test('however many are hashed, reading a file does not wait for them', async () => {
    const greedy = createPasswordHasher({ concurrency: 64, queue: 64 });
    let hashed = 0;
    const hashes = Array.from({ length: 48 }, () => greedy.hash('x').then(() => (hashed += 1)));
    // By then the first ones have begun.
    await new Promise((resolve) => setImmediate(resolve));
    await readFile(fileURLToPath(import.meta.url));
    // Were all threads taken, the file would come after all but the last few of them.
    expect(hashed).toBeLessThan(40);
    await Promise.all(hashes);
  });

  test('beyond the queue is refused and the rest is still answered', async () => {
    const small = createPasswordHasher({ concurrency: 1, queue: 1 });
    const results = await Promise.allSettled([small.hash('a'), small.hash('b'), small.hash('c')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({ reason: { statusCode: 503, retryAfterSeconds: 1 } });
    expect(await small.hash('d')).toContain('$argon2id$');
  });
});

async function fastest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}
