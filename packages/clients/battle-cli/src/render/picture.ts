import type { ColourDepth } from '../terminal/ansi.js';
import type { Line } from '../terminal/line.js';

export function pictureOf(
  _creature: { species: string; types: readonly string[] },
  _depth: ColourDepth,
  _height = 12,
  _isMirrored = false,
): Line[] {
  return [];
}
