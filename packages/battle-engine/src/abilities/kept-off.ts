import type { StagedStat, TypeName } from '../data/names.js';
import { emitCannotMove, emitImmune, stopMove } from '../events/emit.js';
import { ability } from '../hooks/effects.js';
import { abilityCount, setAbilityCount, showAbility } from '../mechanics/abilities.js';
import { changeByAbility } from '../mechanics/by-ability.js';
import { isGrounded } from '../mechanics/grounded.js';
import { heal } from '../mechanics/hit-points.js';
import { effectivenessOf } from '../mechanics/hit-steps.js';
import { part } from '../mechanics/parts.js';
import { movePriority } from '../mechanics/priority.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { dealsDamage, isOfKind, isTypeless, paramsOf } from '../state/move-traits.js';
import { hasType, typesOf } from '../state/types.js';

// Moves that abilities keep off. Those that do something in place of it still tell that the move has come to nothing.

/** Keeps the move off, and tells so; always false, for checks to give. */
function keepsOff(battle: Battle, self: Active): false {
  showAbility(battle, self);
  emitImmune(battle, self, 'ability');
  return false;
}

/** Keeps off moves of some kind. */
const keepsOffMoves =
  (isKeptOff: (move: CompiledMove) => boolean) =>
  (battle: Battle, self: Active, _user: Active, move: CompiledMove): boolean =>
    !isKeptOff(move) || keepsOff(battle, self);

export const levitate = ability({
  name: 'levitate',
  text: 'Floats: moves of type Ground and what lies on the ground do not reach it.',
  breakable: true,
  onGrounded: (_battle, _self, grounded) => (grounded === 1 ? 1 : -1),
  onTargetTypeImmunity(battle, self, _user, move) {
    const asks = dealsDamage(move) || move.respectsTypes === true;
    if (move.type !== 'ground' || !asks || hasType(self, 'flying') || isGrounded(battle, self)) return true;
    return move.hitsSemiInvulnerable?.where === 'air' || keepsOff(battle, self);
  },
});

export const bulletproof = ability({
  name: 'bulletproof',
  text: 'Balls and bombs do nothing to it.',
  breakable: true,
  onTargetTryHit: keepsOffMoves((move) => isOfKind(move, 'bullet')),
});

export const soundproof = ability({
  name: 'soundproof',
  text: 'Sounds do nothing to it.',
  breakable: true,
  onTargetTryHit: keepsOffMoves((move) => move.sound === true),
});

export const goodAsGold = ability({
  name: 'good_as_gold',
  text: 'Moves of others without damage do nothing to it.',
  breakable: true,
  onTargetTryHit: keepsOffMoves((move) => !dealsDamage(move)),
});

export const overcoat = ability({
  name: 'overcoat',
  text: 'Neither powder nor the weather hurts it.',
  breakable: true,
  onImmunity: (_battle, _self, from) => from !== 'powder' && from !== 'sandstorm',
  onTargetTryHitPriority: 1,
  onTargetTryHit: (battle, self, _user, move) =>
    move.powder !== true || typesOf(self).includes('grass') || keepsOff(battle, self),
});

export const wonderGuard = ability({
  name: 'wonder_guard',
  text: 'Of moves that deal damage only those that are super effective hit it.',
  breakable: true,
  cannotBe: ['copied', 'swapped', 'given'],
  onTargetTryHit: (battle, self, user, move) =>
    !dealsDamage(move) ||
    isTypeless(move) ||
    effectivenessOf(battle, user, move, self) > 1 ||
    keepsOff(battle, self),
});

/** Takes moves of a type, and regains a quarter of its HP. */
const absorbs = (name: string, type: TypeName, text: string) =>
  ability({
    name,
    text,
    breakable: true,
    onTargetTryHit(battle, self, _user, move) {
      if (move.type !== type) return true;
      const { hp } = self.creature;
      const full = hp === self.setup.stats.hp;
      if (full) return keepsOff(battle, self);
      showAbility(battle, self);
      heal(battle, self, part(self, 4));
      if (self.creature.hp === hp) emitImmune(battle, self, 'ability');
      stopMove(battle);
      return false;
    },
  });

export const voltAbsorb = absorbs(
  'volt_absorb',
  'electric',
  'Electric moves heal it by a quarter of its HP.',
);
export const waterAbsorb = absorbs('water_absorb', 'water', 'Water moves heal it by a quarter of its HP.');
export const earthEater = absorbs('earth_eater', 'ground', 'Ground moves heal it by a quarter of its HP.');

/** Takes moves of some kind, and raises a stage. */
const raisesBy =
  (isTaken: (move: CompiledMove) => boolean, stat: StagedStat, stages = 1) =>
  (battle: Battle, self: Active, _user: Active, move: CompiledMove): boolean => {
    if (!isTaken(move)) return true;
    if (!changeByAbility(battle, self, { [stat]: stages })) return keepsOff(battle, self);
    stopMove(battle);
    return false;
  };

const isOfType = (type: TypeName) => (move: CompiledMove) => move.type === type;

export const lightningRod = ability({
  name: 'lightning_rod',
  text: 'Electric moves do nothing to it but raise its Special Attack.',
  breakable: true,
  onTargetTryHit: raisesBy(isOfType('electric'), 'special_attack'),
});

export const motorDrive = ability({
  name: 'motor_drive',
  text: 'Electric moves do nothing to it but raise its Speed.',
  breakable: true,
  onTargetTryHit: raisesBy(isOfType('electric'), 'speed'),
});

export const stormDrain = ability({
  name: 'storm_drain',
  text: 'Water moves do nothing to it but raise its Special Attack.',
  breakable: true,
  onTargetTryHit: raisesBy(isOfType('water'), 'special_attack'),
});

export const sapSipper = ability({
  name: 'sap_sipper',
  text: 'Grass moves do nothing to it but raise its Attack.',
  breakable: true,
  onTargetTryHitPriority: 1,
  onTargetTryHit: raisesBy(isOfType('grass'), 'attack'),
});

export const wellBakedBody = ability({
  name: 'well_baked_body',
  text: 'Fire moves do nothing to it but raise its Defense by two stages.',
  breakable: true,
  onTargetTryHit: raisesBy(isOfType('fire'), 'defense', 2),
});

export const windRider = ability({
  name: 'wind_rider',
  text: 'Wind does nothing to it but raise its Attack, and so does a tailwind.',
  breakable: true,
  onSwitchIn(battle, self) {
    if (self.conditions.tailwind > 0) changeByAbility(battle, self, { attack: 1 });
  },
  onSideStart(battle, self, condition) {
    if (condition === 'tailwind') changeByAbility(battle, self, { attack: 1 });
  },
  onTargetTryHit: raisesBy((move) => isOfKind(move, 'wind'), 'attack'),
});

const strongerFire = (_battle: Battle, self: Active, { type }: CompiledMove): number =>
  type === 'fire' && abilityCount(self) > 0 ? 6144 : 4096;

export const flashFire = ability({
  name: 'flash_fire',
  text: 'Fire moves do nothing to it, but from the first of them on its own are half as strong again.',
  breakable: true,
  onTargetTryHit(battle, self, _user, move) {
    if (move.type !== 'fire') return true;
    if (abilityCount(self) > 0) return keepsOff(battle, self);
    setAbilityCount(self, 1);
    showAbility(battle, self);
    stopMove(battle);
    return false;
  },
  onModifyAttackPriority: 5,
  onModifyAttack: strongerFire,
  onModifySpecialAttackPriority: 5,
  onModifySpecialAttack: strongerFire,
});

/** Stops a move as it begins. */
function stops(battle: Battle, self: Active, user: Active): false {
  showAbility(battle, self);
  emitCannotMove(battle, user, 'failed');
  return false;
}

const KEEPS_OFF_EARLY_MOVES = {
  text: 'Moves of raised priority cannot be used against it.',
  breakable: true,
  onFoeTryMove(battle: Battle, self: Active, user: Active, move: CompiledMove): boolean {
    const aimed = move.target === 'opponent' || paramsOf(move, 'perish_song') !== undefined;
    return !aimed || movePriority(battle, user, move) <= 0 || stops(battle, self, user);
  },
} as const;

export const armorTail = ability({ name: 'armor_tail', ...KEEPS_OFF_EARLY_MOVES });
export const dazzling = ability({ name: 'dazzling', ...KEEPS_OFF_EARLY_MOVES });
export const queenlyMajesty = ability({ name: 'queenly_majesty', ...KEEPS_OFF_EARLY_MOVES });

const EXPLODING: ReadonlySet<string> = new Set([
  'explosion',
  'mind-blown',
  'misty-explosion',
  'self-destruct',
]);

export const damp = ability({
  name: 'damp',
  text: 'Nobody can explode.',
  breakable: true,
  onAnyTryMove: (battle, self, user, move) => !EXPLODING.has(move.name) || stops(battle, self, user),
});

export const telepathy = ability({
  name: 'telepathy',
  text: 'The attacks of its allies do nothing to it.',
  breakable: true,
});
