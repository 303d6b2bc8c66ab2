import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvRow, readCsv } from './csv-rows.js';

async function read(text: string | Buffer, chunk = 7, delimiter = ','): Promise<CsvRow[]> {
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, i) =>
    bytes.subarray(i * chunk, (i + 1) * chunk),
  );
  const rows: CsvRow[] = [];
  for await (const row of readCsv(Readable.from(chunks), delimiter)) rows.push(row);
  return rows;
}

test('a mark before the text, CRLF, and quotes, delimiters and line breaks inside quotes are read as meant', async () => {
  const rows = await read('\ufeff"a",b\r\n"x, ""y""\r\nz",é\r\n\r\nlast,\r\n');
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"\r\nz', 'é'] },
    { line: 5, cells: ['last', ''] },
  ]);
});

test('a file may end lines in different ways and separate cells by another character', async () => {
  expect(await read('a;b\n1;2\r\n3;4\r5;"6;"', 3, ';')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2'] },
    { line: 3, cells: ['3', '4'] },
    { line: 4, cells: ['5', '6;'] },
  ]);
});

test('blank lines are counted, wherever they are, and take less processor time than as many records', async () => {
  const many = 20_000;
  const blank = '\n'.repeat(many);
  const timed = async (text: string) => {
    const before = process.cpuUsage();
    const rows = await read(text, 65_536);
    const { user, system } = process.cpuUsage(before);
    return { rows, micros: user + system };
  };
  const blanks = await timed(`\r\n${blank}a,b\n\r\r${blank}1,2\n${blank}`);
  expect(blanks.rows).toEqual([
    { line: many + 2, cells: ['a', 'b'] },
    // The second CR and the LF after it end one line.
    { line: 2 * many + 4, cells: ['1', '2'] },
  ]);
  await expect(read(`a,b\n${blank}1,"`, 65_536)).rejects.toThrow(`Line ${many + 2}: a quote is opened`);
  const records = await timed('a,b\n'.repeat(3 * many));
  expect(blanks.micros).toBeLessThan(records.micros);
});

test('whatever the cells hold, they and the numbers of their lines come back', async () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', '\n', '\r', '\r\n', ' ', 'é', '😀', '\ufffd'),
  });
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
  const breaks = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 40 }),
      async (rows, eol, chunk) => {
        const lines = rows.map(
          (cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',') + eol,
        );
        const expected = rows.map((cells, i) => ({ line: 1 + breaks(lines.slice(0, i).join('')), cells }));
        expect(await read(lines.join(''), chunk)).toEqual(expected);
      },
    ),
  );
});

test.each([
  ['a quote that is not closed', 'a,b\n1,2\n\n3,"4\n5,6\n', /^Line 4: .*never closed/],
  ['a quote inside a bare cell', 'a,b\n"1\r\n1",2\n3,x"y\n', /^Line 4: the quotes/],
  ['text after a closing quote', 'a,b\n1,"2"3\n', /^Line 2: the quotes/],
  ['a cell too few', 'a,b\n1,2\n3\n', /^Line 3: the record has 1 cells where the header has 2/],
  ['a cell with nothing in it', 'a,b\n1,2\n""\n', /^Line 3: the record has 1 cells/],
  ['a cell too many', 'a,b\n1,"2\n2",3\n', /^Line 2: the record has 3 cells/],
  [
    'another encoding than UTF-8',
    Buffer.from('a,b\n1,2\ncaf\xe9,4\n', 'latin1'),
    /^Line 3: the text is not UTF-8/,
  ],
  ['UTF-16', Buffer.from('\ufeffa,b\n1,2\n', 'utf16le'), /^Line 1: the text is UTF-16, not UTF-8/],
  ['a record beyond all measure', `a,b\n1,"${'x'.repeat(1_100_000)}`, /^Line 2: .*over 1 MB/],
])('a file with %s stops at its line', async (_, text, message) => {
  await expect(read(text, 65_536)).rejects.toThrow(message);
});
