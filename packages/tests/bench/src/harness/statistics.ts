/** A median with the smallest and the largest value beside it. */
export type Spread = { median: number; least: number; most: number };

/** The value that a share of all values does not exceed (nearest rank). @param share above 0, at most 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('there are no values');
  return value;
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: percentile(values, 0.5), least: Math.min(...values), most: Math.max(...values) };
}

/** `0.84 (0.79–0.91)`. @param digits after the point */
export function showSpread({ median, least, most }: Spread, digits = 2): string {
  return `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

/** The line that fits the points best (least squares), and the standard error of its slope; at least 3 points. */
export function slopeOf(points: readonly { x: number; y: number }[]): { slope: number; error: number } {
  const n = points.length;
  if (n < 3) throw new Error('a slope needs at least three points');
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / n;
  const [x0, y0] = [mean(({ x }) => x), mean(({ y }) => y)];
  const sum = (of: (point: { x: number; y: number }) => number) => n * mean(of);
  const sxx = sum(({ x }) => (x - x0) ** 2);
  const slope = sum(({ x, y }) => (x - x0) * (y - y0)) / sxx;
  const residual = sum(({ x, y }) => (y - y0 - slope * (x - x0)) ** 2);
  return { slope, error: Math.sqrt(residual / (n - 2) / sxx) };
}
