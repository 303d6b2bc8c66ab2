/** Everything that may stand between the digits of an ISBN. */
const BETWEEN = /[\s\u2010-\u2015-]/g;

const ISBN_10 = /^[0-9]{9}[0-9X]$/;
const ISBN_13 = /^97[89][0-9]{10}$/;

const digitOf = (character: string): number => (character === 'X' ? 10 : Number(character));

/** True if the digits, each times its weight, are a multiple of `modulus`. */
const sumsUp = (digits: string, weight: (place: number) => number, modulus: number): boolean =>
  [...digits].reduce((sum, digit, place) => sum + digitOf(digit) * weight(place), 0) % modulus === 0;

const isIsbn10 = (text: string) => ISBN_10.test(text) && sumsUp(text, (place) => 10 - place, 11);
const isIsbn13 = (text: string) =>
  ISBN_13.test(text) && sumsUp(text, (place) => (place % 2 === 0 ? 1 : 3), 10);

function toIsbn13(isbn10: string): string {
  const digits = `978${isbn10.slice(0, 9)}`;
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return digits + String((10 - (sum % 10)) % 10);
}

/** The letters that are often put before an ISBN. */
const LETTERS = /^\s*ISBN[:\s]*/i;
const LETTERS_AND_LENGTH = /^\s*ISBN[-\s]?1[03][:\s]+/i;

const digitsOf = (text: string) => text.replace(BETWEEN, '').toUpperCase();

/** The 13 digits of an ISBN that is written with 10 or 13, with or without hyphens and "ISBN"; null if its check digit is wrong. */
export function readIsbn(text: string): string | null {
  for (const prefix of [LETTERS, LETTERS_AND_LENGTH]) {
    const digits = digitsOf(text.replace(prefix, ''));
    if (isIsbn13(digits)) return digits;
    if (isIsbn10(digits)) return toIsbn13(digits);
  }
  return null;
}

/** True for a text that is written as an ISBN, also where it is none: digits as many as one has, or any number after "ISBN". */
export function isLikeIsbn(text: string): boolean {
  const digits = digitsOf(text.replace(LETTERS_AND_LENGTH, '').replace(LETTERS, ''));
  return ISBN_10.test(digits) || ISBN_13.test(digits) || (LETTERS.test(text) && /^[0-9]+X?$/.test(digits));
}

/** The same for a cell of a table, where a program has taken the number for one: it has lost its leading zeros. */
export const readIsbnCell = (cell: string): string | null =>
  readIsbn(cell) ??
  (/^[0-9]{3,8}[0-9Xx]$/.test(cell.trim()) ? readIsbn(cell.trim().padStart(10, '0')) : null);
