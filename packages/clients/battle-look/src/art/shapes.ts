import type { Hex } from '../palette/oklch.js';

/** A part of an outline; coordinates are absolute. `E` is a whole ellipse: centre and radii. */
export type Segment =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['Q', x1: number, y1: number, x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['E', cx: number, cy: number, rx: number, ry: number]
  | readonly ['Z'];

export type Shape = {
  outline: readonly Segment[];
  /** The width of a line along the outline; 0: what is inside is filled. */
  line: number;
  colour: Hex;
  /** The width of the ink around it; 0: none. */
  ink: number;
  /** Part of an eye. */
  isEye?: true;
};

/** The middle of an eye, and its radius. */
export type Eye = { x: number; y: number; radius: number };

/** Three layers: behind the body, the body, whose parts have one ink line around all of them, and on the body. */
export type Layers = {
  back: readonly Shape[];
  body: readonly Shape[];
  front: readonly Shape[];
  eyes: readonly Eye[];
};

/** Drawings are made for a square of so many units. */
export const FRAME = 200;

export type Box = { left: number; top: number; right: number; bottom: number };

/** A box that holds shapes with their ink: that of the points that lead them, which no curve leaves. */
export function boxOf(shapes: readonly Shape[]): Box {
  const box = { left: FRAME, top: FRAME, right: 0, bottom: 0 };
  const include = (x: number, y: number, margin: number) => {
    box.left = Math.min(box.left, x - margin);
    box.right = Math.max(box.right, x + margin);
    box.top = Math.min(box.top, y - margin);
    box.bottom = Math.max(box.bottom, y + margin);
  };
  for (const { outline, line, ink } of shapes) {
    const margin = line / 2 + ink;
    for (const segment of outline) {
      if (segment[0] === 'E') {
        const [, cx, cy, rx, ry] = segment;
        include(cx - rx, cy - ry, margin);
        include(cx + rx, cy + ry, margin);
      } else {
        for (let index = 1; index < segment.length; index += 2)
          include(Number(segment[index]), Number(segment[index + 1]), margin);
      }
    }
  }
  return box;
}

/** The shape made larger by `factor` around the origin and then moved. */
export function placed(
  { outline, line, ink, ...same }: Shape,
  factor: number,
  dx: number,
  dy: number,
): Shape {
  const place = (segment: Segment): Segment => {
    const [letter, ...numbers] = segment;
    const moved = numbers.map((each, index) => {
      const isRadius = letter === 'E' && index > 1;
      return each * factor + (isRadius ? 0 : index % 2 === 0 ? dx : dy);
    });
    return [letter, ...moved] as unknown as Segment;
  };
  return { ...same, outline: outline.map(place), line: line * factor, ink: ink * factor };
}
