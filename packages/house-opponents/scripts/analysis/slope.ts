/** A chance that was told of a position, and the result of its battle: 1, 0, or ½. */
export type Said = { chance: number; result: number };

/** By how much log odds would have to be stretched to fit what happened: 1 is right, above it is too timid, below too sure. */
export function slopeOf(said: readonly Said[]): number {
  let slope = 1;
  for (let round = 0; round < 25; round += 1) {
    let gradient = 0;
    let curvature = 1e-6;
    for (const { chance, result } of said) {
      const bounded = Math.min(0.995, Math.max(0.005, chance));
      const odds = Math.log(bounded / (1 - bounded));
      const stretched = 1 / (1 + Math.exp(-slope * odds));
      gradient += (result - stretched) * odds;
      curvature += stretched * (1 - stretched) * odds * odds;
    }
    slope += gradient / curvature;
  }
  return slope;
}
