import type { ItemEffect } from '../hooks/effects.js';
import { byName } from '../hooks/effects.js';
import * as berries from './berries.js';
import * as berriesInNeed from './berries-in-need.js';
import * as berriesOfStatus from './berries-of-status.js';
import * as berriesResist from './berries-resist.js';
import * as choice from './choice.js';
import * as everyTurn from './every-turn.js';
import * as field from './field.js';
import * as inARow from './in-a-row.js';
import * as ofSpecies from './of-species.js';
import * as power from './power.js';
import * as protecting from './protecting.js';
import * as typePower from './type-power.js';
import * as usedUp from './used-up.js';

/** All items. Each file exports nothing but definitions, which a bundler may give in another order. */
export const ITEMS: readonly ItemEffect[] = [
  power,
  typePower,
  field,
  choice,
  protecting,
  everyTurn,
  usedUp,
  inARow,
  ofSpecies,
  berries,
  berriesOfStatus,
  berriesInNeed,
  berriesResist,
]
  .flatMap((file) => Object.values<ItemEffect>(file))
  .sort(byName);
