import fc from 'fast-check';
import { methodsOf, nameOf, type OpenApi, type Operation, operationsOf, type Parameter } from './openapi.js';
import { FORGERIES } from './tokens.js';
import { fieldValues, type KindOf } from './values.js';
import { wrongBodies, wrongTexts } from './violations.js';

/** The expected outcome of a request, beside the document's rules for every answer. */
export type Expectation =
  /** Not refused for its form: everything in it fits the document. */
  | 'valid'
  /** 400: something in it does not fit the document. */
  | 'invalid'
  /** No success. */
  | 'refused'
  /** 405 with `Allow`. */
  | 'wrong method'
  /** 401, or 403 where the document says so. */
  | 'unauthorized'
  /** Nothing more. */
  | 'anything';

type Values = Record<string, unknown>;

/** A request whose `Known` things are not chosen yet. */
export type Draft = {
  operation: Operation;
  expectation: Expectation;
  /** The index of the client that sends it, modulo the number of clients. */
  actor: number;
  method: string;
  path: Values;
  /** As pairs, so that a name can be given twice. */
  query: [string, unknown][];
  headers: Values;
  /** A description of the forged token; undefined for a valid one. */
  forgery?: string;
  body?: { type: string | undefined; value: unknown } | { type: string | undefined; raw: Buffer };
};

/** Gives for each operation a function that names the kind of each of its fields. */
export type Knowledge = (operation: Operation) => KindOf;

type Source = { operation: Operation; kindOf: KindOf };

/** Drafts for the operations of a document: mostly sound ones, and all kinds of broken ones. */
export function draftsOf(document: OpenApi, knowledge: Knowledge): fc.Arbitrary<Draft> {
  return fc.oneof(
    ...operationsOf(document).map((operation) => draftsFor(document, operation, knowledge(operation))),
  );
}

function draftsFor(document: OpenApi, operation: Operation, kindOf: KindOf): fc.Arbitrary<Draft> {
  const source = { operation, kindOf };
  const sound = soundDrafts(source);
  const kinds: (fc.WeightedArbitrary<Draft> | undefined)[] = [
    { weight: 9, arbitrary: sound },
    weighted(4, wrongBodyDrafts(source, sound)),
    weighted(2, wrongParameterDrafts(source, sound)),
    { weight: 1, arbitrary: rawBodyDrafts(operation, sound) },
    weighted(1, strangePathDrafts(operation, sound)),
    weighted(1, twiceAskedDrafts(operation, sound)),
    weighted(1, unknownParameterDrafts(operation, sound)),
    weighted(1, wrongMethodDrafts(document, sound, operation)),
    ...(operation.needsToken ? [{ weight: 2, arbitrary: forgedDrafts(sound) }] : []),
    ...(operation.method === 'GET' ? [{ weight: 1, arbitrary: sound.map(asHead) }] : []),
  ];
  return fc.oneof(...kinds.filter((kind) => kind !== undefined));
}

const weighted = (weight: number, arbitrary: fc.Arbitrary<Draft> | undefined) =>
  arbitrary && { weight, arbitrary };

const asHead = (draft: Draft): Draft => ({ ...draft, method: 'HEAD' });

function parameterValues({ operation, kindOf }: Source, place: Parameter['in']): fc.Arbitrary<Values> {
  const parameters = operation.parameters.filter((parameter) => parameter.in === place);
  const fields = Object.fromEntries(
    parameters.map(({ name, schema }) => [name, fieldValues(name, schema, kindOf)]),
  );
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(fields, { requiredKeys });
}

function bodies({ operation, kindOf }: Source): fc.Arbitrary<Draft['body']> {
  const { body } = operation;
  if (!body) return fc.constant(undefined);
  const sent = Object.entries(body.content).map(([type, { schema }]) =>
    fieldValues('body', schema, kindOf).map((value) => ({ type, value })),
  );
  return body.required ? fc.oneof(...sent) : fc.oneof(...sent, fc.constant(undefined));
}

function soundDrafts(source: Source): fc.Arbitrary<Draft> {
  const { operation } = source;
  return fc
    .record({
      actor: fc.nat({ max: 99 }),
      path: parameterValues(source, 'path'),
      query: parameterValues(source, 'query'),
      headers: parameterValues(source, 'header'),
      body: bodies(source),
    })
    .map(({ query, body, ...rest }) => ({
      operation,
      expectation: 'valid',
      method: operation.method,
      query: Object.entries(query),
      ...rest,
      ...(body && { body }),
    }));
}

function wrongBodyDrafts({ operation }: Source, sound: fc.Arbitrary<Draft>) {
  const schema = operation.body?.content['application/json']?.schema;
  if (!schema) return undefined;
  const wrong = fc.oneof({ weight: 12, arbitrary: wrongBodies(schema) }, fc.constant(undefined));
  return fc
    .tuple(sound, wrong)
    .filter(([, value]) => value !== undefined || operation.body?.required === true)
    .map(([{ body: _sound, ...draft }, value]): Draft => {
      const expectation = 'invalid';
      if (value === undefined) return { ...draft, expectation };
      return { ...draft, expectation, body: { type: 'application/json', value } };
    });
}

/** Parameters of the query or a header with a text that is none of their values, or left out where demanded. */
function wrongParameterDrafts({ operation }: Source, sound: fc.Arbitrary<Draft>) {
  const ways = operation.parameters.flatMap((parameter) => {
    const { in: place, name, required } = parameter;
    if (place === 'path') return [];
    const texts = wrongTexts(parameter);
    return [
      ...(texts
        ? [fc.tuple(sound, texts).map(([draft, text]) => withParameter(draft, parameter, text))]
        : []),
      ...(required ? [sound.map((draft) => withoutQuery(draft, name))] : []),
    ];
  });
  return ways.length === 0 ? undefined : fc.oneof(...ways);
}

function withParameter(draft: Draft, { in: place, name }: Parameter, text: string): Draft {
  if (place === 'header')
    return { ...draft, expectation: 'invalid', headers: { ...draft.headers, [name]: text } };
  const { query, expectation } = withoutQuery(draft, name);
  return { ...draft, expectation, query: [...query, [name, text]] };
}

const withoutQuery = (draft: Draft, name: string): Draft => ({
  ...draft,
  expectation: 'invalid',
  query: draft.query.filter(([key]) => key !== name),
});

/** Bodies that are no JSON, no UTF-8, not of the announced type, too large, too deep or meant for prototypes. */
const RAW_BODIES: readonly { type: string | undefined; raw: Buffer }[] = [
  ...['{', '{"a":1', '{"a":1}}', "{'a':1}", '{"a":NaN}', '[1,', '"', 'nul', '\u0000', '{"a":1}\n{"a":1}'].map(
    (text) => ({
      type: 'application/json',
      raw: Buffer.from(text),
    }),
  ),
  ...['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}'].map((text) => ({
    type: 'application/json',
    raw: Buffer.from(text),
  })),
  { type: 'application/json', raw: Buffer.from([0x22, 0xff, 0xfe, 0x22]) },
  { type: 'application/json', raw: Buffer.from(`{"a":"${'x'.repeat(70_000)}"}`) },
  { type: 'application/json', raw: Buffer.from(`${'['.repeat(30_000)}${']'.repeat(30_000)}`) },
  { type: 'application/json', raw: Buffer.from(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`) },
  { type: 'text/plain', raw: Buffer.from('{}') },
  { type: 'application/xml', raw: Buffer.from('<a/>') },
  { type: 'multipart/form-data; boundary=x', raw: Buffer.from('--x--') },
  { type: 'application/json/x', raw: Buffer.from('{}') },
  { type: ';;;', raw: Buffer.from('{}') },
  { type: undefined, raw: Buffer.from('{}') },
];

function rawBodyDrafts(operation: Operation, sound: fc.Arbitrary<Draft>): fc.Arbitrary<Draft> {
  // Where no body is expected, it may be ignored.
  const expectation = operation.body ? 'refused' : 'anything';
  return fc
    .tuple(sound, fc.constantFrom(...RAW_BODIES))
    .map(([draft, body]) => ({ ...draft, expectation, body }));
}

/** Invalid path segments. They are sent without further encoding. */
const STRANGE_PARTS = [
  '%00',
  '%ff',
  '%',
  '%zz',
  '%2F',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%ed%a0%80',
  '%F0%9F%80%84',
].concat(
  [
    '0',
    '-1',
    '01',
    '+5',
    '1e3',
    '0x10',
    '1.0',
    '2147483648',
    '99999999999999999999',
    'null',
    'undefined',
    'NaN',
  ],
  [
    "'%20OR%201=1--",
    '%24%7B7*7%7D',
    '__proto__',
    'constructor',
    'x'.repeat(4000),
    '00000000-0000-0000-0000-000000000000',
  ],
);

/** Marks a part of a path that is sent without being encoded. */
export class Verbatim {
  constructor(readonly text: string) {}
}

/** Tells whether the path segment could be the username of a trainer, as `constructor` could. */
const isSomebody = (name: string, part: string) => name === 'username' && /^[\w-]{3,32}$/.test(part);

function strangePathDrafts(operation: Operation, sound: fc.Arbitrary<Draft>) {
  const names = operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
  if (names.length === 0) return undefined;
  return fc
    .tuple(sound, fc.constantFrom(...names), fc.constantFrom(...STRANGE_PARTS))
    .map(([draft, name, part]): Draft => {
      const path = { ...draft.path, [name]: new Verbatim(part) };
      return { ...draft, expectation: isSomebody(name, part) ? 'anything' : 'refused', path };
    });
}

/** Operations that make of any query what they can. */
const READS_ANY_QUERY = ['GET /books'];

/** Generates requests with a query parameter given twice, which is ambiguous and therefore invalid. */
function twiceAskedDrafts(operation: Operation, sound: fc.Arbitrary<Draft>) {
  if (READS_ANY_QUERY.includes(nameOf(operation))) return undefined;
  return fc.tuple(sound, fc.constantFrom('page', 'limit', 'x')).map(([draft, name]): Draft => {
    const [first] = draft.query;
    const twice: [string, unknown][] = first
      ? [first, first]
      : [
          [name, '1'],
          [name, '1'],
        ];
    return { ...draft, expectation: 'invalid', query: [...draft.query.slice(1), ...twice] };
  });
}

/** A query parameter that the document does not name. */
function unknownParameterDrafts(operation: Operation, sound: fc.Arbitrary<Draft>) {
  if (READS_ANY_QUERY.includes(nameOf(operation))) return undefined;
  const known = operation.parameters.flatMap((each) => (each.in === 'query' ? [each.name] : []));
  const names = ['x', 'Limit', 'page', 'limit', 'title', 'id', 'limit[]', '__proto__', ''];
  return fc
    .tuple(sound, fc.constantFrom(...names.filter((name) => !known.includes(name))))
    .map(([draft, name]): Draft => {
      return { ...draft, expectation: 'invalid', query: [...draft.query, [name, '1']] };
    });
}

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'REPORT',
  'LINK',
  'QUERY',
];

function wrongMethodDrafts(document: OpenApi, sound: fc.Arbitrary<Draft>, { path }: Operation) {
  const allowed = methodsOf(document, path);
  const others = METHODS.filter((method) => !allowed.includes(method));
  return fc
    .tuple(sound, fc.constantFrom(...others))
    .map(([draft, method]): Draft => ({ ...draft, expectation: 'wrong method', method }));
}

const forgedDrafts = (sound: fc.Arbitrary<Draft>): fc.Arbitrary<Draft> =>
  fc
    .tuple(sound, fc.constantFrom(...FORGERIES))
    .map(([draft, forgery]) => ({ ...draft, expectation: 'unauthorized', forgery }));

/** One line for a person: what the draft is meant to be. */
export const titleOf = ({ operation, expectation, method, forgery }: Draft): string =>
  [
    expectation,
    method === operation.method ? nameOf(operation) : `${method} ${operation.path}`,
    ...(forgery === undefined ? [] : [`with ${forgery}`]),
  ].join(': ');
