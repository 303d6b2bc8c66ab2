import { expect, test } from 'vitest';
import { parseText } from './verify-text.js';

test.each([
  '{"a":1,"a":1}',
  '{"a":1,"\\u0061":2}',
  '{"a":{"b":1,"c":2,"b":3}}',
  '[{"a":1},{"a":[{"":1,"":2}]}]',
  '{"__proto__":1,"__proto__":{}}',
  '{"a":{"x":1,"y":2},"a":{"x":1}}',
  '{"1":1,"1":2}',
  ' { "\\"" : 1 , "\\u0022" : 2 } ',
])('%s has a key twice: it is refused', (text) => {
  expect(parseText(text)).toEqual({ problem: 'JSON with a key twice, which not everybody reads alike' });
});

test.each([
  '{"a":1,"A":1}',
  '[{"a":1},{"a":1}]',
  '{"a":{"a":{"a":":"}}}',
  '{"a:":"\\":","b":"\\\\","c":":{\\"c\\":1}"}',
  '{"__proto__":{"a":1},"a":":"}',
  '":"',
  '[]',
  '1',
])('%s is taken', (text) => {
  expect(parseText(text)).toEqual({ json: JSON.parse(text) });
});

test.each([
  ['keys', (n: number) => `{${Array.from({ length: n / 10 }, (_, index) => `"${index}":1`).join()}}`],
  ['levels', (n: number) => '{"a":'.repeat(n / 10) + 1 + '}'.repeat(n / 10)],
  ['escapes', (n: number) => `["${'\\"'.repeat(n / 2)}"]`],
])('a text of 10 MB of %s is read in linear time', { timeout: 60_000 }, (_what, text) => {
  // Quadratic time would be days.
  expect(parseText(text(10_000_000))).toHaveProperty('json');
});
