import { channelsOf, type Hex } from '../palette/oklch.js';
import type { Segment } from './shapes.js';

/** A shape to paint: the inside of an outline, or a line of some width along it, with round ends. */
export type Paint = { outline: readonly Segment[]; line: number; colour: Hex };

/** Colours row by row; null: nothing is there. */
export type Pixels = readonly (readonly (Hex | null)[])[];

type Point = readonly [x: number, y: number];
type Path = { points: Point[]; isClosed: boolean };

/** Samples along each side of a pixel. */
const SAMPLES = 4;
const CURVE_STEPS = 10;
const ELLIPSE_STEPS = 28;

/**
 * Paints onto a square grid of pixels, what comes first lowest. The part of the plane that is shown is a square.
 *
 * @param size pixels along each side
 */
export function rasterize(
  paints: readonly Paint[],
  { left, top, side }: { left: number; top: number; side: number },
  size: number,
): Pixels {
  const fine = size * SAMPLES;
  const scale = fine / side;
  /** The number of the paint at each sample, from 1 on; 0: none. */
  const grid = new Uint16Array(fine * fine);
  for (const [index, { outline, line }] of paints.entries()) {
    const paths = pathsOf(outline).map(({ points, isClosed }) => ({
      isClosed,
      points: points.map(([x, y]): Point => [(x - left) * scale, (y - top) * scale]),
    }));
    if (line === 0) fillPaths(grid, fine, paths, index + 1);
    else for (const path of paths) strokePath(grid, fine, path, (line / 2) * scale, index + 1);
  }
  const colours = paints.map(({ colour }) => channelsOf(colour));
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => meanAt(grid, fine, colours, x * SAMPLES, y * SAMPLES)),
  );
}

function pathsOf(outline: readonly Segment[]): Path[] {
  const paths: Path[] = [];
  let now: Path | undefined;
  const begin = (point: Point) => {
    now = { points: [point], isClosed: false };
    paths.push(now);
  };
  for (const segment of outline) {
    const [fromX, fromY] = now?.points.at(-1) ?? [0, 0];
    switch (segment[0]) {
      case 'M':
        begin([segment[1], segment[2]]);
        break;
      case 'L':
        now?.points.push([segment[1], segment[2]]);
        break;
      case 'Q': {
        const [, x1, y1, x, y] = segment;
        for (let step = 1; step <= CURVE_STEPS; step++) {
          const t = step / CURVE_STEPS;
          const u = 1 - t;
          now?.points.push([
            u * u * fromX + 2 * u * t * x1 + t * t * x,
            u * u * fromY + 2 * u * t * y1 + t * t * y,
          ]);
        }
        break;
      }
      case 'C': {
        const [, x1, y1, x2, y2, x, y] = segment;
        for (let step = 1; step <= CURVE_STEPS; step++) {
          const t = step / CURVE_STEPS;
          const u = 1 - t;
          const weights = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3] as const;
          now?.points.push([
            weights[0] * fromX + weights[1] * x1 + weights[2] * x2 + weights[3] * x,
            weights[0] * fromY + weights[1] * y1 + weights[2] * y2 + weights[3] * y,
          ]);
        }
        break;
      }
      case 'E': {
        const [, cx, cy, rx, ry] = segment;
        const points = Array.from({ length: ELLIPSE_STEPS }, (_, step): Point => {
          const angle = (step / ELLIPSE_STEPS) * 2 * Math.PI;
          return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
        });
        paths.push({ points, isClosed: true });
        break;
      }
      case 'Z':
        if (now) now.isClosed = true;
        break;
    }
  }
  return paths;
}

/** Fills what the paths wind around, as SVG does. */
function fillPaths(grid: Uint16Array, size: number, paths: readonly Path[], paint: number): void {
  for (let row = 0; row < size; row++) {
    const y = row + 0.5;
    const crossings: { x: number; turn: number }[] = [];
    for (const { points } of paths) {
      for (const [index, [x2, y2]] of points.entries()) {
        const [x1, y1] = points.at(index - 1) ?? [x2, y2];
        if (y1 <= y === y2 <= y) continue;
        crossings.push({ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), turn: y1 < y2 ? 1 : -1 });
      }
    }
    crossings.sort((a, b) => a.x - b.x);
    let winding = 0;
    for (const [index, { x, turn }] of crossings.entries()) {
      winding += turn;
      const end = crossings[index + 1]?.x;
      if (winding === 0 || end === undefined) continue;
      const first = Math.max(0, Math.ceil(x - 0.5));
      const last = Math.min(size - 1, Math.ceil(end - 0.5) - 1);
      for (let column = first; column <= last; column++) grid[row * size + column] = paint;
    }
  }
}

/** Fills what is near enough to the path. */
function strokePath(
  grid: Uint16Array,
  size: number,
  { points, isClosed }: Path,
  radius: number,
  paint: number,
): void {
  const ends = isClosed ? [...points, ...points.slice(0, 1)] : points;
  for (const [index, [x2, y2]] of ends.entries()) {
    const [x1, y1] = ends[index - 1] ?? [x2, y2];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const square = dx * dx + dy * dy;
    const [left, right] = [Math.min(x1, x2) - radius, Math.max(x1, x2) + radius];
    const [top, bottom] = [Math.min(y1, y2) - radius, Math.max(y1, y2) + radius];
    for (let row = Math.max(0, Math.floor(top)); row <= Math.min(size - 1, bottom); row++) {
      for (let column = Math.max(0, Math.floor(left)); column <= Math.min(size - 1, right); column++) {
        const [x, y] = [column + 0.5, row + 0.5];
        const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / square));
        const far = (x - x1 - along * dx) ** 2 + (y - y1 - along * dy) ** 2;
        if (far <= radius * radius) grid[row * size + column] = paint;
      }
    }
  }
}

/** The mean colour of a pixel's samples; null where fewer than half of them are painted. */
function meanAt(
  grid: Uint16Array,
  size: number,
  colours: readonly (readonly number[])[],
  left: number,
  top: number,
): Hex | null {
  const sum: [number, number, number] = [0, 0, 0];
  let painted = 0;
  for (let row = top; row < top + SAMPLES; row++) {
    for (let column = left; column < left + SAMPLES; column++) {
      const colour = colours[(grid[row * size + column] ?? 0) - 1];
      if (!colour) continue;
      painted++;
      for (const channel of [0, 1, 2] as const) sum[channel] += colour[channel] ?? 0;
    }
  }
  if (painted * 2 < SAMPLES * SAMPLES) return null;
  const hex = sum.map((each) =>
    Math.round(each / painted)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
