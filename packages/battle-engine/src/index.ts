export type { Creation, SetupProblem, SetupProblemCode } from './api/create.js';
export { createBattle } from './api/create.js';
export { legalActions, mustStruggle, waitingOn } from './api/legal-actions.js';
export type { BattleRecord, ReplayProblemCode, ReplayResult } from './api/replay.js';
export { replay } from './api/replay.js';
export type { Actions, Rejection, RejectionCode, Resolution } from './api/resolve.js';
export { resolve } from './api/resolve.js';
export type { BattleView, CensoredCreature, OwnCreature, OwnMove, SeenCreature } from './api/view.js';
export { movesNow, viewFor } from './api/view.js';
export type { Nature } from './data/natures.js';
export { NATURE_NAMES } from './data/natures.js';
export { BEST_INDIVIDUAL_VALUES, calculateStats, HIGHEST_INDIVIDUAL_VALUE } from './data/stats.js';
export * from './data/types.js';
export { censor } from './events/censor.js';
export type { CannotMoveReason, Event, ImmuneReason, ViewEvent, Viewpoint } from './events/types.js';
export { moveProblem } from './moves/move-problem.js';
export {
  ELO_K,
  ELO_SCALE,
  eloDelta,
  exactEloDelta,
  expectedScore,
  rankOf,
  type Score,
} from './rating/elo.js';
export type { BattleState, CreatureState, Phase, SideState, Stages, Volatile } from './state/state.js';
export { ENGINE_VERSION } from './version.js';
