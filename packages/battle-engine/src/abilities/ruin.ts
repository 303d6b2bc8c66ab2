import { ability } from '../hooks/effects.js';
import { hasAbility, showAbility } from '../mechanics/abilities.js';
import { opponentOf } from '../state/battle.js';

// Abilities that take a quarter of a stat of everybody who has another ability.

/** In parts of 4096. */
const THREE_QUARTERS = 3072;

export const swordOfRuin = ability({
  name: 'sword_of_ruin',
  text: 'Takes a quarter of the Defense of others.',
  onSwitchIn: showAbility,
  onModifyDefense: (battle, self, stat) =>
    stat === 'defense' && !hasAbility(battle, opponentOf(battle, self), 'sword_of_ruin')
      ? THREE_QUARTERS
      : 4096,
});

export const beadsOfRuin = ability({
  name: 'beads_of_ruin',
  text: 'Takes a quarter of the Special Defense of others.',
  onSwitchIn: showAbility,
  onModifyDefense: (battle, self, stat) =>
    stat === 'special_defense' && !hasAbility(battle, opponentOf(battle, self), 'beads_of_ruin')
      ? THREE_QUARTERS
      : 4096,
});

export const tabletsOfRuin = ability({
  name: 'tablets_of_ruin',
  text: 'Takes a quarter of the Attack of others.',
  onSwitchIn: showAbility,
  onTargetModifyAttack: (battle, self) =>
    hasAbility(battle, opponentOf(battle, self), 'tablets_of_ruin') ? 4096 : THREE_QUARTERS,
});

export const vesselOfRuin = ability({
  name: 'vessel_of_ruin',
  text: 'Takes a quarter of the Special Attack of others.',
  onSwitchIn: showAbility,
  onTargetModifySpecialAttack: (battle, self) =>
    hasAbility(battle, opponentOf(battle, self), 'vessel_of_ruin') ? 4096 : THREE_QUARTERS,
});
