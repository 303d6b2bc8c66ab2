import type { AuditEntry, Library, Site } from '@repo/contracts/library';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

/** A PNG of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]).toString('base64');
const base64 = (text: string) => Buffer.from(text).toString('base64');

let service: TestService;
let anybody: Client;
let admin: Client;
beforeAll(async () => {
  service = await startService({ env: { ACCESS: 'guarded', LIBRARY_NAME: 'Default Library' } });
  anybody = clientOf(service.url);
  admin = await deskOf(service, 'admin');
});
afterAll(() => service.close());
beforeEach(() => service.database.pool.query('DELETE FROM library.site'));

const library = async () => (await anybody.get<Library>('/library')).body;
const rename = (version: number, name: string | null, by = admin) =>
  by.put<Site>('/library', { version, name });
const draw = (version: number, image: string) => admin.put<Site>('/library/logo', { version, image });

describe('the name of the library', () => {
  test('is that of the settings until an admin gives it another, and again afterwards', async () => {
    expect(await library()).toMatchObject({ name: 'Default Library', logo: null, version: 0 });
    const named = await rename(0, 'Sunfield Library');
    expect([named.status, named.body]).toEqual([200, { name: 'Sunfield Library', logo: null, version: 1 }]);
    expect(await library()).toMatchObject({ name: 'Sunfield Library', version: 1 });
    expect((await rename(1, null)).body).toMatchObject({ name: 'Default Library', version: 2 });
    const { body } = await admin.get<AuditEntry[]>('/audit?action=library_named');
    expect(body.map(({ details }) => details)).toEqual([{ version: 2 }, { version: 1 }]);
  });

  test('409: of admins who change it at once only one does', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => rename(version, name)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    }
    expect((await library()).version).toBe(2);
  });

  test('400: is one line of 60 characters at most, and 403: for admins', async () => {
    for (const name of ['', '  ', 'a\nb', 'x'.repeat(61)]) {
      expect([name, (await rename(0, name)).status]).toEqual([name, 400]);
    }
    expect((await rename(0, 'x', await deskOf(service))).status).toBe(403);
    expect((await rename(0, 'x', anybody)).status).toBe(401);
  });
});

describe('the logo', () => {
  test('is shown to everybody, and not sent again to who has it', async () => {
    expect((await anybody.get('/library/logo')).status).toBe(404);
    const drawn = await draw(0, PNG);
    expect([drawn.status, drawn.body.logo]).toEqual([200, '/library/logo?version=1']);
    const answer = await fetch(`${service.url}${(await library()).logo}`);
    expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(PNG);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
    });
    const etag = answer.headers.get('etag') ?? '';
    const again = await anybody.get('/library/logo', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await draw(1, JPEG)).body.logo).toBe('/library/logo?version=2');
    const other = await anybody.get('/library/logo', { headers: { 'if-none-match': etag } });
    expect([other.status, other.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await admin.remove('/library/logo')).body).toMatchObject({ logo: null, version: 3 });
    expect((await admin.remove('/library/logo')).status).toBe(404);
    expect((await library()).logo).toBeNull();
  });

  test('400: is a PNG, JPEG or WebP of 100 KB, by its bytes', async () => {
    const large = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(102_400)]).toString('base64');
    const refused = [
      base64('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      base64('<html><script>alert(1)</script>'),
      base64('GIF89a'),
      base64('RIFF'),
      base64('\u0089PN'),
      '!',
      '',
      large,
    ];
    for (const image of refused) {
      const answer = await draw(0, image);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['image']]);
    }
    const largest = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(102_400)]).subarray(0, 102_400);
    expect((await draw(0, largest.toString('base64'))).status).toBe(200);
  });

  test('409: is not drawn over what somebody else has changed', async () => {
    await rename(0, 'Sunfield Library');
    expect((await draw(0, PNG)).status).toBe(409);
    expect((await draw(1, PNG)).status).toBe(200);
  });
});
