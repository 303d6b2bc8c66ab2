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
import type { VolatileMask } from '../state/volatiles.js';
import type {
  AbilityEffect,
  Effect,
  FieldEffect,
  ItemEffect,
  SideEffect,
  StateEffect,
  StatusEffect,
  VolatileEffect,
} from './effects.js';
import { type Listeners, listenersOf } from './listeners.js';
import { type ListedMoveEffects, listMoveEffects, type MoveEffectDefinition } from './move-effects.js';

/** The parts of abilities and items that decide which others of them work. */
type OfGear = Partial<
  Pick<AbilityEffect, 'suppresses' | 'cannotBe'> & Pick<ItemEffect, 'keepsAbility' | 'ignoresKlutz'>
>;

/** An effect with what it listens to on either side, in a shape that is the same for all. */
export type PreparedEffect = {
  readonly effect: Effect;
  readonly listeners: readonly [Listeners, Listeners];
  readonly suppresses: AbilityEffect['suppresses'];
  readonly cannotBe: AbilityEffect['cannotBe'];
  readonly keepsAbility: ItemEffect['keepsAbility'];
  readonly ignoresKlutz: ItemEffect['ignoresKlutz'];
  readonly onDisableMove: Effect['onDisableMove'] | null;
  readonly onTrap: Effect['onTrap'] | null;
  readonly onFree: Effect['onFree'] | null;
};

/** The definitions that a game is made of, in the order in which they are asked where nothing else orders them. */
export type Definitions = {
  readonly volatiles: readonly VolatileEffect[];
  readonly statuses: readonly StatusEffect[];
  readonly states: readonly StateEffect[];
  readonly sides: readonly SideEffect[];
  readonly fields: readonly FieldEffect[];
  readonly moves: readonly MoveEffectDefinition[];
  readonly abilities: readonly AbilityEffect[];
  readonly items: readonly ItemEffect[];
  /** Damage is rounded down at the end, or after each step. */
  readonly rounding: 'once' | 'each_step';
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
  /** Abilities and items that have; abilities that can keep the opponent from being switched. */
  readonly choosingGear: ReadonlySet<string>;
  readonly holding: ReadonlySet<string>;
  readonly countedOfSides: readonly SideCondition[];
  readonly linked: readonly VolatileName[];
  /** Conditions that a creature that leaves can hand on: with its stages, or alone. */
  readonly batonPassed: readonly VolatileName[];
  readonly passedAlone: readonly VolatileName[];
  readonly copiedWithStages: readonly VolatileName[];
  /** True where creatures can have abilities and items. */
  readonly hasGear: boolean;
  /** By their names. */
  readonly abilities: ReadonlyMap<string, AbilityEffect>;
  readonly items: ReadonlyMap<string, ItemEffect>;
  readonly rounding: Definitions['rounding'];
  /** All of these but the moves, by their names. */
  readonly effects: ReadonlyMap<string, PreparedEffect>;
};

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

function prepare(effect: Effect & OfGear, place: number): PreparedEffect {
  const { onDisableMove = null, onTrap = null, onFree = null } = effect;
  const { suppresses, cannotBe, keepsAbility, ignoresKlutz } = effect;
  const listeners = [listenersOf(effect, 0, place), listenersOf(effect, 1, place)] as const;
  const ofGear = { suppresses, cannotBe, keepsAbility, ignoresKlutz };
  return { effect, listeners, ...ofGear, onDisableMove, onTrap, onFree };
}

/** Makes the tables. Throws a RangeError where two effects have one name, or a condition has no definition. */
export function compileRuleset(definitions: Definitions): Ruleset {
  const { volatiles, statuses, states, sides, fields, abilities, items, moves, rounding } = definitions;
  const effects: readonly Effect[] = [
    ...fields,
    ...sides,
    ...statuses,
    ...states,
    ...volatiles,
    ...abilities,
    ...items,
  ];
  const twice = effects.find(({ name }, place) => effects.findIndex((other) => other.name === name) < place);
  if (twice !== undefined) throw new RangeError(`two effects are called ${twice.name}`);
  const names = (has: (effect: VolatileEffect) => boolean) =>
    VOLATILES.filter((name) => volatiles.some((effect) => effect.name === name && has(effect)));
  const isCounted = ({ turns, countsItself }: Pick<VolatileEffect, 'turns' | 'countsItself'>) =>
    turns !== undefined && countsItself !== true;
  const isChoosing = ({ onDisableMove, onTrap }: Effect) =>
    onDisableMove !== undefined || onTrap !== undefined;
  const ofSides = byName(SIDE_CONDITIONS, sides);
  return {
    volatiles: byName(VOLATILES, volatiles),
    statuses: byName(AILMENTS, statuses),
    states,
    sides: ofSides,
    fields: byName([...WEATHERS, ...TERRAINS, ...ROOMS], fields),
    moves: listMoveEffects(moves),
    counted: names(isCounted),
    choosing: volatiles.filter(isChoosing).reduce((mask, { bit }) => mask | bit, 0),
    choosingGear: new Set([...abilities, ...items].filter(isChoosing).map(({ name }) => name)),
    holding: new Set(abilities.filter(({ onFoeLeave }) => onFoeLeave !== undefined).map(({ name }) => name)),
    countedOfSides: SIDE_CONDITIONS.filter((name) => isCounted(ofSides[name])),
    linked: names(({ linked }) => linked === true),
    batonPassed: names(({ batonPassed }) => batonPassed === true),
    passedAlone: names(({ passedAlone }) => passedAlone === true),
    hasGear: abilities.length + items.length > 0,
    copiedWithStages: names(({ copiedWithStages }) => copiedWithStages === true),
    abilities: new Map(abilities.map((effect) => [effect.name, effect])),
    items: new Map(items.map((effect) => [effect.name, effect])),
    rounding,
    effects: new Map(effects.map((effect, place) => [effect.name, prepare(effect, place)])),
  };
}

/** Returns the rules that a battle is played by. */
export function rulesOf({ rules }: Battle): Ruleset {
  return rules as Ruleset;
}
