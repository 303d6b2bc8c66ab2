import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.js';
import { isNamed } from '../caching/prepared-answer.js';
import { notFound } from '../errors/errors.js';
import { type AppFile, appFile, buildOf, readAppFiles } from './app-files.js';

export type WebAppOptions = {
  /** The built files of the app. */
  folder: URL;
  /** The settings that the app reads at `/app/config.json`, beside `build`, which names the build. */
  config: Readonly<Record<string, string>>;
  /** What the app must know before it asks for anything: written into its page, as `<meta>` with this name and content. */
  meta?: Readonly<Record<string, string>>;
};

/** Where a web app begins. */
export const APP_ROOT = '/app/';

/**
 * The page may run, show and ask for what comes from this service, and nothing else. No script of it can make markup or
 * code of a text (Trusted Types): the one policy that it may make is for the addresses of its workers, of which one shows pushes.
 */
const POLICY = [
  "default-src 'none'",
  ...["script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'", "manifest-src 'self'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", 'trusted-types push-worker'],
].join('; ');

/** For each address: a first visit to every page takes some 50 requests, and a class may come at once. */
const VISITS = { name: 'app', max: 6000, seconds: 60 };

/** Device features that a page could ask for. These pages use none of them. */
const UNUSED_FEATURES = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

const HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
};

/**
 * Serves a web app at `/app/`: its files from memory, and its page at every other address below that a browser opens, so
 * that the app shows what the address names. `/app` leads there. Its limit is its own, 6000 requests a minute for each
 * address, and nothing is shed: no answer costs more than a look into a map. Call it when all other routes are there.
 *
 * @throws Error where another route is below `/app`, or the app is not built
 */
export function registerWebApp(app: App, { folder, config, meta = {} }: WebAppOptions): void {
  const taken = app.knownPaths.patterns().filter((url) => /^\/app(?:\/|$)/.test(url));
  if (taken.length > 0) throw new Error(`${taken.join(', ')}: what is below ${APP_ROOT} is the web app's`);
  const files = readAppFiles(folder);
  const built = files.get('index.html');
  if (built === undefined) throw new Error(`${folder.href} has no index.html: the web app is not built`);
  const page = withMeta(built, meta);
  files.set('index.html', page);
  const settings = JSON.stringify({ ...config, build: buildOf(files) });
  files.set('config.json', appFile('application/json; charset=utf-8', Buffer.from(settings)));

  const route = { schema: { hide: true }, config: { ownLimit: VISITS, neverShed: true, anyQuery: true } };
  app.get('/app', route, async (_request, reply) => reply.redirect(APP_ROOT, 308));
  app.get<{ Params: { '*': string } }>(`${APP_ROOT}*`, route, async (request, reply) => {
    const path = request.params['*'];
    const file = files.get(path === '' ? 'index.html' : path);
    if (file) return sendFile(request, reply, file, cachingOf(path));
    if (isPage(path) && acceptsHtml(request)) return sendFile(request, reply, page, REVALIDATED);
    throw notFound('not_found', 'There is nothing at this address.');
  });
}

function withMeta(page: AppFile, meta: Readonly<Record<string, string>>): AppFile {
  const tags = Object.entries(meta).map(
    ([name, content]) => `<meta name="${name}" content="${escaped(content)}">`,
  );
  if (tags.length === 0) return page;
  const bytes = Buffer.from(page.bytes.toString().replace(/<title>/, (title) => tags.join('') + title));
  return appFile(page.type, bytes, brotliCompressSync(bytes), gzipSync(bytes));
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** True where the client is a browser that opens an address: it names HTML, which no program's wildcard does. */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean =>
  /(?:^|[\s,])text\/html(?:$|[\s,;])/.test(headers.accept ?? '');

/** Says to caches that the answer depends on these headers, too. */
export function varyBy(reply: FastifyReply, names: string): void {
  const known = reply.getHeader('vary');
  reply.header('vary', known === undefined ? names : `${known}, ${names}`);
}

/** An address of the app, not of a file: its last part has no dot. */
const isPage = (path: string): boolean =>
  !path.startsWith('assets/') && path.lastIndexOf('.') <= path.lastIndexOf('/');

const REVALIDATED = 'no-cache';

/** Names of what is in `assets` have its hash; the page and its settings change with the build. */
function cachingOf(path: string): string {
  if (path.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return ['', 'index.html', 'config.json'].includes(path) ? REVALIDATED : 'public, max-age=86400';
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: AppFile,
  caching: string,
): FastifyReply {
  reply.headers(HEADERS).header('cache-control', caching).header('etag', file.etag);
  varyBy(reply, 'Accept, Accept-Encoding');
  if (isNamed(file.etag, request.headers['if-none-match'])) return reply.code(304).send();
  const { encoding, bytes } = formFor(request.headers['accept-encoding'] ?? '', file);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.type(file.type).send(bytes);
}

/** The smallest form that the client takes (RFC 9110 section 12.5.3). */
function formFor(acceptEncoding: string, { bytes, br, gzip }: AppFile): { encoding?: string; bytes: Buffer } {
  if (br && takes('br', acceptEncoding)) return { encoding: 'br', bytes: br };
  if (gzip && takes('gzip', acceptEncoding)) return { encoding: 'gzip', bytes: gzip };
  return { bytes };
}

const takes = (encoding: string, acceptEncoding: string): boolean =>
  acceptEncoding.split(',').some((each) => {
    // Blanks are trimmed part by part: a pattern that looks for blanks before a semicolon takes quadratic time.
    const [name, weight = ''] = each.split(';', 2).map((part) => part.trim().toLowerCase());
    return name === encoding && !/^q=0(?:\.0*)?$/.test(weight);
  });
