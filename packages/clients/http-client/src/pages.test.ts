import { expect, test } from 'vitest';
import { nextQuery } from './pages.js';

test.each([
  ['</a?offset=50>; rel="next"', { offset: '50' }],
  ['<https://a.test/x/list?limit=5&before=a%3Db>; rel="next"', { limit: '5', before: 'a=b' }],
  ['</a?p=1>; rel="first", </a?p=3>; rel="next", </a?p=9>; rel="last"', { p: '3' }],
  ['</a?p=2>; title="to, be"; rel=next', { p: '2' }],
  ['</a?p=2>; rel="last next"', { p: '2' }],
  ['</a?p=2>;REL="NEXT"', { p: '2' }],
  ['</a?p=1>; rel="prev", </a?p=9>; rel="last"', undefined],
  ['</next?p=1>; rel="nextish"', undefined],
  ['', undefined],
  [null, undefined],
])('Link: %s', (header, query) => {
  expect(nextQuery(header)).toEqual(query);
});

test.each([
  ['<', ''],
  ['<a>', ''],
  [' ', '</a?p=1>;'],
  ['; rel=', '</a?p=1>'],
  ['; rel="x', '</a?p=1>'],
  ['nextish ', '</a?p=1>; rel="'],
])('Link: a megabyte of "%s" takes no time to speak of', { timeout: 60_000 }, (piece, before) => {
  // A pattern that takes quadratic time would go on for hours.
  expect(nextQuery(before + piece.repeat(1_000_000 / piece.length) + 'y')).toBeUndefined();
});
