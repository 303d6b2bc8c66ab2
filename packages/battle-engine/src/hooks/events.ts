import type { Ailment, FieldCondition, SideCondition, Status, VolatileName } from '../data/names.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { MoveMask } from '../state/compiled-creature.js';
import type { CompiledMove } from '../state/compiled-move.js';
import type { Volatiles } from '../state/volatiles.js';
import type { Holder } from './holder.js';

/** A stat that a hit is taken with. */
export type Defense = 'defense' | 'special_defense';

// The four families of what effects are asked; a family decides what an answer does. `self` is always who has the effect.
/** Whether something goes on; the first effect that says no has told why, and ends it. */
export type Check<A extends unknown[]> = (battle: Battle, self: Active, ...about: A) => boolean;
/** A value, given what it is without this effect. */
export type Modify<V, A extends unknown[]> = (battle: Battle, self: Active, value: V, ...about: A) => V;
/** A factor in parts of 4096; those of all effects are multiplied, and rounded to such parts. */
export type Factor<A extends unknown[]> = (battle: Battle, self: Active, ...about: A) => number;
/** A moment, in which an effect acts. */
export type Tell<A extends unknown[]> = (battle: Battle, self: Active, ...about: A) => void;
/** A question about what a creature may choose; asked also where nothing is being played, so without a battle. */
export type Choose<V> = (self: Holder) => V;

type Family = 'check' | 'modify' | 'factor' | 'tell' | 'choose';

/** An event: its place in the lists of those who are asked, and, for the compiler alone, the function of an effect for it. */
export type Event<M extends Family = Family, F = unknown> = {
  readonly family: M;
  readonly number: number;
  readonly handler?: F;
};

let count = 0;
function numbered<M extends Family>(family: M): { family: M; number: number } {
  count += 1;
  return { family, number: count - 1 };
}
const check = <A extends unknown[] = []>(): Event<'check', Check<A>> => numbered('check');
const modify = <V, A extends unknown[] = []>(): Event<'modify', Modify<V, A>> => numbered('modify');
const factor = <A extends unknown[] = []>(): Event<'factor', Factor<A>> => numbered('factor');
const tell = <A extends unknown[] = []>(): Event<'tell', Tell<A>> => numbered('tell');
const choose = <V>(): Event<'choose', Choose<V>> => numbered('choose');

/**
 * Everything that effects are asked. An effect has a function `on<Event>` for what its bearer does or what happens to it,
 * `onTarget<Event>` for what a move does to its bearer, `onFoe<Event>` for what the opponent does, and `onAny<Event>` for both.
 */
export const EVENTS = {
  // Choosing and moving
  /** The moves that cannot be chosen. */
  DisableMove: choose<MoveMask>(),
  /** Whether it cannot be switched. */
  Trap: choose<boolean>(),
  ModifyPriority: modify<number, [move: CompiledMove]>(),
  ModifySpeed: factor(),
  /** What its status makes of its speed after that, in parts of 4096. */
  StatusModifySpeed: modify<number>(),
  /** Whether the slower is first. */
  ReverseSpeed: modify<boolean>(),
  /** It is about to move, whether it can or not. */
  BeginMove: tell(),
  BeforeMove: check<[move: CompiledMove, index: number | null]>(),
  /** Nothing keeps it from its move. */
  UseMove: tell<[move: CompiledMove]>(),
  ModifyMove: modify<CompiledMove>(),
  AfterMove: tell<[move: CompiledMove]>(),

  // Reaching a target; what they are about is what the user does
  TryHit: check<[user: Active, move: CompiledMove]>(),
  /** A move without damage that has reached its target. */
  TryEffect: check<[move: CompiledMove]>(),
  ModifyAccuracy: modify<number, [move: CompiledMove]>(),
  /** Whether a move cannot miss. */
  Accuracy: modify<boolean, [move: CompiledMove]>(),
  Effectiveness: modify<number, [move: CompiledMove, grounded: boolean]>(),

  // Damage, likewise
  CriticalRatio: modify<number, [move: CompiledMove]>(),
  /** `power` is what the move has without any factor. */
  BasePower: factor<[target: Active, move: CompiledMove, power: number]>(),
  /** Factors of the stat alone, which is rounded before those of the next three. */
  RaiseAttack: factor<[move: CompiledMove]>(),
  RaiseDefense: factor<[stat: Defense]>(),
  ModifyAttack: factor<[move: CompiledMove]>(),
  ModifySpecialAttack: factor<[move: CompiledMove]>(),
  ModifyDefense: factor<[stat: Defense]>(),
  /** The factor of a move of a type of its user, in parts of 4096; 4096 for others. */
  ModifyStab: modify<number, [move: CompiledMove]>(),
  /** Whether defense and special defense stand for one another. */
  SwapDefenses: modify<boolean>(),
  WeatherModifyDamage: factor<[move: CompiledMove]>(),
  /** What its status makes of its damage, in parts of 4096. */
  StatusModifyDamage: modify<number, [move: CompiledMove]>(),
  ModifyDamage: factor<[move: CompiledMove, critical: boolean, effectiveness: number]>(),
  /** Of whoever loses HP: by a hit of a move, or by what `cause` names. */
  Damage: modify<number, [cause: string, move: CompiledMove | null]>(),

  // Hits
  TakeHit: check<[user: Active, move: CompiledMove, amount: number]>(),
  /** The status that a hit is paid with. */
  PriceOfHit: modify<Status | null, [move: CompiledMove]>(),
  /** A hit has taken HP; the target may have fainted of it. */
  DamagingHit: tell<[user: Active, move: CompiledMove, amount: number]>(),
  /** A hit has reached a target that stands. */
  Struck: tell<[move: CompiledMove]>(),
  AfterHits: tell(),
  /** The move of the user is over with its drain and recoil. */
  AfterMoveSecondarySelf: tell<[move: CompiledMove, amount: number]>(),
  Flinch: check(),
  /** Whether an opponent that knocks out its target with a move faints with it. */
  Knockout: modify<boolean>(),

  // The bearer on the field
  /** 1: on the ground, −1: in the air, 0: as its types are. */
  Grounded: modify<number>(),
  DragOut: check(),
  TryHeal: check(),
  /** `isPrimary`: the move does nothing else, so that whatever prevents it is told. */
  SetStatus: check<[ailment: Ailment, from: 'itself' | 'opponent', isPrimary: boolean]>(),
  TryAddVolatile: check<[name: VolatileName]>(),
  TryLower: check(),
  ModifyBoost: modify<number>(),
  AfterBoost: tell<[change: number, byFoe: boolean]>(),
  Update: tell(),
  /** It has come in, and meets what lies there. */
  Entry: tell(),
  SwitchIn: tell(),
  SwitchOut: tell(),
  Faint: tell(),
  /** Whether what `what` names does anything to it. */
  Immunity: check<[what: string]>(),
  /** The ends of turns that a condition lasts which it brings. */
  ConditionTurns: modify<number, [condition: FieldCondition | SideCondition]>(),
  WeatherChange: tell(),
  TerrainChange: tell(),
  RoomChange: tell(),
  Residual: tell(),
  AfterCount: tell<[before: Readonly<Volatiles>]>(),
} as const;

export type EventName = keyof typeof EVENTS;
type Role = '' | 'Target' | 'Foe' | 'Any';
type HandlerOf<E> = E extends Event<Family, infer F> ? F : never;

/** The functions that an effect can have. */
export type Hooks = { [E in EventName as `on${Role}${E}`]: HandlerOf<(typeof EVENTS)[E]> };

/** Numbers beside them that say when each is asked: those of a higher priority first, those of a lower order first. */
export type Order = {
  readonly [E in EventName as `on${Role}${E}Priority`]?: number;
} & { readonly onEntryOrder?: number; readonly onResidualOrder?: number };

export const EVENT_COUNT = count;
