import type {
  Ailment,
  FieldCondition,
  SideCondition,
  StagedStat,
  Status,
  VolatileName,
} from '../data/names.js';
import type { StageChange } from '../data/stages.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { MoveMask } from '../state/compiled-creature.js';
import type { CompiledMove } from '../state/compiled-move.js';
import type { Volatiles } from '../state/volatiles.js';
import type { Holder } from './holder.js';

/** Where an ailment or a condition comes from; `move`: from what a move of the opponent does; `hazard`: from what lies there. */
export type Inflicted = 'itself' | 'opponent' | 'move' | 'hazard';

/**
 * The source of a change of a stage by the opponent: a move that does nothing else, or an ability (`move`); a hit, of which it is
 * not told that it could not; an ability that gives back what its bearer would have suffered; or something else.
 */
export type Lowering = 'move' | 'hit' | 'reflected' | 'other';

/** The turns that a move holds (null: as many as usual), and the part of the HP that it takes each turn. */
export type Hold = { readonly turns: number | null; readonly parts: number };

/** A stat that a hit is taken with. */
export type Defense = 'defense' | 'special_defense';

// The families of events. A family decides what an answer does. `self` is always the bearer of the effect.
/** Returns false where something does not go on, and has told why. Nobody else is asked then. */
export type Check<A extends unknown[]> = (battle: Battle, self: Active, ...about: A) => boolean;
/** Returns the value that this effect makes of `value`. */
export type Modify<V, A extends unknown[]> = (battle: Battle, self: Active, value: V, ...about: A) => V;
/** Returns a factor in parts of 4096. Those of all effects are multiplied, and rounded to such parts. */
export type Factor<A extends unknown[]> = (battle: Battle, self: Active, ...about: A) => number;
/** Acts. */
export type Tell<A extends unknown[]> = (battle: Battle, self: Active, ...about: A) => void;
/** Returns something about the choices of a creature. It is asked also where nothing is being played, so without a battle. */
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
  /** True: it cannot be switched. */
  Trap: choose<boolean>(),
  /** False: something of the opponent's keeps it from being switched. */
  Leave: check(),
  ModifyPriority: modify<number, [move: CompiledMove]>(),
  /** Added to a priority; less than a step between two of them. */
  FractionalPriority: modify<number, [move: CompiledMove]>(),
  /** True: nothing keeps it from being switched. */
  Free: choose<boolean>(),
  ModifySpeed: factor(),
  /** The factor of its status for its speed, after that, in parts of 4096. */
  StatusModifySpeed: modify<number>(),
  /** True: the slower is first. */
  ReverseSpeed: modify<boolean>(),
  /** It is about to move, whether it can or not. */
  BeginMove: tell(),
  /** It spends its turn recharging. */
  Recharge: tell(),
  BeforeMove: check<[move: CompiledMove, index: number | null]>(),
  /** Nothing keeps it from its move. */
  UseMove: tell<[move: CompiledMove]>(),
  /** The move as it is used this time: its type, and then all else. */
  ModifyType: modify<CompiledMove>(),
  ModifyMove: modify<CompiledMove>(),
  /** The uses that a move takes beside the one of each. */
  DeductPp: modify<number, [move: CompiledMove]>(),
  /** False: a move takes no turn to prepare. */
  ChargeMove: check<[move: CompiledMove]>(),
  /** It has been announced, and would begin. */
  TryMove: check<[user: Active, move: CompiledMove, prepared: boolean]>(),
  /** It begins. */
  PrepareMove: tell<[move: CompiledMove]>(),
  /** Its move has done something, and is over; told also where it has fainted of it. */
  MoveDone: tell<[move: CompiledMove]>(),
  AfterMove: tell<[move: CompiledMove]>(),

  // Reaching a target; what they are about is what the user does
  /** True: a move reaches also a target that hides. */
  Reach: modify<boolean, [move: CompiledMove]>(),
  TryHit: check<[user: Active, move: CompiledMove]>(),
  /** A move that lays something on the side of the target. */
  TryHitSide: check<[user: Active, move: CompiledMove]>(),
  /** Asked where the types of the target decide. */
  TypeImmunity: check<[user: Active, move: CompiledMove]>(),
  /** A move without damage that has reached its target. */
  TryEffect: check<[move: CompiledMove]>(),
  /** The accuracy that stands for that of the move. */
  SetAccuracy: modify<number, [move: CompiledMove]>(),
  ModifyAccuracy: factor<[move: CompiledMove]>(),
  /** The accuracy after stages, also of what cannot miss. */
  Aim: factor<[move: CompiledMove]>(),
  /** True: a move cannot miss. */
  Accuracy: modify<boolean, [move: CompiledMove]>(),
  /** It has missed by its accuracy. */
  Missed: tell<[move: CompiledMove]>(),
  /** True: a type that is immune counts as one that is not. */
  NegateImmunity: modify<boolean>(),
  Effectiveness: modify<number, [move: CompiledMove, grounded: boolean]>(),

  // Damage, likewise
  CriticalRatio: modify<number, [move: CompiledMove]>(),
  /** False: a hit that would be critical is not. */
  CriticalHit: check(),
  /** A stage of the user or of the target, as it counts for a move. */
  CountStage: modify<number, [of: 'user' | 'target']>(),
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
  /** True: defense and special defense stand for one another. */
  SwapDefenses: modify<boolean>(),
  WeatherModifyDamage: factor<[move: CompiledMove]>(),
  /** The factor of its status for its damage, in parts of 4096. */
  StatusModifyDamage: modify<number, [move: CompiledMove]>(),
  ModifyDamage: factor<[move: CompiledMove, critical: boolean, effectiveness: number]>(),
  /** Of whoever loses HP: by a hit of a move, or by what `cause` names. */
  Damage: modify<number, [cause: string, move: CompiledMove | null]>(),

  // Hits
  /** The number of hits that a move makes. */
  CountHits: modify<number, [move: CompiledMove]>(),
  /** It is about to strike its target. */
  Strike: tell<[move: CompiledMove]>(),
  /** False: no effect of user or target answers that the move is over. */
  FollowUp: check<[move: CompiledMove]>(),
  TakeHit: check<[user: Active, move: CompiledMove, amount: number]>(),
  /** The status that a hit is paid with. */
  PriceOfHit: modify<Status | null, [move: CompiledMove]>(),
  /** False: a hit does nothing to the target besides damage. */
  Secondary: check(),
  /** False: a move that touches does not. `asks`: the target whose ability asks, to which it is told where an item prevents it. */
  Contact: check<[move: CompiledMove, asks: Active | null]>(),
  /** A hit has reached a target that stands, which nothing else has happened to yet. */
  Hit: tell<[move: CompiledMove, critical: boolean]>(),
  /** A hit has taken HP; the target may have fainted of it. */
  DamagingHit: tell<[user: Active, move: CompiledMove, amount: number]>(),
  /** A hit has reached a target that stands. */
  Struck: tell<[move: CompiledMove]>(),
  AfterHits: tell(),
  /** Its substitute has taken a hit. */
  AfterSubstitute: tell(),
  /** All hits have been made, and the target stands; `amount`: the HP that they took together. */
  AfterMoveSecondary: tell<[user: Active, move: CompiledMove, amount: number]>(),
  /** The move of the user is over with its drain and recoil. */
  AfterMoveSecondarySelf: tell<[move: CompiledMove, amount: number]>(),
  /** An attack that its user foresaw has struck; the user is on the field. */
  AfterFutureHit: tell(),
  Flinch: check(),
  /** It has flinched. */
  Flinched: tell(),
  /** True: an opponent that knocks out its target with a move faints with it. */
  Knockout: modify<boolean>(),

  // The bearer on the field
  /** 1: on the ground, −1: in the air, 0: as its types are. */
  Grounded: modify<number>(),
  /** In hectograms. */
  ModifyWeight: modify<number>(),
  DragOut: check(),
  /** False: it cannot eat its berry. */
  TryEatItem: check(),
  /** It has eaten a berry; `stolen`: one that another held. */
  EatItem: tell<[item: string, stolen: boolean]>(),
  /** It has used up its item; that has been taken from it. */
  AfterUseItem: tell(),
  AfterTakeItem: tell(),
  /** False: no move and no ability can take its item from it. */
  TakeItem: check<[item: string]>(),
  /** True: a berry that is eaten in a pinch is eaten earlier. */
  EatsEarly: modify<boolean>(),
  /** Its hold on its opponent. */
  Hold: modify<Hold>(),
  /** False: hazards on its side do nothing to it. */
  TryHazard: check(),
  TryHeal: check(),
  /** The factor of all that berries do. */
  BerryStrength: modify<number>(),
  /** The HP that it gains. `drain`: from its opponent, the ground or water. */
  ModifyHeal: factor<[by: 'drain' | null]>(),
  /** It would gain HP that it takes from its opponent. */
  Drain: check<[amount: number]>(),
  /** False: powder, or damage by a weather, does not reach it. */
  Immunity: check<[what: string]>(),
  /** True: an ailment that it gives asks for no types. */
  IgnoreStatusTypes: modify<boolean, [ailment: Ailment]>(),
  /** `isPrimary`: the move does nothing else, so that whatever prevents it is told. */
  SetStatus: check<[ailment: Ailment, from: Inflicted, isPrimary: boolean]>(),
  AfterSetStatus: tell<[ailment: Ailment, from: Inflicted]>(),
  TryAddVolatile: check<[name: VolatileName, from: Inflicted]>(),
  /** It would rest, and nothing but its own effects could keep it awake. */
  TryRest: check(),
  /** The status that moves and abilities take it to have. */
  CountStatus: modify<Status | null>(),
  /** The turns of sleep that an attempt to move takes. */
  SleepPasses: modify<number>(),
  /** The stages that its opponent, or what lies on its side, would lower. */
  TryLower: modify<readonly StageChange[], [by: Lowering]>(),
  ModifyBoost: modify<number>(),
  /** True: a user that leaves after it has changed stages leaves also where it has changed none. */
  LeaveInVain: modify<boolean>(),
  /** False: the opponent's Intimidate does nothing to it. */
  TryIntimidate: check(),
  /** Intimidate has lowered its Attack. */
  AfterIntimidate: tell(),
  /** One of its stages has changed, but not by an effect that copies such changes; null: by itself. */
  StageChanged: tell<[stat: StagedStat, change: number, by: Lowering | null]>(),
  /** Intimidate has been tried on it; `couldChange`: its stage was not at the limit. */
  Intimidated: tell<[couldChange: boolean]>(),
  /** A move is over, or somebody has come in: a moment to answer stages that have changed. */
  Settle: tell(),
  Update: tell(),
  /** It has come in, and meets what lies there. */
  Entry: tell(),
  SwitchIn: tell(),
  /** A condition begins on its side. */
  SideStart: tell<[condition: SideCondition]>(),
  /** It leaves, and stands. */
  SwitchOut: tell(),
  /** The ends of turns that a condition lasts which it brings. */
  ConditionTurns: modify<number, [condition: FieldCondition | SideCondition]>(),
  WeatherChange: tell(),
  TerrainChange: tell(),
  RoomChange: tell(),
  /** It has fainted. */
  Faint: tell(),
  /** A move of its opponent, which is there, has knocked it out, and its own effects have gone with it. */
  KnockedOut: tell(),
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
