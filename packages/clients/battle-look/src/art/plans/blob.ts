import { bolt, ears, face, flame, mouth, pattern, SIDES } from '../parts.js';
import type { Pen } from '../pen.js';

/** A soft heap without legs. */
export function drawBlob(pen: Pen): void {
  const { light, glow, main } = pen.colours;
  const radius = pen.between(42, 52);
  const y = 166 - radius * 0.78;

  pen.fill('body', [
    ['M', 100 - radius * 0.9, 164],
    [
      'C',
      100 - radius * 1.25,
      160,
      100 - radius * 1.05,
      y - radius * 0.3,
      100 - radius * 0.55,
      y - radius * 0.72,
    ],
    ['Q', 100, y - radius * 1.2, 100 + radius * 0.55, y - radius * 0.72],
    ['C', 100 + radius * 1.05, y - radius * 0.3, 100 + radius * 1.25, 160, 100 + radius * 0.9, 164],
    ['Q', 100, 172, 100 - radius * 0.9, 164],
    ['Z'],
  ]);
  pen.fill(
    'front',
    [
      ['M', 100 - radius * 0.6, 160],
      ['Q', 100, y + radius * 0.18, 100 + radius * 0.6, 160],
      ['Q', 100, 167, 100 - radius * 0.6, 160],
      ['Z'],
    ],
    light,
  );
  ears(pen, [100, y - radius * 0.78], radius * 0.55, radius * 0.45);
  pattern(pen, [100, y - radius * 0.2], radius * 0.9, radius * 0.75);
  face(pen, [100, y - 2], radius * 0.88, 0.4);
  mouth(pen, [100, y + radius * 0.36], radius * 0.34);
  for (const side of SIDES) {
    const angle = side > 0 ? -24 : -156;
    if (pen.has('water')) pen.leaf('back', [100 + side * radius * 0.85, y + radius * 0.3], 34, angle, 13);
    else pen.ellipse('body', [100 + side * radius * 0.98, y + radius * 0.4], 11, 8, main);
    if (pen.has('electric')) bolt(pen, 'back', [100 + side * radius * 0.7, y - radius * 0.5], 22, side);
  }
  if (pen.has('fire')) flame(pen, 'back', [100, y - radius * 0.85], 19);
  if (pen.has('poison', 'ghost')) {
    for (const index of [0, 1, 2]) {
      const size = pen.between(4, 7);
      pen.ellipse('back', [66 + index * 34, y - radius * 1.1 - pen.between(0, 14)], size, size, glow);
    }
  }
}
