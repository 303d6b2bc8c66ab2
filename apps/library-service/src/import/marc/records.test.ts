import { afterEach, beforeEach, expect, test } from 'vitest';
import { toIso2709 } from '../../marc/iso2709.js';
import { COLLECTION, toMarcXml } from '../../marc/marc-xml.js';
import type { MarcRecord } from '../../marc/record.js';
import { recordOf } from '../../marc/testing/records.js';
import { type Catalogue, csv, openCatalogue } from '../testing/import-run.js';

let catalogue: Catalogue;
beforeEach(async () => {
  catalogue = await openCatalogue();
});
afterEach(() => catalogue.close());

const iso = (...records: MarcRecord[]) =>
  Buffer.concat(records.map((record) => toIso2709(record) ?? Buffer.alloc(0)));
const load = (records: Buffer, ...flags: string[]) => catalogue.run(records, '--format', 'marc', ...flags);

const brief = ({ outcomes }: Awaited<ReturnType<Catalogue['run']>>) =>
  outcomes.map((one) => [
    one.line,
    one.number,
    one.result === 'skipped' ? one.reason : one.result,
    one.detail,
  ]);

/** All copies as `title | barcode | call number | status`, by book and id. */
const copies = async (): Promise<string[]> => {
  const rows = await catalogue.query(
    `SELECT concat_ws(' | ', b.title, coalesce(c.barcode, '-'), coalesce(c.call_number, '-'), c.status) AS copy
       FROM library.copies c JOIN library.books b ON b.id = c.book_id ORDER BY b.id, c.id`,
  );
  return rows.map(({ copy }) => copy);
};

const emma = recordOf(
  '001 e1',
  '003 DE-1',
  '020    $a 9780141439587',
  '100 1  $a Austen, Jane',
  '245 10 $a Emma /$c Jane Austen.',
  '264  1 $a London :$b Penguin,$c 2003.',
  '852 8  $k N$h AUS$p B1',
  '852 8  $h N AUS$p B2$q repair',
  '852 8  $h N AUS',
);
const momo = recordOf('001 m1', '100 1  $a Ende, Michael', '245 10 $a Momo', '260    $c 1973');

test('records come in with their copies, from ISO 2709 and from MARCXML, and a second run changes nothing', async () => {
  const first = await load(iso(emma, momo));
  expect(brief(first)).toEqual([
    [1, 'e1', 'imported', undefined],
    [2, 'm1', 'imported', undefined],
  ]);
  expect(first.tally.copies).toEqual({ added: 2, labelled: 1 });
  expect(await catalogue.books()).toEqual([
    'Emma | Austen, Jane | 2003-01-01 | Unknown | Unknown',
    'Momo | Ende, Michael | 1973-01-01 | Unknown | Unknown',
  ]);
  const all = [
    'Emma | B1 | N AUS | in_service',
    'Emma | B2 | N AUS | repair',
    'Emma | - | N AUS | in_service',
    'Momo | - | - | in_service',
  ];
  expect(await copies()).toEqual(all);
  const xml = COLLECTION.begin + [emma, momo].map((record) => toMarcXml(record)).join('') + COLLECTION.end;
  for (const again of [await load(iso(emma, momo)), await catalogue.run(xml, '--format', 'marcxml')]) {
    expect([again.stopped, again.tally.results]).toEqual([
      undefined,
      { imported: 0, updated: 0, unchanged: 2, skipped: 0 },
    ]);
  }
  expect(await copies()).toEqual(all);
});

test('every record that stays out is told with its place, its number and the reason', async () => {
  const marc8 = Buffer.from(iso(momo));
  marc8[9] = 0x20;
  marc8[marc8.indexOf('Momo')] = 0xe2;
  const unimarc = iso(recordOf('001 u1', '200 1  $a Emma'));
  const untitled = iso(recordOf('001 n1', '100 1  $a Nobody', '260    $c 2000'));
  const file = Buffer.concat([iso(emma), marc8, unimarc, untitled, iso(emma), iso(momo).subarray(30)]);
  const { outcomes, tally } = await load(file);
  expect(
    brief({ outcomes, tally, stopped: undefined }).map(([line, number, what]) => [line, number, what]),
  ).toEqual([
    [1, 'e1', 'imported'],
    [2, undefined, 'marc8'],
    [3, undefined, 'unimarc'],
    [4, 'n1', 'missing'],
    [5, 'e1', 'number_twice'],
    [6, undefined, 'broken'],
  ]);
  expect(outcomes[1]?.detail).toContain('yaz-marcdump');
  expect(tally.results).toEqual({ imported: 1, updated: 0, unchanged: 0, skipped: 5 });
});

test('a record is of the title with its number, else of that with its ISBN, and never of one with its title', async () => {
  await catalogue.run(
    `title,author,publish_date,isbn\nEmma,"Austen, Jane",2003,9780141439587\nMomo,"Ende, Michael",1973,\n`,
  );
  const found = await load(iso(emma, momo));
  expect(brief(found)).toEqual([
    [1, 'e1', 'updated', 'book 1: publisher, record, 2 copies'],
    [2, 'm1', 'imported', undefined],
  ]);
  expect((await catalogue.books()).map((book) => book.split(' | ')[0])).toEqual(['Emma', 'Momo', 'Momo']);
  // Another record of the same catalogue with that ISBN is another title; of two titles nobody can tell which.
  const volume = recordOf(
    '001 e2',
    '003 DE-1',
    '020    $a 9780141439587',
    '100 1  $a A',
    '245 10 $a Emma 2',
    '260    $c 2003',
  );
  expect(brief(await load(iso(volume)))).toEqual([[1, 'e2', 'imported', undefined]]);
  const elsewhere = { ...volume, fields: volume.fields.filter(({ tag }) => tag !== '003') };
  expect(brief(await load(iso(elsewhere)))).toEqual([[1, 'e2', 'ambiguous', 'several titles have its ISBN']]);
});

test('a record that has changed is kept anew; its values replace others only where that is asked for', async () => {
  await load(iso(emma));
  const noted = { ...emma, fields: [...emma.fields, ...recordOf('500    $a Signed.').fields] };
  expect(brief(await load(iso(noted)))).toEqual([[1, 'e1', 'updated', 'book 1: record']]);
  const later = recordOf(
    ...['001 e1', '003 DE-1', '100 1  $a Austen, J.', '245 10 $a Emma', '260    $c 2003'],
  );
  expect(brief(await load(iso(later)))[0]?.[2]).toBe('differs');
  expect(brief(await load(iso(later), '--duplicate', 'update'))[0]).toEqual([
    1,
    'e1',
    'updated',
    'book 1: author, record',
  ]);
  expect(await catalogue.books()).toEqual(['Emma | Austen, J. | 2003-01-01 | Unknown | Unknown']);
});

test('items come from field 952 of Koha, or not at all; a barcode that another title has is left out', async () => {
  const koha = recordOf(
    '001 k1',
    '100 1  $a Ende, Michael',
    '245 10 $a Momo',
    '260    $c 1973',
    '952    $0 0$1 0$o J END$p K1$y BK',
    '952    $0 0$1 4$o J END$p K2',
    '952    $0 1$p K3',
    '952    $p B1',
  );
  await load(iso(emma));
  const { outcomes } = await load(iso(koha), '--items', '952');
  expect(outcomes[0]).toMatchObject({
    result: 'imported',
    notes: expect.arrayContaining([{ change: 'dropped', field: 'barcode' }]),
  });
  expect((await copies()).slice(3)).toEqual([
    'Momo | K1 | J END | in_service',
    'Momo | K2 | J END | missing',
    'Momo | K3 | - | withdrawn',
  ]);
  const none = recordOf('001 n1', '100 1  $a A', '245 10 $a None', '260    $c 1973', '852    $p X1');
  await load(iso(none), '--items', 'none');
  expect((await copies()).slice(6)).toEqual(['None | - | - | in_service']);
});

test('a dry run says what the import then does, and writes nothing', async () => {
  await catalogue.run(csv('Emma,"Austen, Jane",2003-01-01,Novel,Adult'));
  const file = iso(emma, momo, recordOf('001 n1', '245 10 $a No author', '260    $c 2000'));
  const dry = await load(file, '--dry-run');
  expect(await catalogue.books()).toHaveLength(1);
  expect((await load(file)).outcomes).toEqual(dry.outcomes);
});

test('records without a number are known again, and a title that is too long is cut, since the record has it whole', async () => {
  const title = 'A'.repeat(130);
  const file = iso(recordOf('100 1  $a A', `245 10 $a ${title}`, '260    $c 2000'));
  expect((await load(file)).tally).toMatchObject({ results: { imported: 1 }, changes: { truncated: 1 } });
  expect((await load(file)).tally.results.unchanged).toBe(1);
});
