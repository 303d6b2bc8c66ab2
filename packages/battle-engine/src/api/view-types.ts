import type { MoveRecord } from '../data/move-record.js';
import type { FieldCondition, Rules, SideCondition, Stats, Status, TypeName } from '../data/names.js';
import type { Stages } from '../data/stages.js';
import type { ConditionName, ViewEvent } from '../events/types.js';

/** A move of the own creature; `index` is what an attack names. */
export type OwnMove = Pick<MoveRecord, 'name' | 'type' | 'category' | 'power' | 'accuracy' | 'priority'> & {
  index: number;
  pp: number;
  maxPp: number;
};

/** Names of the ability that a creature has now and of the item that it holds; null: none. Absent in `classic`. */
export type OwnGear = { ability?: string | null; heldItem?: string | null };

/** The knowledge of the opponent: absent until it is known, null where it is known that there is none. */
export type KnownGear = OwnGear;

/** A creature as its trainer sees it. */
export type OwnCreature = OwnGear & {
  slot: number;
  species: string;
  types: readonly TypeName[];
  level: number;
  stats: Stats;
  moves: readonly OwnMove[];
  hp: number;
  maxHp: number;
  status: Status | null;
  conditions: readonly ConditionName[];
  /** All 0 unless it is active. */
  statStages: Stages;
  /** The species into which it has transformed, or null. */
  transformedInto: string | null;
  fainted: boolean;
  active: boolean;
};

/** A creature as the opponent sees it, once it has been on the field. */
export type SeenCreature = KnownGear & {
  slot: number;
  species: string;
  types: readonly TypeName[];
  level: number;
  status: Status | null;
  conditions: readonly ConditionName[];
  transformedInto: string | null;
  fainted: boolean;
  active: boolean;
};

/** A creature as the opponent sees it: unknown until it has been on the field. */
export type CensoredCreature = SeenCreature | { slot: number; fainted: boolean };

/**
 * A condition that is there: the ends of turns until it is over (null: it stays), and how many layers of it lie there
 * (null: it has none).
 */
export type ViewCondition<C> = { condition: C; turns: number | null; layers: number | null };

/** A creature of the opponent's as it is seen before the battle. */
export type PreviewedCreature = Pick<SeenCreature, 'species' | 'types' | 'level'>;

/** The creatures that both have brought, as one trainer sees them from the preview to the end: the own creatures as they were then. */
export type PreviewView = {
  /** The number of them that fight. */
  fight: number;
  you: readonly OwnCreature[];
  /** By species, whatever the order in which they were brought. */
  opponent: readonly PreviewedCreature[];
};

/** The battle as one trainer may see it. In a preview both teams are empty, and nobody is out. */
export type BattleView = {
  /** Absent: `classic`. */
  rules?: Rules;
  field: readonly ViewCondition<FieldCondition>[];
  you: {
    /** Null in a preview. */
    activeSlot: number | null;
    team: readonly OwnCreature[];
    conditions: readonly ViewCondition<SideCondition>[];
  };
  opponent: {
    activeSlot: number | null;
    team: readonly CensoredCreature[];
    conditions: readonly ViewCondition<SideCondition>[];
  };
  /** Absent: there was none. */
  preview?: PreviewView;
  events: readonly ViewEvent[];
};

/** A move as its owner sees it. */
export function ownMove(move: MoveRecord, index: number, pp: number, maxPp: number): OwnMove {
  const { name, type, category, power, accuracy, priority } = move;
  return { index, name, type, category, power, accuracy, priority, pp, maxPp };
}
