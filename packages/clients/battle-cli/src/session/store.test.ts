import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@repo/testing/folders';
import { expect, onTestFinished, test } from 'vitest';
import { createStore } from './store.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function newFolder(): string {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  return join(folder, 'config');
}

const ash = { username: 'Ash', token: 'a', expiresAt: '2026-11-22T11:00:00.000Z' };
const gary = { username: 'gary', token: 'g', expiresAt: '2026-11-22T11:00:00.000Z' };

test('who logged in last is used, another by name, and each service has its own', () => {
  const folder = newFolder();
  const store = createStore(folder, 'http://127.0.0.1:3001');
  store.keepSession(ash);
  store.keepSession(gary);
  expect([store.session(), store.session('ash'), store.session('misty')]).toEqual([gary, ash, undefined]);
  expect(createStore(folder, 'https://arena.example.org').session()).toBeUndefined();
  store.removeSession('gary');
  expect([store.session(), store.session('ASH')]).toEqual([undefined, ash]);
});

test('only their owner can read what is kept, or look for it', () => {
  const folder = newFolder();
  const store = createStore(folder, 'http://127.0.0.1:3001');
  store.keepSession(ash);
  store.seal();
  store.keepBattle('57c796d2', 'Ash', { before: {}, team: {} });
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const modes = entries.map((each) => {
    const { mode } = statSync(join(each.parentPath, each.name));
    return `${each.isFile() ? 'file' : 'folder'} ${(mode & 0o777).toString(8)}`;
  });
  expect([...new Set(modes)].sort()).toEqual(['file 600', 'folder 700']);
});

test('a seed is found by the hash that sealed it, and by no other text', () => {
  const store = createStore(newFolder(), 'http://127.0.0.1:3001');
  const [hash, other] = [store.seal().client_seed_hash, store.seal().client_seed_hash];
  expect(other).not.toBe(hash);
  const { seed = '', sets } = store.sealedBy(hash) ?? {};
  expect([sha256(seed), sets]).toEqual([hash, undefined]);
  expect([store.sealedBy('0'.repeat(64)), store.sealedBy('../current')]).toEqual([undefined, undefined]);
});

test('a team is sealed with the seed as its salt, and kept with it', () => {
  const store = createStore(newFolder(), 'http://127.0.0.1:3001');
  const sets = [{ species: 'garchomp', nickname: 'a\nb', moves: ['earthquake'] }];
  const { client_seed_hash: hash, team_hash: sealed } = store.seal({ sets, text: '[…]' });
  const kept = store.sealedBy(hash);
  expect([sha256(kept?.seed ?? ''), sha256(`${kept?.seed}\n[…]`)]).toEqual([hash, sealed]);
  expect(kept?.sets).toEqual(sets);
});
