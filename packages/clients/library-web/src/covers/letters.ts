/**
 * Widths of letters in hundredths of their size: of the widest of the fonts that covers fall back to, in bold. What is not
 * named is as wide as a capital, or wider where writing is square.
 */
const WIDTHS = new Map(
  Object.entries({
    36: ` '`,
    42: `\u00a0,-./:;\\ijl|’ł`,
    48: '!()I[]ft',
    54: '*`r',
    60: '"J_sz–',
    66: '?cvxy“”•',
    72: '0123456789$FLabdegkopq{}øđ€',
    78: 'AEPSTVXYZhnuß',
    84: '#+<=>CR^~',
    90: 'BDGKOQU',
    96: '&HNw',
    102: '%@—…',
    108: 'mæ½',
    114: 'MW',
  }).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)] as const)),
);
const OTHER = 90;
const SQUARE = 105;
const FIRST_SQUARE = '\u2e80';

const MARKS = /\p{M}/gu;

/** Returns how wide a text is at most, at a size. */
export function widthOf(text: string, size: number): number {
  let sum = 0;
  for (const letter of text.normalize('NFD').replace(MARKS, ''))
    sum += WIDTHS.get(letter) ?? (letter >= FIRST_SQUARE ? SQUARE : OTHER);
  return (sum * size) / 100;
}

/** Text in lines, all of one size. */
export type Lines = { lines: readonly string[]; size: number; height: number };

/** From one line to the next, in sizes. */
export const LEAD = 1.16;

/** Words, and single letters of writing that has no spaces between words. */
const PIECES = /[\u2e80-\uffef]|(?:[^\s\u2e80-\uffef]|\u00a0)*[^\S\u00a0]*/gu;

/** Returns the text in lines of this width; undefined where a word is wider. */
function wrapped(text: string, size: number, width: number): string[] | undefined {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(PIECES) ?? []) {
    if (widthOf(line + piece.trimEnd(), size) <= width) {
      line += piece;
      continue;
    }
    if (widthOf(piece.trimEnd(), size) > width) return undefined;
    lines.push(line.trimEnd());
    line = piece;
  }
  return [...lines, line.trimEnd()].filter((each) => each !== '');
}

/** Sizes from the largest to the smallest, each a ninth smaller than the one before. */
export const sizes = (largest: number, smallest: number): number[] => {
  const all: number[] = [];
  for (let size = largest; size >= smallest; size *= 8 / 9) all.push(Math.round(size * 10) / 10);
  return all;
};

/** Returns the whole text in a box, as large as it fits; undefined where even the smallest size is too large. */
export function fit(text: string, width: number, height: number, from: readonly number[]): Lines | undefined {
  for (const size of from) {
    const lines = wrapped(text, size, width);
    const high = (lines?.length ?? 0) * size * LEAD;
    if (lines && high <= height) return { lines, size, height: high };
  }
  return undefined;
}
