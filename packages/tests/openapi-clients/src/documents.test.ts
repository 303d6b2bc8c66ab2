import { join } from 'node:path';
import { ROOT } from '@repo/dev-tools/workspace/root';
import { dereferenced } from '@repo/http-kit/testing/dereferenced';
import { isFull } from '@repo/testing/run-length';
import type { ServiceName, ServiceProcess } from '@repo/testing/service-process';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServices } from './services.js';

type Schema = { examples?: unknown[]; items?: Schema; anyOf?: Schema[]; oneOf?: Schema[]; type?: string };
type Media = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> };
type Body = { description?: string; content?: Record<string, Media> };
type Operation = {
  operationId?: string;
  summary?: string;
  requestBody?: Body;
  responses: Record<string, Body>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

let services: Record<ServiceName, ServiceProcess>;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => Promise.all(Object.values(services).map((service) => service.terminate())));

/** The examples of a body: its own, those of its schema, or those of the items of a list. */
function examplesOf({ schema, example, examples }: Media): unknown[] {
  const own = [
    ...(example === undefined ? [] : [example]),
    ...Object.values(examples ?? {}).map(({ value }) => value),
  ];
  if (own.length > 0 || schema.examples) return [...own, ...(schema.examples ?? [])];
  return schema.items?.examples ? [schema.items.examples] : [];
}

/** The examples that do not fit the schema at a place in the document, each component of which is compiled once. */
function misfitsOf(document: string, place: readonly string[], examples: readonly unknown[]) {
  if (examples.length === 0) return [];
  const pointer = place.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')));
  const isFit = ajv.getSchema(`${document}#/${pointer.join('/')}`);
  if (isFit === undefined) throw new Error(`no schema is at ${place.join(' ')} of ${document}`);
  return examples.flatMap((example) =>
    isFit(example) ? [] : [{ example, errors: ajv.errorsText(isFit.errors) }],
  );
}

describe.each([['battle-service'], ['library-service']] as const)('the document of the %s', (name) => {
  let text: string;
  let document: Document;
  let operations: [string, Operation][];
  beforeAll(async () => {
    const served = (await (await fetch(`${services[name].url}/openapi.json`)).json()) as Document;
    text = `${JSON.stringify(served, null, 2)}\n`;
    ajv.addSchema(served, name, undefined, false);
    document = dereferenced(served);
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );
  });

  test('is the one in docs/openapi', async () => {
    await expect(text).toMatchFileSnapshot(
      join(ROOT, 'docs', 'openapi', `${name}.json`),
      'The committed document is stale: npm run openapi writes it anew.',
    );
  });

  test('names and describes each operation, and describes each answer', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id ?? ''))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const silent = operations.filter(
      ([, { summary, responses }]) =>
        !summary ||
        Object.values(responses).some(
          ({ description }) => !description || description === 'Default Response',
        ),
    );
    expect(silent.map(([operation]) => operation)).toEqual([]);
  });

  test.runIf(isFull)('has an example of each body that is no picture, and each fits its schema', () => {
    const bodies = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody, responses }]) =>
        [
          { place: ['requestBody'], body: requestBody },
          ...Object.entries(responses).map(([status, body]) => ({ place: ['responses', status], body })),
        ].flatMap(({ place, body }) =>
          Object.entries(body?.content ?? {}).map(([type, media]) => ({
            place: ['paths', path, method, ...place, 'content', type, 'schema'],
            type,
            media,
          })),
        ),
      ),
    );
    expect(bodies.length).toBeGreaterThan(100);
    const bare = bodies.filter(
      ({ type, media }) => !type.startsWith('image/') && examplesOf(media).length === 0,
    );
    expect(bare.map(({ place }) => place)).toEqual([]);
    expect(bodies.flatMap(({ place, media }) => misfitsOf(name, place, examplesOf(media)))).toEqual([]);
  });

  test('has examples of components that fit them', () => {
    const schemas = Object.entries(document.components.schemas);
    expect(schemas.some(([, { examples }]) => examples)).toBe(true);
    expect(
      schemas.flatMap(([title, { examples = [] }]) =>
        misfitsOf(name, ['components', 'schemas', title], examples),
      ),
    ).toEqual([]);
  });
});
