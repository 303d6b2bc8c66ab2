import type { Hex } from '../../palette/oklch.js';
import { face, flame, ornaments, SIDES } from '../parts.js';
import { type Layer, type Pen, THIN_INK } from '../pen.js';

/** Made of blocks. */
export function drawGolem(pen: Pen): void {
  const { main, second, light, dark, ink, glow } = pen.colours;
  const w = pen.between(34, 45);
  const y = 118;
  const cut = pen.between(8, 14);

  for (const side of SIDES) {
    block(pen, 'body', [100 + side * (w + 15), y + 6], 12, pen.between(20, 27), 6, second);
    block(pen, 'body', [100 + side * w * 0.5, 156], 13, 11, 4, dark);
  }
  ornaments(pen, [100, y - w * 0.75], w * 1.7);
  block(pen, 'body', [100, y], w, w * 0.85, cut, main);
  block(pen, 'body', [100, y - w * 0.95], w * 0.64, w * 0.52, cut * 0.7, main);
  pen.polygon(
    'front',
    [
      [100 - w * 0.7, y - w * 0.08],
      [100 - w * 0.2, y - w * 0.32],
      [100 + w * 0.15, y + w * 0.05],
      [100 - w * 0.25, y + w * 0.45],
    ],
    light,
  );
  pen.polygon(
    'front',
    [
      [100 + w * 0.3, y + w * 0.14],
      [100 + w * 0.68, y],
      [100 + w * 0.6, y + w * 0.5],
    ],
    dark,
  );
  face(pen, [100, y - w * 0.98], w * 0.62, 0.42);
  pen.stroke(
    'front',
    [
      ['M', 100 - w * 0.18, y - w * 0.62],
      ['L', 100 + w * 0.18, y - w * 0.62],
    ],
    2.4,
    ink,
    0,
  );
  if (pen.has('steel'))
    for (const side of SIDES) pen.ellipse('front', [100 + side * w * 0.78, y - w * 0.6], 3, 3, ink);
  if (pen.has('psychic', 'electric', 'fairy', 'ghost'))
    pen.ellipse('front', [100, y + w * 0.2], w * 0.2, w * 0.2, glow, THIN_INK);
  if (pen.has('fire')) flame(pen, 'back', [100, y - w * 1.35], 16);
}

/** An octagon: a block whose corners are cut. */
function block(
  pen: Pen,
  layer: Layer,
  [x, y]: readonly [number, number],
  a: number,
  b: number,
  cut: number,
  colour: Hex,
): void {
  pen.polygon(
    layer,
    [
      [x - a + cut, y - b],
      [x + a - cut, y - b],
      [x + a, y - b + cut],
      [x + a, y + b - cut],
      [x + a - cut, y + b],
      [x - a + cut, y + b],
      [x - a, y + b - cut],
      [x - a, y - b + cut],
    ],
    colour,
  );
}
