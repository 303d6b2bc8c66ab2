export { type Interval, knownHp, UNKNOWN } from './known-hp.js';
export { type MoveHint, moveHint } from './move-hint.js';
