import { channelsOf, type Hex } from '../palette/oklch.js';
import type { Drawing } from './draw.js';
import { FRAME, type Segment, type Shape } from './shapes.js';

/** A character of a terminal, drawn as "▀": its upper and lower half; null: the ground shines through. */
export type Cell = { upper: Hex | null; lower: Hex | null };

type Point = readonly [x: number, y: number];

/** So many points of each half are looked at in each direction. */
const SAMPLES = 3;
/** A curve is followed in so many straight lines. */
const STEPS = 8;

/**
 * A drawing for a terminal, `columns` wide and half as many lines high. Ink is left out: at this size it would be all that
 * there is.
 */
export function cellsOf({ back, body, front }: Drawing, columns: number): Cell[][] {
  const shapes = [...back, ...body, ...front].map(flattened).reverse();
  const half = (column: number, row: number) => colourOf(shapes, column, row, FRAME / columns);
  return Array.from({ length: Math.ceil(columns / 2) }, (_, row) =>
    Array.from({ length: columns }, (_, column) => ({
      upper: half(column, row * 2),
      lower: half(column, row * 2 + 1),
    })),
  );
}

type Flat = { lines: readonly (readonly Point[])[]; line: number; colour: Hex };

function flattened({ outline, line, colour }: Shape): Flat {
  const lines: Point[][] = [];
  for (const segment of outline) {
    if (segment[0] === 'M') lines.push([[segment[1], segment[2]]]);
    else if (segment[0] === 'E') lines.push(ring(segment));
    else lines.at(-1)?.push(...pointsOf(segment, lines.at(-1) ?? []));
  }
  return { lines, line, colour };
}

function ring([, cx, cy, rx, ry]: Extract<Segment, readonly ['E', ...number[]]>): Point[] {
  return Array.from({ length: STEPS * 3 + 1 }, (_, index) => {
    const angle = (index / (STEPS * 3)) * Math.PI * 2;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
  });
}

/** The points that a segment adds to a line. */
function pointsOf(segment: Segment, before: readonly Point[]): Point[] {
  const start: Point = before[0] ?? [0, 0];
  const last: Point = before.at(-1) ?? start;
  if (segment[0] === 'Z') return [start];
  if (segment[0] === 'L') return [[segment[1], segment[2]]];
  const numbers = segment.slice(1).map(Number);
  const leads: Point[] = [last];
  for (let index = 0; index < numbers.length; index += 2)
    leads.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
  return Array.from({ length: STEPS }, (_, index) => onCurve(leads, (index + 1) / STEPS));
}

/** The point of a Bézier curve at `share`, by de Casteljau. */
function onCurve(leads: readonly Point[], share: number): Point {
  const [first, ...rest] = leads;
  if (!first) return [0, 0];
  if (rest.length === 0) return first;
  const next = rest.map(([x, y], index): Point => {
    const [fromX, fromY] = leads[index] ?? first;
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
  });
  return onCurve(next, share);
}

/** The mean of the colours under a half; null where most of it is bare. `shapes`: the uppermost first. */
function colourOf(shapes: readonly Flat[], column: number, row: number, size: number): Hex | null {
  const sum = [0, 0, 0];
  let hits = 0;
  for (let index = 0; index < SAMPLES ** 2; index += 1) {
    const point: Point = [
      (column + ((index % SAMPLES) + 0.5) / SAMPLES) * size,
      (row + (Math.floor(index / SAMPLES) + 0.5) / SAMPLES) * size,
    ];
    const found = shapes.find((shape) => covers(shape, point));
    if (!found) continue;
    hits += 1;
    for (const [channel, value] of channelsOf(found.colour).entries())
      sum[channel] = (sum[channel] ?? 0) + value;
  }
  if (hits * 2 < SAMPLES ** 2) return null;
  return `#${sum
    .map((each) =>
      Math.round(each / hits)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const covers = ({ lines, line }: Flat, point: Point) =>
  line > 0 ? lines.some((each) => isNear(each, point, line / 2)) : windings(lines, point) !== 0;

function isNear(line: readonly Point[], [x, y]: Point, far: number): boolean {
  return line.some(([ax, ay], index) => {
    const [bx, by] = line[index + 1] ?? [ax, ay];
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const share =
      length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    return (ax + share * (bx - ax) - x) ** 2 + (ay + share * (by - ay) - y) ** 2 <= far ** 2;
  });
}

/** How often the outline goes round a point. */
function windings(lines: readonly (readonly Point[])[], [x, y]: Point): number {
  let count = 0;
  for (const line of lines) {
    for (const [index, [ax, ay]] of line.entries()) {
      const [bx, by] = line[index + 1] ?? line[0] ?? [ax, ay];
      if (ay > y === by > y) continue;
      if (x < ax + ((y - ay) / (by - ay)) * (bx - ax)) count += by > ay ? 1 : -1;
    }
  }
  return count;
}
