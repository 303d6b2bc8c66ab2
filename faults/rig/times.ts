/** How often a fault strikes: in `npm run test:faults`, and in `npm test`. */
export const times = ({ long, short }: { long: number; short: number }): number =>
  process.env.FAULTS === 'long' ? long : short;
