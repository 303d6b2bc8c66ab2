import { eye, moodOf, pattern } from '../parts.js';
import { INK, type Pen, THIN_INK } from '../pen.js';

/** Swims to the right, above some waves. */
export function drawFish(pen: Pen): void {
  const { light, second, ink, dark } = pen.colours;
  const [w, h] = [pen.between(48, 60), pen.between(28, 39)];
  const y = 108;

  pen.fill(
    'back',
    [
      ['M', 100 - w * 0.8, y],
      ['Q', 100 - w * 1.2, y - h * 0.5, 100 - w * 1.38, y - h],
      ['Q', 100 - w * 1.22, y, 100 - w * 1.38, y + h],
      ['Q', 100 - w * 1.2, y + h * 0.5, 100 - w * 0.8, y],
      ['Z'],
    ],
    second,
  );
  fin(pen, w, h, y);
  pen.leaf('back', [104, y + h * 0.6], 30, 78, 11);
  pen.fill('body', [
    ['M', 100 + w, y],
    ['Q', 100 + w * 0.55, y - h * 1.25, 100 - w * 0.2, y - h * 0.92],
    ['Q', 100 - w * 0.7, y - h * 0.6, 100 - w, y],
    ['Q', 100 - w * 0.7, y + h * 0.6, 100 - w * 0.2, y + h * 0.92],
    ['Q', 100 + w * 0.55, y + h * 1.25, 100 + w, y],
    ['Z'],
  ]);
  pen.fill(
    'front',
    [
      ['M', 100 + w * 0.9, y + h * 0.14],
      ['Q', 100, y + h * 0.48, 100 - w * 0.78, y + h * 0.16],
      ['Q', 100 - w * 0.2, y + h * 1.06, 100 + w * 0.9, y + h * 0.14],
      ['Z'],
    ],
    light,
  );
  pattern(pen, [88, y - h * 0.24], w * 0.62, h * 0.5);
  pen.leaf('front', [100 + w * 0.1, y + h * 0.16], 27, 152, 10, second, INK * 0.8);
  eye(pen, [100 + w * 0.54, y - h * 0.26], h * 0.25, moodOf(pen), 1);
  pen.stroke(
    'front',
    [
      ['M', 100 + w * 0.72, y + h * 0.3],
      ['Q', 100 + w * 0.84, y + h * 0.36, 100 + w * 0.92, y + h * 0.18],
    ],
    2.2,
    ink,
    0,
  );
  if (pen.has('electric')) lure(pen, [100 + w * 0.4, y - h * 0.8]);
  for (const [x, wy] of [
    [44, 172],
    [90, 177],
    [136, 172],
  ] as const)
    pen.stroke(
      'front',
      [
        ['M', x - 22, wy],
        ['Q', x - 11, wy - 7, x, wy],
        ['Q', x + 11, wy + 7, x + 22, wy],
      ],
      2,
      dark,
      0,
    );
  for (const index of [0, 1])
    pen.ellipse(
      'front',
      [100 + w + 10 + index * 9, y - 14 - index * 15],
      4 - index,
      4 - index,
      light,
      THIN_INK,
    );
}

function fin(pen: Pen, w: number, h: number, y: number): void {
  const { second, glow } = pen.colours;
  if (pen.has('dragon', 'dark', 'rock', 'steel')) {
    for (const [x, tall] of [
      [74, 0.9],
      [94, 1.15],
      [114, 0.85],
    ] as const)
      pen.polygon(
        'back',
        [
          [x - 11, y - h * 0.6],
          [x - 6, y - h * 0.75 - h * tall * 0.75],
          [x + 12, y - h * 0.6],
        ],
        second,
      );
    return;
  }
  pen.fill(
    'back',
    [['M', 100 - w * 0.4, y - h * 0.6], ['Q', 96, y - h * 2.05, 100 + w * 0.42, y - h * 0.7], ['Z']],
    pen.has('fairy', 'ice') ? glow : second,
  );
}

/** A light on a stalk before the head. */
function lure(pen: Pen, [x, y]: readonly [number, number]): void {
  pen.stroke(
    'back',
    [
      ['M', x, y],
      ['Q', x + 12, y - 30, x + 30, y - 18],
    ],
    3,
    pen.colours.ink,
    0,
  );
  pen.ellipse('back', [x + 31, y - 15], 6, 6, pen.colours.glow);
}
