import { type CirculationReport, FEWEST_LOANS, MOST_GROUPS } from '@repo/contracts/library';

const COUNTS = ['loans', 'before', 'returns', 'late', 'renewals'] as const;
type Counts = Record<(typeof COUNTS)[number], number>;
type ToldCounts = Record<(typeof COUNTS)[number], number | null>;

/** The counts of a month (YYYY-MM), weekday (1 is Monday), category and material. */
export type Cell = Counts & { month: string; weekday: number; category: string; material: string };

/** The counts of a month or the like; null: of several that are joined. */
type Row<K> = { key: K | null; counts: Counts };

function sumOf(all: readonly Counts[]): Counts {
  const sum = { loans: 0, before: 0, returns: 0, late: 0, renewals: 0 };
  for (const each of all) for (const name of COUNTS) sum[name] += each[name];
  return sum;
}

const isFew = (count: number): boolean => count > 0 && count < FEWEST_LOANS;

/** Returns null for 1 to 4. */
const unlessFew = (count: number): number | null => (isFew(count) ? null : count);

const withoutFew = (counts: Counts): ToldCounts => ({
  loans: unlessFew(counts.loans),
  before: unlessFew(counts.before),
  returns: unlessFew(counts.returns),
  late: unlessFew(counts.late),
  renewals: unlessFew(counts.renewals),
});

/** Joins some rows as one, behind the others. */
function join<K>(rows: readonly Row<K>[], some: ReadonlySet<Row<K>>): Row<K>[] {
  if (some.size === 0) return [...rows];
  const counts = sumOf([...some].map((row) => row.counts));
  return [...rows.filter((row) => !some.has(row)), { key: null, counts }];
}

const byLoans = <K>(rows: readonly Row<K>[]) => rows.toSorted((a, b) => b.counts.loans - a.counts.loans);

/**
 * Joins the rows with 1 to 4 loans. Where these have so few together, the row with the next fewest joins them: the total would
 * tell their number otherwise.
 */
function joinFew<K>(rows: readonly Row<K>[]): Row<K>[] {
  const few = new Set(rows.filter(({ counts }) => isFew(counts.loans)));
  const others = byLoans(rows).filter((row) => row.counts.loans >= FEWEST_LOANS);
  const isTooFew = () => isFew(sumOf([...few].map((row) => row.counts)).loans);
  for (let next = others.pop(); next && isTooFew(); next = others.pop()) few.add(next);
  return join(rows, few);
}

/** Sorts rows by their loans, the most first, and joins those behind the first 50. */
const joinRest = <K>(rows: readonly Row<K>[]): Row<K>[] =>
  join(byLoans(rows), new Set(byLoans(rows).slice(MOST_GROUPS)));

/** Returns the months from that of `from` to that of `to`, as YYYY-MM. */
function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const text = (months: number) =>
    `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
  return Array.from({ length: count(to) - count(from) + 1 }, (_, n) => text(count(from) + n));
}

type Asked = {
  from: string;
  to: string;
  /** All counts are of this category. */
  category: string | undefined;
  openWeekdays: readonly number[];
  titlesLent: number;
  titles: number;
};

/**
 * Sums up counts by month, weekday, category and material. Of one category no number from 1 to 4 is told: in a small class it
 * could be that of one reader.
 */
export function circulationReport(cells: readonly Cell[], asked: Asked): CirculationReport {
  const isOfOne = asked.category !== undefined;
  const rowsBy = <K extends keyof Cell>(name: K, keys?: readonly Cell[K][]): Row<Cell[K]>[] => {
    const groups = new Map<Cell[K], Cell[]>(
      (keys ?? cells.map((cell) => cell[name])).map((key) => [key, []]),
    );
    for (const cell of cells) groups.get(cell[name])?.push(cell);
    return [...groups].map(([key, own]) => ({ key, counts: sumOf(own) }));
  };
  const joined = <K>(rows: Row<K>[]) => (isOfOne ? joinFew(rows) : rows);
  const told = (counts: Counts) => (isOfOne ? withoutFew(counts) : counts);
  const months = joined(rowsBy('month', monthsOf(asked)));
  const weekdays = joined(rowsBy('weekday', asked.openWeekdays));
  const categories = joinFew(joinRest(rowsBy('category')));
  const materials = joined(joinRest(rowsBy('material')));
  return {
    from: asked.from,
    to: asked.to,
    totals: {
      ...told(sumOf(cells)),
      titles_lent: isOfOne ? unlessFew(asked.titlesLent) : asked.titlesLent,
      titles: asked.titles,
    },
    months: months.map(({ key: month, counts }) => ({ month, ...told(counts) })),
    weekdays: weekdays.map(({ key: weekday, counts }) => ({ weekday, ...told(counts) })),
    categories: categories.map(({ key: category, counts }) => ({ category, ...withoutFew(counts) })),
    materials: materials.map(({ key: material, counts }) => ({ material, ...told(counts) })),
  };
}
