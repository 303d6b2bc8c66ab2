import { describe, expect, it } from 'vitest';
import { pageLinks } from './links.js';

const relations = (limit: number, offset: number, total: number) =>
  Object.fromEntries(
    [...pageLinks('http://x/list', {}, { limit, offset }, total).matchAll(/offset=(\d+)>; rel="(\w+)"/g)].map(
      ([, at, relation]) => [relation, Number(at)],
    ),
  );

describe('links to other pages', () => {
  it.each([
    ['the only page', 10, 0, 10, { first: 0, last: 0 }],
    ['an empty list', 10, 0, 0, { first: 0, last: 0 }],
    ['the first of three', 10, 0, 21, { first: 0, next: 10, last: 20 }],
    ['the middle one', 10, 10, 21, { first: 0, prev: 0, next: 20, last: 20 }],
    ['the last one', 10, 20, 21, { first: 0, prev: 10, last: 20 }],
    ['one that is not aligned', 10, 3, 21, { first: 0, prev: 0, next: 13, last: 20 }],
    ['past the end', 10, 500, 21, { first: 0, prev: 20, last: 20 }],
  ])('%s', (_case, limit, offset, total, links) => {
    expect(relations(limit, offset, total)).toEqual(links);
  });
});
