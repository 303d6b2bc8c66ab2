import { chromiumProgram, type Person } from '@repo/web-kit/testing/browser';
import { expectGood, follow } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today as dayOf } from '../rules/days.js';
import { type Client, clientOf } from '../testing/client.js';
import { type Library, libraryOf, unique } from '../testing/library.js';
import { COUNT_ONCE, startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { appRig } from '../testing/visitor.js';

// These tests hold for every page of the library, beside the tests of each.

let service: TestService;
let desk: Client;
let library: Library;
let librarian = '';
const today = () => dayOf(new Date());

beforeAll(async () => {
  service = await startService({
    ...COUNT_ONCE,
    env: { ACCESS: 'guarded', LIBRARY_NAME: 'Sunfield Library' },
  });
  desk = await deskOf(service);
  library = libraryOf(desk);
  librarian = (await desk.get<{ email: string }>('/users/profile')).body.email;
});
afterAll(() => service.close());

/** The eight volumes of a series, written as lists of books write them, by somebody and for readers who are not known. */
async function newSeries(name: string): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 1; n <= 8; n += 1) {
    const { book } = await library.newTitle(1, {
      title: `${name} and the ${'long '.repeat(n % 3)}tale ${n} (${name}, #${n})`,
      ...{
        author: 'Joan R. Writer',
        genre: 'Unknown',
        age_category: 'Unknown',
        publish_date: `199${n}-01-01`,
      },
    });
    const details = { version: 0, language: 'en', subjects: [], isbns: [], series: name };
    await desk.put(`/catalogue/titles/${book.id}`, { ...details, series_number: String(n) });
    ids.push(book.id);
  }
  return ids;
}

type Box = { x: number; y: number; width: number; height: number };
const boxOf = async (person: Pick<Person, 'page'>, selector: string): Promise<Box> =>
  (await person.page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Types codes as a scanner does: 5 ms from key to key, an Enter behind each. */
async function scan({ page }: Pick<Person, 'page'>, ...codes: readonly (string | null)[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code ?? '', { delay: 5 });
    await page.keyboard.press('Enter');
  }
}

const readerField = ({ page }: Person) => page.getByLabel('Reader: card, name or mail address');
const bookField = ({ page }: Person) => page.getByLabel('Barcode of the book');
const latest = ({ page }: Person) => page.locator('.entries .latest');

async function atDesk(to = '/app/desk'): Promise<Person> {
  const person = await rig.member(service.url, librarian, to);
  await (to === '/app/desk' ? readerField(person) : bookField(person)).waitFor();
  return person;
}

const rig = appRig();

describe.skipIf(chromiumProgram === undefined)('the pages', () => {
  test('eight results are in view on a desk, and six on a phone', async () => {
    await newSeries('Marlow');
    const person = await rig.person(service.url);
    await person.page.goto('/app/books?q=marlow');
    for (const [width, height, count] of [
      [1280, 800, 8],
      [390, 844, 6],
    ] as const) {
      await person.page.setViewportSize({ width, height });
      await person.page.locator('.results > li').nth(7).waitFor();
      const boxes = await person.page.locator('.results > li').all();
      const tabs = width < 900 ? (await boxOf(person, '.frame-head nav')).y : height;
      const ends = await Promise.all(
        boxes.map(async (each) => (await each.boundingBox()) ?? { y: 0, height: 0 }),
      );
      const inView = ends.filter((box) => box.y + box.height <= tabs + 1).length;
      expect([width, inView >= count], `${inView} of ${count}`).toEqual([width, true]);
    }
  });

  test.each(['/app/desk', '/app/desk/returns', '/app/desk/holds'])(
    'at %s the scan field ends above 160 pixels',
    async (address) => {
      const person = await rig.member(service.url, librarian, address);
      await person.page.locator('.scan-input input').waitFor();
      const { y, height } = await boxOf(person, '.scan-input');
      expect(y + height).toBeLessThanOrEqual(160);
    },
  );

  test('on a phone the header and the tabs are 120 pixels at most', async () => {
    const { email } = await clientOf(service.url).newUser();
    for (const [who, to] of [
      [email, '/app/loans'],
      [librarian, '/app/desk/readers'],
    ] as const) {
      const person = await rig.member(service.url, who, to, { width: 390, height: 844 });
      await person.page.getByRole('link', { name: 'Find' }).first().waitFor();
      const tabs = await boxOf(person, '.frame-head nav');
      const { height } = await boxOf(person, '.frame-head');
      expect([tabs.y + tabs.height, height + tabs.height <= 120]).toEqual([844, true]);
    }
  });

  test('no page says “Unknown”, or a series in brackets', async () => {
    const ids = await newSeries('Tolliver');
    const reader = await clientOf(service.url).newUser();
    const [first = 0, second = 0, third = 0] = ids;
    const copyOf = async (id: number) => (await library.copiesOf({ id }))[0]?.id ?? 0;
    await library.checkOut(reader.id, await copyOf(first));
    const other = await library.newPatron();
    for (const id of [second, third]) await library.checkOut(other.user.id, await copyOf(id));
    await library.request(reader.id, second);
    await library.request(reader.id, third);
    await library.checkIn(await copyOf(third));
    const person = await rig.member(service.url, reader.email);
    const staff = await rig.member(service.url, librarian);
    const visited: [Person, string, string][] = [
      [person, '/app/', 'What would you like to read?'],
      [person, '/app/books', 'Tolliver'],
      [person, '/app/books?q=tolliver', '8 books for'],
      [person, `/app/books/${first}`, 'You have it'],
      [person, '/app/loans', '1 book with you'],
      [staff, `/app/books/${first}`, 'Copies'],
      [staff, '/app/desk/holds', 'On the hold shelf (1)'],
      [staff, `/app/desk/readers/${reader.id}`, 'Tolliver'],
      [staff, '/app/desk/overdue', 'Overdue'],
    ];
    for (const [who, address, shown] of visited) {
      await follow(who, address);
      await who.page.getByText(shown).first().waitFor();
      // These come later, as the other books of the series do.
      await who.page.waitForLoadState('networkidle');
      const text: string = await who.page.evaluate('document.querySelector("main").innerText');
      expect([address, /unknown|[,(] ?#\d/i.exec(text)]).toEqual([address, null]);
    }
  });

  test('a book that is in has no primary button, one that is out has one', async () => {
    const { book: isIn } = await library.newTitle(1, { title: 'Persuasion' });
    const { book: isOut, copies } = await library.newTitle(1, { title: 'Cranford' });
    await library.checkOut((await library.newPatron()).user.id, copies[0]?.id ?? 0);
    const { email } = await clientOf(service.url).newUser();
    const { page } = await rig.member(service.url, email, `/app/books/${isOut.id}`);
    await page.locator('.get-it .button.primary', { hasText: 'Keep it for me' }).waitFor();
    expect(await page.locator('main .button.primary').count()).toBe(1);
    const decided = page.waitForResponse('**/circulation/decisions');
    await follow({ page }, `/app/books/${isIn.id}`);
    await decided;
    await page.getByText('It’s in.').waitFor();
    expect(await page.locator('main .button.primary').count()).toBe(0);
  });

  test('ten scans with the focus on a link give ten outcomes in their order', async () => {
    const reader = await library.newPatron();
    const codes = await library.newBarcodes(10);
    const person = await atDesk();
    await scan(person, reader.card);
    await bookField(person).waitFor();
    await person.page.getByRole('link', { name: 'Readers' }).focus();
    await scan(person, ...codes);
    await expect.poll(() => library.openLoans(reader.user.id)).toHaveLength(10);
    const lines = person.page.locator('.entries strong');
    await lines.nth(9).waitFor();
    expect((await lines.allTextContents()).map((line) => line.replace(/^Book (\S+):.*/, '$1'))).toEqual(
      codes.toReversed(),
    );
  });

  test('a scan into a dialog lends nothing, and is said', async () => {
    const { book } = await library.newTitle(1, { title: 'Emma' });
    const [copy] = await library.copiesOf(book);
    await desk.put(`/copies/${copy?.id}`, {
      ...{ version: copy?.version, material: 'book', call_number: null, status: 'in_service', note: null },
      barcode: unique('E'),
    });
    const reader = await library.newPatron();
    const { page } = await rig.member(service.url, librarian, `/app/books/${book.id}`);
    await page.getByLabel('A copy, a new label or a card').waitFor();
    await scan({ page }, 'NEW-LABEL-1');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await page.evaluate('document.activeElement.tagName')).toBe('DIALOG');
    await scan({ page }, reader.card);
    await page.getByText('Finish this first. The scan was not used.').waitFor();
    expect(await dialog.count()).toBe(1);
    expect((await desk.get(`/holds?book_id=${book.id}`)).body).toEqual([]);
    expect(await library.copiesOf(book)).toHaveLength(1);
  });

  test('a refusal names no other reader; the slip of a hold does, in large letters', async () => {
    const [reader, other] = [
      await library.newPatron(),
      await library.newPatron({ first_name: 'Grace', last_name: 'Hopper', card: unique('G-') }),
    ];
    const [code = ''] = await library.newBarcodes(1);
    const [copy] = (await desk.get<{ id: number; book_id: number }[]>(`/copies?barcode=${code}`)).body;
    for (const each of await library.copiesOf({ id: copy?.book_id ?? 0 }))
      await library.checkOut(reader.user.id, each.id);
    await library.request(other.user.id, copy?.book_id ?? 0);
    const back = await atDesk('/app/desk/returns');
    await scan(back, code);
    await latest(back).getByText('Hopper, Grace', { exact: true }).waitFor();
    const size = "parseFloat(getComputedStyle(document.querySelector('.latest .slip')).fontSize)";
    expect(await back.page.evaluate(size)).toBeGreaterThanOrEqual(48);
    const lend = await atDesk();
    const third = await library.newPatron();
    await scan(lend, third.card, code);
    await latest(lend).getByText('Kept for another reader').waitFor();
    const text: string = await lend.page.evaluate('document.querySelector("main").textContent');
    expect(text).not.toMatch(/Hopper|Grace|G-0/);
    await expectGood(lend);
  });

  test('each outcome is heard, and none where the sounds are off', async () => {
    const heard = await rig.person(service.url);
    // Stands for the loudspeaker: it notes what is played.
    await heard.page.addInitScript(`{
      globalThis.notes = [];
      globalThis.AudioContext = class {
        currentTime = 0;
        destination = {};
        resume() { return Promise.resolve(); }
        createGain() { return { gain: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect: (to) => to }; }
        createOscillator() {
          const oscillator = { frequency: {}, connect: (to) => to, stop() {}, start: () => globalThis.notes.push(oscillator.frequency.value) };
          return oscillator;
        }
      };
    }`);
    const { page } = heard;
    const notes = async (): Promise<number[]> => page.evaluate('globalThis.notes.splice(0)');
    await page.goto('/app/log-in?next=%2Fapp%2Fdesk');
    await page.getByLabel('Mail address').fill(librarian);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Log in' }).click();
    await readerField(heard).waitFor();
    const [reader, waiting] = [await library.newPatron(), await library.newPatron()];
    const [code = '', second = ''] = await library.newBarcodes(2);
    await scan(heard, reader.card);
    await bookField(heard).waitFor();
    expect(await notes()).toEqual([]);
    await scan(heard, code, second);
    await latest(heard).getByText('Back by').waitFor();
    await expect.poll(() => library.openLoans(reader.user.id)).toHaveLength(2);
    await latest(heard).getByText(`Book ${second}`).waitFor();
    expect(await notes()).toEqual([660, 660]);
    await scan(heard, code);
    await latest(heard).getByText('This reader has it already').waitFor();
    expect(await notes()).toEqual([150, 120]);
    const [copy] = (await desk.get<{ book_id: number }[]>(`/copies?barcode=${code}`)).body;
    for (const each of await library.copiesOf({ id: copy?.book_id ?? 0 }))
      if (each.loan_id === null) await library.checkOut(reader.user.id, each.id);
    await library.request(waiting.user.id, copy?.book_id ?? 0);
    await page.keyboard.press('F4');
    await page.getByRole('button', { name: 'Take back' }).waitFor();
    await scan(heard, code);
    await latest(heard).getByText('Do not shelve').waitFor();
    expect(await notes()).toEqual([440, 554, 660]);
    await scan(heard, second);
    await latest(heard).getByText('To the shelf').waitFor();
    expect(await notes()).toEqual([440]);
    await page.getByRole('button', { name: 'Sounds', pressed: true }).click();
    await scan(heard, second, 'no-such-1');
    await latest(heard).getByText('no-such-1 is no book of ours').waitFor();
    expect(await notes()).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Sounds', pressed: false }).waitFor();
  });

  test('without an answer the outcome is looked for: amber, then the truth', async () => {
    const reader = await library.newPatron();
    const [first = '', second = '', third = ''] = await library.newBarcodes(3);
    const person = await atDesk();
    const { page, context } = person;
    await scan(person, reader.card);
    await bookField(person).waitFor();
    // The network goes between the scan and its answer.
    let isDone = false;
    await page.route('**/circulation/checkouts', async (route) => {
      if (!isDone) await route.fetch();
      isDone = true;
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await scan(person, first, second);
    await page.locator('.entries .unanswered', { hasText: 'Did it go through?' }).waitFor();
    expect(await library.openLoans(reader.user.id)).toHaveLength(1);
    await page.unroute('**/circulation/checkouts');
    await context.setOffline(false);
    await latest(person).getByText(`Book ${second}`).waitFor();
    await expect.poll(() => library.openLoans(reader.user.id)).toHaveLength(2);
    expect(await page.locator('.entries .unanswered').count()).toBe(0);

    // Without a network nothing is kept to be done later, and the next book is for nobody.
    await context.setOffline(true);
    await scan(person, third);
    await page.getByText('Not lent: no connection').first().waitFor();
    await readerField(person).waitFor();
    await context.setOffline(false);
    await page.getByText('No connection since').waitFor({ state: 'detached' });
    await scan(person, third);
    await page.getByText('Not lent: there is no reader yet').first().waitFor();
    expect(await library.openLoans(reader.user.id)).toHaveLength(2);
  });

  test('Ctrl Z in the empty field undoes the last scan, once', async () => {
    const reader = await library.newPatron();
    const [first = '', second = ''] = await library.newBarcodes(2);
    const person = await atDesk();
    await scan(person, reader.card);
    await bookField(person).waitFor();
    await scan(person, first, second);
    await expect.poll(() => library.openLoans(reader.user.id)).toHaveLength(2);
    await latest(person).getByText(`Book ${second}`).waitFor();
    await person.page.keyboard.press('Control+z');
    await latest(person).getByText('Taken back again.').waitFor();
    await person.page.keyboard.press('Control+z');
    await person.page.keyboard.press('/');
    await person.page.getByRole('combobox', { name: 'Find a book' }).waitFor();
    expect(await library.openLoans(reader.user.id)).toHaveLength(1);
  });

  test('/ leads to the catalogue from each page of the desk, and is a letter in a field', async () => {
    const { page } = await rig.member(service.url, librarian, '/app/desk/readers');
    const field = page.getByLabel('Group', { exact: true });
    await field.fill('3');
    await field.press('/');
    expect(await field.inputValue()).toBe('3/');
    await page.keyboard.press('F8');
    await page.getByRole('heading', { name: 'Holds', level: 1 }).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Find a book' }).waitFor();
  });

  test('suggestions come while somebody types, and are chosen with arrows', async () => {
    await newSeries('Quill');
    const person = await rig.person(service.url);
    const { page } = person;
    await page.goto('/app/');
    const field = page.getByRole('combobox', { name: 'Find a book' });
    await field.pressSequentially('q');
    await field.pressSequentially('ui');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await options.nth(5).waitFor();
    const texts = await options.allTextContents();
    expect(texts[0]).toMatch(/^Quill series · 8 books/);
    expect(texts.at(-1)).toMatch(/^All books with “qui”/);
    await expectGood(person);
    await field.press('ArrowDown');
    await page.locator('[role=option][aria-selected=true]', { hasText: 'series' }).waitFor();
    await field.press('Escape');
    expect(await options.count()).toBe(0);
    await field.pressSequentially('l');
    await options.nth(5).waitFor();
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.locator('.get-it').waitFor();
    await page.goBack();
    await field.fill('quill');
    await field.press('Enter');
    await page.getByRole('heading', { name: '8 books for “quill”' }).waitFor();
    await page.getByRole('link', { name: 'Quill', exact: true }).click();
    await page.locator('.results > li').nth(7).waitFor();
    const numbers = (await page.locator('.results .result p').allTextContents()).map(
      (text) => /book (\d)/.exec(text)?.[1],
    );
    expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  });

  test('a library with a few books has no empty shelf', async () => {
    const other = await startService({ ...COUNT_ONCE });
    try {
      const { page } = await rig.person(other.url);
      await page.goto('/app/');
      await page.getByRole('combobox', { name: 'Find a book' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.locator('main h2').allTextContents()).toEqual([]);
      for (let n = 0; n < 5; n += 1) await clientOf(other.url).newBook();
      await page.reload();
      await page.locator('.covers li').nth(4).waitFor();
      expect(await page.locator('main h2').allTextContents()).toEqual(['New here']);
    } finally {
      await other.close();
    }
  });

  test('what has just come back stands on a board of spines, each with its name and its state', async () => {
    const other = await startService({ ...COUNT_ONCE, env: { ACCESS: 'guarded' } });
    try {
      const elsewhere = libraryOf(await deskOf(other));
      for (let n = 0; n < 5; n += 1) {
        const { copies } = await elsewhere.newTitle(1, { title: `Spine ${n}`, author: 'Back Again' });
        await elsewhere.checkOut((await elsewhere.newPatron()).user.id, copies[0]?.id ?? 0);
        await elsewhere.checkIn(copies[0]?.id ?? 0);
      }
      const person = await rig.person(other.url);
      await person.page.goto('/app/');
      await person.page.getByRole('link', { name: 'Spine 3, Back Again, In' }).waitFor();
      await expectGood(person);
      await person.page.getByRole('link', { name: 'See them as a list' }).click();
      await person.page.getByRole('link', { name: 'Spine 3' }).waitFor();
    } finally {
      await other.close();
    }
  });

  test('the page of hours says what is open now', async () => {
    const hours = { from: '00:00', to: '23:59' };
    const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const admin = await deskOf(service, 'admin');
    const made = await library.setPolicy(admin, today(), {}, [], {
      opening_hours: Object.fromEntries(weekdays.map((day) => [day, hours])),
    });
    expect(made.status).toBe(201);
    const first = addDays(today(), 3);
    await desk.post('/calendar/closures', { first, last: first, label: 'Stocktaking' });
    const { page } = await rig.person(service.url);
    await page.goto('/app/');
    await page.getByText('Open today until 23:59').waitFor();
    await page.locator('.hours', { hasText: 'Closed' }).waitFor();
    await page.getByRole('link', { name: 'Sunfield Library' }).waitFor();
  });
});
