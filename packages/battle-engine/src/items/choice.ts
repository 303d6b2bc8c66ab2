import { type ItemEffect, item } from '../hooks/effects.js';
import type { Hooks } from '../hooks/events.js';
import { cannotMove } from '../mechanics/before-move.js';
import { showItem } from '../mechanics/held-item.js';
import { chance } from '../random/keystream.js';
import { type MoveMask, only } from '../state/compiled-creature.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { changeActiveGear } from '../state/gear.js';

// Items that bind to one move, and items that make faster or slower.

type Chooser = Parameters<Hooks['onDisableMove']>[0];

/** The move to which the item binds its bearer, or null: none, or one that it has no more. */
function boundTo({ compiled, state }: Pick<Chooser, 'compiled' | 'state'>): number | null {
  const choice = state.gear?.choice;
  const index = compiled.moves.findIndex(({ name }) => name === choice);
  return index < 0 ? null : index;
}

function others(self: Chooser): MoveMask {
  const bound = boundTo(self);
  return bound === null ? 0 : ~only(bound);
}

/** Binds to the first move that is used, until its bearer leaves or gets another such item. */
const BINDING: Pick<ItemEffect, 'onModifyMove' | 'onBeforeMove' | 'onDisableMove'> = {
  onModifyMove(_battle, self, move: CompiledMove) {
    if (boundTo(self) === null) changeActiveGear(self, { choice: move.name });
    return move;
  },
  onBeforeMove(battle, self, move, index) {
    if (index === null || boundTo(self) === null || move.name === self.state.gear?.choice) return true;
    return cannotMove(battle, self, 'failed');
  },
  onDisableMove: others,
};

export const choiceBand = item({
  name: 'choice_band',
  text: 'Attack counts half as much again, but only the first move used since coming in can be used.',
  ...BINDING,
  onModifyAttackPriority: 1,
  onModifyAttack: () => 6144,
});

export const choiceSpecs = item({
  name: 'choice_specs',
  text: 'Special Attack counts half as much again, but only the first move used since coming in can be used.',
  ...BINDING,
  onModifySpecialAttackPriority: 1,
  onModifySpecialAttack: () => 6144,
});

export const choiceScarf = item({
  name: 'choice_scarf',
  text: 'Speed counts half as much again, but only the first move used since coming in can be used.',
  ...BINDING,
  onModifySpeed: () => 6144,
});

export const assaultVest = item({
  name: 'assault_vest',
  text: 'Special Defense counts half as much again, but no status moves can be chosen.',
  onTargetModifyDefensePriority: 1,
  onTargetModifyDefense: (_battle, _self, stat) => (stat === 'special_defense' ? 6144 : 4096),
  onDisableMove: ({ compiled }) => compiled.sets.status,
});

export const ironBall = item({
  name: 'iron_ball',
  text: 'Halves Speed, and keeps on the ground.',
  onModifySpeed: () => 2048,
  onGrounded: () => 1,
  onTargetEffectiveness(battle, { state, setup }, factor, { type }) {
    const held = battle.field.gravity > 0 || state.volatiles.ingrain + state.volatiles.smack_down > 0;
    const flies = (state.types ?? setup.types).includes('flying');
    return type === 'ground' && flies && !held ? 1 : factor;
  },
});

export const laggingTail = item({
  name: 'lagging_tail',
  text: 'Moves last among moves of the same priority.',
  onFractionalPriority: () => -0.1,
});

export const quickClaw = item({
  name: 'quick_claw',
  text: 'Now and then lets its bearer move first among moves of the same priority.',
  onFractionalPriorityPriority: -2,
  onFractionalPriority(battle, self, added) {
    if (added > 0 || !chance(battle.random, 1, 5)) return added;
    showItem(battle, self);
    return 0.1;
  },
});

function slows(name: string): ItemEffect {
  return item({ name, text: 'Halves Speed.', ignoresKlutz: true, onModifySpeed: () => 2048 });
}

export const powerAnklet = slows('power_anklet');
export const powerBand = slows('power_band');
export const powerBelt = slows('power_belt');
export const powerBracer = slows('power_bracer');
export const powerLens = slows('power_lens');
export const powerWeight = slows('power_weight');
