import { flame, ornaments, wing } from '../parts.js';
import type { Pen } from '../pen.js';
import type { Segment } from '../shapes.js';
import { drawHead } from './quadruped.js';

/** Rises from a coil on the ground and looks to the right. */
export function drawSerpent(pen: Pen): void {
  const { light, main, second, dark } = pen.colours;
  const [thick, radius] = [pen.between(21, 27), pen.between(22, 27)];
  const [coil, lift] = [pen.between(38, 46), pen.between(0, 14)];
  const head = [114, 62 - lift] as const;

  // The tip of the tail, the far half of the coil, the neck, and the near half before it.
  tip(pen, [100 + coil, 146]);
  pen.stroke(
    'back',
    [
      ['M', 100 - coil, 148],
      ['C', 100 - coil, 128, 100 + coil, 128, 100 + coil, 148],
    ],
    thick * 0.9,
    dark,
  );
  if (pen.has('dragon', 'flying')) wing(pen, 'back', [88, 104], 50, -1);
  if (pen.has('rock', 'steel', 'ice', 'ground')) ornaments(pen, [74, 100], 40);

  const neck: Segment[] = [
    ['M', 100 - coil * 0.5, 142],
    ['C', 48, 104, 128, 112, head[0] - 4, head[1] + 8],
  ];
  pen.stroke('body', neck, thick);
  drawHead(pen, head, radius);
  pen.stroke(
    'front',
    neck.map((segment) => shifted(segment, 5)),
    thick * 0.34,
    light,
    0,
  );
  for (const share of [0.2, 0.4, 0.6, 0.8]) scale(pen, neck, share, thick);

  const near: Segment[] = [
    ['M', 100 - coil, 148],
    ['C', 100 - coil, 172, 100 + coil, 172, 100 + coil, 148],
  ];
  pen.stroke('front', near, thick, main, 2.6);
  pen.stroke(
    'front',
    [
      ['M', 100 - coil * 0.8, 162],
      ['Q', 100, 174, 100 + coil * 0.8, 162],
    ],
    thick * 0.2,
    light,
    0,
  );
  if (pen.has('poison')) tongue(pen, head, radius);
  if (pen.has('fire')) flame(pen, 'back', [head[0] - radius * 0.5, head[1] - radius * 0.55], 15);
  if (pen.has('water', 'electric', 'grass', 'fairy')) {
    for (const angle of [-175, -150])
      pen.leaf('back', [head[0] - radius * 0.55, head[1] + 2], 30, angle, 9, second);
  }
}

function tip(pen: Pen, [x, y]: readonly [number, number]): void {
  const kind = pen.has('fire') ? 'flame' : pen.has('water', 'fairy') ? 'fin' : 'plain';
  pen.stroke(
    'back',
    [
      ['M', x - 4, y + 2],
      ['Q', x + 16, y - 8, x + 10, y - 28],
    ],
    9,
    pen.colours.dark,
  );
  if (kind === 'flame') flame(pen, 'back', [x + 10, y - 26], 13);
  if (kind === 'fin') for (const angle of [-120, -60]) pen.leaf('back', [x + 10, y - 24], 24, angle, 9);
}

const shifted = (segment: Segment, dx: number): Segment => {
  const [letter, ...numbers] = segment;
  return [
    letter,
    ...numbers.map((each, index) => (index % 2 === 0 ? each + dx : each)),
  ] as unknown as Segment;
};

/** A line across the neck; `share` of its length from the coil. */
function scale(pen: Pen, [from, to]: readonly Segment[], share: number, thick: number): void {
  if (from?.[0] !== 'M' || to?.[0] !== 'C') return;
  const [x0, y0, x1, y1, x2, y2, x3, y3] = [from[1], from[2], to[1], to[2], to[3], to[4], to[5], to[6]];
  const left = 1 - share;
  const along = (a: number, b: number, c: number, d: number) =>
    left ** 3 * a + 3 * left ** 2 * share * b + 3 * left * share ** 2 * c + share ** 3 * d;
  const [x, y] = [along(x0, x1, x2, x3) + 5, along(y0, y1, y2, y3)];
  pen.stroke(
    'front',
    [
      ['M', x - thick * 0.14, y + 1],
      ['L', x + thick * 0.14, y - 1],
    ],
    2,
    pen.colours.dark,
    0,
  );
}

function tongue(pen: Pen, [x, y]: readonly [number, number], radius: number): void {
  const from = [x + radius * 1.05, y + radius * 0.48] as const;
  for (const dy of [-3, 5]) {
    pen.stroke(
      'front',
      [
        ['M', ...from],
        ['Q', from[0] + 8, from[1] + 3, from[0] + 14, from[1] + 3 + dy],
      ],
      2.4,
      '#b23a4d',
      0,
    );
  }
}
