import { createReadStream, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { CatalogueTitle, SearchResults } from '@repo/contracts/library';
import { isFull, times } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '../import/import-catalogue.js';
import { command, readArguments } from '../import/options.js';
import { type Client, clientOf } from '../testing/client.js';
import { libraryOf } from '../testing/library.js';
import { COUNT_ONCE, startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { MISSPELT, RIGHTLY_SPELT } from './testing/misspellings.js';

const GOODBOOKS = fileURLToPath(
  new URL('../../../../../shared/catalogue/goodbooks-10k-books.csv', import.meta.url),
);

let service: TestService;
let client: Client;
let desk: Client;
beforeAll(async () => {
  service = await startService(COUNT_ONCE);
  client = clientOf(service.url);
  desk = await deskOf(service);
});
afterAll(() => service.close());

const ask = (q: string, more = '') =>
  client.get<SearchResults>(`/catalogue/search?q=${encodeURIComponent(q)}${more}`);
const search = async (q: string, more = ''): Promise<SearchResults> => {
  const answer = await ask(q, more);
  if (answer.status !== 200) throw new Error(`searching ${q} gave ${answer.status} ${answer.text}`);
  return answer.body;
};
const titlesOf = ({ results }: SearchResults) => results.map(({ book }) => book.title);
const title = async (id: number) => (await client.get<CatalogueTitle>(`/catalogue/titles/${id}`)).body;

describe('a search', () => {
  let ids: Record<string, number>;
  beforeAll(async () => {
    const fantasy = { genre: 'Fantasy', age_category: 'Children', publish_date: '1997-06-26' };
    const books = {
      stone: { ...fantasy, title: 'Harry Potter and the Philosopher’s Stone', author: 'J. K. Rowling' },
      chamber: { ...fantasy, title: 'Harry Potter and the Chamber of Secrets', author: 'J. K. Rowling' },
      there: { title: 'There There', author: 'Tommy Orange', genre: 'Novel', publish_date: '2018-06-05' },
      cafe: {
        title: 'Café Europa',
        author: 'Slavenka Drakulić',
        genre: 'Essays',
        publish_date: '1996-01-01',
      },
      nesbo: { title: 'The Snowman', author: 'Jo Nesbø', genre: 'Crime', publish_date: '2007-01-01' },
      crime: { title: 'Crime', author: 'Irvine Welsh', genre: 'Novel', publish_date: '2008-01-01' },
      silence: { title: '沈黙の艦隊', author: 'かわぐちかいじ', genre: 'Manga', publish_date: '1988-01-01' },
    };
    ids = {};
    for (const [name, book] of Object.entries(books)) ids[name] = (await client.newBook(book)).id;
    const change = {
      version: 0,
      language: 'eng',
      series: 'Harry Potter',
      series_number: '1',
      subjects: ['Wizards'],
      original_title: 'The Sorcerer’s Stone',
    };
    const { status, body } = await desk.put<CatalogueTitle>(`/catalogue/titles/${ids.stone}`, {
      ...change,
      isbns: ['0-7475-3269-9'],
    });
    expect([status, body]).toMatchObject([
      200,
      { language: 'en', series: 'Harry Potter', subjects: ['Wizards'], isbns: ['9780747532699'], version: 1 },
    ]);
  });

  test.each([
    ['potter harry', ['stone', 'chamber']],
    ['POTTER secrets', ['chamber']],
    ['Rowling', ['stone', 'chamber']],
    ['harry pott', ['stone', 'chamber']],
    ['philosophers stone', ['stone']],
    ["philosopher's", ['stone']],
    ['There There', ['there']],
    ['cafe europa', ['cafe']],
    ['CAFÉ drakulic', ['cafe']],
    ['nesbo snowman', ['nesbo']],
    ['NESBØ', ['nesbo']],
    ['wizards', ['stone']],
    ['sorcerers', ['stone']],
    ['沈黙', ['silence']],
    ['艦隊の', []],
    ['&|!():*\'"\\', []],
    ["';--", []],
  ])('for %s finds titles by all words in any order, accents and case aside', async (q, expected) => {
    const found = await search(q);
    const known = Object.entries(ids).map(([name, id]) => [id, name]);
    const names = new Map(known as [number, string][]);
    expect(found.results.map(({ book }) => names.get(book.id)).sort()).toEqual([...expected].sort());
    expect([found.total, found.corrected, found.left_out]).toEqual([expected.length, {}, []]);
  });

  test.each([
    ...['0747532699', '0-7475-3269-9', '978-0-7475-3269-9', '9780747532699', ' 978 0747532699 '],
    ...['ISBN 978-0-7475-3269-9', 'isbn:0747532699', 'ISBN-13: 9780747532699', 'ISBN 10 0-7475-3269-9'],
  ])('for the ISBN %s finds its title', async (q) => {
    expect((await search(q)).results).toMatchObject([{ book: { id: ids.stone }, isbns: ['9780747532699'] }]);
  });

  test('for an ISBN that nobody has, or with a wrong check digit, finds nothing, and says which', async () => {
    expect(await search('9780441172719')).toMatchObject({ results: [], notice: null });
    for (const q of ['0747532698', 'ISBN 978-0-7475-3269-8', 'isbn: 074753269', 'ISBN-10 0747532698']) {
      expect([q, await search(q)]).toMatchObject([q, { results: [], notice: 'wrong_isbn' }]);
    }
  });

  test.each([
    ['harry poter', { poter: ['potter'] }, [], 'stone'],
    ['hary potter sekrets', { hary: ['harry'], sekrets: ['secrets'] }, [], 'chamber'],
    ['rowlign', { rowlign: ['rowling'] }, [], 'stone'],
    ['jk rowling', { jk: ['j k'] }, [], 'stone'],
    ['snow man nesbo', { 'snow man': ['snowman'] }, [], 'nesbo'],
    ['snowman qqqqqqqq', {}, ['qqqqqqqq'], 'nesbo'],
  ])('for %s corrects what no title has, and says so', async (q, corrected, left_out, expected) => {
    const found = await search(q);
    expect([found.corrected, found.left_out]).toEqual([corrected, left_out]);
    expect(found.results.map(({ book }) => book.id)).toContain(ids[expected]);
  });

  test('corrects words that some title has, where no title has them together, and only then', async () => {
    // "Steven" and "king" are words of other books, one of which has both, far apart.
    for (const title of ['The Shining', 'Carrie', 'Misery'])
      await client.newBook({ title, author: 'Stephen King' });
    const far = 'Ann Rey, Steven L. Hopp, Camille Hopp, Ed King';
    const { id: both } = await client.newBook({ title: 'Vegetables', author: far });
    const { id: near } = await client.newBook({ title: 'Steven Universe' });
    const king = await search('steven king');
    expect([king.corrected, king.total, titlesOf(king)]).toEqual([
      { steven: ['stephen'] },
      3,
      expect.arrayContaining(['The Shining', 'Carrie', 'Misery']),
    ]);
    expect(king.unknown).toEqual([]);
    // Filters do not change what a question means.
    expect((await search('steven king', '&genre=none')).results).toEqual([]);
    for (const [q, id] of [
      ['steven universe', near],
      ['vegetables king', both],
      ['steven hopp', both],
    ] as const) {
      const found = await search(q);
      expect([q, found.corrected, found.results.map(({ book }) => book.id)]).toEqual([q, {}, [id]]);
    }
  });

  test('for many words finds titles that lack one of them, and says so', async () => {
    const found = await search('harry potter and the chamber of there');
    expect([found.all_words, found.results.map(({ book }) => book.id)]).toEqual([false, [ids.chamber]]);
    expect((await search('harry potter and the chamber')).all_words).toBe(true);
    expect((await search('snowman chamber')).results).toEqual([]);
  });

  test('puts the title that is the question first, and words in titles before those elsewhere', async () => {
    expect(titlesOf(await search('crime'))).toEqual(['Crime', 'The Snowman']);
  });

  test('counts by genre, age, language, decade, writer and series, and filters by them', async () => {
    const { facets, total, in_now } = await search('harry');
    expect([total, in_now, facets]).toEqual([
      2,
      2,
      {
        genre: [{ value: 'Fantasy', count: 2 }],
        age_category: [{ value: 'Children', count: 2 }],
        language: [{ value: 'en', count: 1 }],
        decade: [{ value: 1990, count: 2 }],
        author: [{ value: 'J. K. Rowling', count: 2 }],
        series: [{ value: 'Harry Potter', count: 1 }],
      },
    ]);
    for (const [filter, count] of [
      ['&genre=Fantasy&age_category=Children&decade=1990', 2],
      ['&language=en', 1],
      ['&author=J.%20K.%20Rowling', 2],
      ['&author=Rowling', 0],
      ['&series=Harry%20Potter', 1],
      ['&genre=Crime', 0],
      ['&decade=1980', 0],
      ['&per_page=1&page=2', 1],
      ['&per_page=1&page=3', 0],
    ] as const) {
      expect([filter, (await search('harry', filter)).results.length]).toEqual([filter, count]);
    }
    for (const filter of ['&per_page=51', '&page=1001', '&page=51', '&order=x', '&available=yes']) {
      expect([filter, (await ask('harry', filter)).status]).toEqual([filter, 400]);
    }
    expect((await ask(' ')).status).toBe(400);
  });

  test.each([
    ['newest', ['1998', '1997', '1986']],
    ['title', ['1997', '1998', '1986']],
    ['author', ['1998', '1986', '1997']],
    ['series', ['1986', '1997', '1998']],
    ['back', ['1997', '1998', '1986']],
  ])('lists titles by %s', async (order, years) => {
    const books = [
      ['1986', { title: 'Quintessence three', author: 'Beta' }, '2'],
      ['1997', { title: 'Quintessence one', author: 'Gamma' }, '10'],
      ['1998', { title: 'quintessence ten', author: 'alpha' }, null],
    ] as const;
    if ((await search('quintessence')).total === 0) {
      const library = libraryOf(desk);
      for (const [year, fields, number] of books) {
        const { book, copies } = await library.newTitle(1, { ...fields, publish_date: `${year}-01-01` });
        const details = { language: null, subjects: [], isbns: [], series: number && 'Quint' };
        await desk.put(`/catalogue/titles/${book.id}`, { version: 0, ...details, series_number: number });
        const { user } = await library.newPatron();
        if (year === '1986') await library.checkOut(user.id, copies[0]?.id ?? 0);
      }
    }
    const { results } = await search('quintessence', `&order=${order}`);
    expect(results.map(({ book }) => book.publish_date.slice(0, 4))).toEqual(years);
  });

  test('names other questions that may have been meant, and what is found with one word less', async () => {
    for (const title of ['Heron Lake', 'Herod Lake', 'Herod at Sea']) await client.newBook({ title });
    const { corrected, unknown, also } = await search('heroc lake');
    expect(unknown).toEqual(['heroc']);
    expect(corrected.heroc).toHaveLength(1);
    const other = corrected.heroc?.[0] === 'heron' ? 'herod' : 'heron';
    expect(also).toEqual([{ q: `${other} lake`, count: 1 }]);
    expect((await search('heron xqzzyx')).left_out).toEqual(['xqzzyx']);
    const none = await search('snowman welsh');
    expect([none.results, none.also]).toEqual([
      [],
      [
        { q: 'welsh', count: 1 },
        { q: 'snowman', count: 1 },
      ],
    ]);
  });

  test('says what can be had, at once, and finds only that if asked', async () => {
    const library = libraryOf(desk);
    const [copy] = await library.copiesOf({ id: ids.there ?? 0 });
    const { user } = await library.newPatron();
    const { version, barcode, material, status, note } = copy ?? {};
    await desk.put(`/copies/${copy?.id}`, { version, barcode, material, status, note, call_number: 'ORA' });
    const availability = async () => (await search('there')).results[0]?.availability;
    expect(await availability()).toEqual({
      total: 1,
      available: 1,
      holds: 0,
      next_due: null,
      missing: 0,
      call_number: 'ORA',
    });
    const lent = await library.checkOut(user.id, copy?.id ?? 0);
    const due = lent.body.loan.deadline;
    expect(await availability()).toEqual({
      total: 1,
      available: 0,
      holds: 0,
      next_due: due,
      missing: 0,
      call_number: 'ORA',
    });
    expect((await search('there', '&available=true')).results).toEqual([]);
    await library.checkIn(copy?.id ?? 0);
    expect((await search('there', '&available=true')).results).toHaveLength(1);
  });

  test('follows every change of a book, whoever makes it', async () => {
    const book = await client.newBook({ title: 'Zanzibar Nights' });
    expect(titlesOf(await search('zanzibar'))).toEqual(['Zanzibar Nights']);
    await service.database.pool.query(
      `INSERT INTO library.title_details (book_id, full_title) VALUES ($1, 'Zanzibar Nights, and Mogadishu Days')`,
      [book.id],
    );
    expect((await search('mogadishu')).results).toMatchObject([
      { full_title: 'Zanzibar Nights, and Mogadishu Days' },
    ]);
    const { id: _, ...fields } = book;
    await client.put(`/books/${book.id}`, { ...fields, title: 'Timbuktu Nights' });
    expect((await title(book.id)).full_title).toBe('Timbuktu Nights');
    expect([await search('mogadishu'), await search('zanzibar')].map(({ total }) => total)).toEqual([0, 0]);
    expect(titlesOf(await search('timbuktu'))).toEqual(['Timbuktu Nights']);
    await client.remove(`/books/${book.id}`);
    expect((await search('timbuktu')).total).toBe(0);
  });
});

describe('what is known of a title', () => {
  test('is replaced by staff, as a whole, and once for each version', async () => {
    const { id } = await client.newBook();
    const body = {
      version: 0,
      language: 'de-CH',
      series: null,
      series_number: null,
      subjects: [],
      isbns: [],
    };
    const at = (path: number | string, changes = {}) =>
      desk.put(`/catalogue/titles/${path}`, { ...body, ...changes });
    expect((await title(id)).version).toBe(0);
    expect((await at(id)).body).toMatchObject({ language: 'de', version: 1 });
    expect((await at(id)).status).toBe(409);
    expect((await at(id, { version: 1, language: null, isbns: ['080442957X'] })).body).toMatchObject({
      language: null,
      isbns: ['9780804429573'],
      version: 2,
    });
    const wrong = await at(id, { version: 2, isbns: ['080442957X', '0804429571'] });
    expect([wrong.status, Object.keys(Object(wrong.body))]).toEqual([400, ['isbns.1']]);
    expect((await at(id, { version: 2, full_title: 'x' })).status).toBe(400);
    expect([(await at(999_999)).status, (await at('x')).status]).toEqual([404, 404]);
    expect((await client.put(`/catalogue/titles/${id}`, body)).status).toBe(401);
  });
});

describe.skipIf(!existsSync(GOODBOOKS))('goodbooks-10k', () => {
  /** A fixed sequence of numbers below `limit` that looks like none. */
  let state = 42;
  const number = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
  const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

  /** The text with one letter changed, left out, added, or exchanged with the next. */
  function mistyped(text: string): string {
    const letters = [...text];
    const at = number(letters.length - 1);
    const letter = LETTERS[number(26)] ?? '';
    const edits = [
      () => letters.splice(at, 1, letter),
      () => letters.splice(at, 1),
      () => letters.splice(at, 0, letter),
      () => letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? ''),
    ];
    edits[number(edits.length)]?.();
    return letters.join('');
  }

  beforeAll(async () => {
    const { positionals, values } = parseArgs({
      args: ['-', '--too-long', 'truncate'],
      options: command.flags,
      allowPositionals: true,
    });
    await importCatalogue({
      database: service.database,
      options: readArguments({ positionals, values } as Parameters<typeof readArguments>[0]),
      source: createReadStream(GOODBOOKS),
      onBatch: () => undefined,
    });
  });

  /** True where the first title, or its author, has the text. */
  const isFirst = ({ results: [first] }: SearchResults, text: string) =>
    first !== undefined &&
    plain(`${first.full_title} ${first.original_title} ${first.book.author}`).includes(plain(text));
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

  test('names and titles that are misspelt as people do are found first', async () => {
    const missed: string[] = [];
    for (const [asked, meant] of MISSPELT) {
      const found = await search(asked);
      if (!isFirst(found, meant)) missed.push(`${asked}: ${titlesOf(found)[0]}`);
    }
    expect(missed).toEqual([]);
  }, 300_000);

  test('what is spelt right stays as it was typed', async () => {
    for (const [asked, meant] of RIGHTLY_SPELT) {
      const found = await search(asked);
      expect([asked, found.corrected, isFirst(found, meant)]).toEqual([asked, {}, true]);
    }
  });

  const MISTYPED = times({ long: 200, short: 80 });

  test.runIf(isFull)(
    `of ${MISTYPED} titles that are mistyped once, 85 of 100 are among the first five`,
    async () => {
      const { rows } = await service.database.pool.query<{ id: number; title: string }>(
        `SELECT id, title FROM library.books WHERE genre = 'Unknown' ORDER BY md5(title) LIMIT $1`,
        [MISTYPED],
      );
      const missed: string[] = [];
      for (const { id, title: right } of rows) {
        // People leave the series out.
        const asked = mistyped(right.replace(/ \(.*$/, ''));
        const { results } = await search(asked, '&per_page=5');
        if (!results.some(({ book }) => book.id === id)) missed.push(`${asked} (${right})`);
      }
      expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(0.15 * MISTYPED);
    },
    300_000,
  );
});
