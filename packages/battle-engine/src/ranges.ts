/** Whether a value, of whatever type, is a whole number from `least` to `most`. */
export function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}
