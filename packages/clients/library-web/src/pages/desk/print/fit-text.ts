/** Millimetres of a point. */
const POINT = 25.4 / 72;
/** The height of a line, for a font size of 1. */
export const LINE = 1.2;
/** Letters that are about as wide as they are high. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF00-\uFF60]/u;

/** About how wide a text is for a font size of 1. */
const widthOf = (text: string, perLetter: number): number =>
  [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.05 : perLetter), 0);

/** Returns the largest of the font sizes, in points, at which a text fits into a box of millimetres; the last if none does. */
export function sizeToFit(
  text: string,
  box: { width: number; height: number },
  sizes: readonly [number, ...number[]],
): number {
  const fits = (size: number): boolean => {
    const em = size * POINT;
    // Lines break between words, so that each has some room left.
    const perLine = Math.max(1, box.width / em - 3);
    return Math.ceil(widthOf(text, 0.58) / perLine) * em * LINE <= box.height;
  };
  return sizes.find(fits) ?? sizes.at(-1) ?? sizes[0];
}

/** Returns the font size, in points, at which each of the words fits into a line, and all of them below each other. */
export function sizeOfLines(
  words: readonly string[],
  box: { width: number; height: number },
  largest: number,
  least: number,
): number {
  const longest = Math.max(1, ...words.map((word) => widthOf(word, 0.78)));
  const size = Math.min(box.width / longest, box.height / (words.length * LINE)) / POINT;
  return Math.max(least, Math.min(largest, Math.floor(2 * size) / 2));
}
