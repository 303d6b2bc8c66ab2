import { expect, test } from 'vitest';
import { readIsbn, readIsbnCell } from './isbn.js';

test.each([
  ['0-441-17271-7', '9780441172719'],
  ['0441172717', '9780441172719'],
  ['978-0-441-17271-9', '9780441172719'],
  [' 978 0441172719 ', '9780441172719'],
  ['978\u20110441172719', '9780441172719'],
  ['0-8044-2957-X', '9780804429573'],
  ['080442957x', '9780804429573'],
  ['9791034304295', '9791034304295'],
  ['0441172718', null],
  ['9780441172718', null],
  ['9770441172719', null],
  ['441172717', null],
  ['9.78043902348e+12', null],
  ['Dune', null],
  ['', null],
])('%s is the ISBN %s', (text, expected) => {
  expect(readIsbn(text)).toBe(expected);
});

test('a cell may have lost its leading zeros, if the check digit fits then', () => {
  expect(readIsbnCell('439023483')).toBe('9780439023481');
  expect(readIsbnCell('7284977')).toBe('9780007284979');
  expect(readIsbnCell('439023484')).toBeNull();
  expect(readIsbnCell('9.78043902348e+12')).toBeNull();
});
