/** Why moves for double battles are left out. */
export const ALLY = 'needs an ally, which singles do not have';

/**
 * Why moves stay unsupported whose effect is about something that battles do not have, or not yet, by move id. Where the rest of a
 * move works without it, the move is supported instead (see the vetted moves).
 */
export const REASONS: Readonly<Record<string, string>> = {
  afteryou: ALLY,
  allyswitch: ALLY,
  aromaticmist: ALLY,
  attract: 'needs genders, which creatures do not have',
  coaching: ALLY,
  dragoncheer: ALLY,
  fling: 'has another power and effect with each held item, which the engine does not know yet',
  followme: ALLY,
  helpinghand: ALLY,
  instruct: ALLY,
  magicroom: 'keeps all held items from working, for which the field has no condition yet',
  metronome: 'uses any of all moves, and a battle has only those of its teams, so that its record suffices',
  quash: ALLY,
  ragepowder: ALLY,
  relicsong: 'changes its user into another form, and forms are fixed in battles',
  revivalblessing:
    "brings back a fainted creature of its trainer's choice: a third kind of decision, for every client, for this move alone",
  sketch: 'changes the moves of its user for good, beyond the battle',
  struggle: 'is built into the engine; no creature learns it',
};
