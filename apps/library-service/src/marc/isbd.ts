/** Marks around an article that sorting passes over, as German catalogues write them. */
const NON_SORTING = /[\u0098\u009C]/g;

/** Punctuation of ISBD before the next part of a description. */
const BEFORE_NEXT = ',/:;=+';

/** A full stop that ends a description, rather than an abbreviation or an initial. */
const FULL_STOP = /[\p{Letter}\p{Mark}\p{Number})\]"]{3}\.$/u;

/** Returns a value of a subfield without the punctuation that only parts it from the next. */
export function withoutIsbd(value: string): string {
  const text = value.replace(NON_SORTING, '').trim();
  const whole = BEFORE_NEXT.includes(text.at(-1) ?? '-') ? text.slice(0, -1).trimEnd() : text;
  return FULL_STOP.test(whole.slice(-12)) ? whole.slice(0, -1) : whole;
}
