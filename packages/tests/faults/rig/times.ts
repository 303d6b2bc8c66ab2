/** How often a fault strikes: in `npm run test:faults`, and in `npm test`. */
export const times = ({ long, short }: { long: number; short: number }): number =>
  process.env.FAULTS === 'long' ? long : short;

/**
 * A bound in milliseconds: `promised` in `npm run test:faults`, which has the machine to itself, and ten times that in
 * `npm test`, which may have to share it.
 */
export const within = (promised: number): number => times({ long: promised, short: 10 * promised });
