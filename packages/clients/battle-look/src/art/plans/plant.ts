import type { Hex } from '../../palette/oklch.js';
import { face, mouth, SIDES } from '../parts.js';
import { BOLT, type Pen, THIN_INK } from '../pen.js';

/** A bulb with leaves, and sometimes a flower. */
export function drawPlant(pen: Pen): void {
  const { main, second, light, dark, glow } = pen.colours;
  const r = pen.between(36, 43);
  const y = 126;
  const at = (x: number) => 100 + r * x;

  const length = pen.between(44, 58);
  for (const angle of [-152, -28, -122, -58, -90])
    pen.leaf('back', [100, y - r * 0.5], length, angle, 14, angle === -90 ? main : second);
  for (const side of SIDES) {
    pen.leaf('back', [100 + side * r * 0.7, y + 8], 42, side > 0 ? -14 : 194, 13, main);
    pen.ellipse('body', [100 + side * r * 0.45, 164], 13, 7, dark);
  }
  pen.ellipse('body', [100, y], r, r * 0.92, light);
  pen.fill(
    'front',
    [
      ['M', at(-1), y - 4],
      ['Q', at(-0.9), y - r, 100, y - r * 0.92],
      ['Q', at(0.9), y - r, at(1), y - 4],
      ['Q', at(0.6), y - r * 0.32, at(0.33), y - 8],
      ['Q', at(0.1), y - r * 0.5, at(-0.1), y - 12],
      ['Q', at(-0.5), y - r * 0.4, at(-1), y - 4],
      ['Z'],
    ],
    main,
    THIN_INK,
  );
  face(pen, [100, y + 8], r * 0.9, 0.4);
  mouth(pen, [100, y + r * 0.54], r * 0.34);
  if (pen.happens(0.6)) flower(pen, [100, y - r - 2], glow);
}

function flower(pen: Pen, [x, y]: readonly [number, number], colour: Hex): void {
  for (let petal = 0; petal < 5; petal += 1) {
    const angle = (petal * 72 * Math.PI) / 180;
    pen.ellipse('front', [x + Math.cos(angle) * 9, y + Math.sin(angle) * 9], 7, 7, colour, THIN_INK);
  }
  pen.ellipse('front', [x, y], 5.4, 5.4, BOLT, THIN_INK);
}
