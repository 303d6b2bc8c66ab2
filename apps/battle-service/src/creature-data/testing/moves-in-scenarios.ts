/**
 * Moves that one use against a creature that does nothing cannot show, by the file of scenarios (`scenarios.*.test.ts`)
 * that plays each of them beside the simulator.
 */
export const SCENARIOS = {
  moves: [
    'acupressure',
    'alluring-voice',
    'aura-wheel',
    'beat-up',
    'belly-drum',
    'burning-jealousy',
    'comeuppance',
    'counter',
    'dark-void',
    'dire-claw',
    'double-shock',
    'dream-eater',
    'echoed-voice',
    'fillet-away',
    'final-gambit',
    'fury-cutter',
    'hyperspace-fury',
    'last-resort',
    'metal-burst',
    'mirror-coat',
    'pain-split',
    'present',
    'strength-sap',
    'tri-attack',
  ],
  creature: [
    'aqua-ring',
    'disable',
    'encore',
    'ingrain',
    'leech-seed',
    'rest',
    'smack-down',
    'snore',
    'spit-up',
    'stockpile',
    'sucker-punch',
    'swallow',
    'syrup-bomb',
    'thunderclap',
    'upper-hand',
  ],
} as const satisfies Record<string, readonly string[]>;

export const MOVES_IN_SCENARIOS: ReadonlySet<string> = new Set(Object.values(SCENARIOS).flat());
