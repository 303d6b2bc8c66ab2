import { createHash } from 'node:crypto';
import { type LegalAction, operations } from '@repo/contracts/battle';
import { operationsOf } from '@repo/http-kit/testing/operations';
import type { RequestParts } from '@repo/testing/http-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PASSWORD, send } from './testing/client.js';
import { letTimePass } from './testing/let-time-pass.js';
import { startService, type TestService } from './testing/service.js';

// A scaffold: every answer of the service to one fixed conversation, compared with a file.

// The dice of a battle depend on its id.
let ids = 0;
vi.mock('node:crypto', async (original) => ({
  ...(await original<typeof import('node:crypto')>()),
  randomUUID: () => `00000000-0000-4000-8000-${String(ids++).padStart(12, '0')}`,
}));

let drawn = 0;
/** Bytes that are the same in every run. */
const randomBytes = (size: number) => {
  const blocks = Array.from({ length: Math.ceil(size / 32) }, () =>
    createHash('sha256').update(String(drawn++)).digest(),
  );
  return Buffer.concat(blocks).subarray(0, size);
};

let service: TestService;
beforeAll(async () => {
  service = await startService({ randomBytes, env: { WORKER: 'off' } });
});
afterAll(() => service.close());

const HEADERS = ['content-type', 'location', 'link', 'x-total-count', 'allow', 'cache-control', 'vary'];
const transcript: string[] = [];
const seen = new Map<string, string>();

/** Puts placeholders in the place of what differs from run to run. */
const normalized = (text: string) =>
  text
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (!seen.has(id)) seen.set(id, `<id ${seen.size + 1}>`);
      return seen.get(id) ?? '';
    })
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g, '<time>')
    .replace(/(after|before)=[\w%.-]{20,}/g, '$1=<place>');

async function ask<T>(method: string, path: string, parts: RequestParts = {}): Promise<T> {
  const answer = await send<T>(service.url, method, path, parts);
  const headers = HEADERS.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  const asked = [method, path, ...(parts.body === undefined ? [] : [JSON.stringify(parts.body)])];
  transcript.push(normalized([`## ${asked.join(' ')}`, answer.status, ...headers, answer.text].join('\n')));
  return answer.body;
}

type Id = { battle_id: string };

/** Asks with the token of a trainer; before that without it, and with a parameter that is not known. */
const as =
  (token?: string) =>
  async <T = unknown>(method: string, path: string, body?: unknown): Promise<T> => {
    const parts = { ...(body !== undefined && { body }), ...(token !== undefined && { token }) };
    await ask(method, `${path}${path.includes('?') ? '&' : '?'}no_such=1`, parts);
    if (token !== undefined && method === 'GET') await ask(method, path);
    return ask<T>(method, path, parts);
  };

async function trainer(username: string) {
  const open = as();
  await open('POST', '/register', { username, password: PASSWORD });
  const session = await open<{ access_token: string }>('POST', '/token', { username, password: PASSWORD });
  return as(session.access_token);
}

const [SEED, OTHER_SEED] = ['a'.repeat(32), 'b'.repeat(32)];
const seal = (seed: string) => ({ client_seed_hash: createHash('sha256').update(seed).digest('hex') });

it('answers as it always did', async () => {
  const [ash, gary] = [await trainer('ash'), await trainer('gary')];
  const open = as();
  await open('GET', '/');
  await open('POST', '/register', { username: 'ASH', password: PASSWORD });
  await open('POST', '/token', { username: 'ash', password: 'wrong' });
  await ash('GET', '/trainers/me');

  const caught = await ash<{ creature_id?: string; id: string; moves: { name: string }[] }>(
    ...(['POST', '/creatures/catch', { species: 'pikachu' }] as const),
  );
  await ash('POST', '/creatures/catch', { species: 'no-such' });
  const mine = await ash<{ id: string }[]>('GET', '/creatures');
  await ash('PUT', '/creatures/order', { creature_ids: mine.map(({ id }) => id).toReversed() });
  await ash('PUT', '/creatures/order', { creature_ids: [caught.id] });
  await ash('PATCH', `/creatures/${caught.id}`, { nickname: 'Sparky', moves: ['thunderbolt'] });
  await ash('PATCH', `/creatures/${caught.id}`, { moves: ['surf', 'no-such'] });
  await gary('DELETE', `/creatures/${caught.id}`);
  const spare = await ash<{ id: string }>('POST', '/creatures/catch', { species: 'oddish' });
  await ash('DELETE', `/creatures/${spare.id}`);
  await ash('GET', '/species?limit=2');
  for (const path of ['/species/pikachu', '/species/no-such', '/moves/surf', '/moves/no-such'])
    await ash('GET', path);

  const challenge = (terms = {}) =>
    ash<Id>('POST', '/battles/challenge', { opponent_username: 'gary', format: 'singles_3v3', ...terms });
  await ash('POST', '/battles/challenge', { opponent_username: 'ash' });
  await ash('POST', '/battles/challenge', { opponent_username: 'nobody-there' });
  const declined = await challenge();
  await challenge();
  await ash('POST', `/battles/${declined.battle_id}/decline`);
  await gary('POST', `/battles/${declined.battle_id}/decline`);
  const cancelled = await challenge();
  await gary('POST', `/battles/${cancelled.battle_id}/cancel`);
  await ash('POST', `/battles/${cancelled.battle_id}/cancel`);

  // Not every run has drawn as many ids until here.
  ids = 100_000;
  const { battle_id: id } = await challenge({ ...seal(SEED), spectators: 'anyone' });
  await ash('POST', `/battles/${id}/accept`);
  await gary('POST', `/battles/${id}/accept`, seal(OTHER_SEED));
  await ash('POST', `/battles/${id}/team`, { client_seed: OTHER_SEED });
  await ash('POST', `/battles/${id}/team`, { client_seed: SEED });
  await gary('POST', `/battles/${id}/team`, { client_seed: OTHER_SEED });
  for (const path of ['/battles/pending', '/battles/pending?limit=1', '/live', `/live/${id}`])
    await ash('GET', path);
  await ash('POST', `/battles/${id}/action`, { action_type: 'move', move_index: 3, step: 99 });
  await ash('POST', `/battles/${id}/action`, { action_type: 'move', move_index: 0, step: 0, extra: 1 });
  for (let step = 0; step < 3; step += 1) {
    for (const each of [ash, gary]) {
      const { legal_actions } = await each<{ legal_actions: LegalAction[] }>('GET', `/battles/${id}`);
      const { label, ...action } = legal_actions[0] ?? { label: '' };
      if (label) await each('POST', `/battles/${id}/action`, action);
    }
  }
  for (const path of ['history', 'history?after=4', 'record', 'rating'])
    await ash('GET', `/battles/${id}/${path}`);
  await ash('GET', `/live/${id}/history`);
  await ash('HEAD', `/live/${id}/stream`);
  await ash('GET', '/live/3/stream');
  await ash('POST', `/battles/${id}/call-time`);
  await letTimePass(service, id, 8 * 86_400);
  await gary('POST', `/battles/${id}/call-time`);
  await gary('POST', `/battles/${id}/forfeit`);
  await gary('POST', `/battles/${id}/forfeit`);
  for (const path of ['record', 'rating', 'history']) await ash('GET', `/battles/${id}/${path}`);
  await ash('GET', '/battles/history/me');
  const rematch = await ash<Id>('POST', `/battles/${id}/rematch`, seal(SEED));
  await gary('POST', `/battles/${id}/rematch`);
  await gary('GET', `/battles/${rematch.battle_id}`);

  for (const path of ['', '/gary', '/nobody', '/gary/around']) await open('GET', `/leaderboard${path}`);
  for (const path of ['', '?prefix=g', '/gary', '/gary/ratings', '/ash/versus/gary', '/me/settings'])
    await ash('GET', `/trainers${path}`);
  await ash('PATCH', '/trainers/me/settings', { accepts_challenges: 'nobody' });
  await ash('PUT', '/trainers/me/blocks/gary');
  await ash('PUT', '/trainers/me/blocks/ash');
  await ash('GET', '/trainers/me/blocks');
  await ash('DELETE', '/trainers/me/blocks/gary');
  await open('GET', '/house');
  await ash('GET', '/notices');
  await ash('HEAD', '/notices/stream');
  await ash('GET', '/notices/stream?after=x');

  const ticket = await ash<{ ticket_id: string }>('POST', '/queue', { speed: 'hour' });
  await ash('POST', '/queue', { speed: 'hour' });
  await ash('GET', '/queue');
  await ash('DELETE', `/queue/${ticket.ticket_id}`);
  await ash('DELETE', `/queue/${ticket.ticket_id}`);
  await gary('PUT', '/trainers/me/password', { old_password: 'wrong', new_password: `${PASSWORD}!` });
  await gary('PUT', '/trainers/me/password', { old_password: PASSWORD, new_password: `${PASSWORD}!` });
  await ash('DELETE', '/trainers/me', { password: 'wrong' });
  await ash('DELETE', '/trainers/me', { password: PASSWORD });

  const documented = await operationsOf(service.url);
  for (const path of new Set(documented.map(({ path }) => path))) await ask('LINK', path);
  const asked = documented.map(({ method, path }) => {
    const pattern = new RegExp(
      `^## (?:${method}|HEAD) ${path.replace(/\{\w+\}/g, '[^/?]+')}(?:[? ].*)?\n([2-5])`,
      'm',
    );
    const statuses = transcript.flatMap((each) => pattern.exec(each)?.[1] ?? []);
    return `${method} ${path} ${statuses.includes('2')} ${statuses.includes('4')}`;
  });
  expect(documented).toHaveLength(Object.keys(operations).length);
  expect(asked.filter((each) => !each.endsWith('true true'))).toEqual([]);
  await expect(`${transcript.join('\n\n')}\n`).toMatchFileSnapshot('golden.txt');
});
