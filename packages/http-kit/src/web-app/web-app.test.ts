import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { sendRaw } from '@repo/testing/raw-http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { App } from '../app.js';
import { rateLimitsPlugin } from '../limits/rate-limits.js';
import { metricsPlugin } from '../observability/metrics.js';
import { registerFrontPage } from '../openapi/front-page.js';
import { registerOpenApi } from '../openapi/openapi.js';
import { methodNotAllowedPlugin } from '../requests/method-not-allowed.js';
import { testApp } from '../testing/test-app.js';
import { registerWebApp } from './web-app.js';

const PAGE = '<!doctype html><title>Test</title>';
const SCRIPT = 'console.log("hello");'.repeat(20);
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const root = mkdtempSync(join(tmpdir(), 'web-app-'));
const folder = pathToFileURL(`${root}/app/`);
let app: App;
let base = '';

beforeAll(async () => {
  mkdirSync(join(root, 'app', 'assets'), { recursive: true });
  writeFileSync(join(root, 'secret.js'), 'secret');
  writeFileSync(join(root, 'app', 'index.html'), PAGE);
  writeFileSync(join(root, 'app', 'icon.svg'), '<svg/>');
  const script = join(root, 'app', 'assets', 'main-1a2b.js');
  writeFileSync(script, SCRIPT);
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
  ({ app } = testApp());
  await registerOpenApi(app, { title: 'x', version: '1', description: 'x', baseUrl: 'https://x.test' });
  await app.register(metricsPlugin);
  const one = { bucket: 'all', key: 'all', windows: [{ name: 'all', max: 1, seconds: 60 }] };
  const isFree = (url: string) => url === '/' || url.startsWith('/free');
  const rules = (request: { url: string }) => (isFree(request.url) ? [] : [one]);
  await app.register(rateLimitsPlugin, { enabled: true, name: 'test', rules });
  app.get('/free', async () => ({}));
  registerFrontPage(app, {
    ...{ name: 'test', version: '1', baseUrl: 'https://x.test' },
    operation: { method: 'GET', url: '/', schema: {} },
    hasWebApp: true,
  });
  registerWebApp(app, { folder, config: { service: 'test-service' } });
  await app.register(methodNotAllowedPlugin);
  base = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the page', () => {
  test.each(['/app/', '/app/index.html', '/app/battles/42', '/app/challenge?to=misty'])(
    'is at %s, for whoever opens it in a browser',
    async (address) => {
      const answer = await get(address, HTML);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(PAGE);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test('has what the app must know at once, in every form that is sent', async () => {
    const { app: other } = testApp();
    onTestFinished(() => other.close());
    registerWebApp(other, { folder, config: {}, meta: { access: 'a "b" & <c>' } });
    const sent = async (encoding: string) =>
      (await other.inject({ url: '/app/', headers: { ...HTML, 'accept-encoding': encoding } })).rawPayload;
    const page = '<!doctype html><meta name="access" content="a &quot;b&quot; &amp; <c>"><title>Test</title>';
    expect((await sent('identity')).toString()).toBe(page);
    expect(brotliDecompressSync(await sent('br')).toString()).toBe(page);
    expect(gunzipSync(await sent('gzip')).toString()).toBe(page);
  });

  test('may run what this service serves and nothing else, and makes no markup of a text', async () => {
    const { headers } = await get('/app/', HTML);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types push-worker');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.join()).not.toMatch(/unsafe|\*|data:|https?:/);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  test('is where /app leads, and / for browsers; programs get the front page there', async () => {
    const short = await get('/app', HTML);
    expect([short.statusCode, short.headers.location]).toEqual([308, '/app/']);
    const front = await get('/', HTML);
    expect([front.statusCode, front.headers.location]).toEqual([303, '/app/']);
    for (const accept of ['*/*', 'application/json', 'text/htmlx', '']) {
      const answer = await get('/', { accept });
      expect(answer.statusCode, accept).toBe(200);
      expect(answer.json()).toMatchObject({ name: 'test' });
      expect(answer.headers.vary).toContain('Accept');
    }
  });
});

describe('a file', () => {
  test('comes in the smallest form that the client takes', async () => {
    const encoded = async (encodings?: string) =>
      get('/app/assets/main-1a2b.js', encodings === undefined ? {} : { 'accept-encoding': encodings });
    const br = await encoded('gzip, deflate, br');
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT);
    const gzip = await encoded('gzip, br;q=0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    for (const plain of [await encoded('identity'), await encoded('brx'), await encoded()]) {
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.body).toBe(SCRIPT);
      expect(plain.headers.vary).toContain('Accept-Encoding');
    }
  });

  test('is kept for ever where its name has its hash, and for a day elsewhere', async () => {
    const asset = await get('/app/assets/main-1a2b.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const icon = await get('/app/icon.svg');
    expect(icon.headers['cache-control']).toBe('public, max-age=86400');
    expect(icon.headers['content-type']).toBe('image/svg+xml');
  });

  test('is not sent again to a client that has it', async () => {
    const { headers } = await get('/app/', HTML);
    const again = await get('/app/', { ...HTML, 'if-none-match': `"other", ${headers.etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.etag).toBe(headers.etag);
    expect((await get('/app/', { ...HTML, 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('is answered to HEAD without its bytes', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/app/icon.svg' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers['content-length']).toBe('6');
  });
});

describe('what is no file', () => {
  test.each([
    ['a script of an older build', '/app/assets/main-9z.js'],
    ['an address in the folder of scripts', '/app/assets/main'],
    ['a file that is not there', '/app/logo.png'],
    ['a compressed form', '/app/assets/main-1a2b.js.br'],
  ])('is 404 in the shape of the service, also to a browser: %s', async (_what, address) => {
    const answer = await get(address, HTML);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found', status: 404 });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; frame-ancestors 'none'$/);
  });

  test('is 404 to a program at an address of the app', async () => {
    expect((await get('/app/battles/42', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await get('/app/battles/42')).statusCode).toBe(404);
  });

  test.each([
    '/app/../secret.js',
    '/app/%2e%2e/secret.js',
    '/app/..%2fsecret.js',
    '/app/assets/../../secret.js',
  ])('leads out of the folder in no way: %s', async (address) => {
    const head = `GET ${address} HTTP/1.1\r\nHost: x.test\r\nConnection: close\r\n\r\n`;
    const answer = await sendRaw(base, head);
    expect(answer.body).not.toContain('secret');
    expect(answer.status).not.toBe(200);
  });
});

test('the settings name the service and the build, which changes with any file', async () => {
  const answer = await get('/app/config.json');
  expect(answer.headers['cache-control']).toBe('no-cache');
  const { service, build } = answer.json();
  expect(service).toBe('test-service');
  writeFileSync(join(root, 'app', 'icon.svg'), '<svg />');
  const { app: newer } = testApp();
  registerWebApp(newer, { folder, config: { service: 'test-service' } });
  const other = (await newer.inject({ url: '/app/config.json' })).json();
  expect(other.build).toMatch(/^[\w-]{16}$/);
  expect(other.build).not.toBe(build);
  await newer.close();
});

test('the app has a limit of its own, and its wrong methods are 405 like any others', async () => {
  for (const [left, path] of [
    '/app',
    '/app/',
    '/app/icon.svg',
    '/app/missing.js',
    '/app/config.json',
  ].entries()) {
    const { headers } = await app.inject({ url: path, remoteAddress: '192.0.2.9' });
    expect(headers['ratelimit-policy']).toBe('"app";q=6000;w=60');
    expect(headers.ratelimit).toMatch(new RegExp(`^"app";r=${5999 - left};t=`));
  }
  const post = await app.inject({ method: 'POST', url: '/app/battles/42' });
  expect([post.statusCode, post.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('the app is no part of the documented interface', () => {
  expect(JSON.stringify(app.swagger())).not.toContain('/app');
});

test('a service whose routes are in the way, or whose app is not built, does not start', async () => {
  const { app: crowded } = testApp();
  crowded.get('/app/users', async () => ({}));
  expect(() => registerWebApp(crowded, { folder, config: {} })).toThrow('/app/users');
  const { app: unbuilt } = testApp();
  const nowhere = pathToFileURL(`${root}/none/`);
  expect(() => registerWebApp(unbuilt, { folder: nowhere, config: {} })).toThrow(/ENOENT/);
  await Promise.all([crowded.close(), unbuilt.close()]);
});
