import { MOVE_EFFECT_SCHEMAS, type MoveEffect } from '../data/move-effects.js';
import type { MoveRecord } from '../data/move-record.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import type { MoveContext } from '../state/move-context.js';

/** Fields that every record has, and the one that holds the named effects. */
export const ALWAYS = {
  name: true,
  type: true,
  category: true,
  power: true,
  accuracy: true,
  pp: true,
  priority: true,
  target: true,
  effects: true,
} as const;

/** A part of a record: one of its optional fields, or one of its named effects. */
export type Part = Exclude<keyof MoveRecord, keyof typeof ALWAYS> | MoveEffect['kind'];

/** The value of a part in a record: that of the field, or the named effect. */
type ParamsOf<P extends Part> = P extends MoveEffect['kind']
  ? Extract<MoveEffect, { kind: P }>
  : P extends keyof MoveRecord
    ? Exclude<MoveRecord[P], undefined>
    : never;

// The families of `events.ts`, of a part of the move that `user` uses. `params` is what the record says of the part.
type Check<P, A extends unknown[]> = (battle: Battle, user: Active, params: P, ...about: A) => boolean;
type Modify<P, V, A extends unknown[]> = (
  battle: Battle,
  user: Active,
  params: P,
  value: V,
  ...about: A
) => V;
type Tell<P, A extends unknown[]> = (battle: Battle, user: Active, params: P, ...about: A) => void;

/** Everything that a part of a move can have a say in while the move is used, in the order in which it is asked. */
export type MoveHooks<P> = {
  /** Acts when a turn begins in which the move was chosen. */
  onBeforeTurn: Tell<P, []>;
  /** Returns false where the move that was chosen cannot be used, and tells why. */
  onTryUse: Check<P, []>;
  /** Acts when its user has got to use it. */
  onUseMove: Tell<P, [context: MoveContext]>;
  /** Returns false where it fails now, before a target is looked at. */
  onTryMove: Check<P, [move: CompiledMove, context: MoveContext]>;
  /** Returns false where it does not strike in this turn, and tells so. Asked in the first turn alone. */
  onCharge: Check<P, [move: CompiledMove]>;
  /** Does all that the move does. Returns false where it has: nothing below is asked then. */
  onUse: Check<P, [index: number, move: CompiledMove, context: MoveContext]>;

  // A move for its user, or without damage
  /** Returns false where a move for its user has nothing to do, and so fails. */
  onTryOnUser: Check<P, [move: CompiledMove]>;
  /** Returns false where it has nothing to do to a target that it has reached, and so fails. */
  onTryEffect: Check<P, [target: Active]>;
  /** Does what a move without damage does first. Returns false where it had nothing to do, and so the move fails. */
  onEffect: Check<P, [target: Active, move: CompiledMove]>;
  /** Returns false where what inflicts and changes stages does not reach the target. */
  onTryChange: Check<P, [target: Active]>;
  /** Acts before stages of the user of a move for its user are changed. */
  onUserEffect: Tell<P, [move: CompiledMove]>;
  /** Acts after conditions are laid on that user. */
  onAfterUserEffect: Tell<P, []>;

  // A move with damage
  /** Returns the move as it hits this time. */
  onModifyMove: Modify<P, CompiledMove, [target: Active]>;
  /** Returns false where it can do nothing to this target, and so fails. */
  onTryHit: Check<P, [target: Active]>;
  /** Acts when it does not reach the target. */
  onMiss: Tell<P, []>;
  /** Acts when it reaches the target. */
  onReach: Tell<P, [target: Active]>;
  /** Returns the HP that it takes together, in place of hits as usual; false where it comes to nothing. */
  onDamage: Modify<P, number | null | false, [target: Active, move: CompiledMove]>;
  /** Acts when it is about to hit. */
  onBeforeHits: Tell<P, [target: Active]>;
  /** Returns the number of its hits. */
  onHitCount: Modify<P, number | null, []>;
  /** Returns the damage of a hit, in which stats have no part. */
  onFixedDamage: Modify<P, number | null, [target: Active]>;
  /** Returns the power this part makes of `power`, before any factor. */
  onBasePower: Modify<P, number, [target: Active]>;
  /** Returns a whole factor of the power; may roll. */
  onPowerFactor: (battle: Battle, user: Active, params: P, target: Active) => number;
  /** Acts when a hit has reached the target itself, before anything answers that; the target may have fainted. */
  onReachItself: Tell<P, [target: Active]>;
  /** Acts when all have answered a hit that has taken HP, and the user stands; the target may have fainted. */
  onAnswered: Tell<P, [target: Active]>;
  /** Acts when a hit has reached the target itself, which stands. */
  onHit: Tell<P, [target: Active, move: CompiledMove]>;
  /** Acts when all hits are made. */
  onAfterHits: Tell<P, [target: Active]>;
  /** Acts after the hits of a user that stands after recoil, before conditions are laid. */
  onAfterHit: Tell<P, [index: number, context: MoveContext]>;

  // After both
  /** Does what the move does to the field and the sides. Returns true where it did anything. */
  onAround: Check<P, []>;
  /** Acts when the move is over; also where there was nobody to aim at, or it has missed. */
  onAfterMove: Tell<P, []>;
  /** Acts when the user has done what it had to, and can leave. */
  onSelfSwitch: Tell<P, []>;
};

export type MoveHookName = keyof MoveHooks<never>;

/** A part of moves with all of its rules. */
export type MoveEffectDefinition = {
  readonly part: Part;
  /** It is asked after the others of its move. */
  readonly last?: true;
  /** The HP that a hit takes follow from those that the target has. */
  readonly revealsHp?: true;
  /** A target that stands is made to leave. */
  readonly forcesSwitch?: true;
  /** With a hit the user faints, and nothing can be done to it before. */
  readonly destroysUser?: true;
} & Partial<MoveHooks<never>>;

/** Defines what a part of a move does. Fields that are not asked in the order of the record come in the order of the list. */
export function moveEffect<P extends Part>(
  definition: { readonly part: P } & Pick<
    MoveEffectDefinition,
    'last' | 'revealsHp' | 'forcesSwitch' | 'destroysUser'
  > &
    Partial<MoveHooks<ParamsOf<P>>>,
): MoveEffectDefinition {
  return definition as MoveEffectDefinition;
}

type Asked<K extends MoveHookName> = { readonly ask: MoveHooks<unknown>[K]; readonly params: unknown };

/** For each hook what a move has to ask, and what it says of that. */
export type MoveTable = { [K in MoveHookName]: readonly Asked<K>[] } & {
  /** Of the effects that it was made from. */
  readonly effects: readonly MoveEffectDefinition[];
  revealsHp: boolean;
  forcesSwitch: boolean;
  destroysUser: boolean;
};

const NOBODY: readonly never[] = [];

const NOTHING: Readonly<Record<MoveHookName, readonly never[]>> = {
  onBeforeTurn: NOBODY,
  onTryUse: NOBODY,
  onUseMove: NOBODY,
  onTryMove: NOBODY,
  onCharge: NOBODY,
  onUse: NOBODY,
  onTryOnUser: NOBODY,
  onTryEffect: NOBODY,
  onEffect: NOBODY,
  onTryChange: NOBODY,
  onUserEffect: NOBODY,
  onAfterUserEffect: NOBODY,
  onModifyMove: NOBODY,
  onTryHit: NOBODY,
  onMiss: NOBODY,
  onReach: NOBODY,
  onDamage: NOBODY,
  onBeforeHits: NOBODY,
  onHitCount: NOBODY,
  onFixedDamage: NOBODY,
  onBasePower: NOBODY,
  onPowerFactor: NOBODY,
  onReachItself: NOBODY,
  onAnswered: NOBODY,
  onHit: NOBODY,
  onAfterHits: NOBODY,
  onAfterHit: NOBODY,
  onAround: NOBODY,
  onAfterMove: NOBODY,
  onSelfSwitch: NOBODY,
};

/** An effect with the hooks that it has, and whether it is a field of the record. */
type Listed = { readonly effect: MoveEffectDefinition; readonly hooks: readonly MoveHookName[] };

/** The effects that there are, ordered for those who look for the parts of a move. */
export type ListedMoveEffects = {
  /** Those that are fields of the record, in the order in which they are asked. */
  readonly fields: readonly Listed[];
  /** The named ones by their kind. */
  readonly kinds: ReadonlyMap<string, Listed>;
  /** The table of a move that has none. */
  readonly nothing: MoveTable;
};

/** Orders the effects for those who look for the parts of a move. */
export function listMoveEffects(effects: readonly MoveEffectDefinition[]): ListedMoveEffects {
  const kinds = new Set<string>(MOVE_EFFECT_SCHEMAS.map(({ properties }) => String(properties.kind.const)));
  const listed = effects.map((effect) => ({
    effect,
    hooks: HOOKS.filter((hook) => effect[hook] !== undefined),
  }));
  return {
    fields: listed.filter(({ effect }) => !kinds.has(effect.part)),
    kinds: new Map(
      listed.filter(({ effect }) => kinds.has(effect.part)).map((one) => [one.effect.part, one]),
    ),
    nothing: { effects, revealsHp: false, forcesSwitch: false, destroysUser: false, ...NOTHING },
  };
}

const HOOKS = Object.keys(NOTHING) as MoveHookName[];

type Found = { readonly listed: Listed; readonly params: unknown };

/** The effects of a move: of its fields as they are listed, then its named effects in the order of the record. */
function partsOf({ fields, kinds }: ListedMoveEffects, move: CompiledMove): Found[] {
  const found: Found[] = [];
  for (const listed of fields) {
    const params = (move as Readonly<Record<string, unknown>>)[listed.effect.part];
    if (params !== undefined) found.push({ listed, params });
  }
  if (move.effects === undefined) return found;
  for (const params of move.effects) {
    const listed = kinds.get(params.kind);
    if (listed !== undefined) found.push({ listed, params });
  }
  const isLast = ({ listed }: Found) => listed.effect.last === true;
  return [...found.filter((one) => !isLast(one)), ...found.filter(isLast)];
}

/** Makes the table of a move. */
export function compileMoveTable(effects: ListedMoveEffects, move: CompiledMove): MoveTable {
  const parts = partsOf(effects, move);
  if (parts.length === 0) return effects.nothing;
  const table = { ...effects.nothing };
  const lists = table as unknown as Record<MoveHookName, readonly unknown[]>;
  for (const { listed, params } of parts) {
    const { effect, hooks } = listed;
    for (const hook of hooks) lists[hook] = [...lists[hook], { ask: effect[hook], params }];
    if (effect.revealsHp === true) table.revealsHp = true;
    if (effect.forcesSwitch === true) table.forcesSwitch = true;
    if (effect.destroysUser === true) table.destroysUser = true;
  }
  return table;
}
