import type { MoveRecord } from '../data/move-record.js';
import { type AbilityEffect, ability } from '../hooks/effects.js';
import { variantOf } from '../hooks/run-move.js';
import { abilityCount, ignoreAbilities, setAbilityCount, showAbility } from '../mechanics/abilities.js';
import { cannotMove } from '../mechanics/before-move.js';
import { keepStages } from '../mechanics/by-ability.js';
import { mayFlinch } from '../mechanics/move-type.js';
import { hasFixedTypes, setTypes } from '../mechanics/types.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { isTypeless, paramsOf } from '../state/move-traits.js';
import { typesOf } from '../state/types.js';

// What abilities do to the moves of their bearers, but for their power, their types and the order of the turn.

const IGNORES = {
  text: 'Its moves ignore abilities that would keep them off or weaken them.',
  onSwitchIn: showAbility,
  onModifyMove(battle: Battle, self: Active, move: CompiledMove): CompiledMove {
    ignoreAbilities(battle, self);
    return move;
  },
};

export const moldBreaker = ability({ name: 'mold_breaker', ...IGNORES });
export const teravolt = ability({ name: 'teravolt', ...IGNORES });
export const turboblaze = ability({ name: 'turboblaze', ...IGNORES });

/** True where the type that a move has changes those of its user: not of a move that calls another or strikes later. */
function givesItsType(self: Active, move: CompiledMove): boolean {
  if (move.repeated === true) return false;
  if (paramsOf(move, 'future_move') ?? paramsOf(move, 'sleep_talk') ?? paramsOf(move, 'copycat'))
    return false;
  const types = typesOf(self);
  return !isTypeless(move) && (types.length !== 1 || types[0] !== move.type);
}

const TAKES_TYPE = {
  text: 'Takes the type of the move it uses, once each time it is on the field.',
  onPrepareMove(battle: Battle, self: Active, move: CompiledMove): void {
    if (abilityCount(self) > 0 || hasFixedTypes(self) || !givesItsType(self, move)) return;
    setAbilityCount(self, 1);
    showAbility(battle, self);
    setTypes(battle, self, [move.type], null);
  },
};

export const protean = ability({ name: 'protean', ...TAKES_TYPE });
export const libero = ability({ name: 'libero', ...TAKES_TYPE });

export const infiltrator = ability({
  name: 'infiltrator',
  text: 'Its moves pass substitutes, screens, Safeguard and Mist.',
  onModifyMove: (battle, _self, move) =>
    variantOf(battle, move, { infiltrates: true, bypassesSubstitute: true }),
});

export const longReach = ability({
  name: 'long_reach',
  text: 'Its moves never touch their target.',
  onModifyMove: (battle, _self, move) =>
    move.contact === true ? variantOf(battle, move, { contact: undefined }) : move,
});

export const unseenFist = ability({
  name: 'unseen_fist',
  text: 'Its moves that touch pass through protection.',
  onModifyMove: (battle, _self, move) =>
    move.contact === true ? variantOf(battle, move, { bypassesProtection: true }) : move,
});

const reachingGhosts = (battle: Battle, move: CompiledMove): CompiledMove =>
  variantOf(battle, move, { hasNoEffects: false, reachesGhosts: true });

export const scrappy = ability({
  name: 'scrappy',
  text: 'Its moves of the types Normal and Fighting hit Ghost types. Intimidate does nothing to it.',
  onModifyMovePriority: -5,
  onModifyMove: (battle, _self, move) => reachingGhosts(battle, move),
  onTryIntimidate(battle, self) {
    showAbility(battle, self);
    return false;
  },
});

/** At most certain. */
const twice = (percent: number): number => Math.min(100, 2 * percent);

function withDoubledChances(move: CompiledMove): Partial<CompiledMove> {
  const { flinchChance, ailment, anyAilment, statChanges } = move;
  const changes: Partial<Pick<MoveRecord, 'flinchChance' | 'ailment' | 'anyAilment' | 'statChanges'>> = {};
  if (flinchChance !== undefined) changes.flinchChance = twice(flinchChance);
  if (ailment !== undefined) changes.ailment = { ...ailment, chance: twice(ailment.chance) };
  if (anyAilment !== undefined) changes.anyAilment = { ...anyAilment, chance: twice(anyAilment.chance) };
  if (statChanges !== undefined) changes.statChanges = { ...statChanges, chance: twice(statChanges.chance) };
  return changes;
}

export const sereneGrace = ability({
  name: 'serene_grace',
  text: 'What its moves may do besides damage happens twice as often.',
  onModifyMovePriority: -2,
  onModifyMove: (battle, _self, move) => variantOf(battle, move, withDoubledChances(move)),
});

export const skillLink = ability({
  name: 'skill_link',
  text: 'Its moves that hit several times hit as often as they can.',
  onModifyMove(battle, _self, move) {
    const { hits } = move;
    if (hits === undefined) return move;
    return variantOf(battle, move, { hits: [hits[1], hits[1]], accuracyPerHit: undefined });
  },
});

export const stench = ability({
  name: 'stench',
  text: 'Its hits may make the target flinch (10%).',
  onModifyMovePriority: -1,
  onModifyMove: (battle, _self, move) => mayFlinch(battle, move),
});

export const compoundEyes = ability({
  name: 'compound_eyes',
  text: 'Its moves miss less often.',
  onModifyAccuracyPriority: -1,
  onModifyAccuracy: () => 5325,
});

export const mindsEye = ability({
  name: 'minds_eye',
  text: 'Its moves of the types Normal and Fighting hit Ghost types, and ignore Evasion. Its Accuracy cannot be lowered.',
  breakable: true,
  onModifyMovePriority: -5,
  onModifyMove: (battle, _self, move) =>
    variantOf(battle, reachingGhosts(battle, move), { ignoresEvasion: true }),
  onTryLower: (battle, self, lowered, by) => keepStages(battle, self, lowered, by, ['accuracy']),
});

export const corrosion = ability({
  name: 'corrosion',
  text: 'Can poison Steel and Poison types.',
  onIgnoreStatusTypes: (_battle, _self, ignored, ailment) =>
    ignored || ailment === 'poison' || ailment === 'toxic',
});

export const noGuard = ability({
  name: 'no_guard',
  text: 'Neither its moves nor those of its opponent can miss, whatever the target hides in.',
  onReach: () => true,
  onTargetReach: () => true,
  onAccuracy: () => true,
  onTargetAccuracy: () => true,
});

export const truant = ability({
  name: 'truant',
  text: 'Moves only every other turn.',
  keepsCount: true,
  onSwitchIn(_battle, self) {
    // Who gets it after its move of this turn does nothing in the next.
    setAbilityCount(self, !self.switchedIn && self.hasMoved ? 1 : 0);
  },
  onRecharge: (_battle, self) => setAbilityCount(self, 0),
  onBeforeMovePriority: 9,
  onBeforeMove(battle, self) {
    const idles = abilityCount(self) > 0;
    setAbilityCount(self, idles ? 0 : 1);
    if (!idles) return true;
    showAbility(battle, self);
    return cannotMove(battle, self, 'ability');
  },
});

const NOTHING: Pick<AbilityEffect, 'text'> = { text: 'Nothing can draw its moves to another target.' };

export const stalwart = ability({ name: 'stalwart', ...NOTHING });
export const propellerTail = ability({ name: 'propeller_tail', ...NOTHING });
