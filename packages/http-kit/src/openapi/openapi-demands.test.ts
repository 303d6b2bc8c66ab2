import { expect, test } from 'vitest';
import { withoutFalseDemands } from './openapi-demands.js';

const documentOf = (operation: object) => ({ paths: { '/things': { post: operation } } });

const bodyOf = (schema: object) => ({
  requestBody: { required: true, content: { 'application/json': { schema } } },
});

test('what has a default need not be sent', () => {
  const size = { type: 'integer', default: 1 };
  const operation = {
    parameters: [{ in: 'query', name: 'size', required: true, schema: size }],
    ...bodyOf({ type: 'object', required: ['name', 'size'], properties: { name: {}, size } }),
  };
  expect(withoutFalseDemands(documentOf(operation)).paths['/things'].post).toMatchObject({
    parameters: [{ required: false }],
    requestBody: { required: true, content: { 'application/json': { schema: { required: ['name'] } } } },
  });
});

test('nor what has a default in a field that is an object', () => {
  const size = { type: 'integer', default: 1 };
  const box = { type: 'object', required: ['name', 'size'], properties: { name: {}, size } };
  const { post } = withoutFalseDemands(
    documentOf(bodyOf({ type: 'object', required: ['box'], properties: { box } })),
  ).paths['/things'];
  const schema = { required: ['box'], properties: { box: { required: ['name'] } } };
  expect(post).toMatchObject({ requestBody: { content: { 'application/json': { schema } } } });
});

test.each([
  ['may be left out where it may be null', { type: ['object', 'null'], required: ['a'] }, false],
  ['may be left out where nothing in it is needed', { type: 'object' }, false],
  ['is demanded where something in it is', { type: 'object', required: ['a'] }, true],
  ['is demanded where it is a text', { type: 'string' }, true],
  ['is demanded where it may not be empty', { type: 'object', minProperties: 1 }, true],
])('a body %s', (_rule, schema, required) => {
  const { post } = withoutFalseDemands(documentOf(bodyOf(schema))).paths['/things'];
  expect(post).toMatchObject({ requestBody: { required } });
});

test('a schema that the service checks with stays as it is', () => {
  const schema = { type: 'object', required: ['size'], properties: { size: { default: 1 } } };
  withoutFalseDemands(documentOf(bodyOf(schema)));
  expect(schema.required).toEqual(['size']);
});
