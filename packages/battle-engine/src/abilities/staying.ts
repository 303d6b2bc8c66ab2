import { ability } from '../hooks/effects.js';
import { listen } from '../hooks/presence.js';
import { hasAbility, isKept, isKeptByItem, showAbility, startAbility } from '../mechanics/abilities.js';
import { hurtByAbility } from '../mechanics/by-ability.js';
import { isGrounded } from '../mechanics/grounded.js';
import { isByHit, recoil } from '../mechanics/hit-points.js';
import { countedStatus } from '../mechanics/status.js';
import { opponentOf } from '../state/battle.js';
import { abilityNow, activeGear, changeActiveGear, isTransformed } from '../state/gear.js';
import { hasType } from '../state/types.js';

// Abilities that last as long as their bearer is on the field.

export const magicGuard = ability({
  name: 'magic_guard',
  text: 'Loses HP to hits of moves only.',
  onDamage: (_battle, _self, amount, cause) => (isByHit(cause) ? amount : 0),
});

export const rockHead = ability({
  name: 'rock_head',
  text: 'Takes no recoil from its moves.',
  onDamage: (_battle, _self, amount, cause) => (cause === 'recoil' ? 0 : amount),
});

// What keeps an opponent there is shown when its bearer comes in, for the opponent would find out by what it can choose.

export const arenaTrap = ability({
  name: 'arena_trap',
  text: 'Opponents on the ground cannot be switched.',
  onSwitchIn: showAbility,
  onFoeLeave: (battle, self) => !isGrounded(battle, opponentOf(battle, self)),
});

export const magnetPull = ability({
  name: 'magnet_pull',
  text: 'Steel opponents cannot be switched.',
  onSwitchIn: showAbility,
  onFoeLeave: (battle, self) => !hasType(opponentOf(battle, self), 'steel'),
});

export const shadowTag = ability({
  name: 'shadow_tag',
  text: 'Opponents without this ability cannot be switched.',
  onSwitchIn: showAbility,
  onFoeLeave: (battle, self) => hasAbility(battle, opponentOf(battle, self), 'shadow_tag'),
});

export const suctionCups = ability({
  name: 'suction_cups',
  text: 'No move of others makes it leave.',
  breakable: true,
  onDragOutPriority: 1,
  onDragOut(battle, self) {
    showAbility(battle, self);
    return false;
  },
});

export const badDreams = ability({
  name: 'bad_dreams',
  text: 'An opponent asleep loses an eighth of its HP at the end of each turn.',
  onResidualOrder: 28.2,
  onResidual(battle, self) {
    const foe = opponentOf(battle, self);
    if (countedStatus(battle, foe) === 'sleep') hurtByAbility(battle, self, foe, 8);
  },
});

export const liquidOoze = ability({
  name: 'liquid_ooze',
  text: 'An opponent that takes HP of it loses as many.',
  onFoeDrain(battle, self, amount) {
    showAbility(battle, self);
    recoil(battle, opponentOf(battle, self), amount, 'ability');
    return false;
  },
});

export const neutralizingGas = ability({
  name: 'neutralizing_gas',
  text: 'While it is there, no other ability does anything.',
  suppresses: 'abilities',
  cannotBe: ['copied', 'swapped', 'given', 'traced', 'transformed'],
  onSwitchInPriority: 2,
  onSwitchIn(battle, self) {
    showAbility(battle, self);
    for (const one of battle.actives) isKeptByItem(battle, one);
  },
  onEnd(battle, self) {
    const gear = activeGear(self);
    if (isTransformed(self.state) || gear.suppressed) return;
    changeActiveGear(self, { suppressed: true });
    listen(battle);
    const foe = opponentOf(battle, self);
    const ability = abilityNow(foe);
    if (foe.creature.hp === 0 || ability === gear.ability || isKept(battle, ability, 'suppressed')) return;
    startAbility(battle, foe);
  },
});

export const runAway = ability({
  name: 'run_away',
  text: 'Flees from wild creatures; not from battles of trainers.',
});

const OF_ALLIES = {
  text: 'Takes the ability of an ally that has fainted.',
  cannotBe: ['copied', 'given', 'traced'],
} as const;

export const powerOfAlchemy = ability({ name: 'power_of_alchemy', ...OF_ALLIES });
export const receiver = ability({ name: 'receiver', ...OF_ALLIES });
