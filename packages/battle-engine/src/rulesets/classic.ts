import * as rooms from '../conditions/field/rooms.js';
import * as terrains from '../conditions/field/terrains.js';
import * as weathers from '../conditions/field/weathers.js';
import { futureAttack } from '../conditions/side/future-move.js';
import { spikes, stealthRock, stickyWeb, toxicSpikes } from '../conditions/side/hazards.js';
import { mist } from '../conditions/side/mist.js';
import { safeguard } from '../conditions/side/safeguard.js';
import { auroraVeil, lightScreen, reflect } from '../conditions/side/screens.js';
import { tailwind } from '../conditions/side/tailwind.js';
import { healingWish, lunarDance, wish } from '../conditions/side/wish.js';
import { burn } from '../conditions/status/burn.js';
import { freeze } from '../conditions/status/freeze.js';
import { paralysis } from '../conditions/status/paralysis.js';
import { poison, toxic } from '../conditions/status/poison.js';
import { sleep } from '../conditions/status/sleep.js';
import { confusion } from '../conditions/volatile/confusion.js';
import { flinch } from '../conditions/volatile/flinch.js';
import { partialTrap } from '../conditions/volatile/partial-trap.js';
import { perishSong } from '../conditions/volatile/perish-song.js';
import { protection } from '../conditions/volatile/protection.js';
import type { FieldEffect, SideEffect, StateEffect, StatusEffect } from '../hooks/effects.js';
import { compileRuleset, type Definitions } from '../hooks/ruleset.js';
import { MOVE_EFFECTS } from './move-effects.js';
import { VOLATILE_EFFECTS } from './volatiles.js';

const STATUSES: readonly StatusEffect[] = [burn, poison, toxic, paralysis, sleep, freeze, confusion];

const STATES: readonly StateEffect[] = [flinch, protection, partialTrap, perishSong];

const SIDES: readonly SideEffect[] = [
  ...[reflect, lightScreen, auroraVeil, safeguard, mist, tailwind],
  ...[stealthRock, spikes, toxicSpikes, stickyWeb],
  ...[wish, healingWish, lunarDance, futureAttack],
];

const FIELDS: readonly FieldEffect[] = [
  ...Object.values(weathers),
  ...Object.values(terrains),
  ...Object.values(rooms),
];

/** Every effect there is in the rules without abilities and held items. */
export const CLASSIC_EFFECTS: Definitions = {
  volatiles: VOLATILE_EFFECTS,
  statuses: STATUSES,
  states: STATES,
  sides: SIDES,
  fields: FIELDS,
  moves: MOVE_EFFECTS,
  abilities: [],
  items: [],
  rounding: 'once',
};

export const CLASSIC = compileRuleset(CLASSIC_EFFECTS);
