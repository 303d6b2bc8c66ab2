import { ABILITIES, ITEMS } from '@repo/battle-engine';
import type { Ability, Problem } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const get = <T>(path: string) => send<T>(service.url, 'GET', path);

describe.each([
  ['abilities', ABILITIES, 'levitate', 'unknown_ability'],
  ['items', ITEMS, 'leftovers', 'unknown_item'],
] as const)('GET /%s', (path, effects, name, code) => {
  it('200: lists all that battles support, by name, each with a sentence; without a token, and to be kept', async () => {
    const { status, body, headers } = await get<Ability[]>(`/${path}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect(body.map((one) => one.name)).toEqual(effects.map((one) => one.name).sort());
    for (const one of body) expect(Object.keys(one)).toEqual(['name', 'text']);
    expect(headers.get('x-total-count')).toBe(String(effects.length));
  });

  it('200: pages, with links to the others', async () => {
    const all = (await get<Ability[]>(`/${path}`)).body;
    const { body, headers } = await get<Ability[]>(`/${path}?limit=2&offset=1`);
    expect(body).toEqual(all.slice(1, 3));
    expect(headers.get('link')).toContain(`/${path}?limit=2&offset=3>; rel="next"`);
    expect((await get(`/${path}?limit=2&offset=100000`)).body).toEqual([]);
    for (const bad of ['limit=501', 'limit=0', 'offset=-1', 'name=x']) {
      expect([bad, (await get(`/${path}?${bad}`)).status]).toEqual([bad, 400]);
    }
  });

  it('200: gives one by its name; 404: of others there is none, whatever objects inherit', async () => {
    const known = effects.find((one) => one.name === name);
    expect((await get(`/${path}/${name}`)).body).toEqual({ name, text: known?.text });
    for (const other of ['nothing', 'constructor', '__proto__', name.toUpperCase(), `${name}%20`]) {
      const { status, body, headers } = await get<Problem>(`/${path}/${other}`);
      expect([other, status, body.code]).toEqual([other, 404, code]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});
