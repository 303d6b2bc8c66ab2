import { expect, test } from 'vitest';
import { lineWidth, plainText } from '../terminal/line.js';
import { pictureOf } from './picture.js';

const charizard = { species: 'charizard', types: ['fire', 'flying'] };

test('a picture is twice as wide as high, and always the same', () => {
  const picture = pictureOf(charizard, 24, 10);
  expect(picture.map(lineWidth)).toEqual(Array.from({ length: 10 }, () => 20));
  expect(picture.map(plainText).join('')).toMatch(/[▀▄]{20}/);
  expect(pictureOf(charizard, 24, 10)).toEqual(picture);
});

test('seen from the other side it is mirrored', () => {
  const colours = (isMirrored: boolean) =>
    pictureOf(charizard, 24, 10, isMirrored).map((spans) => spans.map(({ style }) => style));
  expect(colours(true)).toEqual(colours(false).map((row) => [...row].reverse()));
});

test('a terminal with few colours shows none', () => {
  expect(pictureOf(charizard, 4, 10)).toEqual([]);
  expect(pictureOf(charizard, 1, 10)).toEqual([]);
});
