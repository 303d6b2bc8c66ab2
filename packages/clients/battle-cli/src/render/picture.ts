import { type Cell, cellsOf, drawCreature } from '@repo/battle-look/art';
import type { ColourDepth } from '../terminal/ansi.js';
import { type Line, line, type Span, styled } from '../terminal/line.js';

export type Pictured = { species: string; types: readonly string[] };

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

function draw({ species, types }: Pictured, height: number, isMirrored: boolean): Line[] {
  return cellsOf(drawCreature(species, types), height).map((cells) =>
    line(...(isMirrored ? cells.toReversed() : cells).map(characterOf)),
  );
}

function characterOf({ upper, lower }: Cell): Span {
  if (upper && lower) return styled(UPPER, { fg: upper, bg: lower });
  if (upper) return styled(UPPER, { fg: upper });
  return lower ? styled(LOWER, { fg: lower }) : styled(' ', {});
}
