import type { GivenBarcode } from '@repo/contracts/library';
import {
  accessibilityProblems,
  chromiumProgram,
  type Person,
  sidewaysScroll,
} from '@repo/web-kit/testing/browser';
import { heading } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today as dayOf } from '../rules/days.js';
import type { Client } from '../testing/client.js';
import { type Library, libraryOf, unique } from '../testing/library.js';
import { boxesOf, cutTexts, paperOf, pdfOf, printer, timesPrinted } from '../testing/printing.js';
import { codesIn } from '../testing/read-barcodes.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { appRig } from '../testing/visitor.js';

let service: TestService;
let desk: Client;
let library: Library;
let email: string;
const today = dayOf(new Date());
const A4 = { width: 210, height: 297 };

beforeAll(async () => {
  service = await startService({ env: { ACCESS: 'guarded', LIBRARY_NAME: 'Sunfield School Library' } });
  desk = await deskOf(service);
  library = libraryOf(desk);
  email = (await desk.get<{ email: string }>('/users/profile')).body.email;
});
afterAll(() => service.close());

/** Titles of 120 characters in several scripts, and short ones. */
const TITLES = [
  'W'
    .repeat(20)
    .concat(
      ' and the unbelievably long wanderings of Mmmmmmmmmm through the wide world of words, in two parts',
    )
    .slice(0, 120),
  'A field guide to the insects of the meadow, the hedge and the wood, with two hundred and forty plates drawn after nature'.slice(
    0,
    120,
  ),
  '銀河鉄道の夜'.repeat(20),
  'Приключения Незнайки и его друзей в Солнечном городе и на Луне с рисунками автора и всех его товарищей, том первый, часть'.slice(
    0,
    120,
  ),
  'ألف ليلة وليلة '.repeat(8).trim(),
  'Emma',
];
const CALL_NUMBERS = ['SF LEG', 'J KÄS', '595.7 GAR 2019', null, 'ISH', 'Verwaltungsgemeinschaft'];

/** Makes copies with new barcodes whose labels are to be printed; returns the barcodes. */
async function newLabels(count: number, prefix: string): Promise<string[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const { copies } = await library.newTitle(1, {
      title: `${TITLES[n % TITLES.length]?.slice(0, 114)} ${unique('')}`,
      author: n % 2 === 0 ? 'Le Guin, Ursula K.' : 'Antoine de Saint-Exupéry, somebody else',
    });
    ids.push(copies[0]?.id ?? 0);
    await service.database.pool.query('UPDATE library.copies SET call_number = $2 WHERE id = $1', [
      copies[0]?.id,
      CALL_NUMBERS[n % CALL_NUMBERS.length],
    ]);
  }
  const given = await desk.post<GivenBarcode[]>('/copies/barcodes', { copy_ids: ids, prefix, digits: 6 });
  return given.body.map(({ barcode }) => barcode).sort();
}

const markAll = async () => {
  const { body } = await desk.get<{ id: number }[]>('/copies/labels?missing=label&limit=100');
  if (body.length > 0)
    await desk.post('/copies/labels', { copy_ids: body.map(({ id }) => id), printed: true });
};
const missing = async () =>
  (await desk.get<{ barcode: string }[]>('/copies/labels?missing=label&limit=100')).body.map(
    ({ barcode }) => barcode,
  );
const button = ({ page }: Person, name: string | RegExp) => page.getByRole('button', { name });
/** The measures that are more than 0.3 mm off. */
const offBy = (measured: readonly number[] = [], meant: readonly number[] = []) =>
  measured.filter((each, n) => Math.abs(each - (meant[n] ?? 0)) > 0.3);
const say = (number: number) => number.toFixed(1);

describe.skipIf(chromiumProgram === undefined)('what is printed', () => {
  const rig = appRig();

  test('a sheet of labels begins at the first free one; a reader of barcodes reads all; only a person marks them', async () => {
    await markAll();
    const barcodes = await newLabels(21, 'B');
    const person = await printer(rig, service.url, email, '/app/desk/print');
    const { page } = person;
    await page.getByLabel('First free label').fill('4');
    await page.getByLabel('Shift down, mm').fill('0,5');
    await page.getByLabel('Shift right, mm').fill('-0.5');
    await button(person, 'Print 21 labels').click();
    expect([await timesPrinted(person), await missing()]).toEqual([1, barcodes]);
    expect(await codesIn(await paperOf(person, A4))).toEqual(barcodes);
    expect(await pdfOf(person)).toEqual({ pages: 1, ...A4 });
    const boxes = await boxesOf(person, '.label:not(.used)');
    for (const [n, { left, top, width, height }] of boxes.entries()) {
      const place = n + 3;
      const off = [
        left - (70 * (place % 3) - 0.5),
        top - (4.5 + 36 * Math.floor(place / 3) + 0.5),
        width - 70,
        height - 36,
      ];
      expect([n, off.filter((each) => Math.abs(each) > 0.3)]).toEqual([n, []]);
    }
    expect(boxes).toHaveLength(21);
    expect(await cutTexts(person)).toEqual([]);
    await button(person, 'Yes, they are printed').click();
    await page.getByText('There is nothing to print.').waitFor();
    expect(await missing()).toEqual([]);
    // The choices are kept, and the next label is the first of the next sheet.
    await page.reload();
    expect(await page.getByLabel('Shift down, mm').inputValue()).toBe('0,5');
    expect(await page.getByLabel('First free label').inputValue()).toBe('1');
  });

  test('labels of each sheet are where the sheet has them, and nothing is cut', {
    timeout: 200_000,
  }, async () => {
    await markAll();
    const barcodes = await newLabels(30, 'S');
    const person = await printer(rig, service.url, email, '/app/desk/print');
    const { page } = person;
    const corners = async () => (await boxesOf(person, '.label')).map(({ left, top }) => [left, top]);
    const SHEETS = [
      ['a4x21', A4, 2, [7.2, 15.15], [73.25, 15.15]],
      ['letter', { width: 216, height: 279 }, 1, [4.76, 12.7], [74.6, 12.7]],
      ['roll', { width: 62, height: 29 }, 30, [0, 0], undefined],
    ] as const;
    for (const [name, size, pages, first, second] of SHEETS) {
      await page.getByLabel('Sheet').selectOption(name);
      expect([name, await pdfOf(person)]).toEqual([name, { pages, ...size }]);
      const [one, two] = await corners();
      expect([name, offBy(one, first), second === undefined ? [] : offBy(two, second)]).toEqual([
        name,
        [],
        [],
      ]);
      expect([name, await cutTexts(person)]).toEqual([name, []]);
      expect([name, await codesIn(await paperOf(person, size))]).toEqual([name, barcodes]);
    }
    await page.getByLabel('Sheet').selectOption('own');
    await page.getByLabel('Labels across', { exact: true }).fill('4');
    await page.getByText('The labels are wider than the paper.').waitFor();
    for (const [label, value] of [
      ['Label, width', '45'],
      ['From the left edge', '10'],
      ['Between labels across', '2'],
      ['Labels down', '7'],
      ['Label, height', '38'],
    ])
      await page.getByLabel(label ?? '', { exact: true }).fill(value ?? '');
    await page.getByLabel('With a spine label').uncheck();
    expect((await corners()).slice(0, 2).map((each) => each.map(say))).toEqual([
      ['10.0', '4.5'],
      ['57.0', '4.5'],
    ]);
    expect(await codesIn(await paperOf(person, A4))).toEqual(barcodes);
    await page.getByLabel('Labels down', { exact: true }).fill('x');
    await page.getByText('A whole number from 1 to 40.').waitFor();
  });

  test('copies without a barcode get the next numbers, and their labels are there to be printed', async () => {
    await markAll();
    await library.newTitle(1, { title: 'Without a number' });
    const { rows } = await service.database.pool.query(
      `SELECT count(*)::int AS n FROM library.copies WHERE barcode IS NULL`,
    );
    const person = await printer(rig, service.url, email, '/app/desk/print?what=barcodes');
    const { page } = person;
    await page.getByRole('cell', { name: 'Without a number' }).waitFor();
    await page.getByLabel('Letters in front').fill('X-');
    await page.getByLabel('Digits').fill('12');
    await button(person, `Give ${rows[0].n}`).click();
    await page.locator('.wrong').waitFor();
    await page.getByLabel('Digits').fill('4');
    await button(person, `Give ${rows[0].n}`).click();
    await page.getByText(/^Print \d+ label/).waitFor();
    expect(await missing()).toContain('X-0001');
    await page.getByRole('link', { name: 'New barcodes' }).click();
    await page.getByText('Every copy has a barcode.').waitFor();
  });

  test('labels are printed of what is scanned, and what is too long for a label is said', async () => {
    const book = await desk.newBook();
    const long = 'A-VERY-LONG-BARCODE-OF-LETTERS-AND-DASHES';
    for (const barcode of [long.slice(0, 40), unique('K')])
      await desk.post(`/books/${book.id}/copies`, { barcode });
    const person = await printer(rig, service.url, email, '/app/desk/print');
    const { page } = person;
    await page.getByLabel('Which copies').selectOption('scanned');
    await page.locator('.scan input:focus').waitFor();
    for (const code of [long.slice(0, 40), 'nothing', long.slice(0, 40)]) {
      await page.keyboard.insertText(code);
      await page.keyboard.press('Enter');
      await page.locator('.told-line', { hasText: code }).waitFor();
    }
    await page.getByText(/^Too long to be read on this label: A-VERY/).waitFor();
    await button(person, 'Print 1 label').waitFor();
  });

  test('cards of a group are read back; who has no number is counted', async () => {
    const group = unique('class ');
    for (const [first_name, last_name] of [
      ['Ada', 'Lovelace'],
      ['Çelik', 'Ærøskøbing-Østergård von und zu Hohenstein'],
      ['山田', '太郎'],
    ])
      await library.newPatron({ first_name, last_name, group, card: unique('P-') });
    await library.newPatron({ group, card: undefined });
    const { rows } = await service.database.pool.query(
      'SELECT card FROM library.patron_profiles WHERE group_name = $1 AND card IS NOT NULL',
      [group],
    );
    const person = await printer(rig, service.url, email, '/app/desk/print?what=cards');
    const { page } = person;
    await page.getByLabel('Group').fill(group);
    await button(person, 'Find').click();
    await page.getByText('1 reader has no number of a card.').waitFor();
    await button(person, 'Print 3 cards').click();
    expect(await timesPrinted(person)).toBe(1);
    expect(await codesIn(await paperOf(person, A4))).toEqual(rows.map(({ card }) => card).sort());
    expect(await pdfOf(person)).toEqual({ pages: 1, ...A4 });
    expect(await cutTexts(person)).toEqual([]);
  });

  test('F10 right behind the last scan prints all due dates by day, and nothing by which books are borrowed', async () => {
    const reader = await library.newPatron({ first_name: 'Grace', last_name: 'Hopper', card: 'P-77104' });
    const [one = '', two = '', kept = ''] = await library.newBarcodes(3);
    const hold = (await desk.get<{ id: number; book_id: number }[]>(`/copies?barcode=${kept}`)).body[0];
    await library.request(reader.user.id, hold?.book_id ?? 0, { override: ['copy_available'] });
    await library.checkIn(hold?.id ?? 0);
    const person = await printer(rig, service.url, email, '/app/desk');
    const { page } = person;
    await page.getByLabel('Reader: card, name or mail address').waitFor();
    // The slip waits for what is kept, however late that answer comes.
    await page.route(/\/holds\?/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    for (const code of ['P-77104', one, two]) {
      await page.keyboard.insertText(code);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('F10');
    await expect.poll(() => timesPrinted(person)).toBe(1);
    const slip = page.locator('.paper-slip');
    const text = (await slip.textContent()) ?? '';
    expect(text).toMatch(/Sunfield School Library/);
    expect([text.includes('…104'), text.includes('P-77104'), text.includes('Hopper')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await slip.locator('li').allTextContents()).toEqual([`Book ${one}`, `Book ${two}`]);
    expect(await slip.locator('h3').count()).toBe(1);
    expect(text).toContain(`Kept for you: Book ${kept}`);
    const paper = await paperOf(person, { width: 80, height: 200 });
    expect(await codesIn(paper)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.frame-head, .scan, .reader-panel').filter({ visible: true }).count()).toBe(0);
  });

  test('the hold slip names the reader in short, is read back, and is printed by itself if somebody chose so', async () => {
    const [lent = '', next = ''] = await library.newBarcodes(2);
    const reader = await library.newPatron({ first_name: 'Ada', last_name: 'Lovelace', card: 'P-50999' });
    for (const barcode of [lent, next]) {
      const copy = (await desk.get<{ id: number; book_id: number }[]>(`/copies?barcode=${barcode}`)).body[0];
      await library.checkOut((await library.newPatron()).user.id, copy?.id ?? 0);
      await library.request(reader.user.id, copy?.book_id ?? 0, { override: ['copy_available'] });
    }
    const person = await printer(rig, service.url, email, '/app/desk/returns');
    const { page } = person;
    const takeBack = async (code: string) => {
      await page.getByLabel('Barcode of the book').fill(code);
      await page.keyboard.press('Enter');
      await page.locator('.latest', { hasText: `Book ${code}` }).waitFor();
    };
    await takeBack(lent);
    expect(await timesPrinted(person)).toBe(0);
    await page.locator('.paper-slip').waitFor({ state: 'attached' });
    // Also from another field.
    await page.getByLabel('Book drop: came back on').focus();
    await page.keyboard.press('F10');
    expect(await timesPrinted(person)).toBe(1);
    expect(await page.locator('.paper-slip .big').textContent()).toBe('LOV…999');
    expect(await page.locator('.paper-slip').textContent()).not.toMatch(/P-50999|Ada|Lovelace/);
    expect(await codesIn(await paperOf(person, { width: 80, height: 120 }))).toEqual([lent]);
    await page.getByLabel('Print hold slips by themselves').check();
    await takeBack(next);
    await expect.poll(() => timesPrinted(person)).toBe(2);
    expect(await codesIn(await paperOf(person, { width: 80, height: 120 }))).toEqual([next]);
  });

  test('letters and the class list: who is late or due soon, one page each, the address in the window', {
    timeout: 200_000,
  }, async () => {
    const group = unique('2C ');
    const late = async (last_name: string, days: number, address: string | null) => {
      const { user } = await library.newPatron({ first_name: 'Tom', last_name, group, address });
      const { copies } = await library.newTitle(1, { title: `Late ${last_name}` });
      const { body } = await library.checkOut(user.id, copies[0]?.id ?? 0);
      await service.database.pool.query(
        'UPDATE library.loans SET loan_date = $2, deadline = $3 WHERE id = $1',
        [body.loan.id, addDays(today, -40), addDays(today, days)],
      );
    };
    await late('Zander', -5, '1 Long Lane\n12345 Sunfield');
    await late('Anders', -30, null);
    await late('Soon', 2, '3 Short Street, 99999 Elsewhere');
    await late('Later', 9, null);
    const person = await printer(rig, service.url, email, '/app/desk/overdue');
    const { page } = person;
    await page.getByLabel('Group').selectOption(group);
    expect(await page.locator('tbody tr').allTextContents()).toEqual([
      `${group}Anders, TomLate Anders30 days`,
      `${group}Zander, TomLate Zander5 days`,
    ]);
    await button(person, 'Print this list').click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: null });
    await page.getByRole('link', { name: 'Letters' }).click();
    await heading(person, 'Print');
    const names = () => page.locator('tbody td:first-child a').allTextContents();
    await expect.poll(names).toEqual(['Tom Anders', 'Tom Soon', 'Tom Zander']);
    expect(await pdfOf(person)).toEqual({ pages: 3, ...A4 });
    const [window] = await boxesOf(person, '.letter .to');
    expect([say(window?.left ?? 0), say(window?.top ?? 0)]).toEqual(['25.0', '63.0']);
    expect(await page.locator('.letter .to').last().textContent()).toBe(
      'Tom Zander1 Long Lane12345 Sunfield',
    );
    expect(await cutTexts(person)).toEqual([]);
    await page.getByLabel('Window of the envelope').selectOption('us');
    expect(await pdfOf(person)).toEqual({ pages: 3, width: 216, height: 279 });
    await page.getByLabel('Due within days').fill('0');
    await expect.poll(names).toEqual(['Tom Anders', 'Tom Zander']);
  });

  test('the pages fit a phone and are accessible, by day and by night', { timeout: 200_000 }, async () => {
    await newLabels(2, 'T');
    for (const colorScheme of ['light', 'dark'] as const) {
      const person = await printer(rig, service.url, email, '/app/desk/print', {
        width: 390,
        height: 844,
        colorScheme,
      });
      for (const what of ['labels', 'barcodes', 'cards', 'letters']) {
        await person.page.goto(`/app/desk/print?what=${what}`);
        await person.page.locator('.print-page, .told, .field').first().waitFor();
        expect([what, await accessibilityProblems(person.page)]).toEqual([what, []]);
        expect([what, await sidewaysScroll(person.page)]).toEqual([what, 0]);
      }
      await person.page.goto('/app/desk/overdue');
      await person.page.locator('table, .told').first().waitFor();
      expect(await accessibilityProblems(person.page)).toEqual([]);
    }
  });
});
