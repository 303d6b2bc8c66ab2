// Everything here runs in browsers, too: it reads no file and asks nobody.
export { supportedAbilities } from '../catalogue/abilities.js';
export type { Species } from '../catalogue/creature-data.js';
export { startingMoves } from '../catalogue/starting-moves.js';
export { type Snapshot, snapshotOf } from '../snapshot/snapshot-of.js';
