/** True for a whole number from `least` to `most`; the value may be of any type. */
export function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

/** The value times `parts` in 4096, rounded half down: how the main series applies most of its factors. */
export function scaled(value: number, parts: number): number {
  return Math.floor((value * parts + 2047) / 4096);
}

/** The product of two factors in parts of 4096, rounded to such parts. */
export function product(one: number, other: number): number {
  return Math.floor((one * other + 2048) / 4096);
}
