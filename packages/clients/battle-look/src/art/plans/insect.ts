import { ears, face, mouth, SIDES } from '../parts.js';
import type { Pen } from '../pen.js';

/** Has six legs, and wings unless it keeps to the ground. */
export function drawInsect(pen: Pen): void {
  const { dark, second, glow, light } = pen.colours;
  const radius = pen.between(23, 28);
  const y = 98;
  const isWinged = pen.has('flying') || pen.happens(0.6);

  for (const side of SIDES) {
    if (!isWinged) continue;
    const [long, short] = [pen.between(54, 66), pen.between(42, 52)];
    pen.leaf('back', [100 + side * 8, y - 2], long, side > 0 ? -36 : -144, 21, glow);
    pen.leaf('back', [100 + side * 8, y + 12], short, side > 0 ? 6 : 174, 16, glow);
    pen.leaf('back', [100 + side * 20, y - 10], long * 0.55, side > 0 ? -36 : -144, 8, light, 0);
  }
  for (const side of SIDES) {
    for (const index of [0, 1, 2]) {
      const from = [100 + side * 12, y + 12 + index * 14] as const;
      const reach = pen.between(30, 37);
      pen.stroke(
        'back',
        [
          ['M', ...from],
          ['Q', from[0] + side * 22, from[1] - 9, from[0] + side * reach, from[1] + 13 + index * 4],
        ],
        5,
        dark,
      );
    }
  }
  pen.ellipse('body', [100, y + 46], radius * 0.82, radius * 0.98, second);
  pen.ellipse('body', [100, y + 14], radius * 0.92, radius * 0.8);
  pen.ellipse('body', [100, y - radius * 0.85], radius * 1.08, radius * 0.94);
  for (const down of [38, 50, 61]) {
    const wide = radius * (down === 50 ? 0.74 : 0.62);
    pen.stroke(
      'front',
      [
        ['M', 100 - wide, y + down],
        ['Q', 100, y + down + 7, 100 + wide, y + down],
      ],
      3,
      dark,
      0,
    );
  }
  if (pen.has('steel', 'rock', 'fighting')) claws(pen, y);
  ears(pen, [100, y - radius * 1.5], radius, radius * 0.4, 'feeler');
  face(pen, [100, y - radius * 0.85], radius * 1.05, 0.46);
  mouth(pen, [100, y - radius * 0.36], radius * 0.35);
}

function claws(pen: Pen, y: number): void {
  const { second } = pen.colours;
  for (const side of SIDES) {
    pen.limb('back', [100 + side * 14, y + 6], [100 + side * 44, y - 12], 7, second);
    pen.leaf('back', [100 + side * 42, y - 8], 28, side > 0 ? -95 : -85, 12);
    pen.leaf('back', [100 + side * 46, y - 8], 24, side > 0 ? -45 : -135, 9);
  }
}
