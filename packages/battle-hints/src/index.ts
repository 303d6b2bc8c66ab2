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
export { asSeenFrom, type WatchedSide } from './watched.js';
