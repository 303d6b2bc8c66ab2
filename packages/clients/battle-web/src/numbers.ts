export { counted } from '@repo/web-kit';

/** Points won or lost: `+16`, `−16`, `±0`. */
export const signed = (points: number): string =>
  points === 0 ? '±0' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`;

/** A share from 0 to 1 as `83%`. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;
