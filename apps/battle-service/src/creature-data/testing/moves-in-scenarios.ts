/** Moves whose effects take more than one use to see; scenarios play each of them beside the simulator. */
export const MOVES_IN_SCENARIOS: ReadonlySet<string> = new Set([
  'acupressure',
  'belly-drum',
  'fillet-away',
  'pain-split',
  'strength-sap',
]);
