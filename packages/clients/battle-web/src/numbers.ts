/** Points won or lost: `+16`, `−16`, `±0`. */
export const signed = (points: number): string =>
  points === 0 ? '±0' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`;

/** A share from 0 to 1 as `83%`. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** `1 battle`, `2 battles`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
