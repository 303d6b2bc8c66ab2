import type { AuditEntry, Copy, CopyLabel, GivenBarcode } from '@repo/contracts/library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '../rules/days.js';
import type { Client } from '../testing/client.js';
import { type Library, libraryOf, unique } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

let service: TestService;
let replica: TestService;
let desk: Client;
let other: Client;
let library: Library;
beforeAll(async () => {
  service = await startService({ env: { ACCESS: 'guarded' } });
  replica = await startService({ env: { ACCESS: 'guarded' }, databaseUrl: service.databaseUrl });
  [desk, other] = [await deskOf(service), await deskOf(replica)];
  library = libraryOf(desk);
});
afterAll(async () => {
  await replica.close();
  await service.close();
});

/** The ids of so many new copies without a barcode. */
const newCopies = async (count: number): Promise<number[]> => {
  const book = await desk.newBook();
  await service.database.pool.query(
    'INSERT INTO library.copies (book_id) SELECT $1 FROM generate_series(2, $2::int)',
    [book.id, count],
  );
  return (await library.copiesOf(book)).map(({ id }) => id);
};
const give = (copy_ids: number[], prefix: string, digits: number, by = desk) =>
  by.post<GivenBarcode[]>('/copies/barcodes', { copy_ids, prefix, digits });
const given = async (...wanted: Parameters<typeof give>) =>
  (await give(...wanted)).body.map(({ barcode }) => barcode);
const mark = (copy_ids: number[], printed = true) =>
  desk.post<{ copies: number }>('/copies/labels', { copy_ids, printed });
const listed = async (query: string) => (await desk.get<CopyLabel[]>(`/copies/labels?${query}`)).body;
const idsOf = async (query: string) => (await listed(`limit=100&${query}`)).map(({ id }) => id);
const use = async (...barcodes: string[]) => {
  for (const barcode of barcodes) await desk.post(`/books/${(await desk.newBook()).id}/copies`, { barcode });
};
const change = async (id: number, changes: Partial<Copy>) => {
  const { version, barcode, material, call_number, status, note } = (await desk.get<Copy>(`/copies/${id}`))
    .body;
  const changed = { version, barcode, material, call_number, status, note, ...changes };
  expect((await desk.put(`/copies/${id}`, changed)).status).toBe(200);
};

describe('new barcodes', () => {
  test('follow the highest number of the prefix, by id', async () => {
    await use('N0001', 'N0041', 'N041x', 'N00099', 'M0077');
    const [first, second, third] = (await newCopies(3)) as [number, number, number];
    const answer = await give([third, first, second], 'N', 4);
    expect([answer.status, answer.body]).toEqual([
      200,
      [
        { id: first, barcode: 'N0042' },
        { id: second, barcode: 'N0043' },
        { id: third, barcode: 'N0044' },
      ],
    ]);
  });

  test('pass over what is in use on a copy or on a card, and end with 409 and nothing changed', async () => {
    await use('U9', 'U3', 'U5');
    await library.newPatron({ card: 'U4' });
    expect(await given(await newCopies(3), 'U', 1)).toEqual(['U1', 'U2', 'U6']);
    const copies = await newCopies(3);
    const refused = await give(copies, 'U', 1);
    expect([refused.status, refused.text]).toEqual([409, '{"error":"There are not so many free numbers"}']);
    expect(await idsOf(`missing=barcode&after=${(copies[0] ?? 0) - 1}`)).toEqual(copies);
    expect(await given(copies.slice(1), 'U', 1)).toEqual(['U7', 'U8']);
  });

  test('of a request that is sent again are the same; copies that are gone are passed over', async () => {
    const copies = await newCopies(2);
    const once = await give(copies, 'A', 3);
    const again = await give([...copies, 2_147_483_647], 'A', 3);
    expect([again.status, again.body]).toEqual([200, once.body]);
  });

  test('are unlike at two desks at once, while somebody types the same ones by hand', async () => {
    const groups = await Promise.all(Array.from({ length: 8 }, () => newCopies(5)));
    const typed = await desk.newBook();
    const [answers] = await Promise.all([
      Promise.all(groups.map((copies, n) => give(copies, 'C', 3, n % 2 === 0 ? desk : other))),
      ...Array.from({ length: 12 }, (_, n) =>
        desk.post(`/books/${typed.id}/copies`, { barcode: `C${String(3 * n + 1).padStart(3, '0')}` }),
      ),
    ]);
    // Whoever typed a number again and again at the same moment may be in the way; then it is sent once more.
    const settled = await Promise.all(
      answers.map((answer, n) => (answer.status === 200 ? answer : give(groups[n] ?? [], 'C', 3))),
    );
    const barcodes = settled.flatMap(({ body }) => body.map(({ barcode }) => barcode));
    expect(settled.map(({ body }) => body.map(({ id }) => id))).toEqual(groups);
    expect(new Set(barcodes).size).toBe(40);
    expect(barcodes.filter((barcode) => !/^C\d{3}$/.test(barcode))).toEqual([]);
  });

  test('of 500 copies are given by one request, and their labels are listed by five', async () => {
    const copies = await newCopies(500);
    expect((await give(copies, 'F', 6)).body).toHaveLength(500);
    for (let after = 0, page = 0; page < 5; page += 1) {
      const labels = await listed(`from=F000001&to=F000500&limit=100&after=${after}`);
      expect(labels).toHaveLength(100);
      after = labels.at(-1)?.id ?? 0;
    }
  });
});

describe('labels', () => {
  test('are to be printed for new barcodes, until somebody says that they are; and can be printed again', async () => {
    const copies = await newCopies(2);
    const query = `missing=label&after=${(copies[0] ?? 0) - 1}`;
    expect(await idsOf(query)).toEqual([]);
    await give(copies, 'P', 5);
    const [label] = await listed(query);
    const book = (await desk.get<Copy>(`/copies/${copies[0]}`)).body.book_id;
    const { title, author } = (await desk.get<{ title: string; author: string }>(`/books/${book}`)).body;
    expect(label).toEqual({ id: copies[0], barcode: 'P00001', call_number: null, title, author });
    const marked = await mark([...copies, 2_147_483_647]);
    expect([marked.status, marked.body]).toEqual([200, { copies: 2 }]);
    expect(await idsOf(query)).toEqual([]);
    await mark(copies, false);
    expect(await idsOf(query)).toEqual(copies);
  });

  test('are to be printed again after the barcode or the call number has changed, and after nothing else', async () => {
    const [copy = 0] = await newCopies(1);
    const isMissing = async () => (await idsOf(`missing=label&after=${copy - 1}`)).includes(copy);
    // The first barcode was typed from a label.
    await change(copy, { call_number: 'SF HER' });
    await change(copy, { barcode: unique('T') });
    expect(await isMissing()).toBe(false);
    for (const changes of [{ barcode: unique('T') }, { call_number: 'F HER' }, { call_number: null }]) {
      await change(copy, changes);
      expect(await isMissing()).toBe(true);
      await mark([copy]);
      await change(copy, { note: unique('note ') });
      expect(await isMissing()).toBe(false);
    }
    await change(copy, { barcode: unique('T'), status: 'lost' });
    expect(await isMissing()).toBe(false);
  });

  test('are there already for a barcode that was scanned', async () => {
    const book = await desk.newBook();
    await desk.post(`/books/${book.id}/labels`, { barcode: unique('S') });
    await desk.post(`/books/${book.id}/copies`, { barcode: unique('S') });
    const copies = (await library.copiesOf(book)).map(({ id }) => id);
    expect(await idsOf(`missing=label&after=${(copies[0] ?? 0) - 1}`)).toEqual([]);
  });

  test('are found by the day since which copies were added, and from one barcode to another', async () => {
    await use('R8', 'R9', 'R10', 'R11', 'R012');
    const barcodes = async (query: string) => (await listed(query)).map(({ barcode }) => barcode);
    expect(await barcodes('from=R9&to=R11')).toEqual(['R9', 'R10', 'R11']);
    expect(await barcodes('from=R012&to=R012')).toEqual(['R012']);
    const day = today(new Date());
    const after = `after=${(await listed('from=R8&to=R8'))[0]?.id}`;
    expect(await barcodes(`since=${day}&${after}`)).toContain('R11');
    expect(await barcodes(`since=${addDays(day, 2)}&${after}`)).toEqual([]);
  });

  test('come in pages', async () => {
    await use('G1', 'G2', 'G3');
    const first = await desk.get<CopyLabel[]>('/copies/labels?from=G1&to=G3&limit=2');
    expect(first.body).toHaveLength(2);
    const next =
      /<[^>]*(\/copies\/labels\?[^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await desk.get<CopyLabel[]>(next)).body).toMatchObject([{ barcode: 'G3' }]);
  });
});

test('400: all wrong fields at once', async () => {
  const answers = [
    await desk.post('/copies/barcodes', { copy_ids: [], prefix: 'a b', digits: 10 }),
    await desk.post('/copies/labels', { copy_ids: Array.from({ length: 501 }, (_, n) => n + 1), printed: 1 }),
    await desk.get('/copies/labels?missing=all&since=yesterday&from=a%20b&limit=101'),
  ];
  expect(answers.map(({ status, body }) => [status, Object.keys(body as object).sort()])).toEqual([
    [400, ['copy_ids', 'digits', 'prefix']],
    [400, ['copy_ids', 'printed']],
    [400, ['from', 'limit', 'missing', 'since']],
  ]);
});

test('what is done with labels is in the audit, by ids', async () => {
  const copies = await newCopies(2);
  await give(copies, 'D', 4);
  await mark(copies);
  const audit = await (await deskOf(service, 'admin')).get<AuditEntry[]>('/audit?limit=2');
  expect(audit.body.map(({ action, details }) => [action, details])).toEqual([
    ['labels_marked', { copies, printed: true }],
    ['barcodes_given', { copies }],
  ]);
});
