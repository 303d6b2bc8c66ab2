/** Why moves for double battles are left out. */
export const ALLY = 'needs an ally, which singles do not have';
const ABILITY = 'concerns abilities, which creatures do not have';
const ITEM = 'concerns held items alone, which creatures do not have';

/**
 * Why moves stay unsupported whose effect is about something that battles do not have, by move id. Where the rest of a
 * move works without it, the move is supported instead (see the vetted moves).
 */
export const REASONS: Readonly<Record<string, string>> = {
  afteryou: ALLY,
  allyswitch: ALLY,
  aromaticmist: ALLY,
  attract: 'needs genders, which creatures do not have',
  belch: ITEM,
  coaching: ALLY,
  doodle: ABILITY,
  dragoncheer: ALLY,
  entrainment: ABILITY,
  fling: ITEM,
  followme: ALLY,
  gastroacid: ABILITY,
  helpinghand: ALLY,
  instruct: ALLY,
  magicroom: ITEM,
  magneticflux: ABILITY,
  metronome: 'uses any of all moves, and a battle has only those of its teams, so that its record suffices',
  poltergeist: ITEM,
  quash: ALLY,
  ragepowder: ALLY,
  recycle: ITEM,
  relicsong: 'changes its user into another form, and forms are fixed in battles',
  revivalblessing:
    "brings back a fainted creature of its trainer's choice: a third kind of decision, for every client, for this move alone",
  roleplay: ABILITY,
  simplebeam: ABILITY,
  sketch: 'changes the moves of its user for good, beyond the battle',
  skillswap: ABILITY,
  struggle: 'is built into the engine; no creature learns it',
  stuffcheeks: ITEM,
  switcheroo: ITEM,
  teatime: ITEM,
  trick: ITEM,
  worryseed: ABILITY,
};
