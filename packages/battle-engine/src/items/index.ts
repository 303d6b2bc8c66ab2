import type { ItemEffect } from '../hooks/effects.js';
import * as berries from './berries.js';
import * as choice from './choice.js';
import * as everyTurn from './every-turn.js';
import * as field from './field.js';
import * as power from './power.js';
import * as protecting from './protecting.js';

/** All items. Each file exports nothing but definitions. */
export const ITEMS: readonly ItemEffect[] = [power, field, choice, protecting, everyTurn, berries].flatMap(
  (file) => Object.values<ItemEffect>(file),
);
