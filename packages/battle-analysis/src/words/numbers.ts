/** A win chance as people read it: "64 %". Only what is certain is 0 % or 100 %. */
export function percentOf(chance: number): string {
  const rounded = Math.round(chance * 100);
  const isCertain = chance === 0 || chance === 1;
  return `${isCertain ? rounded : Math.min(99, Math.max(1, rounded))} %`;
}

/** A difference of win chances as people read it, without its sign: "12 points". */
export function pointsOf(difference: number): string {
  const points = Math.round(Math.abs(difference) * 100);
  return points === 1 ? '1 point' : `${points} points`;
}
