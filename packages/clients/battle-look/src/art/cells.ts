import { INK_COLOUR } from '../palette/ink.js';
import type { Hex } from '../palette/oklch.js';
import type { Drawing } from './draw.js';
import { type Paint, rasterize } from './raster.js';
import { boxOf, type Shape } from './shapes.js';

/** A character of a terminal, drawn as "▀": its upper and lower half; null: the ground shines through. */
export type Cell = { upper: Hex | null; lower: Hex | null };

/** A drawing for a terminal, as large as it fits: `rows` high and twice as many columns wide. */
export function cellsOf(drawing: Drawing, rows: number): Cell[][] {
  const pixels = rasterize(paintsOf(drawing), squareOf(drawing), rows * 2);
  return Array.from({ length: rows }, (_, row) => {
    const [uppers = [], lowers = []] = pixels.slice(row * 2);
    return uppers.map((upper, column) => ({ upper, lower: lowers[column] ?? null }));
  });
}

/** Each layer with one ink line round all of its parts; what is in front has its own. */
function paintsOf({ back, body, front }: Drawing): Paint[] {
  return [
    ...inkedAndPainted(back),
    ...inkedAndPainted(body),
    ...front.flatMap((each) => inkedAndPainted([each])),
  ];
}

const inkedAndPainted = (shapes: readonly Shape[]): Paint[] => [
  ...shapes.filter(({ ink }) => ink > 0).flatMap(inked),
  ...shapes.map(({ outline, line, colour }) => ({ outline, line, colour })),
];

/** The shape made wider by its ink: a line along its outline and, unless it is a line itself, its inside. */
function inked({ outline, line, ink }: Shape): Paint[] {
  const around = { outline, line: line + ink * 2, colour: INK_COLOUR };
  return line > 0 ? [around] : [around, { outline, line: 0, colour: INK_COLOUR }];
}

/** The smallest square that holds the drawing, with the creature at its lower edge. */
function squareOf({ back, body, front }: Drawing): { left: number; top: number; side: number } {
  const { left, right, top, bottom } = boxOf([...back, ...body, ...front]);
  const side = Math.max(right - left, bottom - top);
  return { left: (left + right - side) / 2, top: bottom - side, side };
}
