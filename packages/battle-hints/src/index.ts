export {
  hearOf,
  hpOf,
  type Interval,
  knownHp,
  knownHpOf,
  nothingTold,
  type ToldHp,
  UNKNOWN,
} from './known-hp.js';
export { type MoveHint, moveHint } from './move-hint.js';
export { fighterOf, knownStages } from './seen.js';
export { type FirstMove, lastFirstMove, type SeenMove, seenMoves } from './seen-moves.js';
export { type FightingStat, type StatNow, statsNow } from './stats-now.js';
export { asSeenFrom, type WatchedSide } from './watched.js';
