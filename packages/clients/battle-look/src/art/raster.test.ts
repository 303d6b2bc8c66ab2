import { expect, test } from 'vitest';
import { rasterize } from './raster.js';

const WHOLE = { left: 0, top: 0, side: 8 };
const shown = (pixels: ReturnType<typeof rasterize>) =>
  pixels.map((row) =>
    row.map((colour) => (colour === null ? '.' : colour === '#ff0000' ? 'r' : 'b')).join(''),
  );

test('an outline is filled, a line has its width, and what comes later covers what came before', () => {
  const square = {
    outline: [['M', 1, 1], ['L', 7, 1], ['L', 7, 7], ['L', 1, 7], ['Z']] as const,
    line: 0,
    colour: '#ff0000' as const,
  };
  const bar = {
    outline: [
      ['M', 0, 4],
      ['L', 8, 4],
    ] as const,
    line: 2,
    colour: '#0000ff' as const,
  };
  expect(shown(rasterize([square, bar], WHOLE, 8))).toEqual([
    '........',
    '.rrrrrr.',
    '.rrrrrr.',
    'bbbbbbbb',
    'bbbbbbbb',
    '.rrrrrr.',
    '.rrrrrr.',
    '........',
  ]);
});

test('ellipses and curves are round', () => {
  const round = { outline: [['E', 4, 4, 4, 4]] as const, line: 0, colour: '#ff0000' as const };
  const [top, , , middle] = shown(rasterize([round], WHOLE, 8));
  expect([top, middle]).toEqual(['..rrrr..', 'rrrrrrrr']);
  const hill = {
    outline: [['M', 0, 8], ['C', 0, -2.6, 8, -2.6, 8, 8], ['Z']] as const,
    line: 0,
    colour: '#ff0000' as const,
  };
  const [peak, , , , , foot] = shown(rasterize([hill], WHOLE, 8));
  expect([peak, foot]).toEqual(['...rr...', 'rrrrrrrr']);
});
