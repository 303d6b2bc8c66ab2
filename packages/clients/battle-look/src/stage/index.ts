export { type Body, type Cue, type Effect, isEffect, type Word } from './cues.js';
export { fold, toldAfter } from './fold.js';
export { hpAt, type LiveCue, type Moment, momentAt } from './moment.js';
export { type Pip, pipsOf } from './pips.js';
export { type Clock, createPlayer, type Player } from './player.js';
export { lengthOf, type Scene, scenesOf } from './scenes.js';
export {
  beginningOf,
  type Fighter,
  fighterAt,
  hpShown,
  type Lasting,
  type Shown,
  type ShownSide,
  type ShownView,
  type Told,
  toldAtFirst,
  type Unseen,
} from './shown.js';
