import type { MoveRecord } from '../data/move-record.js';
import type { Ailment, Status, VolatileName } from '../data/names.js';
import type { Active } from '../state/active.js';
import type { ActiveState } from '../state/active-state.js';
import type { Battle } from '../state/battle.js';
import type { CompiledCreature, MoveMask } from '../state/compiled-creature.js';
import type { CompiledMove } from '../state/compiled-move.js';
import type { CreatureState } from '../state/creature.js';
import type { CreatureSetup } from '../state/setup.js';
import type { SideConditions } from '../state/side.js';
import type { VolatileMask, Volatiles } from '../state/volatiles.js';

/** The bearer of an effect, as far as it is known while nothing is being played and only choices are asked for. */
export type Holder = {
  readonly setup: CreatureSetup;
  readonly compiled: CompiledCreature;
  readonly creature: Readonly<CreatureState>;
  readonly state: Readonly<ActiveState>;
  /** Of its side. */
  readonly conditions: Readonly<SideConditions>;
  /** Bits of the volatile conditions that it has. */
  readonly attached: VolatileMask;
  /** Of this turn, where one is being played. */
  readonly flinched?: boolean;
  readonly protection?: Active['protection'];
  readonly guard?: Active['guard'];
};

/** A stat that a hit is taken with. */
export type Defense = 'defense' | 'special_defense';

/**
 * Everything that an effect can have a say in while it lasts: a status or another condition of a creature, what is on its
 * side or on the field, later an ability or an item. `on…` is asked about what the bearer of the effect does itself;
 * `onTarget…`: about what is done to it; `onFoe…`: about what its opponent does. The bearer of an effect of a side is the
 * creature that stands there; of one on the field both are.
 *
 * A hook that returns something changes nothing. Where it returns false because something does not go on, it has told why.
 * Only a hook that returns nothing acts.
 */
export type Hooks = {
  // Choosing and moving
  /** Returns the moves that it keeps from being chosen. */
  onDisableMove: (self: Holder) => MoveMask;
  /** Returns true where it keeps its bearer from being switched. */
  onTrap: (self: Holder) => boolean;
  /** Returns the speed this effect makes of `speed`, a whole number. */
  onModifySpeed: (self: Active, speed: number) => number;
  /** Returns true where the slower is first. */
  onReverseSpeed: () => boolean;
  /** Acts when the bearer is about to move, whether it can or not. */
  onBeginMove: (battle: Battle, self: Active) => void;
  /** Returns false where the bearer cannot use this move, its own at `index`. Asked in the order of `onBeforeMovePriority`. */
  onBeforeMove: (battle: Battle, self: Active, move: MoveRecord, index: number | null) => boolean;
  /** Returns false where the bearer's opponent cannot. */
  onFoeBeforeMove: (battle: Battle, self: Active, foe: Active, move: MoveRecord) => boolean;
  /** Acts when nothing keeps the bearer from its move. */
  onUseMove: (battle: Battle, self: Active) => void;
  /** Acts when the bearer has used a move, or tried to. */
  onAfterMove: (battle: Battle, self: Active, move: CompiledMove) => void;

  // Reaching a target
  /** Returns false where a move does not reach its bearer, or what is there. */
  onTargetTryHit: (battle: Battle, self: Active, user: Active, move: CompiledMove) => boolean;
  /** Returns false where a move without damage that has reached its bearer does nothing to it. */
  onTargetTryEffect: (battle: Battle, self: Active, move: CompiledMove) => boolean;
  /** Returns the accuracy this effect makes of `accuracy`, of the bearer's move. */
  onModifyAccuracy: (accuracy: number) => number;
  /** Returns true where a move cannot miss its bearer. */
  onTargetAccuracy: (self: Active, move: CompiledMove) => boolean;
  /** Returns the factor of the type chart this effect makes of `factor`, for a move against its bearer. */
  onTargetEffectiveness: (self: Active, move: CompiledMove, factor: number, grounded: boolean) => number;

  // Damage
  /** Returns the stages that it adds to the chance of a critical hit. */
  onCriticalRatio: (self: Active) => number;
  /** Returns a whole factor of the power of the bearer's move. */
  onBasePower: (self: Active, move: CompiledMove) => number;
  /** Returns a factor of the power of the bearer's move, in parts of 4096. */
  onModifyPower: (battle: Battle, self: Active, target: Active, move: CompiledMove) => number;
  /** Returns the factor of the attack that the bearer hits with, in parts of 4096. */
  onModifyAttack: (self: Active, move: MoveRecord) => number;
  /** Returns the factor of the defense with which the bearer is hit, in halves. */
  onTargetModifyDefense: (self: Active, stat: Defense) => number;
  /** Returns true where defense and special defense stand for one another. */
  onSwapDefenses: () => boolean;
  /** Returns the factor of the weather for the damage of a move: 1.5, 0.5 or 1. */
  onWeatherModifyDamage: (move: CompiledMove) => number;
  /** Returns how often it halves the damage of the bearer's move. */
  onModifyDamage: (self: Active, move: CompiledMove) => number;
  /** Returns how often it doubles the damage of a move to its bearer; below 0: halves it. */
  onTargetModifyDamage: (self: Active, move: CompiledMove, critical: boolean) => number;
  /** Returns the HP that a hit takes of its bearer, of the `amount` it would take. */
  onTargetDamage: (self: Active, amount: number) => number;

  // Hits
  /** Returns false where the effect has taken the hit in place of its bearer. */
  onTargetTakeHit: (
    battle: Battle,
    self: Active,
    user: Active,
    move: CompiledMove,
    amount: number,
  ) => boolean;
  /** Returns the status that the user of this move gets for a hit, or null. */
  onTargetHit: (self: Active, move: CompiledMove) => Status | null;
  /** Acts when a hit has reached the bearer itself, which stands. */
  onTargetStruck: (battle: Battle, self: Active, move: CompiledMove) => void;
  /** Acts when a move has made all its hits, the last of them on the bearer itself. */
  onTargetAfterHits: (battle: Battle, self: Active) => void;
  /** Returns false where its bearer cannot flinch. */
  onTargetFlinch: (self: Active) => boolean;
  /** Returns true where an opponent that knocks out its bearer with a move faints with it. */
  onTargetKnockout: () => boolean;

  // The bearer on the field
  /** Returns 1 where it keeps its bearer on the ground, −1 where in the air; the ground comes first. */
  onGrounded: (self: Active) => 1 | -1;
  /** Returns false where its bearer cannot be made to leave. */
  onDragOut: (self: Active) => boolean;
  /** Returns false where its bearer cannot be healed. */
  onTryHeal: (self: Active) => boolean;
  /** Returns false where its bearer cannot get an ailment, by itself or from its opponent. */
  onSetStatus: (battle: Battle, self: Active, ailment: Ailment, from: 'itself' | 'opponent') => boolean;
  /** Returns false where the opponent of its bearer cannot. */
  onFoeSetStatus: (ailment: Ailment) => boolean;
  /** Returns false where its bearer cannot get a condition. */
  onTryAddVolatile: (battle: Battle, self: Active, name: VolatileName) => boolean;
  /** Returns false where the opponent cannot lower its bearer's stages. */
  onTryLower: (self: Active) => boolean;
  /** Acts when the bearer has come in, in the order of `onEntryOrder`; it may have fainted of what was asked before. */
  onEntry: (battle: Battle, self: Active) => void;
  /** Acts when the bearer has come in and has met what lies there. */
  onSwitchIn: (battle: Battle, self: Active) => void;
  /** Acts at the end of a turn, at the stage `onResidualOrder`. Effects of its side are asked also where the bearer has fainted. */
  onResidual: (battle: Battle, self: Active) => void;
  /** Acts when turns have been counted at the end of a turn; `before` is what there was. */
  onAfterCount: (battle: Battle, self: Active, before: Readonly<Volatiles>) => void;
};

export type HookName = keyof Hooks;

/** Numbers beside hooks that say when each is asked: those of a higher priority first, those of a lower order first. */
export type Order = {
  onBeforeMovePriority?: number;
  onModifySpeedPriority?: number;
  onEntryOrder?: number;
  onResidualOrder?: number;
};

/**
 * For each hook a bit. The working battle keeps those of all effects that are there, so that one look tells that a hook has
 * nothing to ask. What is asked seldom shares the last bit. Those of 0 are asked when nothing is being played.
 */
export const HOOK_BITS: Readonly<Record<HookName, number>> = {
  onDisableMove: 0,
  onTrap: 0,
  onModifySpeed: 1 << 0,
  onReverseSpeed: 1 << 1,
  onBeginMove: 1 << 2,
  onBeforeMove: 1 << 3,
  onFoeBeforeMove: 1 << 3,
  onUseMove: 1 << 4,
  onAfterMove: 1 << 5,
  onTargetTryHit: 1 << 6,
  onTargetTryEffect: 1 << 7,
  onModifyAccuracy: 1 << 8,
  onTargetAccuracy: 1 << 9,
  onTargetEffectiveness: 1 << 10,
  onCriticalRatio: 1 << 11,
  onBasePower: 1 << 12,
  onModifyPower: 1 << 13,
  onModifyAttack: 1 << 14,
  onTargetModifyDefense: 1 << 15,
  onSwapDefenses: 1 << 16,
  onWeatherModifyDamage: 1 << 17,
  onModifyDamage: 1 << 18,
  onTargetModifyDamage: 1 << 19,
  onTargetDamage: 1 << 20,
  onTargetTakeHit: 1 << 21,
  onTargetHit: 1 << 22,
  onTargetStruck: 1 << 23,
  onTargetAfterHits: 1 << 23,
  onTargetFlinch: 1 << 24,
  onTargetKnockout: 1 << 25,
  onGrounded: 1 << 26,
  onResidual: 0,
  onAfterCount: 0,
  onEntry: 1 << 28,
  onSwitchIn: 1 << 28,
  onSetStatus: 1 << 29,
  onFoeSetStatus: 1 << 29,
  onDragOut: 1 << 30,
  onTryHeal: 1 << 30,
  onTryAddVolatile: 1 << 30,
  onTryLower: 1 << 30,
};
