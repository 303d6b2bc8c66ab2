import { ears, face, flame, mouth, pattern, SIDES, tail, wing } from '../parts.js';
import type { Pen } from '../pen.js';

/** Stands on two legs and looks at us. */
export function drawBiped(pen: Pen): void {
  const { dark, light, second } = pen.colours;
  const [width, height, radius] = [pen.between(27, 37), pen.between(34, 44), pen.between(27, 35)];
  const y = 164 - pen.between(8, 16) - height * 0.8;
  const head = [100, y - height * 0.62 - radius * 0.5] as const;

  tail(pen, [100 - width * 0.5, y + height * 0.45], -1);
  if (pen.has('flying', 'dragon') || (pen.has('bug') && pen.happens(0.6))) {
    for (const side of SIDES) wing(pen, 'back', [100 + side * width * 0.5, y - height * 0.35], 45, side);
  }
  for (const side of SIDES) {
    const x = 100 + side * width * 0.55;
    pen.limb('body', [100 + side * width * 0.45, y + height * 0.5], [x, 160], 17);
    pen.ellipse('body', [x + side * 4, 164], 12.5, 6.5, dark);
    const isRaised = pen.happens(0.4);
    const hand = [100 + side * (width + pen.between(8, 14)), y + height * (isRaised ? -0.5 : 0.25)] as const;
    pen.limb('body', [100 + side * width * 0.75, y - height * 0.3], hand, 12.5);
    if (pen.has('fighting', 'rock', 'steel')) pen.ellipse('body', hand, 10.5, 10.5, second);
  }
  pen.ellipse('body', [100, y], width, height);
  pen.ellipse('body', head, radius, radius * 0.93);
  pen.ellipse('front', [100, y + height * 0.14], width * 0.62, height * 0.64, light);

  ears(pen, [100, head[1] - radius * 0.68], radius * 0.8, radius * 0.55);
  pattern(pen, [100, y + height * 0.4], width * 0.85, height * 0.48);
  face(pen, head, radius);
  mouth(pen, [100, head[1] + radius * 0.48], radius * 0.4);
  if (pen.has('fire')) flame(pen, 'back', [100, head[1] - radius * 0.7], 15);
  if (pen.has('grass'))
    for (const angle of [-125, -90, -55]) pen.leaf('back', [100, head[1] - radius * 0.65], 30, angle, 10);
  if (pen.has('water')) pen.leaf('back', [100, head[1] - radius * 0.6], 26, -90, 11);
  if (pen.has('ice'))
    for (const dx of [-9, 9, 0])
      pen.polygon(
        'back',
        [
          [95 + dx, head[1] - radius * 0.7],
          [100 + dx, head[1] - radius - (dx === 0 ? 20 : 11)],
          [105 + dx, head[1] - radius * 0.7],
        ],
        pen.colours.glow,
      );
}
