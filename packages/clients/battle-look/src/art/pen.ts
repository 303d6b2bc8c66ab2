import { hueOf } from '../palette/hues.js';
import { INK_COLOUR } from '../palette/ink.js';
import { type Hex, oklch } from '../palette/oklch.js';
import { randomOf } from './random.js';
import type { Eye, Segment, Shape } from './shapes.js';

export type Layer = 'back' | 'body' | 'front';
type Point = readonly [x: number, y: number];

/** The width of the ink around parts, and around small ones on the body. */
export const INK = 2.6;
export const THIN_INK = 1.3;

export type Colours = Record<'main' | 'dark' | 'light' | 'second' | 'glow' | 'ink' | 'white', Hex>;

/** The colours that every drawing may have. */
export const FLAME = '#f2a03d';
export const EMBER = '#ffe9a8';
export const BOLT = '#f4cf4a';
export const BEAK = '#e0a437';
export const BLUSH = '#f2a0a8';

/** The tools to draw one creature: its chances, colours and layers, and the plain forms. */
export type Pen = ReturnType<typeof newPen>;

const RADIANS = Math.PI / 180;

/** A pen for a species; the same name and types make the same chances and colours. */
export function newPen(species: string, types: readonly string[]) {
  const random = randomOf(species);
  const layers: Record<Layer, Shape[]> & { eyes: Eye[] } = { back: [], body: [], front: [], eyes: [] };
  const between = (least: number, most: number) => least + (most - least) * random();
  const colours = coloursOf(types, between);
  const add = (layer: Layer, outline: readonly Segment[], line: number, colour: Hex, ink: number) =>
    layers[layer].push({ outline, line, colour, ink });
  const inkOf = (layer: Layer) => (layer === 'front' ? 0 : INK);

  return {
    layers,
    colours,
    between,
    happens: (chance: number) => random() < chance,
    pick: <T>(values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0],
    /** Tells if the creature has one of these types. */
    has: (...wanted: string[]) => wanted.some((type) => types.includes(type)),

    /** Draws an eye: what is drawn by `draw` is part of it. */
    eye(eye: Eye, draw: () => void) {
      const before = layers.front.length;
      draw();
      for (const shape of layers.front.slice(before)) shape.isEye = true;
      layers.eyes.push(eye);
    },
    fill(layer: Layer, outline: readonly Segment[], colour = colours.main, ink = inkOf(layer)) {
      add(layer, outline, 0, colour, ink);
    },
    ellipse(layer: Layer, [x, y]: Point, rx: number, ry: number, colour = colours.main, ink = inkOf(layer)) {
      add(layer, [['E', x, y, rx, ry]], 0, colour, ink);
    },
    polygon(layer: Layer, points: readonly Point[], colour = colours.main, ink = inkOf(layer)) {
      const lines = points.map(([x, y], index): Segment => [index === 0 ? 'M' : 'L', x, y]);
      add(layer, [...lines, ['Z']], 0, colour, ink);
    },
    stroke(
      layer: Layer,
      outline: readonly Segment[],
      width: number,
      colour = colours.main,
      ink = inkOf(layer),
    ) {
      add(layer, outline, width, colour, ink);
    },
    limb(layer: Layer, [x1, y1]: Point, [x2, y2]: Point, width: number, colour = colours.main) {
      add(
        layer,
        [
          ['M', x1, y1],
          ['L', x2, y2],
        ],
        width,
        colour,
        inkOf(layer),
      );
    },
    /** A leaf from a point, `angle` in degrees from the right, clockwise. */
    leaf(
      layer: Layer,
      [x, y]: Point,
      length: number,
      angle: number,
      fat: number,
      colour = colours.second,
      ink = inkOf(layer),
    ) {
      const [cos, sin] = [Math.cos(angle * RADIANS), Math.sin(angle * RADIANS)];
      const [mx, my] = [x + length * 0.45 * cos, y + length * 0.45 * sin];
      const [ex, ey] = [x + length * cos, y + length * sin];
      const outline: Segment[] = [
        ['M', x, y],
        ['Q', mx - sin * fat, my + cos * fat, ex, ey],
        ['Q', mx + sin * fat, my - cos * fat, x, y],
        ['Z'],
      ];
      add(layer, outline, 0, colour, ink);
    },
  };
}

function coloursOf([first = '', second]: readonly string[], between: Pen['between']): Colours {
  const [hue, chroma] = hueOf(first);
  const shift = between(-12, 12);
  const [otherHue, otherChroma] = second === undefined ? [hue + between(-45, 45), chroma] : hueOf(second);
  return {
    main: oklch(
      first === 'electric' ? 0.83 : first === 'dark' ? 0.6 : between(0.68, 0.77),
      chroma,
      hue + shift,
    ),
    dark: oklch(first === 'dark' ? 0.44 : 0.54, chroma, hue + shift),
    light: oklch(0.93, chroma * 0.4, hue + shift + 15),
    second: oklch(between(0.62, 0.73), Math.max(otherChroma, 0.05), otherHue - shift),
    glow: oklch(0.89, Math.max(0.08, otherChroma), otherHue),
    ink: INK_COLOUR,
    white: '#fffdf7',
  };
}
