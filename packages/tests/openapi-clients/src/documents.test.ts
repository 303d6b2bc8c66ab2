import { join } from 'node:path';
import { ROOT } from '@repo/dev-tools/workspace/root';
import { dereferenced } from '@repo/http-kit/testing/dereferenced';
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

const misfitsOf = (schema: Schema, examples: readonly unknown[]) =>
  examples.flatMap((example) => {
    const isFit = ajv.compile(schema);
    return isFit(example) ? [] : [{ example, errors: ajv.errorsText(isFit.errors) }];
  });

describe.each([['battle-service'], ['library-service']] as const)('the document of the %s', (name) => {
  let text: string;
  let document: Document;
  let operations: [string, Operation][];
  beforeAll(async () => {
    const served = await (await fetch(`${services[name].url}/openapi.json`)).json();
    text = `${JSON.stringify(served, null, 2)}\n`;
    document = dereferenced(served as Document);
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

  test('has an example of each body, and each fits its schema', () => {
    const bodies = operations.flatMap(([operation, { requestBody, responses }]) =>
      [requestBody, ...Object.values(responses)].flatMap((body) =>
        Object.values(body?.content ?? {}).map((media) => ({ operation, media })),
      ),
    );
    expect(bodies.length).toBeGreaterThan(100);
    const bare = bodies.filter(({ media }) => examplesOf(media).length === 0);
    expect(bare.map(({ operation }) => operation)).toEqual([]);
    expect(bodies.flatMap(({ media }) => misfitsOf(media.schema, examplesOf(media)))).toEqual([]);
  });

  test('has examples of components that fit them', () => {
    const schemas = Object.values(document.components.schemas);
    expect(schemas.some(({ examples }) => examples)).toBe(true);
    expect(schemas.flatMap((schema) => misfitsOf(schema, schema.examples ?? []))).toEqual([]);
  });
});
