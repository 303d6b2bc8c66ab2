import { isFull, someOf, times } from '@repo/testing/run-length';
import { chromiumProgram, type Person } from '@repo/web-kit/testing/browser';
import { expectGood, follow, heading } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today as dayOf } from '../rules/days.js';
import { type Client, clientOf, PASSWORD } from '../testing/client.js';
import { type Library, libraryOf } from '../testing/library.js';
import { COUNT_ONCE, startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { appRig, logIn } from '../testing/visitor.js';

let service: TestService;
let desk: Client;
let library: Library;
const emails = { librarian: '', admin: '' };
const today = () => dayOf(new Date());
const MINUTE = 60_000;
/** Milliseconds that the service's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + ahead) };
  service = await startService({ ...COUNT_ONCE, clock, env: { ACCESS: 'guarded' } });
  desk = await deskOf(service);
  library = libraryOf(desk);
  for (const role of ['librarian', 'admin'] as const)
    emails[role] = (await (await deskOf(service, role)).get<{ email: string }>('/users/profile')).body.email;
});
afterAll(() => service.close());

/** A line of what was done. */
const said = ({ page }: Pick<Person, 'page'>, text: string | RegExp) =>
  page.locator('.entries strong').filter({ hasText: text });

/** For each two pictures the share of pixels that differ in grey by more than a twentieth. */
const GREY_DIFFERENCES = `async (pictures) => {
  const greys = await Promise.all(
    pictures.map(async (picture) => {
      const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + picture)).blob());
      const context = new OffscreenCanvas(700, 110).getContext('2d');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, 700, 110);
      return Float32Array.from({ length: data.length / 4 }, (_, n) => 0.3 * data[4 * n] + 0.59 * data[4 * n + 1] + 0.11 * data[4 * n + 2]);
    }),
  );
  const share = (one, other) => one.filter((grey, n) => Math.abs(grey - other[n]) > 255 / 20).length / one.length;
  return [share(greys[0], greys[1]), share(greys[0], greys[2]), share(greys[1], greys[2])];
}`;

const bookField = ({ page }: Person) => page.getByLabel('Barcode of the book');
describe.skipIf(chromiumProgram === undefined)('the desk', () => {
  const rig = appRig();

  test('three books are lent and taken back with the keyboard alone, in fewer than 20 key presses beside the barcodes', async () => {
    const reader = await library.newPatron({ first_name: 'Grace', last_name: 'Hopper' });
    const scanned = await library.newBarcodes(3);
    const person = await rig.member(service.url, emails.librarian, '/app/desk');
    const { page } = person;
    await heading(person, 'Lend');
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    // A scanner types what it reads, and Enter; it waits for nothing.
    const scan = async (code: string) => {
      await page.keyboard.insertText(code);
      await press('Enter');
    };
    await page.getByLabel('Reader: card, name or mail address').waitFor();
    await scan(reader.card ?? '');
    await bookField(person).waitFor();
    for (const code of scanned) await scan(code);
    await expect.poll(() => library.openLoans(reader.user.id)).toHaveLength(3);
    await said(person, /: Back by /)
      .nth(2)
      .waitFor();
    await page.locator('.tallies li', { hasText: /^3 loans$/ }).waitFor();
    await press('F4');
    await heading(person, 'Take back');
    await bookField(person).and(page.locator(':focus')).waitFor();
    for (const code of scanned) await scan(code);
    await said(person, /: To the shelf$/)
      .nth(2)
      .waitFor();
    expect(await library.openLoans(reader.user.id)).toEqual([]);
    expect(presses).toBeLessThan(20);
  });

  test.runIf(isFull)(
    'a desk works on when its token has ended, and in a new tab, and is logged out in all tabs at once',
    async () => {
      const reader = await library.newPatron({ first_name: 'Hedy', last_name: 'Lamarr' });
      const person = await rig.member(service.url, emails.librarian, '/app/desk');
      const { page, context, requests } = person;
      const tokensAsked = () => requests.filter((request) => request === 'POST /session/renew').length;
      const field = page.getByLabel('Reader: card, name or mail address');
      await field.waitFor();
      try {
        ahead = 61 * MINUTE;
        // The service is not to be asked: what was typed stays, and nobody is asked for a password.
        await page.route('**/session/renew', (route) => route.abort());
        await field.fill(reader.card ?? '');
        await field.press('Enter');
        await expect.poll(tokensAsked).toBeGreaterThan(0);
        const again = page.getByRole('button', { name: 'Try again' });
        await again.waitFor();
        expect(await page.getByRole('dialog').count()).toBe(0);
        await page.unroute('**/session/renew');
        await again.click();
        await bookField(person).waitFor();
        expect(await page.getByText('Hedy Lamarr').count()).toBeGreaterThan(0);

        ahead = 122 * MINUTE;
        const other = await context.newPage();
        await other.goto('/app/desk/returns');
        await heading({ page: other }, 'Take back');
        // Both at once: each gets a token of its own.
        ahead = 183 * MINUTE;
        await Promise.all([page.reload(), other.reload()]);
        await Promise.all([heading(person, 'Lend'), heading({ page: other }, 'Take back')]);
        await field.fill(reader.card ?? '');
        await field.press('Enter');
        await bookField(person).waitFor();

        await other.getByRole('button', { name: 'Log out' }).click();
        await page.getByRole('link', { name: 'Log in' }).first().waitFor();
        await expect.poll(async () => (await context.cookies(`${service.url}/session`)).length).toBe(0);
        const late = await context.newPage();
        await late.goto('/app/desk');
        await heading({ page: late }, 'Log in');
      } finally {
        ahead = 0;
      }
    },
  );

  test.runIf(isFull)(
    'a token is renewed before it ends; who logs out without a connection is logged out once it is back',
    async () => {
      const person = await rig.person(service.url);
      const { page, requests } = person;
      const sent = (request: string) => requests.filter((each) => each === request).length;
      await page.clock.install();
      await page.goto('/app/log-in?next=%2Fapp%2Fdesk');
      await logIn(person, emails.librarian);
      await heading(person, 'Lend');
      expect(sent('POST /session/renew')).toBe(0);
      // A desk that is used is not locked.
      for (let count = 0; count < 4; count += 1) {
        await page.clock.fastForward(14 * MINUTE);
        await page.keyboard.press('Shift');
      }
      await expect.poll(() => sent('POST /session/renew')).toBe(1);

      await page.route('**/session', (route) => route.abort());
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('link', { name: 'Log in' }).first().waitFor();
      await page.unroute('**/session');
      await page.goto('/app/desk');
      await heading(person, 'Log in');
      const cookies = () => person.context.cookies(`${service.url}/session`);
      await expect.poll(async () => (await cookies()).length).toBe(0);
    },
  );

  test.runIf(isFull)('a refusal says why and by which rule, and is overridden with a note', async () => {
    const admin = await deskOf(service, 'admin');
    await library.setPolicy(admin, today(), {}, [{ category: 'child', max_loans: 1 }]);
    const reader = await library.newPatron({ category: 'child' });
    const [first = '', second = ''] = await library.newBarcodes(2);
    const person = await rig.member(service.url, emails.librarian, '/app/desk');
    const { page } = person;
    const scan = async (code: string) => {
      await page.keyboard.insertText(code);
      await page.keyboard.press('Enter');
    };
    await page.getByLabel('Reader: card, name or mail address').waitFor();
    await scan(reader.card ?? '');
    await bookField(person).waitFor();
    await scan(first);
    await scan(second);
    await said(person, `${second}: 1 of 1 books are out`).waitFor();
    await page.getByText('child, any material: Books at once.').first().waitFor();
    await page.getByRole('button', { name: 'Lend anyway…' }).click();
    await page.getByLabel('Why').and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Lend anyway', exact: true }).click();
    await page.getByText('Say in a few words why.').waitFor();
    await page.getByLabel('Why').fill('for the exam');
    await page.keyboard.press('Enter');
    await page.getByText('Enter is for the scanner.').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => library.openLoans(reader.user.id)).toHaveLength(2);
    const { body } = await admin.get<{ details: unknown }[]>(`/audit?user_id=${reader.user.id}`);
    expect(body.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ override: ['loan_limit_reached'], note: 'for the exam' }),
    );
    // A refusal that cannot be overridden has no button for it; a barcode that nobody knows is named.
    await scan(first);
    await said(person, `${first}: This reader has it already`).waitFor();
    expect(await page.getByRole('button', { name: 'Lend anyway…' }).count()).toBe(0);
    await scan('no-such-barcode');
    await said(person, 'no-such-barcode is no book of ours').waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await said(person, /Taken back again/).waitFor();
    await expect.poll(() => library.openLoans(reader.user.id)).toHaveLength(1);
    // Escape in the empty field: the next reader.
    await page.keyboard.press('Escape');
    await page.getByLabel('Reader: card, name or mail address').waitFor();
  });

  /** Types codes as a scanner does, one after the other, and waits for nothing. */
  const scanAll = async ({ page }: Person, codes: readonly (string | null)[]) => {
    for (const code of codes) {
      await page.keyboard.type(code ?? '');
      await page.keyboard.press('Enter');
    }
  };
  /** Has every answer of the desk come so late (milliseconds). */
  const answerLate = ({ page }: Person, millis: number) =>
    page.route(/\/(patrons|circulation)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, millis));
      await route.continue();
    });
  const readerField = ({ page }: Person) => page.getByLabel('Reader: card, name or mail address');

  test.runIf(isFull).each(someOf([times({ long: 1200, short: 300 }), 0]))(
    'ten books in one burst behind two cards are lent to whom they are for, with answers %d ms late',
    async (late) => {
      const [one, two] = [await library.newPatron(), await library.newPatron()];
      const codes = await library.newBarcodes(10);
      const person = await rig.member(service.url, emails.librarian, '/app/desk');
      const { page } = person;
      await readerField(person).waitFor();
      if (late > 0) await answerLate(person, late);
      // The focus is on a link, and not where the codes go.
      await page.getByRole('link', { name: 'Readers' }).focus();
      await scanAll(person, [one.card, ...codes.slice(0, 6), two.card, ...codes.slice(6)]);
      if (late > 0) {
        // Somebody goes elsewhere meanwhile: the work goes on, and is said there.
        await page.keyboard.press('F8');
        await page.getByText(/\d+ waiting/).waitFor();
      }
      await expect.poll(() => library.openLoans(two.user.id), { timeout: 60_000 }).toHaveLength(4);
      expect(await library.openLoans(one.user.id)).toHaveLength(6);
      if (late > 0) {
        await page.keyboard.press('F2');
        await page.getByText('Before that: 10 books lent').click();
      } else {
        await said(person, /: Back by /)
          .nth(3)
          .waitFor();
        expect(await said(person, new RegExp(codes.slice(6).join('|'))).allTextContents()).toHaveLength(4);
        await page.getByText('Before that: 6 books lent').click();
      }
      const lines = await said(person, /: Back by /).allTextContents();
      expect(lines.map((line) => line.replace(/^Book (\S+):.*/, '$1'))).toEqual(codes.toReversed());
    },
  );

  test.runIf(isFull)(
    'while somebody decides against a refusal, scans wait and are never the reason',
    async () => {
      const admin = await deskOf(service, 'admin');
      await library.setPolicy(admin, today(), {}, [{ category: 'child', max_loans: 1 }]);
      const [child, other] = [await library.newPatron({ category: 'child' }), await library.newPatron()];
      const [first = '', second = '', third = '', fourth = ''] = await library.newBarcodes(4);
      const person = await rig.member(service.url, emails.librarian, '/app/desk');
      const { page } = person;
      await readerField(person).waitFor();
      await scanAll(person, [child.card, first, second]);
      await page.getByRole('button', { name: 'Lend anyway…' }).click();
      await page.getByLabel('Why').and(page.locator(':focus')).waitFor();
      await scanAll(person, [other.card, third]);
      await page.getByText('2 scans wait until you have decided.').waitFor();
      expect(await page.getByLabel('Why').inputValue()).toBe('');
      await page.keyboard.type('for the exam ');
      await scanAll(person, [fourth]);
      await page.getByText('3 scans wait until you have decided.').waitFor();
      expect(await page.getByLabel('Why').inputValue()).toBe('for the exam ');
      // With the focus on a button they go to their field, too, and press nothing.
      await page.getByRole('button', { name: 'Lend anyway', exact: true }).focus();
      await scanAll(person, ['nothing-1']);
      await page.getByText('4 scans wait until you have decided.').waitFor();
      expect(await library.openLoans(child.user.id)).toHaveLength(1);
      await page.getByRole('button', { name: 'Lend anyway', exact: true }).click();
      await said(person, 'nothing-1 is no book of ours').waitFor();
      expect(await library.openLoans(child.user.id)).toHaveLength(2);
      expect(await library.openLoans(other.user.id)).toHaveLength(2);
      const { body } = await admin.get<{ details: unknown }[]>(`/audit?user_id=${child.user.id}`);
      expect(body.map(({ details }) => details)).toContainEqual(
        expect.objectContaining({ note: 'for the exam' }),
      );
    },
  );

  test.runIf(isFull)(
    'a scan without an answer is tried again and done once; those behind it wait',
    async () => {
      const reader = await library.newPatron();
      const [first = '', second = ''] = await library.newBarcodes(2);
      const person = await rig.member(service.url, emails.librarian, '/app/desk');
      const { page } = person;
      await readerField(person).waitFor();
      await scanAll(person, [reader.card]);
      await bookField(person).waitFor();
      let isDone = false;
      await page.route('**/circulation/checkouts', async (route) => {
        if (!isDone) await route.fetch();
        isDone = true;
        await route.abort();
      });
      await scanAll(person, [first, second]);
      await page.getByText(`1 scan waits until ${first} is done or passed over.`).waitFor();
      await page.getByText('Did it go through?').waitFor();
      expect(await library.openLoans(reader.user.id)).toHaveLength(1);
      await page.unroute('**/circulation/checkouts');
      await page.getByRole('button', { name: 'Try again' }).click();
      await said(person, /: Back by /)
        .nth(1)
        .waitFor();
      expect(await library.openLoans(reader.user.id)).toHaveLength(2);
      expect(await page.getByText('waits').count()).toBe(0);
    },
  );

  test.runIf(isFull)(
    'of the same books scanned in two tabs at once each is lent once, and both say what came of each',
    async () => {
      const reader = await library.newPatron();
      const codes = await library.newBarcodes(5);
      const people = [];
      for (const _ of [0, 1]) people.push(await rig.member(service.url, emails.librarian, '/app/desk'));
      for (const person of people) await readerField(person).waitFor();
      await Promise.all(people.map((person) => scanAll(person, [reader.card, ...codes])));
      let [lent, refused] = [0, 0];
      for (const person of people) {
        await said(person, /: Back by |This reader has it already|Still out/)
          .nth(4)
          .waitFor();
        lent += await said(person, /: Back by /).count();
        refused += await said(person, /This reader has it already|Still out/).count();
      }
      expect([lent, refused]).toEqual([5, 5]);
      expect(await library.openLoans(reader.user.id)).toHaveLength(5);
    },
  );

  test.runIf(isFull)(
    'without a reader the field says what a barcode or an ISBN is, and where that stands',
    async () => {
      const reader = await library.newPatron({ first_name: 'Mary', last_name: 'Shelley' });
      const [code = ''] = await library.newBarcodes(1);
      const [copy] = (await desk.get<{ id: number; book_id: number }[]>(`/copies?barcode=${code}`)).body;
      await library.checkOut(reader.user.id, copy?.id ?? 0);
      const described = { language: null, series: null, series_number: null, subjects: [] };
      await desk.put(`/catalogue/titles/${copy?.book_id}`, {
        ...{ version: 0, ...described, isbns: ['0-06-012563-2'] },
      });
      const person = await rig.member(service.url, emails.librarian, '/app/desk');
      const { page } = person;
      await readerField(person).waitFor();
      await scanAll(person, [code, '9780060125639', 'no-such-1']);
      await page.getByText(`${code} · on loan`).waitFor();
      await page.getByText('With Mary Shelley, due on').waitFor();
      await said(person, `Book ${code}: Not lent: there is no reader yet`).nth(1).waitFor();
      await said(person, 'Nobody and nothing is known by “no-such-1”.').waitFor();
      await scanAll(person, [reader.card]);
      await bookField(person).waitFor();
      await page.getByText('Before that: 0 books lent, 3 not').waitFor();
    },
  );

  test.runIf(isFull)(
    'the last outcome is seen from afar: lent, refused and kept differ without colour, and the buttons stay in place',
    async () => {
      const [reader, waiting] = [
        await library.newPatron(),
        await library.newPatron({ first_name: 'Grace', last_name: 'Hopper' }),
      ];
      const [code = ''] = await library.newBarcodes(1);
      const [copy] = (await desk.get<{ id: number; book_id: number }[]>(`/copies?barcode=${code}`)).body;
      const person = await rig.member(service.url, emails.librarian, '/app/desk');
      const { page } = person;
      const block = page.locator('.entries .latest');
      const undo = block.getByRole('button', { name: /^Undo/ });
      const pictures: string[] = [];
      const look = async (outcome: RegExp) => {
        await block.filter({ hasText: outcome }).waitFor();
        await expectGood(person);
        await page.setViewportSize({ width: 1280, height: 800 });
        pictures.push((await block.screenshot()).toString('base64'));
      };
      await readerField(person).waitFor();
      await scanAll(person, [reader.card]);
      await bookField(person).waitFor();
      await scanAll(person, [code]);
      await look(/^Lent/);
      const box = await undo.boundingBox();
      await scanAll(person, [code]);
      await look(/^Not lent/);
      // Titles of four and of 110 letters.
      for (const title of ['Emma', `Book ${'of many words '.repeat(7)}${code}`.slice(0, 110)]) {
        const { copies } = await library.newTitle(2, { title });
        await scanAll(person, [copies.find(({ barcode }) => barcode !== null)?.barcode ?? '']);
        await block.filter({ hasText: title }).waitFor();
        expect((await undo.boundingBox())?.x).toBe(box?.x);
      }
      const [other] = (await library.copiesOf({ id: copy?.book_id ?? 0 })).filter(
        ({ id }) => id !== copy?.id,
      );
      await library.checkOut(reader.user.id, other?.id ?? 0);
      await library.request(waiting.user.id, copy?.book_id ?? 0);
      await page.keyboard.press('F4');
      await heading(person, 'Take back');
      await bookField(person).waitFor();
      await scanAll(person, [code]);
      await look(/Do not shelve: somebody waits for it/);
      await block.getByText('Hopper, Grace', { exact: true }).waitFor();
      const size = "parseFloat(getComputedStyle(document.querySelector('.latest .slip')).fontSize)";
      expect(await page.evaluate(size)).toBeGreaterThan(48);

      const differing: number[] = await (await page.context().newPage()).evaluate(
        `(${GREY_DIFFERENCES})(${JSON.stringify(pictures)})`,
      );
      for (const share of differing) expect(share).toBeGreaterThan(0.5);
    },
  );

  test.runIf(isFull)('a copy that somebody waits for is kept for them when it comes back', async () => {
    const waiting = await library.newPatron({ first_name: 'Grace', last_name: 'Hopper' });
    const owner = await library.newPatron({ first_name: 'Mary', last_name: 'Shelley', group: '2B' });
    const [code = ''] = await library.newBarcodes(1);
    const [copy] = (await desk.get<{ id: number; book_id: number }[]>(`/copies?barcode=${code}`)).body;
    const [other] = (await library.copiesOf({ id: copy?.book_id ?? 0 })).filter(({ id }) => id !== copy?.id);
    await library.checkOut(owner.user.id, copy?.id ?? 0);
    await library.checkOut(owner.user.id, other?.id ?? 0);
    await library.request(waiting.user.id, copy?.book_id ?? 0);
    const person = await rig.member(service.url, emails.librarian, '/app/desk/returns');
    const { page } = person;
    await bookField(person).waitFor();
    await page.keyboard.insertText(code);
    await page.keyboard.press('Enter');
    await said(person, /Hold shelf, under H, until/).waitFor();
    await page.locator('.latest').getByText('Hopper, Grace', { exact: true }).waitFor();
    await page.keyboard.press('F8');
    await heading(person, 'Holds');
    await page
      .getByRole('listitem')
      .filter({ hasText: `Hopper, Grace${waiting.card}` })
      .waitFor();
    // It was the wrong book: the loan is as it was, and the reader waits again.
    await page.keyboard.press('F4');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await said(person, /On loan again, due/).waitFor();
    expect(await library.openLoans(owner.user.id)).toHaveLength(2);
    await page.goto(`/app/books/${copy?.book_id}`);
    await page.getByRole('row', { name: new RegExp(`Lent ${code} .*Mary Shelley 2B due`) }).waitFor();
    await page.getByRole('heading', { name: 'Who waits (1)' }).waitFor();
    await page.getByRole('link', { name: 'Grace Hopper' }).click();
    await page.getByText('waits, in place 1').waitFor();
    // None of it is for readers.
    const { email } = await clientOf(service.url).newUser();
    const reader = await rig.member(service.url, email, `/app/books/${copy?.book_id}`);
    await reader.page.getByText('Out.').waitFor();
    expect(await reader.page.getByText(/Shelley|Hopper/).count()).toBe(0);
    expect(reader.requests.filter((line) => /copies|\/holds$/.test(line) && !line.includes('/me/'))).toEqual(
      [],
    );
  });

  test.runIf(isFull)('a book whose title is there is added as another edition', async () => {
    const { title } = await desk.newBook({ title: 'Stories' });
    const person = await rig.member(service.url, emails.librarian, '/app/books');
    const { page } = person;
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'New book' }).click();
    for (const [label, text] of [
      ['Title', title],
      ['Author', 'Anton Chekhov'],
      ['Genre', 'Short stories'],
      ['For', 'Adult'],
      ['Published', '1979-01-01'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Add the book' }).click();
    await page.getByText('Already in the catalogue.').waitFor();
    await expectGood(person);
    await page.getByRole('button', { name: 'Add as another edition' }).click();
    await heading(person, title);
    await page.getByText('Anton Chekhov').first().waitFor();
    const { body } = await desk.get<{ author: string }[]>('/books/search?title=Stories');
    expect(body.map(({ author }) => author)).toContain('Anton Chekhov');
  });

  test.runIf(isFull)('a book is added, kept for a reader, changed and removed', async () => {
    const reader = await library.newPatron();
    const person = await rig.member(service.url, emails.librarian, '/app/books');
    const { page } = person;
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'New book' }).click();
    await heading(person, 'New book');
    for (const [label, text] of [
      ['Title', 'The Dispossessed'],
      ['Author', 'Ursula K. Le Guin'],
      ['Genre', 'Science fiction'],
      ['For', 'Adult'],
      ['Published', '1974-01-01'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Add the book' }).click();
    await heading(person, 'The Dispossessed');
    const [book] = (await desk.get<{ id: number }[]>('/books/search?title=Dispossessed')).body;
    const [copy] = await library.copiesOf({ id: book?.id ?? 0 });
    await page.getByRole('button', { name: /^Change copy/ }).click();
    const scan = async (code: string) => {
      await page.getByLabel('A copy, a new label or a card').fill(code);
      await page.keyboard.press('Enter');
    };
    await scan('B-NEW');
    await page.getByText('B-NEW is on the copy that had no barcode.').waitFor();
    // The form of the copy that was open knows of it.
    await page.getByLabel('Call number').fill('SF LEG');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByRole('row', { name: 'Shelf B-NEW SF LEG' }).waitFor();
    expect(await library.copiesOf({ id: book?.id ?? 0 })).toMatchObject([{ barcode: 'B-NEW' }]);
    await library.checkOut(reader.user.id, copy?.id ?? 0);
    const waiting = await library.newPatron();
    await scan(waiting.card ?? '');
    await page.getByText('Ada Lovelace waits for it. They are next.').waitFor();
    await scan('B-TWO');
    const another = page.getByRole('dialog');
    await another.getByText('Every copy has a barcode.').waitFor();
    // A scanner that goes on adds none, and its code is not used.
    await page.keyboard.type('B-THREE');
    await page.keyboard.press('Enter');
    await page.getByText('Finish this first. The scan was not used.').waitFor();
    expect(await library.copiesOf({ id: book?.id ?? 0 })).toHaveLength(1);
    await another.getByRole('button', { name: 'Add a copy' }).click();
    await page.getByText('A copy was added: B-TWO.').waitFor();
    expect(await library.copiesOf({ id: book?.id ?? 0 })).toHaveLength(2);

    await page.getByRole('link', { name: 'Edit the title' }).click();
    await page.getByLabel('ISBNs').fill('0-06-012563-2; nothing');
    await page.getByRole('button', { name: 'Save' }).last().click();
    await page.getByText('Not an ISBN').waitFor();
    await page.getByLabel('ISBNs').fill('0-06-012563-2');
    await page.getByRole('button', { name: 'Save' }).last().click();
    await page.getByText('Saved.').waitFor();
    expect(await page.getByLabel('ISBNs').inputValue()).toBe('9780060125639');
    await page.getByRole('button', { name: 'Remove the book…' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Remove it' }).click();
    await question.getByText('loan').first().waitFor();
    await library.checkIn(copy?.id ?? 0);
    await question.getByRole('button', { name: 'Remove it' }).click();
    await heading(person, 'Find');
    expect((await desk.get(`/books/${book?.id}`)).status).toBe(404);
  });

  test.runIf(isFull)('a reader sees no desk', async () => {
    const ada = await clientOf(service.url).newUser();
    const { page } = await rig.member(service.url, ada.email, '/app/desk');
    await page.getByText('The desk is for librarians.').waitFor();
    expect(await page.getByRole('link', { name: 'Lend' }).count()).toBe(0);
  });

  test.runIf(isFull)(
    'a reader made at the desk gets a one-time password, chooses their own, is corrected, and deleted',
    async () => {
      const person = await rig.member(service.url, emails.librarian, '/app/desk/readers/new');
      const { page } = person;
      await page.getByLabel('First name').fill('Ann');
      await page.getByLabel('Last name').fill('Radclif');
      await page.getByLabel('Card').fill('P-ANN');
      await page.getByRole('button', { name: 'Make the account' }).click();
      await heading(person, 'Ann Radclif');
      await page.getByText('They cannot log in yet.').waitFor();
      await page.getByRole('button', { name: 'Give a one-time password' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Make one' }).click();
      await dialog.getByText('It is shown only now.').waitFor();
      await dialog.getByText('P-ANN').waitFor();
      const password = await dialog.locator('.one-time').innerText();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page.getByText('They have not used their one-time password yet.').waitFor();

      const ann = await rig.person(service.url);
      await ann.page.goto('/app/log-in');
      await ann.page.getByLabel('Mail address or card').fill('P-ANN');
      await ann.page.getByLabel('Password', { exact: true }).fill(password);
      await ann.page.getByRole('button', { name: 'Log in' }).click();
      await heading(ann, 'Choose a password');
      // Whatever page is opened.
      await ann.page.goto('/app/books');
      await heading(ann, 'Choose a password');
      await expectGood(ann);
      await ann.page.getByLabel('Password that the library gave you', { exact: true }).fill(password);
      await ann.page.getByLabel('New password', { exact: true }).fill(password);
      await ann.page.getByRole('button', { name: 'Change the password' }).click();
      await ann.page.getByText('Must be another one.').waitFor();
      await ann.page.getByLabel('New password', { exact: true }).fill('only Ann knows it');
      await ann.page.getByRole('button', { name: 'Change the password' }).click();
      await heading(ann, 'Find');
      await ann.page.getByRole('link', { name: 'Account' }).click();
      await ann.page.getByText('P-ANN').waitFor();

      await page.reload();
      await page.getByText('They have a password of their own.').waitFor();
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByLabel('Last name').fill('Radcliffe');
      await page.getByLabel('Mail address').fill(emails.admin);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Already registered.').waitFor();
      await page.getByLabel('Mail address').fill('ann@example.org');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await heading(person, 'Ann Radcliffe');
      await page.getByText('Saved.').waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save the file' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^library-account-\d+\.json$/);
      await page.getByRole('button', { name: 'Delete the account…' }).click();
      await dialog.getByRole('button', { name: 'Delete it' }).click();
      await heading(person, 'Readers');
      expect((await desk.get<unknown[]>('/patrons?q=ann@example.org')).body).toEqual([]);
    },
  );

  test.runIf(isFull)('a reader is made and blocked, and rules are tried and made', async () => {
    await library.setPolicy(await deskOf(service, 'admin'), today());
    const person = await rig.member(service.url, emails.admin, '/app/desk/readers/new');
    const { page } = person;
    await page.getByLabel('First name').fill('Mary');
    await page.getByLabel('Last name').fill('Shelley');
    await page.getByLabel('Card').fill('P-MARY');
    await page.getByRole('button', { name: 'Make the account' }).click();
    await heading(person, 'Mary Shelley');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Blocked until').fill(addDays(today(), 3));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The reader is blocked until').waitFor();
    await page.getByText('Saved.').waitFor();

    await page.goto('/app/desk/rules');
    // A value that is pressed is changed where it stands.
    const days = page.getByRole('button', { name: /: change “Days of a loan”$/ });
    await days.focus();
    await page.keyboard.press('Space');
    await page.getByLabel('Days of a loan', { exact: true }).fill('99');
    await page.keyboard.press('Escape');
    await days.waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel('Days of a loan', { exact: true }).fill('many');
    await page.keyboard.press('Enter');
    await page.getByText('This is no such value.').waitFor();
    await page.getByLabel('Days of a loan', { exact: true }).fill('28');
    await page.keyboard.press('Enter');
    await page.getByText('Days of a loan: 28, instead of 14.').waitFor();
    expect(await days.textContent()).toBe('28 days');
    await page.getByText('Change opening days').click();
    await page.getByLabel('Sunday').uncheck();
    await page.getByLabel('Categories of readers').fill('child, teacher');
    await page.getByText('Add an exception').click();
    await page.getByLabel('For readers').selectOption('child');
    await page.getByLabel('Value').fill('7');
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('Days of a loan for child, any material: 7').waitFor();
    await page.getByText('4 changes are not saved.').waitFor();
    await expectGood(person);
    await page.getByRole('button', { name: 'Take out “Days of a loan” for child, any material' }).click();
    await page.getByText('3 changes are not saved.').waitFor();
    await page.getByRole('button', { name: 'Show what would change' }).click();
    await page
      .getByRole('row', { name: /Days of a loan 14 28/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Make it the policy' }).click();
    await page.getByText(/^Your changes are made, and hold from/).waitFor();
    await page.getByText('Monday, Tuesday, Wednesday, Thursday, Friday, Saturday').first().waitFor();
    await page.getByRole('definition').filter({ hasText: 'default, child, teacher' }).waitFor();
    const { body } = await desk.get<{ document: Record<string, unknown[]> }>('/policies/current');
    expect(body.document.rules?.[0]).toMatchObject({ loan_days: 28 });
    expect(body.document).toMatchObject({ categories: ['child', 'teacher'] });
    expect(body.document.open_weekdays).not.toContain('sunday');

    // What is in use goes only when somebody says so.
    await library.newPatron({ category: 'teacher' });
    await page.getByText('Change opening days').click();
    await page.getByLabel('Categories of readers').fill('child');
    await page.getByRole('button', { name: 'Show what would change' }).click();
    await page.getByText('1 reader is of category teacher.').waitFor();
    const make = page.getByRole('button', { name: 'Make it the policy' });
    expect(await make.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Leave it out all the same').check();
    await make.click();
    await page
      .getByRole('definition')
      .filter({ hasText: /^default, child$/ })
      .waitFor();
  });

  test.runIf(isFull)('an admin gives the library a name and a logo, which everybody sees', async () => {
    const person = await rig.member(service.url, emails.admin, '/app/desk/library');
    const { page } = person;
    await page.getByLabel('Name of the library').fill('Sunfield');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.brand').filter({ hasText: 'Sunfield' }).waitFor();
    const choose = page.getByLabel('Choose a picture');
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
    await choose.setInputFiles(file('page.png', Buffer.from('<svg/>')));
    await page.getByText('Must be a PNG, JPEG or WebP').waitFor();
    // Noise cannot be compressed: it is drawn smaller before it is sent.
    const large = await page.evaluate<string>(`(async () => {
      const canvas = new OffscreenCanvas(600, 600);
      const context = canvas.getContext('2d');
      const noise = context.createImageData(600, 600);
      for (let n = 0; n < noise.data.length; n += 1) noise.data[n] = Math.random() * 256;
      context.putImageData(noise, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    })()`);
    await choose.setInputFiles(file('large.png', Buffer.from(large, 'latin1')));
    await page.getByText('The logo is saved.').waitFor();
    await expectGood(person);
    const visitor = await rig.person(service.url);
    await visitor.page.goto('/app/');
    const width = (await visitor.page.locator('.brand img').boundingBox())?.width ?? 0;
    expect(width).toBeGreaterThan(20);
    await page.getByRole('button', { name: 'Delete the logo' }).click();
    await page.getByText('There is no logo now.').waitFor();
    await page.locator('.brand svg').waitFor();
  });

  test.runIf(isFull)('an admin appoints somebody new and a reader, and ends them', async () => {
    const person = await rig.member(service.url, emails.admin, '/app/desk/staff');
    const { page } = person;
    const confirm = async (button: string) => {
      const own = page.getByLabel('Your own password', { exact: true });
      await own.fill('wrong');
      await page.keyboard.press('Enter');
      await page.getByText('This is not your password.').waitFor();
      await own.fill(PASSWORD);
      await page.getByRole('dialog').getByRole('button', { name: button }).click();
    };
    await page.getByLabel('First name').fill('Tom');
    await page.getByLabel('Last name').fill('Berg');
    await page.getByLabel('Mail address', { exact: true }).fill(emails.admin);
    await page.getByRole('button', { name: 'Make the account…' }).click();
    await confirm('Make the account');
    await page.getByText('Already registered.').waitFor();
    await page.getByLabel('Mail address', { exact: true }).fill('tom.berg@example.org');
    await page.getByRole('button', { name: 'Make the account…' }).click();
    await expectGood(person);
    await confirm('Make the account');
    await page.getByText('It is shown only now.').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await line('Tom Berg').getByText('one-time password not used yet').waitFor();

    const { card } = await library.newPatron({ first_name: 'Cem', last_name: 'Çelik' });
    await page.getByLabel('Card, mail address or name').fill(card ?? '');
    await page.getByRole('button', { name: 'Appoint…' }).click();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^Admin/ })
      .check();
    await confirm('Appoint');
    await page.getByText('Cem Çelik is admin from the next login on.').waitFor();
    await line('Cem Çelik').getByText('Admin').waitFor();
    await page.getByRole('button', { name: 'Change the role of Cem Çelik' }).click();
    await page.getByRole('radio', { name: /^Reader again/ }).check();
    await confirm('Save');
    await page.getByText('Cem Çelik is a reader again.').waitFor();
    expect(await line('Cem Çelik').count()).toBe(0);
    expect(await page.getByRole('button', { name: /Ada Lovelace/ }).count()).toBeGreaterThan(0);
    await expectGood(person);
    // Librarians have no way there.
    const librarian = await rig.member(service.url, emails.librarian, '/app/desk/staff');
    await librarian.page.getByText('This page is for admins.').waitFor();
  });

  test.runIf(isFull)('a report accounts for every line', async () => {
    const { page } = await rig.member(service.url, emails.librarian, '/app/desk/import');
    const rows = [
      ...Array.from({ length: 250 }, (_, index) => ({
        ...{ line: index + 2, title: `Book ${index}`, notes: [], result: 'imported' },
      })),
      {
        line: 252,
        title: 'Nameless',
        notes: [],
        result: 'skipped',
        reason: 'missing',
        detail: 'author is missing',
      },
    ];
    const text = `${rows.map((row) => JSON.stringify(row)).join('\n')}\nno row\n`;
    await page.getByText('Report of an import in the terminal').click();
    await page.getByLabel('Report of an import').setInputFiles({
      ...{ name: 'report.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) },
    });
    await page.getByText(': 251 rows, and 1 that is no row of a report (252).').waitFor();
    await page.getByText('252 lines').waitFor();
    await page.getByText('Page 1 of 3').waitFor();
    await page.getByRole('button', { name: 'missing 1' }).click();
    await page.getByRole('cell', { name: 'Nameless' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the skipped as CSV' }).click();
    expect((await saved).suggestedFilename()).toBe('skipped.csv');
  });

  test.runIf(isFull)('can be used by everybody, on any screen, in both themes', async () => {
    const reader = await library.newPatron({ group: '1B' });
    const { copies } = await library.newTitle(1);
    const { body } = await library.checkOut(reader.user.id, copies[0]?.id ?? 0);
    const change = { loan_date: addDays(today(), -30), deadline: addDays(today(), -5) };
    await desk.put(`/loans/${body.loan.id}`, change);
    await desk.post('/calendar/closures', {
      first: addDays(today(), 40),
      last: addDays(today(), 41),
      label: 'Painting',
    });
    const person = await rig.member(service.url, emails.admin, '/app/desk');
    const { page } = person;
    await page.getByLabel('Reader: card, name or mail address').fill(reader.card ?? '');
    await page.keyboard.press('Enter');
    await page.getByText('5 days late').first().waitFor();
    await bookField(person).fill('no-such-barcode');
    await page.keyboard.press('Enter');
    await page.getByText('is no book of ours').first().waitFor();
    await expectGood(person);
    for (const [address, shown] of [
      ['/app/desk/returns', 'Scan the first book.'],
      ['/app/desk/holds', 'Nothing to put back.'],
      ['/app/desk/overdue', '5 days'],
      ['/app/desk/readers?group=1B', '1 reader'],
      ['/app/desk/readers/new', 'Scan it; no two'],
      [`/app/desk/readers/${reader.user.id}`, '5 days late'],
      ['/app/desk/rules', 'A book is lent for'],
      ['/app/desk/library', 'Name of the library'],
      ['/app/desk/staff', 'Somebody new'],
      ['/app/desk/closures', 'Painting'],
      ['/app/desk/import', 'Try it, write nothing'],
      ['/app/desk/books/new', 'The book gets one copy'],
      [`/app/desk/books/${copies[0]?.book_id}`, 'Remove the book'],
      [`/app/books/${copies[0]?.book_id}`, 'No barcode yet'],
    ] as const) {
      await follow(person, address);
      await page.getByText(shown, { exact: false }).first().waitFor();
      await expectGood(person);
    }
  });
});
