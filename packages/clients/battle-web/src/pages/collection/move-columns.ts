import type { LearnableMove } from '@creature-arena/battle-client';

type Column = {
  text: string;
  /** The value by which it is sorted; null comes last either way. */
  of: (move: LearnableMove) => string | number | null;
  /** From the least on when it is pressed first. */
  isUpFirst: boolean;
};

/** A move that never misses is above all that may. */
const ALWAYS = 101;

export const COLUMNS = {
  name: { text: 'Move', of: ({ name }) => name, isUpFirst: true },
  type: { text: 'Type', of: ({ type }) => type, isUpFirst: true },
  category: { text: 'Kind', of: ({ category }) => category, isUpFirst: true },
  power: { text: 'Power', of: ({ power }) => power, isUpFirst: false },
  accuracy: { text: 'Hits', of: ({ accuracy }) => accuracy ?? ALWAYS, isUpFirst: false },
  pp: { text: 'Uses', of: ({ pp }) => pp, isUpFirst: false },
  level: { text: 'Level', of: ({ level }) => level, isUpFirst: true },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof COLUMNS;
export type Sort = { column: ColumnName; isUp: boolean };

export const FIRST_SORT: Sort = { column: 'power', isUp: COLUMNS.power.isUpFirst };

/** Orders moves by a column, and those that are equal there by name. */
export function compareMoves({ column, isUp }: Sort): (a: LearnableMove, b: LearnableMove) => number {
  const { of }: Column = COLUMNS[column];
  return (a, b) => {
    const [one, other] = [of(a), of(b)];
    if (one === other) return a.name.localeCompare(b.name);
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other === isUp ? -1 : 1;
  };
}
