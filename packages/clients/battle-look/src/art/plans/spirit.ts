import { bolt, ears, face, flame, mouth, SIDES } from '../parts.js';
import type { Pen } from '../pen.js';

/** Floats; its lower edge is frayed. */
export function drawSpirit(pen: Pen): void {
  const { light, glow, main, second } = pen.colours;
  const r = pen.between(37, 47);
  const y = 94;
  const hem = y + pen.between(44, 58);
  const at = (x: number) => 100 + r * x;

  pen.fill('body', [
    ['M', at(-1), y],
    ['C', at(-1), y - r * 1.35, at(1), y - r * 1.35, at(1), y],
    ['Q', at(1.08), hem - 14, at(0.82), hem],
    ['Q', at(0.56), hem - 16, at(0.3), hem + 6],
    ['Q', at(0), hem - 12, at(-0.28), hem + 5],
    ['Q', at(-0.55), hem - 16, at(-0.82), hem],
    ['Q', at(-1.08), hem - 14, at(-1), y],
    ['Z'],
  ]);
  for (const side of SIDES) {
    const isRaised = pen.happens(0.4);
    const angle = isRaised ? -28 : 24;
    pen.leaf('back', [100 + side * r * 0.86, y + 8], 36, side > 0 ? angle : 180 - angle, 13, main);
    const size = pen.between(4, 6.5);
    pen.ellipse('back', [100 + side * (r + 30), y - pen.between(10, 34)], size, size, glow);
    if (pen.has('electric')) bolt(pen, 'back', [100 + side * r * 0.9, y - r * 0.4], 22, side);
    if (pen.has('steel')) pen.ellipse('front', [100 + side * r * 0.72, y + r * 0.62], 3.4, 3.4, second, 1.3);
  }
  pen.ellipse('front', [100, hem - 22], r * 0.5, 9, light);
  ears(pen, [100, y - r * 0.8], r * 0.6, r * 0.5);
  face(pen, [100, y - 4], r, 0.4);
  mouth(pen, [100, y + r * 0.4], r * 0.32);
  if (pen.has('fire')) flame(pen, 'back', [100, y - r * 0.85], 18);
  if (pen.has('ice'))
    for (const dx of [-16, 16, 0])
      pen.polygon(
        'back',
        [
          [94 + dx, y - r * 0.85],
          [100 + dx, y - r - (dx === 0 ? 24 : 12)],
          [106 + dx, y - r * 0.85],
        ],
        glow,
      );
  if (pen.has('grass')) pen.leaf('back', [100, y - r * 0.9], 28, -76, 11);
}
