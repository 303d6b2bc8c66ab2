export { ABILITIES } from './abilities/index.js';
export type { Creation, SetupProblem, SetupProblemCode } from './api/create.js';
export { creatureSetup } from './api/creature-setup.js';
export { type BattleRecord, type ReplayProblemCode, type ReplayResult, replay } from './api/replay.js';
export type { Actions, Rejection, RejectionCode, Resolution } from './api/resolve.js';
export {
  type BattleNow,
  play,
  playFrom,
  type Session,
  type SessionResult,
  type SideNow,
} from './api/session.js';
export type {
  BattleView,
  CensoredCreature,
  KnownGear,
  OwnCreature,
  OwnGear,
  OwnMove,
  PreviewedCreature,
  PreviewView,
  SeenCreature,
} from './api/view-types.js';
export { classicMove, isInClassic } from './data/classic-move.js';
export * from './data/move-effects.js';
export * from './data/move-record.js';
export * from './data/names.js';
export { NATURE_NAMES, type Nature } from './data/natures.js';
export type { Stages } from './data/stages.js';
export {
  BEST_INDIVIDUAL_VALUES,
  CREATURE_LEVEL,
  calculateStats,
  HIGHEST_INDIVIDUAL_VALUE,
  NO_EFFORT_VALUES,
} from './data/stats.js';
export { effectiveness } from './data/type-chart.js';
export {
  choiceProblem,
  createBattle,
  isPlayable,
  legalActions,
  moveRecords,
  movesNow,
  mustStruggle,
  resolve,
  viewFor,
  waitingOn,
  withChosen,
} from './engines/by-version.js';
export { censor } from './events/censor.js';
export type { CannotMoveReason, Event, ImmuneReason, ViewEvent, Viewpoint } from './events/types.js';
export { ITEMS } from './items/index.js';
export { moveProblem } from './moves/move-problem.js';
export type { CountedRandom } from './random/keystream.js';
export {
  ELO_K,
  ELO_SCALE,
  eloDelta,
  exactEloDelta,
  expectedScore,
  rankOf,
  type Score,
} from './rating/elo.js';
export type { ActiveState } from './state/active-state.js';
export type { BattleState, Phase } from './state/battle-state.js';
export type { CreatureState } from './state/creature.js';
export * from './state/setup.js';
export type { SideState } from './state/side.js';
export { ENGINE_VERSION } from './version.js';
