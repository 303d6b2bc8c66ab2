import { expect, test } from 'vitest';
import { withOpenAnswers } from './open-answers.js';

const closed = { type: 'object', properties: { name: { type: 'string' } }, additionalProperties: false };
const { additionalProperties: _closed, ...open } = closed;

test('answers may get further fields, in lists and in fields of fields, too; requests may not', () => {
  const nested = (schema: object) => ({ type: 'array', items: { anyOf: [schema, { type: 'null' }] } });
  const documentWith = (answer: object) => ({
    paths: {
      '/books': {
        post: {
          requestBody: { content: { 'application/json': { schema: closed } } },
          responses: { 201: { content: { 'application/json': { schema: answer } } } },
        },
      },
    },
  });
  expect(withOpenAnswers(documentWith(nested(closed)))).toEqual(documentWith(nested(open)));
});

test('a map of texts stays one', () => {
  const map = { type: 'object', additionalProperties: { type: 'string' } };
  const document = { paths: { '/': { get: { responses: { 200: { schema: map } } } } } };
  expect(withOpenAnswers(document)).toEqual(document);
});
