import type { Stages, Status } from '@repo/battle-engine';
import { hpOf as hpTold, type Interval, nothingTold, type ToldHp, UNKNOWN } from '@repo/battle-hints';
import type { Owner } from '../words/names.js';

/** A creature that was seen, as far as a stage shows it; HP are numbers where the reader is told them. */
export type Fighter = {
  readonly slot: number;
  readonly species: string;
  readonly types: readonly string[];
  readonly level: number;
  readonly status: Status | null;
  readonly conditions: readonly string[];
  readonly transformed_into: string | null;
  readonly fainted: boolean;
  readonly active: boolean;
  readonly hp?: number;
  readonly max_hp?: number;
  readonly nickname?: string | null;
  readonly stat_stages?: Readonly<Stages>;
};

export type Unseen = { readonly slot: number; readonly fainted: boolean };

/** A condition of a side, or over both. */
export type Lasting = {
  readonly condition: string;
  readonly turns: number | null;
  readonly layers: number | null;
};

export type ShownSide = {
  readonly team: readonly (Fighter | Unseen)[];
  readonly active_slot: number | null;
  readonly conditions: readonly Lasting[];
};

/** The parts of a view of a battle that change from event to event. */
export type ShownView = {
  readonly turn_number: number | null;
  readonly field: readonly Lasting[];
  readonly you: ShownSide;
  readonly opponent: ShownSide;
};

type PerSide<T> = { readonly you: T; readonly opponent: T };

/** What events have told that no view has. */
export type Told = {
  readonly hp: PerSide<ToldHp>;
  /** The types with which creatures came in, by slot: those that they have again when they leave. */
  readonly types: PerSide<Readonly<Record<number, readonly string[]>>>;
  /** The stages of the creatures that fight: a view has only those of the own one. */
  readonly stages: PerSide<Readonly<Stages>>;
  /** The move that was used last. */
  readonly move: { readonly side: Owner; readonly slot: number; readonly name: string } | undefined;
};

/** A battle between two events: a view, and what is known besides. */
export type Shown<V extends ShownView = ShownView> = { readonly view: V; readonly told: Told };

export const EVEN: Stages = {
  ...{ attack: 0, defense: 0, special_attack: 0, special_defense: 0, speed: 0, accuracy: 0, evasion: 0 },
};

/**
 * Before the first event of a battle.
 * @param mostEffort the most effort values that a stat can have in its format
 */
export const toldAtFirst = (mostEffort: number): Told => ({
  hp: { you: nothingTold('you', mostEffort), opponent: nothingTold('opponent', mostEffort) },
  types: { you: {}, opponent: {} },
  stages: { you: EVEN, opponent: EVEN },
  move: undefined,
});

/**
 * The battle of a view as it was before its first event: everybody is unhurt, and nobody is on the field.
 * @param mostEffort the most effort values that a stat can have in its format
 */
export function beginningOf<V extends ShownView>(view: V, mostEffort: number): Shown<V> {
  const rested = (side: ShownSide) => ({
    ...side,
    ...{ active_slot: null, conditions: [] },
    // Whose HP are not told was not seen yet.
    team: side.team.map((each) => ('hp' in each ? restedOf(each) : { slot: each.slot, fainted: false })),
  });
  const before = {
    ...view,
    ...{ turn_number: 0, field: [], you: rested(view.you), opponent: rested(view.opponent) },
  };
  return { view: before, told: toldAtFirst(mostEffort) };
}

const restedOf = (creature: Fighter): Fighter => ({
  ...creature,
  ...{ status: null, conditions: [], transformed_into: null, fainted: false, active: false },
  ...(creature.max_hp !== undefined && { hp: creature.max_hp }),
  ...(creature.stat_stages && { stat_stages: EVEN }),
});

/** The creature of a side that is on the field, also where it has just fainted. */
export const fighterAt = <S extends ShownSide>({ team, active_slot: slot }: S) =>
  team.find((each): each is Extract<S['team'][number], Fighter> => 'species' in each && each.slot === slot);

/** The HP of a creature as shares of all: one number where they are told, else what events tell of them. */
export function hpShown({ told }: Pick<Shown, 'told'>, side: Owner, creature: Fighter): Interval {
  const { hp, max_hp: max } = creature;
  if (creature.fainted) return { low: 0, high: 0 };
  if (hp !== undefined && max !== undefined) return { low: hp / max, high: hp / max };
  return hpTold(told.hp[side], creature.slot) ?? UNKNOWN;
}
