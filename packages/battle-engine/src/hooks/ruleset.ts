import { VOLATILES, type VolatileName } from '../data/names.js';
import type { Battle } from '../state/battle.js';
import type { CreatureSetup } from '../state/setup.js';
import type { VolatileMask } from '../state/volatiles.js';
import type { Effect, InnateEffect, VolatileEffect } from './effects.js';
import type { HookName, Hooks } from './hooks.js';

/**
 * An effect that has the hook, in a shape that is the same for all: code that reads objects of many shapes is slow.
 * `bit` is that of a volatile condition, or 0; `isHadBy` tells who has any other effect.
 */
export type Listener<K extends HookName> = {
  readonly name: string;
  readonly bit: VolatileMask;
  readonly isHadBy: ((setup: CreatureSetup) => boolean) | null;
  readonly order: number;
  readonly ask: Hooks[K];
};

/** The effects that there are, ordered for those who ask them. */
export type Ruleset = {
  readonly volatiles: Readonly<Record<VolatileName, VolatileEffect>>;
  /** Those whose turns are counted together, in the order of `VOLATILES`. */
  readonly counted: readonly VolatileName[];
  readonly linked: readonly VolatileName[];
  /** What who leaves can hand on: with its stages, or alone. */
  readonly batonPassed: readonly VolatileName[];
  readonly passedAlone: readonly VolatileName[];
  /** Whether creatures have effects from the beginning. */
  readonly hasInnate: boolean;
  /** For each hook the effects that have it, in the order in which they are asked. */
  readonly listeners: { readonly [K in HookName]: readonly Listener<K>[] };
  /** For each hook the volatile conditions that have it, so that nearly always one look tells that none is there. */
  readonly masks: { readonly [K in HookName]: VolatileMask };
  /** The same for each stage of the end of a turn. */
  readonly residual: readonly (readonly Listener<'onResidual'>[])[];
};

const HOOKS: Record<HookName, true> = {
  onDisableMove: true,
  onTrap: true,
  onBeginMove: true,
  onBeforeMove: true,
  onFoeBeforeMove: true,
  onAfterMove: true,
  onCriticalRatio: true,
  onBasePower: true,
  onModifyAttack: true,
  onTargetDamage: true,
  onTargetAccuracy: true,
  onTargetModifyDamage: true,
  onTargetEffectiveness: true,
  onTargetFlinch: true,
  onGrounded: true,
  onDragOut: true,
  onTryHeal: true,
  onSwitchIn: true,
  onResidual: true,
  onAfterCount: true,
};

function listenerOf<K extends HookName>(effect: Effect, hook: K): Listener<K>[] {
  const ask = effect[hook] as Hooks[K] | undefined;
  if (ask === undefined) return [];
  const isVolatile = effect.kind === 'volatile';
  return [
    {
      name: effect.name,
      bit: isVolatile ? effect.bit : 0,
      isHadBy: isVolatile ? null : effect.isHadBy,
      order: effect.onResidualOrder ?? -1,
      ask,
    },
  ];
}

function maskOfAll(listeners: readonly { readonly bit: VolatileMask }[]): VolatileMask {
  return listeners.reduce((mask, { bit }) => mask | bit, 0);
}

/** The last stage of the end of a turn. */
const LAST_ORDER = 31;

/** Makes the tables. Of effects with the same priority those that are listed first are asked first. */
export function compileRuleset(
  volatiles: readonly VolatileEffect[],
  innate: readonly InnateEffect[] = [],
): Ruleset {
  const byName = new Map(volatiles.map((effect) => [effect.name, effect]));
  const missing = VOLATILES.filter((name) => !byName.has(name));
  if (missing.length > 0) throw new RangeError(`nothing defines ${missing.join(', ')}`);
  const effects: readonly Effect[] = [...volatiles, ...innate];
  const inOrder = [...effects].sort((a, b) => (b.onBeforeMovePriority ?? 0) - (a.onBeforeMovePriority ?? 0));
  const listening = (hook: HookName) => inOrder.flatMap((effect) => listenerOf(effect, hook));
  const listeners = Object.fromEntries(
    (Object.keys(HOOKS) as HookName[]).map((hook) => [hook, listening(hook)]),
  ) as unknown as Ruleset['listeners'];
  const names = (has: (effect: VolatileEffect) => boolean) =>
    VOLATILES.filter((name) => volatiles.some((effect) => effect.name === name && has(effect)));
  return {
    volatiles: Object.fromEntries(byName) as Record<VolatileName, VolatileEffect>,
    counted: names(({ turns, countsItself }) => turns !== undefined && countsItself !== true),
    linked: names(({ linked }) => linked === true),
    batonPassed: names(({ batonPassed }) => batonPassed === true),
    passedAlone: names(({ passedAlone }) => passedAlone === true),
    hasInnate: innate.length > 0,
    listeners,
    masks: Object.fromEntries(
      Object.entries(listeners).map(([hook, list]) => [hook, maskOfAll(list)]),
    ) as Ruleset['masks'],
    residual: Array.from({ length: LAST_ORDER + 1 }, (_, order) =>
      listeners.onResidual.filter((listener) => listener.order === order),
    ),
  };
}

/** The rules that a battle is played by. */
export function rulesOf({ rules }: Battle): Ruleset {
  return rules as Ruleset;
}
