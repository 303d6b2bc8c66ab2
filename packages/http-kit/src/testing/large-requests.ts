import { sendRaw } from '@repo/testing/raw-http';
import { times } from '@repo/testing/run-length';
import fc from 'fast-check';
import type { Operation } from './operations.js';

/** The large part of a request: its body as JSON text, a part of its path, its query, or a header. */
export type Large = { body?: string; part?: string; query?: string; headers?: Record<string, string> };

/** Sends a request to an operation and reads the answer. */
export type Ask = (operation: Operation, large: Large) => Promise<{ status: number; text: string }>;

/** For so many milliseconds may one request keep all others waiting. */
const MOST_MILLIS = 100;
/** An answer to bad input has at most so many bytes. */
const MOST_BYTES = 16 * 1024;
/** The least of so many tries leaves out what else the process does, e.g. compiling. */
const TRIES = 5;

/**
 * Says what is wrong with the answer to a large request; empty when nothing is. It is judged by the processor time that
 * service and client take together, which is no less than what the event loop is blocked for and does not depend on what
 * else the machine does.
 */
async function faultsOf(what: string, ask: () => ReturnType<Ask>): Promise<string[]> {
  let least = Number.POSITIVE_INFINITY;
  let answer = { status: 0, text: '' };
  for (let tries = 0; tries < TRIES && least > MOST_MILLIS; tries += 1) {
    const before = process.cpuUsage();
    answer = await ask();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  const bytes = Buffer.byteLength(answer.text);
  return [
    ...(least > MOST_MILLIS ? [`${what}: ${least} ms`] : []),
    ...(answer.status >= 500 ? [`${what}: ${answer.status}`] : []),
    ...(answer.status >= 400 && bytes > MOST_BYTES ? [`${what}: ${bytes} bytes`] : []),
  ];
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/**
 * Returns a share of a list: all in the long run, one item in `of` where all tests run, one in `3 * of` in `npm test`.
 * It begins at `turn`, so that turns share the list among them.
 */
export function shareOf<T>(all: readonly T[], turn: number, of = 15): T[] {
  const share = times({ long: 1, full: of, short: 3 * of });
  return all.filter((_each, index) => index % share === turn % share);
}

/** Sends bodies of 64 KB of every kind to the operations; says what is wrong with their answers. */
export async function faultsOfLargeBodies(operations: readonly Operation[], ask: Ask): Promise<string[]> {
  const faults: string[] = [];
  for (const [turn, operation] of operations.entries()) {
    for (const [what, body] of shareOf(Object.entries(largeBodies(operation)), turn)) {
      faults.push(...(await faultsOf(`${nameOf(operation)}, ${what}`, () => ask(operation, { body }))));
    }
  }
  return faults;
}

/** The same with random bodies; rejects with the seed of the first that has faults. */
export async function expectSmallAnswersToRandomBodies(
  operations: readonly Operation[],
  ask: Ask,
): Promise<void> {
  const cases = fc.constantFrom(...operations).chain((operation) =>
    someLargeBody(operation).map((body) => ({
      operation,
      body,
      [fc.toStringMethod]: () => `${nameOf(operation)} ${body.slice(0, 200)}… (${body.length} bytes)`,
    })),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ({ operation, body }) => {
      const faults = await faultsOf(nameOf(operation), () => ask(operation, { body }));
      if (faults.length > 0) throw new Error(faults.join('; '));
    }),
    { numRuns: times({ long: 50, full: 15, short: 5 }) },
  );
}

/** Sends forms of 64 KB to an operation; says what is wrong with the answers. */
export async function faultsOfLargeForms(operation: Operation, ask: Ask): Promise<string[]> {
  const faults: string[] = [];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const [what, body] of Object.entries(queriesOf(BODY_BYTES))) {
    faults.push(...(await faultsOf(`a form, ${what}`, () => ask(operation, { headers, body }))));
  }
  return faults;
}

/** Sends queries, parts of paths and headers of nearly 16 KiB to the operations; says what is wrong with the answers. */
export async function faultsOfLargeHeads(operations: readonly Operation[], ask: Ask): Promise<string[]> {
  const faults: string[] = [];
  for (const [turn, operation] of operations.entries()) {
    const hasParts = operation.path.includes('{');
    const larges: [string, Large][] = [
      ...Object.entries(queriesOf(HEAD_BYTES)).map(([what, query]): [string, Large] => [what, { query }]),
      ...Object.entries(hasParts ? LARGE_PARTS : {}).map(([what, part]): [string, Large] => [what, { part }]),
      ...Object.entries(LARGE_HEADERS).map(([what, value]): [string, Large] => [
        what,
        { headers: { [what]: value } },
      ]),
    ];
    for (const [what, large] of shareOf(larges, turn)) {
      faults.push(...(await faultsOf(`${nameOf(operation)}, ${what}`, () => ask(operation, large))));
    }
  }
  return faults;
}

/**
 * Sends every header that is read, with every odd value, to each of these (`GET /app/`), and odd addresses below them; says
 * what is wrong with the answers. In the short run each gets every header, with some of the values. Each request names an
 * address of its own in `X-Forwarded-For`, so that no limit refuses one.
 */
export async function faultsOfOddHeads(
  { url, token }: { url: string; token?: string },
  requests: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  let sent = 0;
  const ask = async (line: string, header: Readonly<Record<string, string>>) => {
    sent += 1;
    const usual = {
      Host: 'x.test',
      'X-Forwarded-For': `198.18.${sent >> 8}.${sent & 255}`,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      'Content-Type': 'application/json',
      // Without them a preflight is none.
      ...(line.startsWith('OPTIONS') && PREFLIGHT),
    };
    const { status, body } = await sendRaw(url, textOf(line, { ...usual, ...header }));
    return { status, text: body };
  };
  for (const [turn, request] of requests.entries()) {
    for (const { what, line, header } of shareOf(oddHeads(request), turn)) {
      faults.push(...(await faultsOf(what, () => ask(line, header))));
    }
  }
  return faults;
}

type OddHead = { what: string; line: string; header: Readonly<Record<string, string>> };

const oddHeads = (request: string): OddHead[] =>
  PIECES.flatMap((piece) => {
    const value = `${filled(piece, HEAD_BYTES)}y`;
    const what = `${request}, of ${JSON.stringify(piece)}: `;
    const headers = Object.entries(READ_HEADERS).map(([name, begin]) => {
      return { what: what + name, line: request, header: { [name]: begin + value } };
    });
    // What comes after a blank is no address.
    if (/\s/.test(piece)) return headers;
    const lines = [`${request}${value}/y`, `${request}?${value}`];
    return [...headers, ...lines.map((line) => ({ what: `${what}the address`, line, header: {} }))];
  });

const PREFLIGHT = { Origin: 'https://x.test', 'Access-Control-Request-Method': 'GET' };

/** The bytes of a request with these headers, and with an empty object for its body unless it is a GET. */
function textOf(request: string, headers: Readonly<Record<string, string>>): string {
  const body = request.startsWith('GET') ? '' : '{}';
  const all = { ...headers, Connection: 'close', 'Content-Length': String(body.length) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${request} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** As large as a body may be, less what a form's encoding and a few brackets take. */
const BODY_BYTES = 65_000;
/** Nearly as large as the address and the headers may be together, which is 16 KiB. */
const HEAD_BYTES = 14_000;

const filled = (text: string, bytes = BODY_BYTES) =>
  text.repeat(Math.max(1, Math.floor(bytes / text.length)));

/** A list of as many of one item as fit into the bytes. */
const listOf = (item: string, bytes = BODY_BYTES - 100) => `[${filled(`${item},`, bytes).slice(0, -1)}]`;

/** An object of as many fields as fit; `name` makes each from its number. */
function objectOf(name: (index: number) => string, value: string, bytes = BODY_BYTES - 100): string {
  const fields: string[] = [];
  for (let size = 0; size < bytes; size += (fields.at(-1)?.length ?? 0) + 1) {
    fields.push(`"${name(fields.length)}":${value}`);
  }
  return `{${fields.slice(0, -1).join(',')}}`;
}

const nested = (levels: number, name: string, inner: string) =>
  `${`{"${name}":`.repeat(levels)}${inner}${'}'.repeat(levels)}`;

/** Texts that a careless regular expression takes long to refuse. */
const TEXTS = ['a', ' ', '-', 'a-', 'a.', '@', 'a@', '9', '0-', '\\u0000', '\\ud800', '\\u0001', 'é', '😀'];

/** Bodies of 64 KB, as JSON texts, that would be expensive if each of their errors were reported. */
function largeBodies({ fields }: Pick<Operation, 'fields'>): Record<string, string> {
  const bodies: Record<string, string> = {
    'a long name over texts with NUL': `{"${'a'.repeat(32_000)}":${listOf('"\\u0000"', 32_000)}}`,
    'a long name over every level': nested(60, 'x'.repeat(500), listOf('"\\u0000"', 30_000)),
    'a long name of control characters': `{"${filled('\\u0001')}":1}`,
    'texts with NUL in a list': listOf('"\\u0000"'),
    'names with NUL': objectOf((index) => `${index}\\u0000`, '1'),
    'unknown fields': objectOf((index) => `x${index}`, '1'),
    'unknown fields of control characters': objectOf((index) => `\\u0001${index}`, '1'),
    'unknown fields that are numbers': objectOf(String, '1'),
    'unknown fields whose numbers collide': objectOf((index) => String(index * 65_536), '1'),
    'one field again and again': objectOf(() => 'x', '1'),
    'texts that look like __proto__': listOf('"__proto__"        '),
    '64 levels of objects, and many leaves': nested(60, 'a', listOf('1')),
    '64 levels of lists': `${'['.repeat(64)}${listOf('{}', 60_000)}${']'.repeat(64)}`,
    'levels beyond the limit, many times': listOf(nested(70, 'a', '1')),
    'a long number': `{"a":${filled('9')}}`,
  };
  for (const field of fields) {
    for (const item of ['1', '""', '{}', '[]', 'null', '"a"', '"\\u0000"']) {
      bodies[`${field}: a list of ${item}`] = `{"${field}":${listOf(item)}}`;
    }
    for (const text of TEXTS) bodies[`${field}: text of ${text}`] = `{"${field}":"${filled(text)}!"}`;
  }
  return bodies;
}

/** Random bodies of about 64 KB: names, lists, texts and levels in all mixtures of long and many. */
function someLargeBody({ fields }: Pick<Operation, 'fields'>): fc.Arbitrary<string> {
  const textsTo = (bytes: number) =>
    fc
      .record({ text: fc.constantFrom(...TEXTS), bytes: fc.integer({ min: 1, max: bytes }) })
      .map((of) => filled(of.text, of.bytes));
  const leaf = fc.oneof(
    fc.constantFrom('1', 'null', '""', '{}', '[]', '"\\u0000"', '{"\\ud800":1}', '{"a":1}'),
    textsTo(5000).map((text) => `"${text}"`),
  );
  const deep = fc
    .record({
      name: fc.oneof(fc.constantFrom(...fields, 'x', '0'), textsTo(20_000)),
      levels: fc.integer({ min: 0, max: 70 }),
      level: textsTo(400),
      leaf,
    })
    .map(({ name, levels, level, leaf }) => {
      const room = BODY_BYTES - name.length - levels * (level.length + 6);
      return `{"${name}":${nested(levels, level, listOf(leaf, room))}}`;
    });
  const wide = fc.tuple(textsTo(2000), leaf).map(([name, value]) => objectOf((n) => name + n, value));
  return fc.oneof(deep, wide);
}

/** Queries, or forms, of so many bytes; each has a parameter that no route knows. */
const queriesOf = (bytes: number): Record<string, string> => ({
  'names without values': filled('a&', bytes),
  'one name again and again': filled('a=1&', bytes),
  'a known name again and again': `${filled('username=1&', bytes - 10)}a=1`,
  'many names': objectOf((index) => `x${index}`, '1', bytes - 2000)
    .replace(/[{}"]/g, '')
    .replaceAll(',', '&')
    .replaceAll(':', '='),
  'a long name': 'a'.repeat(bytes),
  'a long name of control characters': `${filled('%01', bytes - 10)}=1`,
  'a long name with NUL': `${filled('a%00', bytes - 10)}=1`,
  'names with NUL': filled('a%00&', bytes),
  'a long value': `limit=${'9'.repeat(bytes - 100)}&a=1`,
  'what cannot be decoded': filled('%ff=%zz&', bytes),
  'only separators': `${'&'.repeat(bytes - 10)}a`,
  brackets: filled('a[b]=1&', bytes),
});

/** Values of headers near the same limit. */
const LARGE_HEADERS: Readonly<Record<string, string>> = {
  authorization: `Bearer ${filled('a.', HEAD_BYTES)}`,
  'content-type': `application/json; ${filled('a=b; ', HEAD_BYTES)}`,
  'idempotency-key': 'k'.repeat(HEAD_BYTES),
  'if-none-match': filled('"a",', HEAD_BYTES),
  'x-forwarded-for': filled('1.1.1.1, ', HEAD_BYTES),
  'x-request-id': 'r'.repeat(HEAD_BYTES),
  traceparent: filled('00-', HEAD_BYTES),
  accept: filled('a/b,', HEAD_BYTES),
};

/** The request headers that the services, or libraries and proxies before them, read; with what each has to begin with. */
const READ_HEADERS: Readonly<Record<string, string>> = {
  Accept: 'x',
  'Accept-Encoding': 'x',
  'Accept-Language': 'x',
  Authorization: 'Bearer x',
  'Content-Encoding': 'x',
  'Content-Type': 'application/json; x',
  Cookie: 'x=',
  Expect: 'x',
  Forwarded: 'for=x',
  Host: 'x',
  'Idempotency-Key': 'x',
  'If-Modified-Since': 'x',
  'If-None-Match': '"x',
  'Keep-Alive': 'x',
  'Last-Event-ID': 'x',
  Origin: 'https://x',
  Prefer: 'x',
  Range: 'bytes=0-',
  Referer: 'https://x',
  'Access-Control-Request-Headers': 'x',
  'Access-Control-Request-Method': 'x',
  Traceparent: '00-',
  Tracestate: 'x=',
  Upgrade: 'x',
  'User-Agent': 'x',
  'X-Forwarded-For': '192.0.2.1',
  'X-Forwarded-Host': 'x',
  'X-Forwarded-Proto': 'x',
  'X-Request-Id': 'x',
};

/** What a value is filled with: whatever a careless regular expression, or a loop in a loop, takes long to refuse. */
const PIECES = [
  ' ',
  '\t',
  ',',
  ', ',
  ';',
  '; ',
  ' ;',
  '"',
  '\\"',
  '",',
  '=',
  'a=',
  '.',
  '1.',
  ':',
  '-',
  '/',
  'a',
  'a ',
];

/** Placeholder for a name or an id in a path. */
const LARGE_PARTS: Readonly<Record<string, string>> = {
  letters: 'a'.repeat(HEAD_BYTES),
  digits: '9'.repeat(HEAD_BYTES),
  'control characters': filled('%01', HEAD_BYTES),
  'words with hyphens': filled('a-', HEAD_BYTES),
  emoji: filled('%F0%9F%98%80', HEAD_BYTES),
};
