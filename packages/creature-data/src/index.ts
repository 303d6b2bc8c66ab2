export { startingAbility, supportedAbilities } from './catalogue/abilities.js';
export { createCreatureData, type OpenCreatureData } from './catalogue/create-creature-data.js';
export {
  type Catalogue,
  type CreatureData,
  CreatureDataUnavailable,
  type CreatureRecords,
  type LearnableMove,
  type Species,
  type SpeciesAbility,
  type SpeciesPage,
  type UnavailableReason,
} from './catalogue/creature-data.js';
export { loadStartingMoves, startingMoves } from './catalogue/starting-moves.js';
export type { BreakerState } from './poke-api/client.js';
export type { ResourceKind, ResourceStore } from './poke-api/resource-store.js';
export { loadSnapshot } from './snapshot/snapshot.js';
export type { Snapshot } from './snapshot/snapshot-of.js';
