import { expect, test } from 'vitest';
import { withComponents } from './components.js';

const book = { title: 'Book', type: 'object', properties: { title: { type: 'string' } } };

const documentOf = (schema: object) => ({ paths: { '/things': { get: { schema } } } });
const shown = (schema: object) => {
  const { paths, components } = withComponents<{ paths: unknown; components?: object }>(documentOf(schema));
  return { schema: Object(paths)['/things'].get.schema, schemas: Object(components).schemas };
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('a schema with a title is a component, and its places refer to it', () => {
  const { schema, schemas } = shown({ type: 'array', items: book });
  expect(schema).toEqual({ type: 'array', items: ref('Book') });
  expect(schemas).toEqual({ Book: { type: 'object', properties: { title: { type: 'string' } } } });
});

test('components refer to components, and are sorted by name', () => {
  const { schema, schemas } = shown({ title: 'Loan', type: 'object', properties: { book } });
  expect(schema).toEqual(ref('Loan'));
  expect(Object.keys(schemas)).toEqual(['Book', 'Loan']);
  expect(schemas.Loan).toEqual({ type: 'object', properties: { book: ref('Book') } });
});

test('titles in data are no names', () => {
  const examples = [{ title: 'Dune' }];
  expect(shown({ type: 'object', examples, default: { title: 'Emma' } })).toEqual({
    schema: { type: 'object', examples, default: { title: 'Emma' } },
    schemas: {},
  });
});

test('two different schemas of the same title are refused', () => {
  const other = { title: 'Book', type: 'string' };
  expect(() => shown({ anyOf: [book, other] })).toThrow('Two different schemas have the title Book.');
});

test('a union with a discriminator maps the constants to the variants', () => {
  const variant = (title: string, kind: string) => ({ title, properties: { kind: { const: kind } } });
  const union = {
    anyOf: [variant('Move', 'move'), variant('Faint', 'faint')],
    discriminator: { propertyName: 'kind' },
  };
  expect(shown(union).schema).toEqual({
    oneOf: [ref('Move'), ref('Faint')],
    discriminator: { propertyName: 'kind', mapping: { move: ref('Move').$ref, faint: ref('Faint').$ref } },
  });
  const nameless = { anyOf: [{ properties: {} }], discriminator: { propertyName: 'kind' } };
  expect(() => shown(nameless)).toThrow('needs a title, and a constant as kind');
});

test('a choice of texts is of the type string', () => {
  expect(shown({ enum: ['a', 'b'] }).schema).toEqual({ type: 'string', enum: ['a', 'b'] });
});

test('a schema can be shown as another one', () => {
  const { schema, schemas } = shown({
    type: 'object',
    'x-documented-as': { anyOf: [book, { type: 'null' }] },
  });
  expect(schema).toEqual({ anyOf: [ref('Book'), { type: 'null' }] });
  expect(schemas).toHaveProperty('Book');
});

test('the schemas that the service checks with stay as they are', () => {
  const schema = { type: 'array', items: book };
  const before = structuredClone(schema);
  shown(schema);
  expect(schema).toEqual(before);
});
