import { isFull } from '@repo/testing/run-length';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood, follow, heading } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '../rules/days.js';
import { type Client, clientOf, PASSWORD } from '../testing/client.js';
import { type Library, libraryOf } from '../testing/library.js';
import { COUNT_ONCE, startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { appRig, search } from '../testing/visitor.js';

let service: TestService;
let desk: Client;
let library: Library;
beforeAll(async () => {
  service = await startService({ ...COUNT_ONCE, env: { ACCESS: 'guarded' } });
  desk = await deskOf(service);
  library = libraryOf(desk);
});
afterAll(() => service.close());

const newReader = () => clientOf(service.url).newUser();

/** A title whose one copy is lent to somebody else. */
async function lentTitle(changes: Record<string, unknown>) {
  const { book, copies } = await library.newTitle(1, changes);
  const other = await library.newPatron();
  const { body } = await library.checkOut(other.user.id, copies[0]?.id ?? 0);
  return { book, copy: copies[0]?.id ?? 0, loan: body.loan };
}

describe.skipIf(chromiumProgram === undefined)('the app of readers', () => {
  const rig = appRig();

  test('a stranger finds a book, registers, has it kept, and gives it up again', async () => {
    const { book, copy } = await lentTitle({
      title: 'The Left Hand of Darkness',
      author: 'Ursula K. Le Guin',
    });
    const person = await rig.person(service.url);
    const { page } = person;
    await page.goto('/app/');
    await heading(person, 'What would you like to read?');
    await search(person, 'left hand guin dark');
    await page.getByRole('link', { name: 'The Left Hand of Darkness' }).click();
    await heading(person, 'The Left Hand of Darkness');
    await page.getByText('Out.').waitFor();
    await page.getByText(/^Back by /).waitFor();
    await page.getByRole('button', { name: 'Keep it for me' }).click();

    await heading(person, 'Log in');
    await page.getByRole('link', { name: 'Register' }).last().click();
    await heading(person, 'Register');
    await page.getByRole('button', { name: 'Register' }).click();
    await page
      .getByText('Missing data')
      .or(page.getByText(/characters|valid/))
      .first()
      .waitFor();
    await page.getByLabel('First name').fill('Genly');
    await page.getByLabel('Last name').fill('<b>Ai</b>');
    await page.getByLabel('Mail address').fill('genly@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Register' }).click();
    await heading(person, 'The Left Hand of Darkness');

    await page.getByRole('button', { name: 'Keep it for me' }).click();
    await page.getByText('You are next.').waitFor();
    expect((await desk.get(`/holds?book_id=${book.id}`)).body).toMatchObject([{ status: 'waiting' }]);
    await page.getByRole('link', { name: 'My books' }).first().click();
    await page.getByRole('button', { name: 'Pause The Left Hand of Darkness…' }).click();
    await page.getByLabel('Until').fill(addDays(today(new Date()), 5));
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Paused until .* You keep your place\.$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Wait for The Left Hand of Darkness again' }).click();
    await page.getByText('You wait for The Left Hand of Darkness again.').waitFor();
    await library.checkIn(copy);
    await page.getByRole('link', { name: 'Find', exact: true }).click();
    await heading(person, 'Find');
    await page.getByRole('link', { name: 'My books' }).first().click();
    // Under the first letter of the last name, which is "<b>Ai</b>".
    await page.getByText(/^Ready for you, under <, until /).waitFor();
    await page.getByRole('button', { name: 'I do not need The Left Hand of Darkness' }).click();
    await page.getByText('You do not wait for The Left Hand of Darkness any more.').waitFor();
    expect((await desk.get(`/holds?book_id=${book.id}`)).body).toMatchObject([{ status: 'cancelled' }]);
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByText('Genly <b>Ai</b>').waitFor();
  });

  test.runIf(isFull)('a reader renews a loan, and reads why another cannot be renewed', async () => {
    const ada = await newReader();
    const [kept, wanted] = [
      await library.newTitle(1, { title: 'Kindred' }),
      await library.newTitle(1, { title: 'Beloved' }),
    ];
    for (const { copies } of [kept, wanted]) await library.checkOut(ada.id, copies[0]?.id ?? 0);
    const loans = (await desk.get<{ id: number }[]>(`/patrons/${ada.id}/loans`)).body;
    const deadline = addDays(today(new Date()), 2);
    for (const { id } of loans) await desk.put(`/loans/${id}`, { deadline });
    const other = await library.newPatron();
    await library.request(other.user.id, wanted.book.id);
    const { page } = await rig.member(service.url, ada.email);
    await page.getByText('Somebody waits for it: please bring it back.').waitFor();
    expect(await page.getByRole('button', { name: 'Renew Beloved' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Renew Kindred' }).click();
    await page.getByText(/^Renewed: /).waitFor();
    await library.checkIn(kept.copies[0]?.id ?? 0);
    await page.getByRole('button', { name: 'Show what you have brought back' }).click();
    await page.getByText(/^brought back on/).waitFor();
  });

  test.runIf(isFull)('can be used by everybody, on any screen, in both themes', async () => {
    const ada = await newReader();
    const { book, copies } = await library.newTitle(2, { title: 'Solaris', author: 'Stanisław Lem' });
    await library.checkOut(ada.id, copies[0]?.id ?? 0);
    const lent = await lentTitle({ title: 'Middlemarch' });
    await library.request(ada.id, lent.book.id);
    const person = await rig.member(service.url, ada.email, '/app/loans');
    await person.page.getByText('You are next.').waitFor();
    await expectGood(person);
    for (const [address, shown] of [
      ['/app/', 'New here'],
      ['/app/books', 'Solaris'],
      ['/app/books?q=lem+solar', '1 book for'],
      ['/app/books?q=xyzzyqwrt', 'No book has all of'],
      [`/app/books/${book.id}`, 'copies are on the shelf'],
      [`/app/books/${lent.book.id}`, 'You are next.'],
      ['/app/returned', 'Just returned'],
      ['/app/books/2147483647', 'Nothing here'],
      ['/app/account', 'Save the file'],
      ['/app/register', 'You log in with it'],
    ] as const) {
      await follow(person, address);
      await person.page.getByText(shown, { exact: false }).first().waitFor();
      await expectGood(person);
    }
  });

  test.runIf(isFull)('six requests and it can be used, and what comes later moves nothing', async () => {
    const { page, requests } = await rig.person(service.url);
    await page.addInitScript(
      "globalThis.shift = 0; new PerformanceObserver((list) => list.getEntries().forEach((each) => { globalThis.shift += each.value; })).observe({ type: 'layout-shift', buffered: true });",
    );
    // The shelves come later, whenever that is.
    const later = /covers-|rolldown-runtime|catalogue\/shelves|books\/popularity/;
    let show = () => {};
    const isTime = new Promise<void>((resolve) => {
      show = resolve;
    });
    await page.route(later, async (route) => {
      await isTime;
      await route.continue();
    });
    await page.goto('/app/');
    await page.getByRole('combobox', { name: 'Find a book' }).waitFor();
    const counted = requests.filter((request) => !request.endsWith('.svg') && !later.test(request));
    expect(counted.length, counted.join(', ')).toBeLessThanOrEqual(6);
    show();
    await page.locator('.covers a').first().waitFor();
    expect(await page.evaluate('globalThis.shift')).toBeLessThanOrEqual(0.02);
  });

  test.runIf(isFull)('a search that fails says so, and what was lost comes back by itself', async () => {
    await library.newTitle(1, { title: 'Persepolis' });
    const { page, context } = await rig.person(service.url);
    await page.goto('/app/books');
    await heading({ page }, 'Find');
    await context.setOffline(true);
    await search({ page }, 'persepolis');
    await page.getByText('No connection since').waitFor();
    await page.getByText('The service cannot be reached.').waitFor();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Persepolis' }).waitFor();
    expect(await page.getByText('No connection since').count()).toBe(0);
  });

  test.runIf(isFull)(
    'a book that is in is not to be kept, unless the rules allow it; one that is late says so',
    async () => {
      const ada = await newReader();
      const { book } = await library.newTitle(1, { title: 'Cranford' });
      const { page } = await rig.member(service.url, ada.email, `/app/books/${book.id}`);
      await page.getByText('The copy is on the shelf.').waitFor();
      const button = page.locator('.get-it').getByRole('button', { name: 'Keep it for me' });
      const answered = page.waitForResponse('**/circulation/decisions');
      await page.reload();
      await answered;
      await page.getByText('The copy is on the shelf.').waitFor();
      expect(await button.count()).toBe(0);
      await library.setPolicy(await deskOf(service, 'admin'), today(new Date()), { holds: 'always' });
      await page.reload();
      await button.waitFor();
      expect(await button.getAttribute('class')).not.toContain('primary');
      await library.setPolicy(await deskOf(service, 'admin'), today(new Date()));
      const late = await lentTitle({ title: 'North and South' });
      const days = { loan_date: addDays(today(new Date()), -30), deadline: addDays(today(new Date()), -5) };
      await desk.put(`/loans/${late.loan.id}`, days);
      await page.goto(`/app/books/${late.book.id}`);
      await page.getByText('It should be back already.').waitFor();
      await page.locator('.button.primary', { hasText: 'Keep it for me' }).waitFor();
      await page.goto('/app/books?q=north+south');
      await page.getByText('should be back already').waitFor();
    },
  );

  test.runIf(isFull)(
    'a session that ends is asked for again over the page, and nothing is lost',
    async () => {
      const ada = await newReader();
      const { book } = await lentTitle({ title: 'Things Fall Apart' });
      const { page } = await rig.member(service.url, ada.email, `/app/books/${book.id}`);
      // The page has read all that it shows. A read that came later would find the session ended before the reader does.
      const keep = page.getByRole('button', { name: 'Keep it for me', disabled: false });
      await keep.waitFor();
      // All tokens until now end with a new password.
      const changed = await clientOf(service.url, ada.token).put('/users/password', {
        old_password: PASSWORD,
        new_password: `${PASSWORD}!`,
      });
      expect(changed.status).toBe(200);
      await keep.click();
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
      await dialog.getByLabel('Password', { exact: true }).fill(`${PASSWORD}!`);
      await dialog.getByRole('button', { name: 'Go on' }).click();
      await page.getByText('You are next.').waitFor();

      // A reader who does not go on is logged out, and sees the public page.
      const { token } = (
        await clientOf(service.url).post<{ token: string }>('/users/login', {
          email: ada.email,
          password: `${PASSWORD}!`,
        })
      ).body;
      await clientOf(service.url, token).put('/users/password', {
        old_password: `${PASSWORD}!`,
        new_password: PASSWORD,
      });
      await page.reload();
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Log in' }).waitFor();
      await page.getByText('Out.').waitFor();
    },
  );

  test.runIf(isFull)('an account is exported and deleted', async () => {
    const ada = await newReader();
    const { page } = await rig.member(service.url, ada.email, '/app/account');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the file' }).click();
    expect((await saved).suggestedFilename()).toBe('library-account.json');
    await page.getByLabel('Colours').selectOption('dark');
    await page.reload();
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark');
    await page.getByRole('button', { name: 'Delete the account…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
    await heading({ page }, 'What would you like to read?');
    expect((await desk.get(`/patrons/${ada.id}`)).status).toBe(404);
  });

  test.runIf(isFull)('a search forgives a typing error, and is narrowed down', async () => {
    for (const [title, genre] of [
      ['Frankenstein', 'Horror'],
      ['Frankenstein in Baghdad', 'Satire'],
    ])
      await library.newTitle(1, { title, genre });
    await lentTitle({ title: 'Frankenstein: a Guide', genre: 'Essays' });
    const { page } = await rig.person(service.url);
    // A computer so busy that it paints late: what is typed before that counts.
    await page.addInitScript(
      '{ const later = setTimeout; globalThis.requestAnimationFrame = (paint) => later(paint, 500); globalThis.setTimeout = (work, millis = 0) => later(work, millis < 50 ? 500 : millis); }',
    );
    await page.goto('/app/books');
    await search({ page }, 'frankenstien');
    await page.getByRole('heading', { name: '3 books for “frankenstein”' }).waitFor();
    await page.getByText('No book has “frankenstien”. These have “frankenstein”.').waitFor();
    await page.getByLabel('Only what is in').check();
    await page.getByRole('heading', { name: '2 books for' }).waitFor();
    await page.getByLabel('Satire').check();
    await page.getByRole('heading', { name: '1 book for' }).waitFor();
    await page.getByRole('link', { name: 'Frankenstein in Baghdad' }).waitFor();
    expect(new URL(page.url()).search).toBe('?q=frankenstien&available=true&genre=Satire');
  });

  test.runIf(isFull)('the limit is told and counted down', async () => {
    const limited = await startService({ ...COUNT_ONCE, env: { RATE_LIMITS: 'on' } });
    try {
      const { page } = await rig.person(limited.url);
      for (let asked = 0; asked < 50; asked += 1) await clientOf(limited.url).get('/books?page=1&per_page=1');
      await page.goto('/app/books');
      await page.getByText('That was too often.').waitFor();
      await page.getByText(/You can try again in \d+ s/).waitFor();
      await page.getByText('At most 50 per 1 hour.').waitFor();
      // This service is open, and says so; the other one is guarded.
      await page.getByText('Open: anybody may change this library.').waitFor();
      await expectGood({ page });
    } finally {
      await limited.close();
    }
  });
});
