import {
  AILMENTS,
  type Ailment,
  type FieldCondition,
  ROOMS,
  SIDE_CONDITIONS,
  type SideCondition,
  TERRAINS,
  VOLATILES,
  type VolatileName,
  WEATHERS,
} from '../data/names.js';
import type { Battle } from '../state/battle.js';
import type { Field } from '../state/field.js';
import type { VolatileMask } from '../state/volatiles.js';
import type {
  Effect,
  FieldEffect,
  InnateEffect,
  SideEffect,
  StateEffect,
  StatusEffect,
  VolatileEffect,
} from './effects.js';
import { HOOK_BITS, type Holder, type HookName, type Hooks } from './hooks.js';
import { type ListedMoveEffects, listMoveEffects, type MoveEffectDefinition } from './move-effects.js';

/**
 * An effect that has the hook, in a shape that is the same for all: code that reads objects of many shapes is slow.
 * `bit` is that of a volatile condition, which another one may share, or 0; `isHadBy` tells who has any other effect.
 */
export type Listener<K extends HookName> = {
  readonly name: string;
  readonly bit: VolatileMask;
  readonly isHadBy: ((self: Holder, field: Readonly<Field>) => boolean) | null;
  readonly order: number;
  /** It is of a side, and so there is somebody to ask also where the creature has fainted. */
  readonly ofSide: boolean;
  readonly ask: Hooks[K];
};

/** One that says whether a creature can use its move: its own effect, or one of its opponent. */
export type BeforeMove =
  | (Listener<'onBeforeMove'> & { readonly foe: false })
  | (Listener<'onFoeBeforeMove'> & { readonly foe: true });

/** A moment of the end of a turn; `bit` stands for it in the working battle. */
export type Moment = {
  readonly order: number;
  readonly bit: number;
  readonly listeners: readonly Listener<'onResidual'>[];
};

/** The hooks that an effect has, as `HOOK_BITS`, and its moment of the end of a turn. */
export type Bits = { readonly hooks: number; readonly moment: number };

/** The definitions that a game is made of, in the order in which they are asked where nothing else orders them. */
export type Definitions = {
  readonly volatiles: readonly VolatileEffect[];
  readonly statuses: readonly StatusEffect[];
  readonly states: readonly StateEffect[];
  readonly sides: readonly SideEffect[];
  readonly fields: readonly FieldEffect[];
  readonly moves: readonly MoveEffectDefinition[];
  readonly innate: readonly InnateEffect[];
};

/** The effects that there are, ordered for those who ask them. */
export type Ruleset = {
  readonly volatiles: Readonly<Record<VolatileName, VolatileEffect>>;
  readonly statuses: Readonly<Record<Ailment, StatusEffect>>;
  readonly states: readonly StateEffect[];
  readonly sides: Readonly<Record<SideCondition, SideEffect>>;
  readonly fields: Readonly<Record<FieldCondition, FieldEffect>>;
  readonly moves: ListedMoveEffects;
  /** Volatile conditions whose turns are counted together, in the order of `VOLATILES`; those of sides likewise. */
  readonly counted: readonly VolatileName[];
  /** Volatile conditions that have a say in what their bearer may choose. */
  readonly choosing: VolatileMask;
  readonly countedOfSides: readonly SideCondition[];
  readonly linked: readonly VolatileName[];
  /** Conditions that a creature that leaves can hand on: with its stages, or alone. */
  readonly batonPassed: readonly VolatileName[];
  readonly passedAlone: readonly VolatileName[];
  /** True where creatures have effects from the beginning; and the hooks of these. */
  readonly hasInnate: boolean;
  readonly innateBits: Bits;
  /** The hooks of each effect, by its name. */
  readonly bits: ReadonlyMap<string, Bits>;
  /** Those of the volatile conditions that have a bit, by the number of zeros before it. */
  readonly volatileBits: readonly Bits[];
  /** For each hook the effects that have it, in the order in which they are asked. */
  readonly listeners: { readonly [K in HookName]: readonly Listener<K>[] };
  readonly beforeMove: readonly BeforeMove[];
  readonly moments: readonly Moment[];
};

function rankOf(effect: Effect, hook: HookName): number {
  if (hook === 'onEntry') return effect.onEntryOrder ?? 0;
  if (hook === 'onModifySpeed') return -(effect.onModifySpeedPriority ?? 0);
  return hook === 'onResidual' ? (effect.onResidualOrder ?? 0) : 0;
}

function listenerOf<K extends HookName>(effect: Effect, hook: K): Listener<K>[] {
  const ask = effect[hook] as Hooks[K] | undefined;
  if (ask === undefined) return [];
  const isVolatile = effect.kind === 'volatile';
  return [
    {
      name: effect.name,
      bit: isVolatile ? effect.bit : 0,
      isHadBy: isVolatile ? null : effect.isHadBy,
      order: rankOf(effect, hook),
      ofSide: effect.kind === 'side',
      ask,
    },
  ];
}

const HOOK_NAMES = Object.keys(HOOK_BITS) as HookName[];

/** The hooks that an effect has, as bits. */
function bitsOf(effect: Effect, moments: readonly Moment[]): Bits {
  const hooks = HOOK_NAMES.reduce(
    (bits, hook) => (effect[hook] === undefined ? bits : bits | HOOK_BITS[hook]),
    0,
  );
  const moment = moments.find(({ listeners }) => listeners.some(({ name }) => name === effect.name));
  return { hooks, moment: moment?.bit ?? 0 };
}

/** The definitions by name; throws where one is missing. */
function byName<N extends string, E extends { readonly name: N }>(
  names: readonly N[],
  definitions: readonly E[],
): Readonly<Record<N, E>> {
  const found = new Map(definitions.map((effect) => [effect.name, effect]));
  const missing = names.filter((name) => !found.has(name));
  if (missing.length > 0) throw new RangeError(`nothing defines ${missing.join(', ')}`);
  return Object.fromEntries(found) as Record<N, E>;
}

/** The moments of the end of a turn, from its listeners in their order. */
function momentsOf(listeners: readonly Listener<'onResidual'>[]): Moment[] {
  const orders = [...new Set(listeners.map(({ order }) => order))];
  return orders.map((order, index) => {
    return { order, bit: 1 << index, listeners: listeners.filter((one) => one.order === order) };
  });
}

/** The listeners that say whether a move can be used: those of higher priority first, then as they are listed. */
function beforeMoveOf(effects: readonly Effect[]): BeforeMove[] {
  const found = effects.flatMap((effect): [number, BeforeMove][] => {
    const own = listenerOf(effect, 'onBeforeMove').map((one) => ({ ...one, foe: false as const }));
    const foe = listenerOf(effect, 'onFoeBeforeMove').map((one) => ({ ...one, foe: true as const }));
    return [...own, ...foe].map((one) => [effect.onBeforeMovePriority ?? 0, one]);
  });
  return found.sort(([a], [b]) => b - a).map(([, listener]) => listener);
}

function volatileBitsOf(volatiles: readonly VolatileEffect[], moments: readonly Moment[]): Bits[] {
  const bits: Bits[] = Array.from({ length: 32 }, () => NO_BITS);
  for (const effect of volatiles) {
    const place = Math.clz32(effect.bit);
    bits[place] = together(bits[place] ?? NO_BITS, bitsOf(effect, moments));
  }
  return bits;
}

const NO_BITS: Bits = { hooks: 0, moment: 0 };

function together(one: Bits, other: Bits): Bits {
  return { hooks: one.hooks | other.hooks, moment: one.moment | other.moment };
}

/** Makes the tables. */
export function compileRuleset(definitions: Definitions): Ruleset {
  const { volatiles, statuses, states, sides, fields, innate, moves } = definitions;
  const effects: readonly Effect[] = [...fields, ...sides, ...statuses, ...states, ...volatiles, ...innate];
  const listening = <K extends HookName>(hook: K) =>
    effects.flatMap((effect) => listenerOf(effect, hook)).sort((a, b) => a.order - b.order);
  const listeners = Object.fromEntries(
    HOOK_NAMES.map((hook) => [hook, listening(hook)]),
  ) as unknown as Ruleset['listeners'];
  const names = (has: (effect: VolatileEffect) => boolean) =>
    VOLATILES.filter((name) => volatiles.some((effect) => effect.name === name && has(effect)));
  const isCounted = ({ turns, countsItself }: Pick<VolatileEffect, 'turns' | 'countsItself'>) =>
    turns !== undefined && countsItself !== true;
  const ofSides = byName(SIDE_CONDITIONS, sides);
  const moments = momentsOf(listeners.onResidual);
  return {
    volatiles: byName(VOLATILES, volatiles),
    statuses: byName(AILMENTS, statuses),
    states,
    sides: ofSides,
    fields: byName([...WEATHERS, ...TERRAINS, ...ROOMS], fields),
    moves: listMoveEffects(moves),
    counted: names(isCounted),
    choosing: volatiles
      .filter(({ onDisableMove, onTrap }) => onDisableMove !== undefined || onTrap !== undefined)
      .reduce((mask, { bit }) => mask | bit, 0),
    countedOfSides: SIDE_CONDITIONS.filter((name) => isCounted(ofSides[name])),
    linked: names(({ linked }) => linked === true),
    batonPassed: names(({ batonPassed }) => batonPassed === true),
    passedAlone: names(({ passedAlone }) => passedAlone === true),
    hasInnate: innate.length > 0,
    innateBits: innate.map((effect) => bitsOf(effect, moments)).reduce(together, NO_BITS),
    bits: new Map(effects.map((effect) => [effect.name, bitsOf(effect, moments)])),
    volatileBits: volatileBitsOf(volatiles, moments),
    listeners,
    beforeMove: beforeMoveOf(effects),
    moments,
  };
}

/** The rules that a battle is played by. */
export function rulesOf({ rules }: Battle): Ruleset {
  return rules as Ruleset;
}
