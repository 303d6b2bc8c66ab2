export type { Creation, SetupProblem, SetupProblemCode } from './create-battle.js';
export { createBattle } from './create-battle.js';
export {
  ELO_K,
  ELO_SCALE,
  eloDelta,
  exactEloDelta,
  expectedScore,
  rankOf,
  type Score,
} from './elo.js';
export type { CannotMoveReason, Event, ImmuneReason, ViewEvent, Viewpoint } from './events.js';
export { legalActions, mustStruggle, waitingOn } from './legal-actions.js';
export { moveProblem } from './move-problem.js';
export type { Nature } from './natures.js';
export { NATURE_NAMES } from './natures.js';
export type { BattleRecord, ReplayProblemCode, ReplayResult } from './replay.js';
export { replay } from './replay.js';
export type { Actions, Rejection, RejectionCode, Resolution } from './resolve.js';
export { resolve } from './resolve.js';
export type { BattleState, CreatureState, Phase, SideState, Stages, Volatile } from './state.js';
export { BEST_INDIVIDUAL_VALUES, calculateStats, HIGHEST_INDIVIDUAL_VALUE } from './stats.js';
export * from './types.js';
export { ENGINE_VERSION } from './version.js';
export type { BattleView, CensoredCreature, OwnCreature, OwnMove, SeenCreature } from './view.js';
export { movesNow, viewFor } from './view.js';
export { censor } from './view-event.js';
