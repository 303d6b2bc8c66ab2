export { type Library, type Sight, sightOf } from '@repo/battle-analysis/imagine';
export { choose } from './choose.js';
export { LEVELS, type Level } from './levels.js';
export { playBattle } from './play.js';
export { choiceSeed } from './seed.js';
export { teamIn } from './team-setup.js';
export { openThinker, type Thinker } from './thinker.js';
export { HOUSE_VERSION } from './version.js';
