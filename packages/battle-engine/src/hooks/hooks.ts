import type { MoveRecord } from '../data/move-record.js';
import type { CannotMoveReason } from '../events/types.js';
import type { Active } from '../state/active.js';
import type { ActiveState } from '../state/active-state.js';
import type { Battle } from '../state/battle.js';
import type { CompiledCreature, MoveMask } from '../state/compiled-creature.js';
import type { CompiledMove } from '../state/compiled-move.js';
import type { CreatureSetup } from '../state/setup.js';
import type { VolatileMask, Volatiles } from '../state/volatiles.js';

/** Who has an effect, as far as can be asked for what it may choose, when nothing is being played. */
export type Holder = {
  readonly setup: CreatureSetup;
  readonly compiled: CompiledCreature;
  readonly state: Readonly<ActiveState>;
  /** Which volatile conditions it has. */
  readonly attached: VolatileMask;
};

/**
 * Everything that an effect can have a say in while it lasts. `on…` is asked of who has the effect: what it does itself;
 * `onTarget…`: what is done to it; `onFoe…`: what its opponent does.
 *
 * A *question* gets nothing that could be changed, and computes; it can be asked at any time. A *check* says whether
 * something goes on. A *moment* acts.
 */
export type Hooks = {
  // Choosing and moving
  /** Question: the moves that it keeps from being chosen. */
  onDisableMove: (self: Holder) => MoveMask;
  /** Question: whether it keeps its bearer from being switched. */
  onTrap: (self: Holder) => boolean;
  /** Moment: the bearer is about to move, whether it can or not. */
  onBeginMove: (battle: Battle, self: Active) => void;
  /** Check: why the bearer cannot use this move, its own at `index`, or null. Asked in the order of `onBeforeMovePriority`. */
  onBeforeMove: (self: Active, move: MoveRecord, index: number | null) => CannotMoveReason | null;
  /** Check: why the bearer's opponent cannot. */
  onFoeBeforeMove: (self: Active, move: MoveRecord) => CannotMoveReason | null;
  /** Moment: the bearer has used a move, or tried to. */
  onAfterMove: (battle: Battle, self: Active, move: CompiledMove) => void;

  // Hits
  /** Question: stages that it adds to the chance of a critical hit. */
  onCriticalRatio: (self: Active) => number;
  /** Question: a whole factor of the power of the bearer's move. */
  onBasePower: (self: Active, move: CompiledMove) => number;
  /** Question: the factor of the attack that the bearer hits with, in parts of 4096. */
  onModifyAttack: (self: Active, move: MoveRecord) => number;
  /** Check: the HP that a hit takes of its bearer, given what it would take. */
  onTargetDamage: (self: Active, amount: number) => number;
  /** Question: whether a move cannot miss its bearer. */
  onTargetAccuracy: (self: Active, move: CompiledMove) => boolean;
  /** Question: how often it doubles the damage of a move to its bearer. */
  onTargetModifyDamage: (self: Active, move: CompiledMove) => number;
  /** Question: the factor of the type chart for a move against its bearer, given what it is without this effect. */
  onTargetEffectiveness: (self: Active, move: CompiledMove, factor: number, grounded: boolean) => number;
  /** Check: whether its bearer can flinch. */
  onTargetFlinch: (self: Active) => boolean;

  // The bearer on the field
  /** Question: whether it keeps its bearer on the ground (1) or in the air (−1); the ground comes first. */
  onGrounded: (self: Active) => 1 | -1;
  /** Check: whether its bearer can be made to leave. */
  onDragOut: (self: Active) => boolean;
  /** Check: whether its bearer can be healed. */
  onTryHeal: (self: Active) => boolean;
  /** Moment: the bearer has come in and has met what lies there. */
  onSwitchIn: (battle: Battle, self: Active) => void;
  /** Moment: the end of a turn, at the stage `onResidualOrder`. */
  onResidual: (battle: Battle, self: Active) => void;
  /** Moment: turns have been counted at the end of a turn; `before` is what there was. */
  onAfterCount: (battle: Battle, self: Active, before: Readonly<Volatiles>) => void;
};

export type HookName = keyof Hooks;

/** Numbers beside hooks that say when each is asked: those of a higher priority first, a residual of a lower order. */
export type Order = { onBeforeMovePriority?: number; onResidualOrder?: number };
