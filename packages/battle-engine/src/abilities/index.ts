import type { AbilityEffect } from '../hooks/effects.js';
import { byName } from '../hooks/effects.js';
import * as aboutItems from './about-items.js';
import * as again from './again.js';
import * as bestStat from './best-stat.js';
import * as contact from './contact.js';
import * as entry from './entry.js';
import * as inWeather from './in-weather.js';
import * as keptOff from './kept-off.js';
import * as leaving from './leaving.js';
import * as ofAllies from './of-allies.js';
import * as order from './order.js';
import * as ownMove from './own-move.js';
import * as powerByMove from './power-by-move.js';
import * as powerByState from './power-by-state.js';
import * as powerByType from './power-by-type.js';
import * as protectedBearer from './protected.js';
import * as ruin from './ruin.js';
import * as sheerForce from './sheer-force.js';
import * as stages from './stages.js';
import * as status from './status.js';
import * as staying from './staying.js';
import * as typesOfMoves from './types-of-moves.js';
import * as weakerHits from './weaker-hits.js';
import * as weather from './weather.js';
import * as whenHit from './when-hit.js';

/** All abilities. Each file exports nothing but definitions, which a bundler may give in another order. */
export const ABILITIES: readonly AbilityEffect[] = [
  entry,
  leaving,
  powerByType,
  powerByMove,
  powerByState,
  ruin,
  ofAllies,
  weather,
  inWeather,
  bestStat,
  ownMove,
  order,
  typesOfMoves,
  weakerHits,
  protectedBearer,
  keptOff,
  again,
  sheerForce,
  stages,
  status,
  whenHit,
  contact,
  aboutItems,
  staying,
]
  .flatMap((file) => Object.values<AbilityEffect>(file))
  .sort(byName);
