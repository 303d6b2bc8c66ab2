import type { Hex } from '../palette/oklch.js';
import { BLUSH, BOLT, EMBER, FLAME, INK, type Layer, type Pen, THIN_INK } from './pen.js';

// Parts that several body plans share. Sizes are in units of the frame; `side` is −1 for the left, 1 for the right.

type Point = readonly [x: number, y: number];
export const SIDES = [-1, 1] as const;

export function flame(pen: Pen, layer: Layer, [x, y]: Point, size: number): void {
  const tongue = (s: number, colour: Hex, where: Layer, ink: number) =>
    pen.fill(
      where,
      [
        ['M', x - s * 0.5, y],
        ['C', x - s * 0.95, y - s * 0.7, x - s * 0.1, y - s * 0.85, x + s * 0.05, y - s * 1.75],
        ['C', x + s * 0.3, y - s * 0.95, x + s * 0.95, y - s * 0.8, x + s * 0.5, y],
        ['Q', x, y + s * 0.35, x - s * 0.5, y],
        ['Z'],
      ],
      colour,
      ink,
    );
  tongue(size, FLAME, layer, INK);
  tongue(size * 0.5, EMBER, layer === 'body' ? 'front' : layer, 0);
}

export function bolt(pen: Pen, layer: Layer, [x, y]: Point, size: number, side: number): void {
  const at = (dx: number, dy: number): Point => [x + side * size * dx, y - size * dy];
  const points = [
    at(0, 0),
    at(0.5, 0.28),
    at(0.32, 0.5),
    at(1.05, 1.15),
    at(0.72, 0.62),
    at(0.95, 0.4),
    at(0.4, 0),
  ];
  pen.polygon(layer, points, BOLT, INK);
}

/** A wing that rises from a shoulder: of skin for dragons and the like, else of feathers. */
export function wing(pen: Pen, layer: Layer, [x, y]: Point, size: number, side: number): void {
  const at = (dx: number, dy: number) => [x + side * size * dx, y + size * dy] as const;
  const curve = (cx: number, cy: number, ex: number, ey: number) =>
    ['Q', ...at(cx, cy), ...at(ex, ey)] as const;
  if (pen.has('dragon', 'dark', 'poison', 'ghost')) {
    pen.fill(
      layer,
      [
        ['M', x, y],
        curve(0.35, -1.1, 1.25, -1.05),
        curve(0.98, -0.6, 1.2, -0.18),
        curve(0.85, -0.32, 0.68, 0.08),
        curve(0.42, -0.12, 0, 0.18),
        ['Z'],
      ],
      pen.colours.second,
      INK,
    );
    pen.stroke(layer, [['M', ...at(0.12, -0.1)], curve(0.55, -0.75, 1.12, -0.92)], 1.8, pen.colours.ink, 0);
    return;
  }
  pen.fill(
    layer,
    [
      ['M', x, y],
      ['C', ...at(0.15, -0.95), ...at(0.85, -1.12), ...at(1.35, -1)],
      curve(1.18, -0.72, 1.27, -0.55),
      curve(1, -0.48, 1.05, -0.2),
      curve(0.72, -0.22, 0.7, 0.06),
      curve(0.4, -0.02, 0, 0.2),
      ['Z'],
    ],
    pen.colours.second,
    INK,
  );
  pen.stroke(layer, [['M', ...at(0.25, -0.2)], curve(0.5, -0.6, 0.95, -0.72)], 1.8, pen.colours.ink, 0);
}

export type EarKind = 'point' | 'round' | 'long' | 'horn' | 'feeler' | 'none';

/** The ears of a creature: horns or feelers where its types have them, else a matter of chance. */
export function earKind(pen: Pen): EarKind {
  if (pen.has('dragon', 'rock', 'steel')) return 'horn';
  if (pen.has('bug')) return 'feeler';
  return pen.pick(['point', 'round', 'long', 'point', 'horn'] as const);
}

/** Two ears at `spread` from the middle of the head; `size` about that of the head. */
export function ears(pen: Pen, [x, y]: Point, size: number, spread: number, kind = earKind(pen)): void {
  for (const side of SIDES) ear(pen, [x + side * spread, y], size, side, kind);
}

function ear(pen: Pen, [x, y]: Point, s: number, side: number, kind: EarKind): void {
  const { light, ink, second } = pen.colours;
  const at = (dx: number, dy: number): Point => [x + side * s * dx, y + s * dy];
  switch (kind) {
    case 'point':
      pen.polygon('back', [at(-0.42, 0.1), at(0.34, -1.05), at(0.56, 0.28)]);
      pen.polygon('back', [at(-0.1, -0.06), at(0.3, -0.72), at(0.38, 0.08)], light, 0);
      break;
    case 'round':
      pen.ellipse('back', at(0.1, -0.22), s * 0.46, s * 0.46);
      pen.ellipse('back', at(0.1, -0.22), s * 0.23, s * 0.23, light, 0);
      break;
    case 'long':
      pen.leaf('back', at(0, 0.15), s * 1.75, -90 + side * 20, s * 0.42, pen.colours.main);
      pen.leaf('back', at(0.08, -0.15), s * 1.1, -90 + side * 20, s * 0.18, light, 0);
      break;
    case 'horn':
      pen.fill(
        'back',
        [
          ['M', ...at(-0.24, 0.1)],
          ['Q', ...at(0.16, -0.55), ...at(0.62, -0.98)],
          ['Q', ...at(0.6, -0.2), ...at(0.3, 0.15)],
          ['Z'],
        ],
        light,
      );
      break;
    case 'feeler':
      pen.stroke(
        'back',
        [
          ['M', ...at(-0.2, 0.05)],
          ['Q', ...at(0.1, -0.85), ...at(0.66, -1.02)],
        ],
        3,
        ink,
        0,
      );
      pen.ellipse('back', at(0.66, -1.02), 4.4, 4.4, second);
      break;
    case 'none':
  }
}

export type Mood = 'round' | 'sly' | 'fierce' | 'sleepy';

/** The look of a creature, the same for both of its eyes. */
export const moodOf = (pen: Pen): Mood =>
  pen.has('fighting', 'dragon', 'dark')
    ? pen.pick(['fierce', 'fierce', 'sly', 'round'] as const)
    : pen.pick(['round', 'round', 'round', 'sly', 'fierce', 'sleepy'] as const);

/** An eye that looks a little to the right; `inner`: the side on which the other eye or the snout is. */
export function eye(pen: Pen, at: Point, size: number, mood: Mood, inner: number): void {
  const [x, y] = at;
  pen.eye({ x, y, radius: size }, () => drawEye(pen, at, size, mood, inner));
}

function drawEye(pen: Pen, [x, y]: Point, size: number, mood: Mood, inner: number): void {
  const { ink, white, dark } = pen.colours;
  const tall = mood === 'sly' ? 0.78 : mood === 'sleepy' ? 0.9 : 1.12;
  pen.ellipse('front', [x, y], size, size * tall, white, THIN_INK);
  pen.ellipse(
    'front',
    [x + size * 0.22, y + size * 0.1],
    size * 0.58,
    size * Math.min(0.72, tall * 0.72),
    ink,
  );
  pen.ellipse('front', [x + size * 0.4, y - size * 0.2], size * 0.2, size * 0.2, white);
  const lid = (outer: number, middle: number, width: number, colour: Hex, lineInk: number) =>
    pen.stroke(
      'front',
      [
        ['M', x - inner * size * 1.2, y - size * outer],
        ['L', x + inner * size * 1.1, y - size * middle],
      ],
      width,
      colour,
      lineInk,
    );
  if (mood === 'fierce') lid(1.35, 0.55, 3.4, ink, 0);
  if (mood === 'sly') lid(0.75, 0.62, 3, ink, 0);
  if (mood === 'sleepy') lid(0.5, 0.5, size * 0.75, dark, THIN_INK);
}

export function mouth(pen: Pen, [x, y]: Point, width: number): void {
  const { ink, white } = pen.colours;
  const kind = pen.pick(['smile', 'smile', 'flat', 'fang', 'open'] as const);
  const line = (depth: number) =>
    pen.stroke(
      'front',
      [
        ['M', x - width * 0.55, y],
        ['Q', x, y + width * depth, x + width * 0.55, y],
      ],
      2.2,
      ink,
      0,
    );
  if (kind === 'open') {
    pen.fill(
      'front',
      [
        ['M', x - width * 0.45, y],
        ['Q', x, y + width * 1.15, x + width * 0.45, y],
        ['Q', x, y + width * 0.12, x - width * 0.45, y],
        ['Z'],
      ],
      '#8c3b3f',
      THIN_INK,
    );
  } else if (kind === 'flat') line(0);
  else line(0.55);
  if (kind === 'fang')
    pen.polygon(
      'front',
      [
        [x + width * 0.12, y + width * 0.24],
        [x + width * 0.24, y + width * 0.62],
        [x + width * 0.4, y + width * 0.16],
      ],
      white,
      THIN_INK,
    );
}

/** A face seen from the front, with what types put on it. `size`: the radius of the head. */
export function face(pen: Pen, [x, y]: Point, size: number, spread = 0.42): void {
  const { dark, glow, second } = pen.colours;
  const mood = moodOf(pen);
  if (pen.has('dark')) {
    for (const side of SIDES)
      pen.ellipse('front', [x + side * size * spread, y], size * 0.36, size * 0.34, dark);
  }
  for (const side of SIDES) eye(pen, [x + side * size * spread, y], size * 0.24, mood, -side);
  if (pen.has('psychic')) gem(pen, [x, y - size * 0.56], size * 0.2);
  if (pen.has('fairy', 'normal')) {
    for (const side of SIDES)
      pen.ellipse('front', [x + side * size * 0.68, y + size * 0.36], size * 0.15, size * 0.1, BLUSH);
  }
  if (pen.has('electric')) {
    for (const side of SIDES)
      pen.ellipse('front', [x + side * size * 0.7, y + size * 0.36], size * 0.15, size * 0.13, '#e0523a');
  }
  if (pen.has('fighting')) {
    const band: readonly [['M', number, number], ['Q', number, number, number, number]] = [
      ['M', x - size * 0.9, y - size * 0.4],
      ['Q', x, y - size * 0.68, x + size * 0.9, y - size * 0.4],
    ];
    pen.stroke('front', band, 6, second, THIN_INK);
  }
  if (pen.has('ghost')) pen.ellipse('front', [x, y - size * 0.6], size * 0.1, size * 0.16, glow);
}

export function gem(pen: Pen, [x, y]: Point, size: number): void {
  pen.polygon(
    'front',
    [
      [x, y - size * 1.3],
      [x + size * 0.8, y],
      [x, y + size * 1.3],
      [x - size * 0.8, y],
    ],
    pen.colours.glow,
    THIN_INK,
  );
}

/** Spots, stripes or nothing on an oval part of the body. */
export function pattern(pen: Pen, [x, y]: Point, rx: number, ry: number): void {
  const kind = pen.pick(['spots', 'stripes', 'none', 'none'] as const);
  const { dark } = pen.colours;
  if (kind === 'spots') {
    for (let index = 0; index < 4; index += 1) {
      const angle = pen.between(0, Math.PI * 2);
      const far = pen.between(0.35, 0.78);
      const at: Point = [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far];
      pen.ellipse('front', at, rx * pen.between(0.08, 0.14), rx * pen.between(0.07, 0.12), dark);
    }
  }
  if (kind === 'stripes') {
    for (const index of [-1, 0, 1]) {
      const [sx, sy] = [x + index * rx * 0.4, y - ry * (0.86 - Math.abs(index) * 0.14)];
      pen.stroke(
        'front',
        [
          ['M', sx, sy],
          ['Q', sx + rx * 0.08, sy + ry * 0.28, sx - rx * 0.03, sy + ry * 0.5],
        ],
        rx * 0.1,
        dark,
        0,
      );
    }
  }
}

type BackKind = 'leaf' | 'crystal' | 'plate' | 'spike' | 'flame' | 'bolt' | 'tuft' | 'none';

function backKind(pen: Pen): BackKind {
  const byType: readonly (readonly [string, BackKind])[] = [
    ['grass', 'leaf'],
    ['ice', 'crystal'],
    ['rock', 'plate'],
    ['steel', 'plate'],
    ['ground', 'plate'],
    ['dragon', 'spike'],
    ['fire', 'flame'],
    ['electric', 'bolt'],
  ];
  const found = byType.find(([type]) => pen.has(type));
  return found ? found[1] : pen.pick(['none', 'spike', 'none', 'tuft'] as const);
}

/** Three ornaments in a row on a back, over `length`. */
export function ornaments(pen: Pen, [x, y]: Point, length: number): void {
  const kind = backKind(pen);
  for (const index of [-1, 1, 0])
    ornament(pen, kind, [x + index * length * 0.32, y + Math.abs(index) * 4], index);
}

function ornament(pen: Pen, kind: BackKind, [x, y]: Point, index: number): void {
  const s = index === 0 ? 23 : 16.5;
  const { second, glow, dark } = pen.colours;
  const at = (dx: number, dy: number): Point => [x + s * dx, y + s * dy];
  switch (kind) {
    case 'leaf':
      pen.leaf('back', at(0, 0.3), s * 1.6, -90 + index * 32, s * 0.46);
      break;
    case 'crystal':
      pen.polygon('back', [at(-0.34, 0.4), at(-0.12, -0.95), at(0.14, -0.72), at(0.38, 0.4)], glow);
      break;
    case 'plate':
      pen.polygon(
        'back',
        [at(-0.58, 0.5), at(-0.3, -0.5), at(0.05, -0.72), at(0.34, -0.46), at(0.58, 0.5)],
        second,
      );
      break;
    case 'spike':
      pen.polygon('back', [at(-0.42, 0.5), at(-0.18, -0.85), at(0.42, 0.5)], second);
      break;
    case 'flame':
      flame(pen, 'back', at(0, 0.4), index === 0 ? s * 0.95 : s * 0.7);
      break;
    case 'bolt':
      if (index === 0) bolt(pen, 'back', at(0.35, 0.45), s * 1.2, -1);
      break;
    case 'tuft':
      pen.leaf('back', at(0, 0.4), s * 0.95, -110 + index * 12, s * 0.34, dark);
      break;
    case 'none':
  }
}

/** A tail to one side, from where it begins. */
export function tail(pen: Pen, [x, y]: Point, side: number): void {
  const kind = pen.has('fire')
    ? 'flame'
    : pen.has('electric')
      ? 'bolt'
      : pen.has('grass')
        ? 'leaf'
        : pen.has('water')
          ? 'fin'
          : pen.pick(['curl', 'bushy', 'thin', 'club', 'bushy'] as const);
  const { main, light, second } = pen.colours;
  const [ex, ey] = [x + side * pen.between(24, 36), y - pen.between(10, 34)];
  const angle = side > 0 ? -42 : -138;
  if (kind === 'bushy') {
    pen.leaf('back', [x, y + 4], 54, angle, 22, main);
    pen.leaf('back', [x + side * 25, y - 19], 20, angle, 9, light, 0);
    return;
  }
  pen.stroke(
    'back',
    [
      ['M', x, y],
      ['Q', x + side * 30, y + 8, ex, ey],
    ],
    kind === 'thin' ? 6 : 9,
    main,
  );
  if (kind === 'flame') flame(pen, 'back', [ex, ey + 7], 15);
  if (kind === 'bolt') bolt(pen, 'back', [ex - side * 4, ey + 6], 27, side);
  if (kind === 'leaf') pen.leaf('back', [ex, ey + 4], 28, side > 0 ? -60 : -120, 12);
  if (kind === 'fin')
    pen.fill(
      'back',
      [
        ['M', ex - side * 4, ey + 5],
        ['Q', ex + side * 8, ey - 16, ex + side * 22, ey - 18],
        ['Q', ex + side * 12, ey - 2, ex + side * 21, ey + 16],
        ['Q', ex + side * 6, ey + 14, ex - side * 4, ey + 5],
        ['Z'],
      ],
      second,
    );
  if (kind === 'club') pen.ellipse('back', [ex, ey], 10.5, 10.5, second);
  if (kind === 'curl')
    pen.stroke(
      'back',
      [
        ['M', ex, ey],
        ['Q', ex + side * 6, ey - 17, ex - side * 9, ey - 15],
      ],
      8,
      main,
    );
}
