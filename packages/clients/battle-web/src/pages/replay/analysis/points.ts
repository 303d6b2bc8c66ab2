/** A share of 1 as points of a hundred: `1 point`, `14 points`. */
export const points = (share: number): string => {
  const count = Math.round(Math.abs(share) * 100);
  return `${count} ${count === 1 ? 'point' : 'points'}`;
};

/** What the dice give is told in numbers only from here on: below, it is not measured well enough. */
export const MUCH_LUCK = 0.1;
