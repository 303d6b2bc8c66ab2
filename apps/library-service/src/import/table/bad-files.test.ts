import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Catalogue, openCatalogue } from '../testing/import-run.js';

let library: Catalogue;
beforeAll(async () => {
  library = await openCatalogue();
});
afterAll(() => library.close());

const GOOD = 'card,first_name,last_name\nP-1,Änne,Gräf\n';
const many = Array.from({ length: 1000 }, (_, n) => `c${n}`).join(',');

test.each([
  ['nothing', '', 'The file is empty.'],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${GOOD}`, 'utf16le'), /^Line 1: the text is UTF-16/],
  ['UTF-16 without', Buffer.from(GOOD, 'utf16le'), /^Line 1: the text is UTF-16/],
  ['Latin-1', Buffer.from(GOOD, 'latin1'), /^Line 2: the text is not UTF-8; save the file/],
  ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919 + (n % 251)) % 256)), /./],
  ['a quote that is not closed', `${GOOD}P-2,"Ada,Lovelace\n`, /^Line 3: a quote is opened .* never closed/],
  [
    'a row of more than 1 MB',
    `${GOOD}P-2,"${'x'.repeat(1_100_000)}",y\n`,
    /^Line 3: the record .* over 1 MB/,
  ],
  ['a row that is too long', `${GOOD}P-2,Ada,Lovelace,more\n`, /^Line 3: the record has 4 cells where/],
  [
    'no card and no e-mail',
    'first_name,last_name\nAda,Lovelace\n',
    /^The file has no column for card or email/,
  ],
  ['a thousand other columns', `${many}\n`, /^The file has no column for card or email.{1,3500}$/],
] as const)('a file of %s is refused with a clear message', async (_, file, message) => {
  const { report, stopped } = await library.patrons(file as string | Buffer, '--dry-run');
  expect(stopped).toMatch(message);
  expect(report.rows).toBe(0);
});

test('a thousand columns more, and cells that look like formulas, are no harm', async () => {
  const cells = many.replaceAll('c', '=');
  const file = `card,last_name,first_name,${many}\n=1+1,=HYPERLINK("x"),@SUM,${cells}\n`.replace(
    '("x")',
    '(x)',
  );
  const { report, stopped } = await library.patrons(file);
  expect([stopped, report.imported]).toEqual([undefined, 1]);
  const [reader] = await library.query('SELECT first_name, last_name FROM library.users');
  expect(reader).toEqual({ first_name: '@SUM', last_name: '=HYPERLINK(x)' });
});
