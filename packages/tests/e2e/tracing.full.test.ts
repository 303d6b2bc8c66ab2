import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import { startHttpServer } from '@repo/testing/http-server';
import { expect, onTestFinished, test } from 'vitest';
import { run } from './running.js';
import { startService } from './services.js';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 2 server, 3 client. */
  kind: number;
  attributes: Attribute[];
};
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

/** A receiver of OTLP over HTTP, for as long as the test. */
async function startReceiver(onExport: (request: IncomingMessage) => Promise<void>): Promise<string> {
  const { url, close } = await startHttpServer((request, response) => {
    onExport(request).then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      () => response.writeHead(400).end(),
    );
  });
  onTestFinished(close);
  return url;
}

const attribute = (attributes: readonly Attribute[], key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

/** A trace of a client, and the header that tells of it. */
function clientTrace() {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-01` };
}

test.each([
  ['battle', '/leaderboard/nobody?sort_by=battle_wins', 'GET /leaderboard/:username'],
  ['library', '/books/search?title=secret', 'GET /books/search'],
] as const)(
  'the %s service sends spans of a request and of its queries, as part of the caller’s trace',
  async (name, path, title) => {
    const spans: Span[] = [];
    const resources: Attribute[][] = [];
    const paths: unknown[] = [];
    const receiver = await startReceiver(async (request) => {
      paths.push(request.url);
      const { resourceSpans } = (await json(request)) as Export;
      for (const { resource, scopeSpans } of resourceSpans) {
        resources.push(resource.attributes);
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
    });
    const service = await startService(name, {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    });
    const client = clientTrace();
    await fetch(service.url + path, { headers: { traceparent: client.traceparent } });

    const ofTrace = () => spans.filter(({ traceId }) => traceId === client.traceId);
    await expect.poll(() => ofTrace().some(({ kind }) => kind === 2)).toBe(true);
    const server = ofTrace().find(({ kind }) => kind === 2);
    expect(server).toMatchObject({ name: title, parentSpanId: client.spanId });
    const queries = ofTrace().filter(({ name: span }) => span.startsWith('pg.query'));
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
      expect(
        attribute(query.attributes, 'db.query.text') ?? attribute(query.attributes, 'db.statement'),
      ).toMatch(/^(select|with) /i);
      expect(ofTrace().map(({ spanId }) => spanId)).toContain(query.parentSpanId);
    }
    expect(paths).toContain('/v1/traces');
    expect(attribute(resources[0] ?? [], 'service.name')).toBe(`${name}-service`);
    expect(attribute(resources[0] ?? [], 'deployment.environment.name')).toBe('test');

    // Health checks are not traced, spans contain no search terms, and the log contains the trace id.
    expect(spans.filter(({ attributes }) => attribute(attributes, 'url.path') === '/readyz')).toEqual([]);
    expect(JSON.stringify(spans)).not.toMatch(/secret|sort_by/);
    expect(service.output()).toContain(`"trace_id":"${client.traceId}"`);
  },
);

test('a trace goes on to the creature data service', async () => {
  const asked: IncomingMessage[] = [];
  const source = await startReceiver(async (request) => void asked.push(request));
  const receiver = await startReceiver(async (request) => void (await buffer(request)));
  const service = await startService('battle', {
    CREATURE_DATA_URL: source,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  const client = clientTrace();
  const misty = JSON.stringify({ username: 'Misty', password: 'a password of hers' });
  const post = (path: string) =>
    fetch(service.url + path, {
      method: 'POST',
      body: misty,
      headers: { 'content-type': 'application/json' },
    });
  await post('/register');
  const { access_token } = (await (await post('/token')).json()) as { access_token: string };
  await fetch(`${service.url}/species/anymon`, {
    headers: { traceparent: client.traceparent, authorization: `Bearer ${access_token}` },
  });
  expect(asked[0]?.headers.traceparent).toMatch(new RegExp(`^00-${client.traceId}-[0-9a-f]{16}-01$`));
});

test('by default spans go as protobuf, and what is not sent yet goes when the service stops', async () => {
  const bodies: [string | undefined, Buffer][] = [];
  const receiver = await startReceiver(async (request) => {
    bodies.push([request.headers['content-type'], await buffer(request)]);
  });
  const service = await startService('library', {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${receiver}/v1/traces`,
    OTEL_SERVICE_NAME: 'my-library',
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  });
  await fetch(`${service.url}/books`);
  expect(bodies).toEqual([]);
  expect((await service.terminate()).code).toBe(0);
  expect(bodies.map(([type]) => type)).toEqual(['application/x-protobuf']);
  expect(bodies[0]?.[1].includes('my-library')).toBe(true);
});

test('a receiver that is away holds nothing up', async () => {
  const service = await startService('library', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  expect((await fetch(`${service.url}/books`)).status).toBe(200);
  expect((await service.terminate()).code).toBe(0);
});

/** Prints the file of a bundled service that has OpenTelemetry in it, when it is loaded. */
const SPY = `data:text/javascript,${encodeURIComponent(`
  import { register } from 'node:module';
  register('data:text/javascript,' + encodeURIComponent(\`
    export async function load(url, context, next) {
      if (url.includes('/dist/sdk-')) process._rawDebug('LOADED ' + url);
      return next(url, context);
    }\`));`)}`;

test('nothing of OpenTelemetry is loaded unless it is switched on', async () => {
  const spy = { NODE_OPTIONS: `--import ${SPY}` };
  const disabled = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' };
  for (const settings of [{}, disabled]) {
    const service = await startService('library', { ...spy, ...settings });
    expect(service.output()).not.toContain('LOADED');
    await service.terminate();
  }
  const traced = await startService('library', { ...spy, OTEL_TRACES_EXPORTER: 'otlp' });
  expect(traced.output()).toContain('LOADED');
});

test.each([
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER is not valid: it must be otlp or none'],
  [
    { OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL is not valid: it must be http/protobuf or http/json',
  ],
])('%j: the service does not start, and says why', async (settings, message) => {
  const service = run('apps/library-service/dist/main.js', [], settings);
  expect(await service.ended()).toBe(1);
  expect(service.output()).toContain(message);
});
