import { runServiceCommand } from '@repo/testing/service-process';
import { expect, test } from 'vitest';
import { BASE_URL } from '../testing/service.js';

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  runServiceCommand('library-service', 'lookup', { args, env: { BASE_URL, ...env } });

test('the command says of each source if it can be used, and fails where one cannot', async () => {
  const LOOKUP_SOURCES = 'sru+https://127.0.0.1/sru?query={isbn}, openlibrary+https://127.0.0.1';
  const { code, out, err } = await run(['check'], { LOOKUP_SOURCES });
  expect([code, out.trim().split('\n'), err]).toEqual([
    1,
    [
      'sru 127.0.0.1: no answer that can be read (not_public).',
      'openlibrary 127.0.0.1: no answer that can be read (not_public).',
    ],
    expect.stringContaining('not every source can be used'),
  ]);
});

test.each([
  [['check'], {}, 1, 'LOOKUP_SOURCES names no catalogue'],
  [['check'], { LOOKUP_SOURCES: 'sru+https://a.example/?query=1' }, 1, 'LOOKUP_SOURCES is not valid'],
  [['check'], { LOOKUP_SOURCES: 'https://a.example/{isbn}' }, 1, 'LOOKUP_SOURCES is not valid'],
  [
    ['check'],
    { LOOKUP_SOURCES: 'openlibrary+https://a.example '.repeat(4) },
    1,
    'LOOKUP_SOURCES is not valid',
  ],
  [['look'], {}, 2, 'Usage: lookup check'],
])('the command %j with %j ends with %d and says %s', async (args, env, code, text) => {
  const ended = await run(args, env);
  expect([ended.code, ended.err]).toEqual([code, expect.stringContaining(text)]);
});
