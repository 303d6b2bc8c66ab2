import { expect, test } from 'vitest';
import { seriesText, titleParts } from './title-parts.js';

test.each([
  ['Dune Messiah (Dune Chronicles #2)', 'Dune Messiah', 'Dune Chronicles, book 2'],
  ['Catching Fire (The Hunger Games, #2)', 'Catching Fire', 'The Hunger Games, book 2'],
  ['The Hobbit (Middle-Earth Universe, #1-3)', 'The Hobbit', 'Middle-Earth Universe, book 1-3'],
  ['Twilight (Twilight, #1)', 'Twilight', undefined],
  ['Emma', 'Emma', undefined],
  ['Alice (illustrated)', 'Alice (illustrated)', undefined],
  ['(Dune, #1)', '(Dune, #1)', undefined],
])('%s', (written, title, series) => {
  const parts = titleParts(written);
  expect([parts.title, seriesText(parts)]).toEqual([title, series]);
});
