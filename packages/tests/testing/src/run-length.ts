/** True in `npm run test:long`, which has the machine to itself; false in `npm test`. */
export const isLong = process.env.TEST_RUN === 'long';

/** Chooses a number of repetitions: `long` in `npm run test:long`, `short` in `npm test`. */
export const times = ({ long, short }: { long: number; short: number }): number => (isLong ? long : short);

/** Chooses cases: all in `npm run test:long`, the first of them in `npm test`. */
export const someOf = <Case>(cases: readonly Case[], short = 1): Case[] =>
  cases.slice(0, isLong ? undefined : short);

/** A bound in milliseconds: `promised` in `npm run test:long`, and ten times that in `npm test`, which may share its machine. */
export const within = (promised: number): number => times({ long: promised, short: 10 * promised });
