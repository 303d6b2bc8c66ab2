import type { Ailment, Status, VolatileName } from '../data/names.js';
import { emitImmune } from '../events/emit.js';
import { type AbilityEffect, ability } from '../hooks/effects.js';
import type { Hooks } from '../hooks/events.js';
import { showAbility } from '../mechanics/abilities.js';
import { changeByAbility, keepAilmentOff, keepStages } from '../mechanics/by-ability.js';
import { canHeal, heal } from '../mechanics/hit-points.js';
import { part } from '../mechanics/parts.js';
import { cureConfusion, cureStatus, setStatus } from '../mechanics/status.js';
import { removeVolatile } from '../mechanics/volatiles.js';
import { chance } from '../random/keystream.js';
import { type Active, hasVolatile } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import { hasType } from '../state/types.js';

// Abilities about statuses, confusion, flinching and other conditions of their bearers.

/** Keeps off statuses, and ends those that its bearer has when it gets the ability. */
function keepsOff(
  statuses: readonly Status[],
): Pick<AbilityEffect, 'breakable' | 'onSetStatus' | 'onUpdate'> {
  const kept: readonly Ailment[] = statuses;
  return {
    breakable: true,
    onSetStatus(battle, self, ailment, _from, isPrimary) {
      return !kept.includes(ailment) || keepAilmentOff(battle, self, isPrimary);
    },
    onUpdate(battle, self) {
      const { status } = self.creature;
      if (status === null || !statuses.includes(status)) return;
      showAbility(battle, self);
      cureStatus(battle, self, status);
    },
  };
}

function showAndStop(battle: Battle, self: Active): false {
  showAbility(battle, self);
  return false;
}

const stopsDrowsiness: Hooks['onTryAddVolatile'] = (battle, self, name) =>
  name !== 'yawn' || showAndStop(battle, self);

const SLEEPLESS = {
  text: 'Cannot fall asleep.',
  ...keepsOff(['sleep']),
  onTryAddVolatile: stopsDrowsiness,
  onTryRest: showAndStop,
};

export const insomnia = ability({ name: 'insomnia', ...SLEEPLESS });
export const vitalSpirit = ability({ name: 'vital_spirit', ...SLEEPLESS });

export const sweetVeil = ability({
  name: 'sweet_veil',
  text: 'Cannot fall asleep.',
  breakable: true,
  onSetStatus: (battle, self, ailment) => ailment !== 'sleep' || showAndStop(battle, self),
  onTryAddVolatile: stopsDrowsiness,
});

export const immunity = ability({
  name: 'immunity',
  text: 'Cannot be poisoned.',
  ...keepsOff(['poison', 'toxic']),
});

export const limber = ability({ name: 'limber', text: 'Cannot be paralyzed.', ...keepsOff(['paralysis']) });

export const waterVeil = ability({ name: 'water_veil', text: 'Cannot be burned.', ...keepsOff(['burn']) });

export const magmaArmor = ability({
  name: 'magma_armor',
  text: 'Cannot be frozen.',
  ...keepsOff(['freeze']),
});

export const thermalExchange = ability({
  name: 'thermal_exchange',
  text: 'Cannot be burned. Fire moves that hit it raise its Attack.',
  ...keepsOff(['burn']),
  onTargetDamagingHit(battle, self, _user, move) {
    if (move.type === 'fire') changeByAbility(battle, self, { attack: 1 });
  },
});

export const comatose = ability({
  name: 'comatose',
  text: 'Counts as asleep, but moves all the same. It gets no status.',
  cannotBe: ['suppressed', 'copied', 'swapped', 'given', 'traced'],
  onSwitchIn: showAbility,
  onCountStatus: () => 'sleep',
  onTryRest: () => false,
  onSetStatus(battle, self, ailment, _from, isPrimary) {
    return ailment === 'confusion' || keepAilmentOff(battle, self, isPrimary);
  },
});

export const innerFocus = ability({
  name: 'inner_focus',
  text: 'Never flinches. Intimidate does nothing to it.',
  breakable: true,
  onTargetFlinch: () => false,
  onTryIntimidate: showAndStop,
});

export const ownTempo = ability({
  name: 'own_tempo',
  text: 'Cannot be confused. Intimidate does nothing to it.',
  breakable: true,
  onSetStatus(battle, self, ailment, _from, isPrimary) {
    return ailment !== 'confusion' || keepAilmentOff(battle, self, isPrimary);
  },
  onUpdate(battle, self) {
    if (self.state.confusion === 0) return;
    showAbility(battle, self);
    cureConfusion(battle, self);
  },
  onTryIntimidate: showAndStop,
});

export const oblivious = ability({
  name: 'oblivious',
  text: 'Cannot be taunted. Intimidate does nothing to it.',
  breakable: true,
  onTargetTryHit(battle, self, _user, { condition }) {
    if (condition?.name !== 'taunt') return true;
    showAbility(battle, self);
    emitImmune(battle, self, 'type');
    return false;
  },
  onUpdate(battle, self) {
    if (!hasVolatile(self, 'taunt')) return;
    showAbility(battle, self);
    removeVolatile(battle, self, 'taunt');
  },
  onTryIntimidate: showAndStop,
});

const BOTHERS: readonly VolatileName[] = ['disable', 'encore', 'heal_block', 'taunt', 'torment'];

export const aromaVeil = ability({
  name: 'aroma_veil',
  text: 'Cannot be kept from some of its moves: by Disable, Encore, Heal Block, Taunt or Torment.',
  breakable: true,
  onTryAddVolatile(battle, self, name, from) {
    if (!BOTHERS.includes(name)) return true;
    if (from === 'move') showAbility(battle, self);
    return false;
  },
});

export const flowerVeil = ability({
  name: 'flower_veil',
  text: 'If it is of the Grass type, opponents neither lower its stages nor give it a status.',
  breakable: true,
  onTryLower: (battle, self, lowered, by) =>
    hasType(self, 'grass') ? keepStages(battle, self, lowered, by) : lowered,
  onSetStatus(battle, self, ailment, from, isPrimary) {
    return (
      ailment === 'confusion' ||
      from === 'itself' ||
      !hasType(self, 'grass') ||
      keepAilmentOff(battle, self, isPrimary)
    );
  },
  onTryAddVolatile: (battle, self, name, from) =>
    !hasType(self, 'grass') || stopsDrowsiness(battle, self, name, from),
});

export const earlyBird = ability({
  name: 'early_bird',
  text: 'Sleeps half as long.',
  onSleepPasses: (_battle, _self, turns) => 2 * turns,
});

export const poisonHeal = ability({
  name: 'poison_heal',
  text: 'Poison gives it back an eighth of its HP in place of taking any.',
  onDamagePriority: 1,
  onDamage(battle, self, amount, cause) {
    if (cause !== 'poison' && cause !== 'toxic') return amount;
    if (canHeal(battle, self)) {
      showAbility(battle, self);
      heal(battle, self, part(self, 8));
    }
    return 0;
  },
});

export const quickFeet = ability({
  name: 'quick_feet',
  text: 'With a status its Speed is half as much again, also where it is paralyzed.',
  onModifySpeed: (_battle, { creature }) => (creature.status === null ? 4096 : 6144),
  onStatusModifySpeedPriority: -1,
  onStatusModifySpeed: () => 4096,
});

/** Cases of 100 in which it does. */
const SHEDS = 33;

export const shedSkin = ability({
  name: 'shed_skin',
  text: 'Now and then ends its status at the end of a turn (33%).',
  onResidualOrder: 5.3,
  onResidual(battle, self) {
    const { status } = self.creature;
    if (status === null || !chance(battle.random, SHEDS, 100)) return;
    showAbility(battle, self);
    cureStatus(battle, self, status);
  },
});

export const synchronize = ability({
  name: 'synchronize',
  text: 'Whoever burns, poisons or paralyzes it gets the same status.',
  onAfterSetStatus(battle, self, ailment, from) {
    if (from === 'itself' || from === 'hazard') return;
    if (ailment === 'confusion' || ailment === 'sleep' || ailment === 'freeze') return;
    showAbility(battle, self);
    const foe = opponentOf(battle, self);
    if (foe.creature.hp > 0) setStatus(battle, foe, ailment, true);
  },
});

export const healer = ability({
  name: 'healer',
  text: 'Ends statuses of a partner on the field. Alone it does nothing.',
});
