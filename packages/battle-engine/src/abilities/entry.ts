import type { MoveEffect } from '../data/move-effects.js';
import { withStage } from '../data/stages.js';
import { effectiveness } from '../data/type-chart.js';
import { emitAbility, emitImmune } from '../events/emit.js';
import { type AbilityEffect, ability } from '../hooks/effects.js';
import { EVENTS } from '../hooks/events.js';
import { check, tell } from '../hooks/run.js';
import {
  abilityCount,
  abilityOf,
  actsOnce,
  canChangeAbility,
  isKept,
  isKeptByItem,
  makeKnown,
  setAbility,
  setAbilityCount,
  showAbility,
} from '../mechanics/abilities.js';
import { changeByAbility } from '../mechanics/by-ability.js';
import { isOnField } from '../mechanics/field-conditions.js';
import { itemOf, showItem } from '../mechanics/held-item.js';
import { changeOf, lowerStage } from '../mechanics/stages.js';
import { transformInto } from '../mechanics/transform.js';
import { type Active, hasVolatile } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { isTransformed } from '../state/gear.js';
import { dealsDamage, paramsOf } from '../state/move-traits.js';
import { storedStat } from '../state/stats.js';
import { hasType, typesOf } from '../state/types.js';

// Abilities that act when their bearer comes in.

function intimidateNow(battle: Battle, foe: Active): void {
  const couldChange = changeOf(battle, foe, 'attack', -1) !== 0;
  if (!couldChange || check(battle, EVENTS.TryIntimidate, foe)) {
    if (lowerStage(battle, foe, 'attack', -1, 'move')) tell(battle, EVENTS.AfterIntimidate, foe);
  }
  tell(battle, EVENTS.Intimidated, foe, couldChange);
}

export const intimidate = ability({
  name: 'intimidate',
  text: 'Lowers the opponent’s Attack by one stage when it comes in.',
  onSwitchIn(battle, self) {
    const foe = opponentOf(battle, self);
    if (foe.creature.hp === 0) return;
    showAbility(battle, self);
    if (hasVolatile(foe, 'substitute')) emitImmune(battle, foe, 'substitute');
    else intimidateNow(battle, foe);
  },
});

export const supersweetSyrup = ability({
  name: 'supersweet_syrup',
  text: 'Lowers the opponent’s Evasion by one stage when it comes in for the first time.',
  onSwitchIn(battle, self) {
    if (!actsOnce(self)) return;
    showAbility(battle, self);
    const foe = opponentOf(battle, self);
    if (foe.creature.hp === 0) return;
    if (hasVolatile(foe, 'substitute')) emitImmune(battle, foe, 'substitute');
    else lowerStage(battle, foe, 'evasion', -1, 'move');
  },
});

export const intrepidSword = ability({
  name: 'intrepid_sword',
  text: 'Its Attack rises when it comes in for the first time.',
  onSwitchIn(battle, self) {
    if (actsOnce(self)) changeByAbility(battle, self, { attack: 1 });
  },
});

export const dauntlessShield = ability({
  name: 'dauntless_shield',
  text: 'Its Defense rises when it comes in for the first time.',
  onSwitchIn(battle, self) {
    if (actsOnce(self)) changeByAbility(battle, self, { defense: 1 });
  },
});

export const download = ability({
  name: 'download',
  text: 'When it comes in, its Special Attack rises where the opponent’s Special Defense is not above its Defense, and else its Attack.',
  onSwitchIn(battle, self) {
    const foe = opponentOf(battle, self);
    if (foe.creature.hp === 0) return;
    // Wonder Room exchanges the stages, but not the stats.
    const isExchanged = isOnField(battle, 'wonder_room');
    const [own, other] = isExchanged
      ? (['special_defense', 'defense'] as const)
      : (['defense', 'special_defense'] as const);
    const { stages } = foe.state;
    const defense = withStage(storedStat(foe, 'defense'), stages[own]);
    const specialDefense = withStage(storedStat(foe, 'special_defense'), stages[other]);
    changeByAbility(battle, self, defense >= specialDefense ? { special_attack: 1 } : { attack: 1 });
  },
});

export const anticipation = ability({
  name: 'anticipation',
  text: 'Tells when it comes in if the opponent has a move that is super effective, or knocks out at once.',
  onSwitchIn(battle, self) {
    const foe = opponentOf(battle, self);
    if (foe.creature.hp === 0) return;
    const types = typesOf(self);
    const isDangerous = foe.compiled.moves.some(
      (move) =>
        dealsDamage(move) &&
        (effectiveness(move.type, types) > 1 || paramsOf(move, 'one_hit_knockout') !== undefined),
    );
    if (isDangerous) showAbility(battle, self);
  },
});

export const frisk = ability({
  name: 'frisk',
  text: 'Tells the item of the opponent when it comes in.',
  onSwitchIn(battle, self) {
    const foe = opponentOf(battle, self);
    if (foe.creature.hp === 0 || itemOf(foe) === null) return;
    showAbility(battle, self);
    showItem(battle, foe);
  },
});

export const imposter = ability({
  name: 'imposter',
  text: 'Becomes the opponent when it comes in.',
  cannotBe: ['copied', 'given', 'traced'],
  onSwitchIn(battle, self) {
    const foe = opponentOf(battle, self);
    if (!self.arriving || foe.creature.hp === 0 || hasVolatile(foe, 'substitute')) return;
    if (isTransformed(self.state) || isTransformed(foe.state)) return;
    showAbility(battle, self);
    // It does not come in with the ability that it gets.
    self.arriving = false;
    transformInto(battle, self, foe);
  },
});

/** Kept by Trace until it has found an ability. */
const SEEKS = 1;

/** Takes the ability of the opponent, if that can be. */
function seek(battle: Battle, self: Active): void {
  const foe = opponentOf(battle, self);
  const found = abilityOf(foe);
  if (foe.creature.hp === 0 || found === null || isKept(battle, found, 'traced')) return;
  if (!canChangeAbility(battle, self)) return;
  showAbility(battle, self);
  makeKnown(foe);
  setAbility(battle, self, found);
}

export const trace = ability({
  name: 'trace',
  text: 'Takes the ability of the opponent until it leaves.',
  cannotBe: ['copied', 'given', 'traced'],
  onSwitchIn(battle, self) {
    const foe = opponentOf(battle, self);
    const isIdle = foe.creature.hp > 0 && abilityOf(foe) === null;
    setAbilityCount(self, 0);
    if (isKeptByItem(battle, self) || isIdle) return;
    setAbilityCount(self, SEEKS);
    seek(battle, self);
  },
  onUpdate(battle, self) {
    if (abilityCount(self) === SEEKS) seek(battle, self);
  },
});

/** Effects of moves that reach the opponent, too, though they are not aimed at it. */
const AROUND: readonly MoveEffect['kind'][] = ['field', 'swap_sides', 'reset_stages', 'perish_song'];

/** True where the opponent is among those that a move is for. */
function reaches(user: Active, move: CompiledMove): boolean {
  if (paramsOf(move, 'curse') !== undefined) return hasType(user, 'ghost');
  if (move.target === 'opponent' || move.condition?.name === 'imprison') return true;
  if (move.aboutItem === 'eat_all') return true;
  const laid = paramsOf(move, 'side');
  if (laid?.whose === 'other') return laid.condition !== 'sticky_web';
  return move.effects?.some(({ kind }) => AROUND.includes(kind)) === true;
}

export const pressure = ability({
  name: 'pressure',
  text: 'Moves of the opponent that are for it take two uses.',
  onSwitchIn: showAbility,
  onFoeDeductPp: (battle, self, uses, move) =>
    self.creature.hp > 0 && reaches(opponentOf(battle, self), move) ? uses + 1 : uses,
});

const SLOW_TURNS = 5;

/** In parts of 4096. */
const slowed = (_battle: Battle, self: Active): number => (abilityCount(self) > 0 ? 2048 : 4096);

export const slowStart = ability({
  name: 'slow_start',
  text: 'Its Attack and Speed count half for five turns after it has come in.',
  onSwitchIn(battle, self) {
    showAbility(battle, self);
    setAbilityCount(self, SLOW_TURNS);
  },
  onResidualOrder: 28.2,
  onResidual(battle, self) {
    if (self.switchedIn || abilityCount(self) === 0) return;
    setAbilityCount(self, abilityCount(self) - 1);
    if (abilityCount(self) === 0) emitAbility(battle, self, 'slow_start', 'suppressed');
  },
  onModifyAttackPriority: 5,
  onModifyAttack: slowed,
  onModifySpeed: slowed,
});

// Abilities for partners, and for a form that creatures do not take here.

export const costar = ability({
  name: 'costar',
  text: 'Copies the stages of a partner, of which there is none.',
});
export const curiousMedicine = ability({
  name: 'curious_medicine',
  text: 'Clears the stages of a partner, of which there is none.',
});
export const hospitality = ability({ name: 'hospitality', text: 'Heals a partner, of which there is none.' });

const OF_TERA: Omit<AbilityEffect, 'kind' | 'name'> = {
  text: 'Raises a stage of a creature that has terastallized, which none does here.',
  cannotBe: ['copied', 'swapped', 'given', 'traced', 'transformed'],
};

export const embodyAspectTeal = ability({ name: 'embody_aspect_teal', ...OF_TERA });
export const embodyAspectHearthflame = ability({ name: 'embody_aspect_hearthflame', ...OF_TERA });
export const embodyAspectWellspring = ability({ name: 'embody_aspect_wellspring', ...OF_TERA });
export const embodyAspectCornerstone = ability({ name: 'embody_aspect_cornerstone', ...OF_TERA });
