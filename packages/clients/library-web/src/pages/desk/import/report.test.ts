import { describe, expect, test } from 'vitest';
import { countRows, csvOf, readReport } from './report.js';

const LINES = [
  { line: 2, title: 'Dune', notes: [{ change: 'default', field: 'genre' }], result: 'imported' },
  { line: 3, title: '=1+1', notes: [], result: 'skipped', reason: 'missing', detail: 'author is missing' },
  {
    line: 4,
    title: 'A, "B"',
    notes: [],
    result: 'skipped',
    reason: 'duplicate',
    detail: 'has the title\nof line 2',
  },
];

const text = (lines: readonly unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

describe('a report', () => {
  test('accounts for every line, also for those that are none of its', () => {
    const broken = ['{', 'null', '[]', '"x"', '{"line":1}', '{"line":5,"title":"x","result":"skipped"}'];
    const { rows, unreadable } = readReport(`${text(LINES)}${broken.join('\n')}\n${text(LINES)}\n`);
    expect(rows).toHaveLength(6);
    expect(unreadable).toEqual([4, 5, 6, 7, 8, 9]);
    expect(rows[0]).toMatchObject({ line: 2, title: 'Dune', result: 'imported', changes: ['default genre'] });
  });

  test('is counted by results and reasons, which add up', () => {
    const { results, reasons } = countRows(readReport(text(LINES)).rows);
    expect(results).toEqual([
      ['imported', 1],
      ['skipped', 2],
    ]);
    expect(reasons).toEqual([
      ['missing', 1],
      ['duplicate', 1],
    ]);
  });

  test('becomes CSV in which nothing is a formula', () => {
    expect(csvOf(readReport(text(LINES)).rows.slice(1))).toBe(
      "line,title,reason,detail\r\n3,'=1+1,missing,author is missing\r\n" +
        '4,"A, ""B""",duplicate,"has the title\nof line 2"\r\n',
    );
  });
});
