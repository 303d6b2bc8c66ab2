const run = process.env.TEST_RUN;

/** True in `npm run test:long`, which has the machine to itself. */
export const isLong = run === 'long';

/** True where all tests run: in the pipelines and `npm run test:long`; false in `npm test`, which leaves out slow ones. */
export const isFull = isLong || run === 'full';

/** Chooses cases: all where all tests run, the first `short` in `npm test`. */
export const someOf = <Case>(cases: readonly Case[], short = 1): Case[] =>
  cases.slice(0, isFull ? undefined : short);

/** Chooses a number of repetitions: `long` in `npm run test:long`, `full` where all tests run, else `short`. */
export function times({ long, full, short }: { long: number; full?: number; short: number }): number {
  if (isLong) return long;
  return isFull && full !== undefined ? full : short;
}

/** A bound in milliseconds: `promised` in `npm run test:long`, else ten times that: the machine may have other work. */
export const within = (promised: number): number => times({ long: promised, short: 10 * promised });
