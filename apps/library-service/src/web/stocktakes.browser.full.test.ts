import { readFile } from 'node:fs/promises';
import type { CirculationReport, StocktakeProgress } from '@repo/contracts/library';
import { chromiumProgram, type Person } from '@repo/web-kit/testing/browser';
import { expectGood, follow } from '@repo/web-kit/testing/pages';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.js';
import { type Library, libraryOf } from '../testing/library.js';
import { COUNT_ONCE, startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { appRig } from '../testing/visitor.js';

let service: TestService;
let desk: Client;
let library: Library;
let librarian = '';
beforeAll(async () => {
  service = await startService({ ...COUNT_ONCE, env: { ACCESS: 'guarded' } });
  desk = await deskOf(service);
  library = libraryOf(desk);
  librarian = (await desk.get<{ email: string }>('/users/profile')).body.email;
});
afterAll(() => service.close());

const rig = appRig();

/** Makes copies on a shelf; returns their barcodes. */
async function newShelf(name: string, count: number): Promise<string[]> {
  const { book } = await library.newTitle(1, { title: `On shelf ${name}` });
  const { rows } = await service.database.pool.query<{ barcode: string }>(
    `INSERT INTO library.copies (book_id, barcode, call_number)
     SELECT $1, $2 || n, $2 FROM generate_series(1, $3::int) n RETURNING barcode`,
    [book.id, name, count],
  );
  return rows.map(({ barcode }) => barcode);
}

const begin = async (shelf: string): Promise<number> =>
  (await desk.post<{ id: number }>('/stocktakes', { name: shelf, shelf_from: shelf, shelf_to: shelf })).body
    .id;
const progressOf = async (id: number) => (await desk.get<StocktakeProgress>(`/stocktakes/${id}`)).body;

async function scan({ page }: Pick<Person, 'page'>, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code, { delay: 2 });
    await page.keyboard.press('Enter');
  }
}

async function at(id: number): Promise<Person> {
  const person = await rig.member(service.url, librarian, `/app/desk/stocktakes/${id}`);
  await person.page.getByLabel('Barcode of a book').waitFor();
  return person;
}

describe.skipIf(chromiumProgram === undefined)('a stocktake in the browser', () => {
  test('keeps scans while the network is away, also when the page is opened anew, and sends each once', async () => {
    const codes = await newShelf('AWAY', 12);
    const id = await begin('AWAY');
    const { page, context } = await at(id);
    const sent: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/scans')) sent.push(...answer.request().postDataJSON().barcodes);
    });
    await scan({ page }, codes.slice(0, 2));
    await page.getByText('2 of 12 seen').waitFor();
    await context.setOffline(true);
    await scan({ page }, codes.slice(2, 10));
    await page.getByText('Scans without an answer are kept on this device').waitFor();
    expect(sent).toEqual(codes.slice(0, 2));
    await page.route('**/scans', (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await page.getByText('Scans without an answer are kept on this device').waitFor();
    await scan({ page }, codes.slice(10, 11));
    await page.unroute('**/scans');
    await page.getByText('11 of 12 seen').waitFor();
    expect(sent.toSorted()).toEqual(codes.slice(0, 11).toSorted());
    expect(
      await page.evaluate('Object.keys(localStorage).filter((key) => key.includes("stocktake"))'),
    ).toEqual([]);
  });

  test('beeps for a copy on loan, checks it in, lists what was not seen, sets it missing, and undoes that', async () => {
    const [lent = '', gone = ''] = await newShelf('LOAN', 2);
    const reader = await library.newPatron();
    await desk.post('/circulation/checkouts', { card: reader.card, barcode: lent });
    const id = await begin('LOAN');
    const person = await at(id);
    const { page } = person;
    await scan(person, [lent]);
    await page.getByText('Still on loan', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Check it in' }).click();
    await page.getByText('1 of 2 seen').waitFor();
    expect(await library.openLoans(reader.user.id)).toEqual([]);
    await page.getByRole('button', { name: 'Show the list' }).click();
    await page.getByRole('cell', { name: gone }).waitFor();
    await expectGood(person);
    await page.getByRole('button', { name: 'End it…' }).click();
    await page.getByRole('button', { name: 'Set 1 missing' }).click();
    await page.getByText('1 copy was set missing.').waitFor();
    await expectGood(person);
    expect(await progressOf(id)).toMatchObject({ set_missing: 1 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByLabel('Barcode of a book').waitFor();
    expect(await progressOf(id)).toMatchObject({ set_missing: 0, expected: 2, seen: 1 });
  });

  test('of 5,000 copies by two scanners whose connections break counts every copy once', async () => {
    const codes = await newShelf('BIG', 5000);
    const id = await begin('BIG');
    // Each device has kept the scans of half a shelf, and 100 more that the other one has, too.
    const halves = [codes.slice(0, 2550), codes.slice(2450, 4990)];
    await Promise.all(
      halves.map(async (half) => {
        const person = await rig.member(service.url, librarian, '/app/desk/stocktakes');
        const { page, context } = person;
        let requests = 0;
        await page.route('**/scans', async (route) => {
          requests += 1;
          // Every fourth arrives without an answer, and every seventh does not arrive.
          if (requests % 4 === 0) await route.fetch();
          if (requests % 4 === 0 || requests % 7 === 0) await route.abort();
          else await route.continue();
        });
        await page.evaluate(
          `localStorage.setItem('library-service.stocktake-${id}', ${JSON.stringify(JSON.stringify(half))})`,
        );
        await follow(person, `/app/desk/stocktakes/${id}`);
        await page.getByLabel('Barcode of a book').waitFor();
        await context.setOffline(true);
        await context.setOffline(false);
        const left = `localStorage.getItem('library-service.stocktake-${id}')`;
        await expect.poll(() => page.evaluate(left), { timeout: 120_000 }).toBe(null);
      }),
    );
    const done = { expected: 5000, seen: 4990, scanned: { expected: 4990 } };
    expect(await progressOf(id)).toMatchObject(done);
    const closed = await desk.post(`/stocktakes/${id}/close`, { set_missing: true });
    expect(closed.body).toMatchObject({ expected: 5000, seen: 4990, set_missing: 10 });
  }, 180_000);
});

describe.skipIf(chromiumProgram === undefined)('the reports', () => {
  test('can be read by everybody, and are saved with the numbers of the page', async () => {
    await service.database.pool.query(
      `WITH made AS (INSERT INTO library.loans (loan_date, deadline, return_date, terms)
         SELECT current_date, current_date + 14, CASE WHEN n % 3 = 0 THEN current_date END, 'default/book'
           FROM generate_series(1, 40) n RETURNING id)
       INSERT INTO library.loan_books SELECT id, (SELECT min(id) FROM library.books) FROM made`,
    );
    const person = await rig.member(service.url, librarian, '/app/desk/reports');
    const { page } = person;
    await page.getByLabel('Time').selectOption('this month');
    await page.getByRole('img', { name: 'Loans by month, as bars' }).waitFor();
    await page.locator('summary').first().click();
    await expectGood(person);
    const shown = await page
      .locator('.figures li', { hasText: 'Loans' })
      .first()
      .locator('strong')
      .textContent();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const rows: Record<string, string>[] = parse(await readFile(await (await downloading).path()), {
      columns: true,
      bom: true,
    });
    expect(rows.find(({ by }) => by === 'total')?.loans).toBe(shown);
    const from = rows.find(({ by }) => by === 'month')?.value;
    const { body } = await desk.get<CirculationReport>(`/reports/circulation?from=${from}-01&to=${from}-28`);
    expect(body.months).toHaveLength(1);
    for (const name of ['most-lent', 'not-lent', 'overdue', 'collection', 'new-titles']) {
      await follow(person, `/app/desk/reports/${name}`);
      await page.locator(`a[href$="${name}"][aria-current]`).waitFor();
      await page.locator('main :is(table, .told)').first().waitFor();
      await expectGood(person);
    }
    await follow(person, '/app/desk/stocktakes');
    await page.getByRole('button', { name: 'Begin' }).waitFor();
    await expectGood(person);
  });
});
