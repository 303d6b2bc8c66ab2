import type { AbilityEffect } from '../hooks/effects.js';
import * as aboutItems from './about-items.js';
import * as entry from './entry.js';
import * as keptOff from './kept-off.js';
import * as ownMove from './own-move.js';
import * as stages from './stages.js';
import * as staying from './staying.js';
import * as weakerHits from './weaker-hits.js';
import * as weather from './weather.js';
import * as whenHit from './when-hit.js';

/** All abilities. Each file exports nothing but definitions. */
export const ABILITIES: readonly AbilityEffect[] = [
  entry,
  weather,
  ownMove,
  weakerHits,
  keptOff,
  stages,
  whenHit,
  aboutItems,
  staying,
].flatMap((file) => Object.values<AbilityEffect>(file));
