import { eye, flame, moodOf, SIDES, wing } from '../parts.js';
import { BEAK, INK, type Pen } from '../pen.js';

const LEGS = '#b98a2e';

/** Sits on two legs and looks to the right. */
export function drawBird(pen: Pen): void {
  const { light, second, main, dark } = pen.colours;
  const [width, height, radius] = [pen.between(34, 43), pen.between(36, 45), pen.between(23, 29)];
  const y = 114;
  const head = [100 + width * 0.45, y - height * 0.72 - radius * 0.3] as const;

  for (const index of [-1, 1, 0]) {
    pen.leaf(
      'back',
      [100 - width * 0.6, y + height * 0.35],
      pen.between(42, 50),
      158 + index * 17,
      10,
      index === 0 ? main : second,
    );
  }
  for (const x of [91, 108]) {
    pen.stroke(
      'back',
      [
        ['M', x, y + height * 0.8],
        ['L', x, 162],
      ],
      4,
      LEGS,
    );
    pen.stroke(
      'back',
      [
        ['M', x - 7, 165],
        ['L', x, 161],
        ['L', x + 9, 165],
      ],
      4,
      LEGS,
    );
  }
  pen.ellipse('body', [100, y], width, height);
  pen.ellipse('body', head, radius, radius);
  pen.polygon(
    'body',
    [
      [head[0] + radius * 0.72, head[1] - radius * 0.3],
      [head[0] + radius * 1.6, head[1] + radius * 0.14],
      [head[0] + radius * 0.68, head[1] + radius * 0.42],
    ],
    BEAK,
  );

  pen.fill(
    'front',
    [
      ['M', 100 + width * 0.3, y - height * 0.62],
      ['Q', 100 + width * 1.02, y, 100 + width * 0.1, y + height * 0.9],
      ['Q', 100 + width * 0.3, y, 100 + width * 0.3, y - height * 0.62],
      ['Z'],
    ],
    light,
  );
  pen.stroke(
    'front',
    [
      ['M', head[0] + radius * 0.74, head[1] + radius * 0.12],
      ['L', head[0] + radius * 1.4, head[1] + radius * 0.15],
    ],
    1.6,
    pen.colours.ink,
    0,
  );
  for (const angle of [-130, -108, -86])
    pen.leaf('back', [head[0] - 2, head[1] - radius * 0.7], pen.between(15, 27), angle, 6.5);
  if (pen.has('dark'))
    pen.ellipse(
      'front',
      [head[0] + radius * 0.22, head[1] - radius * 0.1],
      radius * 0.4,
      radius * 0.38,
      dark,
    );
  eye(pen, [head[0] + radius * 0.2, head[1] - radius * 0.12], radius * 0.27, moodOf(pen), 1);
  if (pen.happens(0.55)) folded(pen, [96, y - 6], width);
  else wing(pen, 'front', [94, y + 2], pen.between(44, 54), -1);
  if (pen.has('fire')) flame(pen, 'back', [100 - width * 1.25, y + height * 0.55], 14);
  if (pen.has('electric'))
    for (const side of SIDES)
      pen.polygon(
        'back',
        [
          [head[0] + side * 5, head[1] - radius],
          [head[0] + side * 16, head[1] - radius - 20],
          [head[0] + side * 14, head[1] - radius + 2],
        ],
        '#f4cf4a',
      );
}

/** A wing at rest: rows of feathers. */
function folded(pen: Pen, [x, y]: readonly [number, number], width: number): void {
  const { second, ink } = pen.colours;
  pen.fill(
    'front',
    [
      ['M', x + width * 0.3, y - 12],
      ['C', x - width * 0.2, y - 24, x - width * 1.05, y + 4, x - width * 1.15, y + 34],
      ['Q', x - width * 0.8, y + 30, x - width * 0.62, y + 36],
      ['Q', x - width * 0.4, y + 28, x - width * 0.18, y + 30],
      ['Q', x + width * 0.3, y + 14, x + width * 0.3, y - 12],
      ['Z'],
    ],
    second,
    INK,
  );
  for (const dx of [-0.62, -0.2])
    pen.stroke(
      'front',
      [
        ['M', x + width * dx, y + 30],
        ['Q', x + width * (dx + 0.12), y + 16, x + width * (dx + 0.3), y + 8],
      ],
      1.8,
      ink,
      0,
    );
}
