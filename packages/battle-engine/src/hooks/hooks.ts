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
 * A *question* gets nothing that could be changed, and computes; it can be asked at any time. A *check* says whether
 * something goes on; where it does not, the effect has told why. A *moment* acts.
 */
export type Hooks = {
  // Choosing and moving
  /** Question: the moves that it keeps from being chosen. */
  onDisableMove: (self: Holder) => MoveMask;
  /** Question: whether it keeps its bearer from being switched. */
  onTrap: (self: Holder) => boolean;
  /** Question: the speed, given what it is without this effect; a whole number. */
  onModifySpeed: (self: Active, speed: number) => number;
  /** Question: whether the slower is first. */
  onReverseSpeed: () => boolean;
  /** Moment: the bearer is about to move, whether it can or not. */
  onBeginMove: (battle: Battle, self: Active) => void;
  /** Check: whether the bearer can use this move, its own at `index`. Asked in the order of `onBeforeMovePriority`. */
  onBeforeMove: (battle: Battle, self: Active, move: MoveRecord, index: number | null) => boolean;
  /** Check: whether the bearer's opponent can. */
  onFoeBeforeMove: (battle: Battle, self: Active, foe: Active, move: MoveRecord) => boolean;
  /** Moment: nothing keeps the bearer from its move. */
  onUseMove: (battle: Battle, self: Active) => void;
  /** Moment: the bearer has used a move, or tried to. */
  onAfterMove: (battle: Battle, self: Active, move: CompiledMove) => void;

  // Reaching a target
  /** Check: whether a move reaches its bearer, or what is there. */
  onTargetTryHit: (battle: Battle, self: Active, user: Active, move: CompiledMove) => boolean;
  /** Check: whether a move without damage that has reached its bearer does anything to it. */
  onTargetTryEffect: (battle: Battle, self: Active, move: CompiledMove) => boolean;
  /** Question: the accuracy of the bearer's move, given what it is without this effect. */
  onModifyAccuracy: (accuracy: number) => number;
  /** Question: whether a move cannot miss its bearer. */
  onTargetAccuracy: (self: Active, move: CompiledMove) => boolean;
  /** Question: the factor of the type chart for a move against its bearer, given what it is without this effect. */
  onTargetEffectiveness: (self: Active, move: CompiledMove, factor: number, grounded: boolean) => number;

  // Damage
  /** Question: stages that it adds to the chance of a critical hit. */
  onCriticalRatio: (self: Active) => number;
  /** Question: a whole factor of the power of the bearer's move. */
  onBasePower: (self: Active, move: CompiledMove) => number;
  /** Question: a factor of the power of the bearer's move, in parts of 4096. */
  onModifyPower: (battle: Battle, self: Active, target: Active, move: CompiledMove) => number;
  /** Question: the factor of the attack that the bearer hits with, in parts of 4096. */
  onModifyAttack: (self: Active, move: MoveRecord) => number;
  /** Question: the factor of the defense with which the bearer is hit, in halves. */
  onTargetModifyDefense: (self: Active, stat: Defense) => number;
  /** Question: whether defense and special defense stand for one another. */
  onSwapDefenses: () => boolean;
  /** Question: the factor of the weather for the damage of a move: 1.5, 0.5 or 1. */
  onWeatherModifyDamage: (move: CompiledMove) => number;
  /** Question: how often it halves the damage of the bearer's move. */
  onModifyDamage: (self: Active, move: CompiledMove) => number;
  /** Question: how often it doubles the damage of a move to its bearer; below 0: halves it. */
  onTargetModifyDamage: (self: Active, move: CompiledMove, critical: boolean) => number;
  /** Check: the HP that a hit takes of its bearer, given what it would take. */
  onTargetDamage: (self: Active, amount: number) => number;

  // Hits
  /** Check: whether the bearer takes the hit itself; the effect has taken it otherwise. */
  onTargetTakeHit: (
    battle: Battle,
    self: Active,
    user: Active,
    move: CompiledMove,
    amount: number,
  ) => boolean;
  /** Question: the status that a hit of this move is paid with, or null. */
  onTargetHit: (self: Active, move: CompiledMove) => Status | null;
  /** Moment: a hit has reached the bearer itself, which stands. */
  onTargetStruck: (battle: Battle, self: Active, move: CompiledMove) => void;
  /** Moment: a move has made all its hits, the last of them on the bearer itself. */
  onTargetAfterHits: (battle: Battle, self: Active) => void;
  /** Check: whether its bearer can flinch. */
  onTargetFlinch: (self: Active) => boolean;
  /** Question: whether an opponent that knocks out its bearer with a move faints with it. */
  onTargetKnockout: () => boolean;

  // The bearer on the field
  /** Question: whether it keeps its bearer on the ground (1) or in the air (−1); the ground comes first. */
  onGrounded: (self: Active) => 1 | -1;
  /** Check: whether its bearer can be made to leave. */
  onDragOut: (self: Active) => boolean;
  /** Check: whether its bearer can be healed. */
  onTryHeal: (self: Active) => boolean;
  /** Check: whether its bearer can get an ailment, by itself or from its opponent. */
  onSetStatus: (battle: Battle, self: Active, ailment: Ailment, from: 'itself' | 'opponent') => boolean;
  /** Check: whether the opponent of its bearer can. */
  onFoeSetStatus: (ailment: Ailment) => boolean;
  /** Check: whether its bearer can get a condition. */
  onTryAddVolatile: (battle: Battle, self: Active, name: VolatileName) => boolean;
  /** Check: whether the opponent can lower its bearer's stages. */
  onTryLower: (self: Active) => boolean;
  /** Moment: the bearer has come in, in the order of `onEntryOrder`; it may have fainted of what was asked before. */
  onEntry: (battle: Battle, self: Active) => void;
  /** Moment: the bearer has come in and has met what lies there. */
  onSwitchIn: (battle: Battle, self: Active) => void;
  /** Moment: the end of a turn, at the stage `onResidualOrder`. Effects of its side are asked also where the bearer has fainted. */
  onResidual: (battle: Battle, self: Active) => void;
  /** Moment: turns have been counted at the end of a turn; `before` is what there was. */
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
