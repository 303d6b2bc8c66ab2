const TRIES = 200;
const ROUNDS = 10;

/**
 * Returns the time of the second work divided by that of the first: medians of 200 tries of each, so 1 is as long. They
 * take turns, and so does the one that begins, so that the load of the machine meets both alike. Beyond `tolerance` it
 * adds tries, up to 2000 of each: a difference by chance goes away with them, a real one stays.
 */
export async function ratioOfMedians(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  tolerance: number,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  let ratio = Number.NaN;
  for (let round = 0; round < ROUNDS && !(Math.abs(ratio - 1) <= tolerance); round += 1) {
    for (let index = 0; index < TRIES; index += 1) {
      const pairs = [[first, times[0]] as const, [second, times[1]] as const];
      for (const [work, taken] of index % 2 === 0 ? pairs : pairs.reverse()) taken.push(await timeOf(work));
    }
    ratio = median(times[1]) / median(times[0]);
  }
  return ratio;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
