import { setTimeout as sleep } from 'node:timers/promises';
import type { Import } from '@repo/contracts/library';
import { send } from '@repo/testing/http-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { staffToken } from '../testing/staff.js';

let service: TestService;
let token: string;
let desk: Client;
const log: string[] = [];
beforeAll(async () => {
  service = await startService({
    ...{ env: { ACCESS: 'guarded', LOG_LEVEL: 'debug' }, logTo: { write: (line) => log.push(line) } },
  });
  token = await staffToken(service);
  desk = clientOf(service.url, token);
});
afterAll(() => service.close());

const upload = (file: string | Buffer, query: string, by = token) =>
  send<Import & Record<string, unknown>>(service.url, 'POST', `/imports?${query}`, {
    ...{ token: by, body: file as string, headers: { 'content-type': 'text/csv' } },
  });

/** The import, once it has ended. */
async function ended({ id }: Pick<Import, 'id'>): Promise<Import> {
  for (;;) {
    const { body } = await desk.get<Import>(`/imports/${id}`);
    if (body.state !== 'running') return body;
    await sleep(20);
  }
}

const PATRONS = 'card,first_name,last_name,email,group\nP-1,Konrad,Zuse,zuse@example.org,1B\nP-2,Bob,,,1B\n';

test('staff imports readers: a dry run tells what will be done, then it is done, and nobody is named anywhere', async () => {
  const dry = await upload(PATRONS, 'kind=patrons&dry_run=true');
  expect(dry.status).toBe(202);
  expect(dry.body).toMatchObject({ kind: 'patrons', dry_run: true, rows: 2 });
  const planned = await ended(dry.body);
  expect((await desk.get<unknown[]>('/patrons?q=Zuse')).body).toEqual([]);
  const done = await ended((await upload(PATRONS, 'kind=patrons')).body);
  expect(done).toMatchObject({ state: 'done', rows: 2, done: 2, dry_run: false });
  expect(done.report).toEqual(planned.report);
  expect(done.report).toMatchObject({
    ...{ imported: 1, skipped: 1, reasons: { name_missing: 1 } },
    problems: [{ line: 3, card: 'P-2', reason: 'name_missing' }],
  });
  const [zuse] = (await desk.get<{ card: string; group: string }[]>('/patrons?q=Zuse')).body;
  expect(zuse).toMatchObject({ card: 'P-1', group: '1B' });
  const { rows } = await service.database.pool.query('SELECT report::text FROM library.imports');
  const audit = await service.database.pool.query(
    "SELECT details::text FROM library.audit WHERE action <> 'x'",
  );
  expect(JSON.stringify([rows, audit.rows, log])).not.toMatch(/Zuse|zuse@/);
});

test('books and their open loans follow', async () => {
  const books =
    'title;author;publish_date;genre;age_category;barcode\nEmma;Jane Austen;1815;Novel;Adult;B1\n';
  expect((await ended((await upload(books, 'kind=books')).body)).report).toMatchObject({ imported: 1 });
  await ended((await upload('card,first_name,last_name\nP-7,Cy,Gray\n', 'kind=patrons')).body);
  const loans = 'card,barcode,loan_date,due\nP-7,B1,01.10.2020,22.10.2020\n';
  const lent = await ended((await upload(loans, 'kind=loans&dates=dmy')).body);
  expect(lent.report).toMatchObject({ imported: 1 });
  const listed = (await desk.get<Import[]>('/imports')).body;
  expect(listed.slice(0, 3).map(({ kind }) => kind)).toEqual(['loans', 'patrons', 'books']);
});

test('a broken file is refused before anything of it is imported', async () => {
  const begun = 'card,first_name,last_name\nP-50,Ann,Ames\n';
  for (const [file, message] of [
    ['', /empty/],
    [`${begun}P-51,"Ann\n`, /^Line 3: a quote/],
    [Buffer.from(`${begun}P-51,Änne,A\n`, 'latin1'), /^Line 3: the text is not UTF-8/],
    [Buffer.from(begun, 'utf16le'), /UTF-16/],
    ['a,b\n1,2\n', /^The file has no column for card or email/],
  ] as const) {
    const { status, body } = await upload(file, 'kind=patrons');
    expect(status).toBe(400);
    if (file !== '') expect((body.file as string[])[0]).toMatch(message);
  }
  expect((await desk.get<unknown[]>('/patrons?q=Ames')).body).toEqual([]);
  expect((await upload('x'.repeat(5 * 1024 * 1024 + 1), 'kind=patrons')).status).toBe(413);
  expect((await upload(PATRONS, 'kind=readers')).status).toBe(400);
});

/** Keeps imports from going on until the returned function is called. */
async function holdImports(): Promise<() => Promise<void>> {
  const session = await service.database.pool.connect();
  await session.query(`SELECT pg_advisory_lock(hashtext('library.import'))`);
  return async () => {
    await session.query(`SELECT pg_advisory_unlock(hashtext('library.import'))`);
    session.release();
  };
}

test('one import runs at a time, however many are begun at once, and only staff begins one', async () => {
  const goOn = await holdImports();
  const begun = await Promise.all(Array.from({ length: 6 }, () => upload(PATRONS, 'kind=patrons')));
  const started = begun.filter(({ status }) => status === 202);
  expect(begun.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409, 409]);
  expect(begun.find(({ status }) => status === 409)?.body).toEqual({ error: 'Another import is running' });
  expect((await desk.get<Import>(`/imports/${started[0]?.body.id}`)).body.state).toBe('running');
  await goOn();
  for (const { body } of started) expect(await ended(body)).toMatchObject({ state: 'done', done: 2 });
  const reader = await clientOf(service.url).newUser();
  expect((await upload(PATRONS, 'kind=patrons', reader.token)).status).toBe(403);
  expect((await desk.get('/imports/999999')).body).toEqual({ error: 'Import not found' });
});

test('an import whose process has gone is found as interrupted, and does not keep others waiting', async () => {
  const { rows } = await service.database.pool.query(
    `INSERT INTO library.imports (kind, dry_run, rows, done, seen_at)
     VALUES ('patrons', false, 900, 500, now() - interval '31 s') RETURNING id`,
  );
  const { body } = await desk.get<Import>(`/imports/${rows[0].id}`);
  expect(body).toMatchObject({ state: 'interrupted', rows: 900, done: 500, report: null });
  expect((await ended((await upload(PATRONS, 'kind=patrons')).body)).state).toBe('done');
  expect((await desk.get<Import>(`/imports/${rows[0].id}`)).body).toMatchObject({ state: 'interrupted' });
});
