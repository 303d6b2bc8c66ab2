import { type Drawing, drawCreature } from '@repo/battle-look/art';
import type { ColourDepth } from '../terminal/ansi.js';
import { type Line, line, type Style, styled } from '../terminal/line.js';
import { type Paint, type Pixels, rasterize } from '../terminal/raster.js';

export type Pictured = { species: string; types: readonly string[] };

const INK = '#1e2a2d';
/** Shows the upper half of a place in one colour; the lower one is the background. */
const UPPER = '▀';
const LOWER = '▄';

/**
 * A creature in half-blocks, twice as wide as high. Nothing where the terminal has too few colours for it.
 *
 * @param height in rows
 */
export function pictureOf(
  creature: Pictured,
  depth: ColourDepth,
  height: number,
  isMirrored = false,
): readonly Line[] {
  if (depth < 8 || height < 1) return [];
  const key = [creature.species, creature.types, height, isMirrored].join();
  const drawn = DRAWN.get(key) ?? draw(creature, height, isMirrored);
  DRAWN.set(key, drawn);
  return drawn;
}

/** A battle is drawn each second; its creatures stay the same. */
const DRAWN = new Map<string, readonly Line[]>();

function draw(creature: Pictured, height: number, isMirrored: boolean): Line[] {
  const drawing = drawCreature(creature.species, creature.types);
  const pixels = rasterize(paintsOf(drawing), squareOf(drawing), height * 2);
  return halfBlocks(isMirrored ? pixels.map((row) => [...row].reverse()) : pixels);
}

type Shape = Drawing['body'][number];

/** Each layer with one ink line round all of its parts; what is in front has its own. */
function paintsOf({ back, body, front }: Drawing): Paint[] {
  const inked = (shapes: readonly Shape[]): Paint[] =>
    shapes
      .filter(({ ink }) => ink > 0)
      .flatMap(({ outline, line: width, ink }): Paint[] => {
        const round = { outline, line: width + ink * 2, colour: INK };
        return width > 0 ? [round] : [round, { outline, line: 0, colour: INK }];
      });
  const painted = (shapes: readonly Shape[]): Paint[] =>
    shapes.map(({ outline, line: width, colour }) => ({ outline, line: width, colour }));
  const layer = (shapes: readonly Shape[]) => [...inked(shapes), ...painted(shapes)];
  return [...layer(back), ...layer(body), ...front.flatMap((shape) => layer([shape]))];
}

/** The smallest square that holds the drawing, with the creature at its lower edge. */
function squareOf({ back, body, front }: Drawing): { left: number; top: number; side: number } {
  const [xs, ys] = [[] as number[], [] as number[]];
  for (const { outline, line: width, ink } of [...back, ...body, ...front]) {
    const margin = width / 2 + ink;
    for (const [letter, ...numbers] of outline) {
      if (letter === 'E') {
        const [cx = 0, cy = 0, rx = 0, ry = 0] = numbers;
        xs.push(cx - rx - margin, cx + rx + margin);
        ys.push(cy - ry - margin, cy + ry + margin);
      } else
        for (const [index, each] of numbers.entries())
          (index % 2 === 0 ? xs : ys).push(each - margin, each + margin);
    }
  }
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const side = Math.max(right - left, bottom - top);
  return { left: (left + right - side) / 2, top: bottom - side, side };
}

function halfBlocks(pixels: Pixels): Line[] {
  const lines: Line[] = [];
  for (let row = 0; row < pixels.length; row += 2) {
    const [upper = [], lower = []] = [pixels[row], pixels[row + 1]];
    lines.push(line(...upper.map((top, column) => cell(top, lower[column]))));
  }
  return lines;
}

function cell(top: Style['fg'], bottom: Style['fg']) {
  if (top && bottom) return styled(UPPER, { fg: top, bg: bottom });
  if (top) return styled(UPPER, { fg: top });
  return bottom ? styled(LOWER, { fg: bottom }) : styled(' ', {});
}
