export { fold } from './fold.js';
export type { Act, Cue } from './grammar.js';
export { hpAt, type LiveCue, type Moment, momentAt } from './moment.js';
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
} from './shown.js';
