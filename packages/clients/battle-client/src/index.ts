export {
  ApiError,
  OutcomeUnknown,
  type Page,
  type Pages,
  UnexpectedAnswer,
  Unreachable,
} from '@creature-arena/http';
export type { LogIn, Session } from './accounts.js';
export type { ActOptions, StepAction } from './battles.js';
export type { CallOptions } from './calls.js';
export { type BattleClient, type BattleClientOptions, createBattleClient } from './client.js';
export type { Followed, FollowOptions } from './follow.js';
export type { NoticeListener } from './live.js';
export type { NoticeStreamOptions, Told } from './notices.js';
export { isProblem, Problem } from './problem.js';
export type * from './types.js';
export type { WatchedStep, WatchOptions } from './watching.js';
