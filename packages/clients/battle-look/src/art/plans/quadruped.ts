import { ears, eye, gem, moodOf, ornaments, pattern, tail, wing } from '../parts.js';
import { type Pen, THIN_INK } from '../pen.js';

/** Stands on four legs and looks to the right. */
export function drawQuadruped(pen: Pen): void {
  const { dark, light } = pen.colours;
  const [length, height, leg] = [pen.between(54, 72), pen.between(42, 54), pen.between(16, 32)];
  const [radius, neck] = [pen.between(26, 33), pen.between(4, 26)];
  const y = 164 - leg - height / 2;
  const [rear, chest] = [98 - length / 2, 98 + length / 2];
  const head = [chest + pen.between(4, 12), y - neck - radius * 0.45] as const;

  for (const x of [rear + 11, chest - 14]) pen.limb('back', [x, y + 8], [x + 2, 162], 13, dark);
  tail(pen, [rear - height * 0.28, y - 4], -1);
  ornaments(pen, [94, y - height / 2 + 2], length);
  if (pen.has('flying') || (pen.has('dragon') && pen.happens(0.7)))
    wing(pen, 'back', [96, y - height * 0.25], 52, -1);

  pen.limb('body', [rear, y], [chest, y], height);
  pen.limb('body', [chest - 4, y - 2], [head[0] - 4, head[1] + radius * 0.4], radius * 1.1);
  for (const x of [rear - 2, chest - 2]) {
    pen.limb('body', [x, y + 6], [x, 161], 15);
    pen.ellipse('body', [x + 3, 164], 10, 5.5, dark);
  }
  drawHead(pen, head, radius);

  pattern(pen, [96, y - 4], length * 0.6, height * 0.46);
  pen.fill(
    'front',
    [
      ['M', rear + 2, y + height * 0.32],
      ['Q', 98, y + height * 0.64, chest - 2, y + height * 0.32],
      ['Q', 98, y + height * 0.22, rear + 2, y + height * 0.32],
      ['Z'],
    ],
    light,
  );
  if (pen.has('water')) pen.leaf('back', [head[0] - radius * 0.5, head[1]], 28, -165, 11);
  if (pen.has('grass')) pen.leaf('back', [head[0] - radius * 0.2, head[1] - radius * 0.7], 24, -112, 9);
  if (pen.has('fighting'))
    pen.stroke(
      'front',
      [
        ['M', chest - 12, 152],
        ['L', chest + 8, 152],
      ],
      6,
      pen.colours.second,
      THIN_INK,
    );
}

/** A head from the side: its snout points to the right. */
export function drawHead(pen: Pen, [x, y]: readonly [number, number], radius: number): void {
  const { dark, light, ink } = pen.colours;
  pen.ellipse('body', [x, y], radius, radius * 0.93);
  pen.ellipse('body', [x + radius * 0.64, y + radius * 0.32], radius * 0.5, radius * 0.38);
  ears(pen, [x - 4, y - radius * 0.68], radius * 0.85, radius * 0.5);
  pen.ellipse('front', [x + radius * 0.72, y + radius * 0.4], radius * 0.36, radius * 0.24, light);
  if (pen.has('dark'))
    pen.ellipse('front', [x + radius * 0.14, y - radius * 0.06], radius * 0.38, radius * 0.35, dark);
  eye(pen, [x + radius * 0.12, y - radius * 0.1], radius * 0.25, moodOf(pen), 1);
  pen.ellipse('front', [x + radius * 1.04, y + radius * 0.16], radius * 0.11, radius * 0.09, ink);
  pen.stroke(
    'front',
    [
      ['M', x + radius * 0.48, y + radius * 0.52],
      ['Q', x + radius * 0.74, y + radius * 0.68, x + radius * 1.0, y + radius * 0.48],
    ],
    2.2,
    ink,
    0,
  );
  if (pen.has('psychic')) gem(pen, [x + radius * 0.2, y - radius * 0.62], radius * 0.17);
  if (pen.has('fairy', 'normal'))
    pen.ellipse('front', [x + radius * 0.1, y + radius * 0.36], radius * 0.17, radius * 0.11, '#f2a0a8');
}
