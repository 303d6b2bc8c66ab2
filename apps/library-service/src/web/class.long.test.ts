import type { Hold } from '@repo/contracts/library';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { heading } from '@repo/web-kit/testing/pages';
import { expect, onTestFinished, test } from 'vitest';
import { PASSWORD } from '../testing/client.js';
import { libraryOf, unique } from '../testing/library.js';
import { COUNT_ONCE, startService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { appRig, logIn, search } from '../testing/visitor.js';

const READERS = 30;

/** Two minutes on a machine that does nothing else. */
const LONGEST_MILLIS = 1_800_000;

const rig = chromiumProgram === undefined ? undefined : appRig();

test.skipIf(rig === undefined)(
  'a class of 30 and a desk behind one address work through a morning without meeting a limit',
  async () => {
    if (rig === undefined) return;
    const service = await startService({
      ...COUNT_ONCE,
      env: { ACCESS: 'guarded', RATE_LIMITS: 'on' },
    });
    onTestFinished(() => service.close());
    const staff = await deskOf(service);
    const library = libraryOf(staff);
    const { book: wanted, copies } = await library.newTitle(1, { title: 'The Hobbit' });
    const pupils: { email: string; card: string; title: string; barcode: string }[] = [];
    for (let count = 0; count < READERS; count += 1) {
      const email = `${unique('pupil')}@example.org`;
      const { card } = await library.newPatron({ email, password: PASSWORD, group: '1B' });
      const { book } = await library.newTitle(1, { title: unique('Reader ') });
      const barcode = unique('B');
      await staff.post(`/books/${book.id}/copies`, { barcode });
      pupils.push({ email, card: card ?? '', title: book.title, barcode });
    }
    await library.checkOut((await library.newPatron()).user.id, copies[0]?.id ?? 0);
    const librarian = (await staff.get<{ email: string }>('/users/profile')).body.email;

    const refused: string[] = [];
    const desk = await rig.member(service.url, librarian, '/app/desk');
    const terminal = await rig.person(service.url);
    for (const { page } of [desk, terminal])
      page.on('response', (answer) => {
        if (answer.status() === 429) refused.push(answer.url());
      });
    const scan = async (code: string) => {
      await desk.page.keyboard.insertText(code);
      await desk.page.keyboard.press('Enter');
    };

    /** A field takes what is scanned once it has the focus. */
    const field = (label: string) => desk.page.getByLabel(label).and(desk.page.locator(':focus')).waitFor();

    await field('Reader: card, name or mail address');
    for (const { card, barcode, title } of pupils) {
      await scan(card);
      await field('Barcode of the book');
      await scan(barcode);
      await desk.page.getByText(`${title}: due `).first().waitFor();
      await desk.page.keyboard.press('Escape');
      await field('Reader: card, name or mail address');
    }

    // One computer of the reading room, at which one after the other sits down.
    const { page } = terminal;
    await page.goto('/app/');
    await heading(terminal, 'Library');
    for (const { email, title } of pupils) {
      await page.getByRole('link', { name: 'Log in' }).first().click();
      await heading(terminal, 'Log in');
      await logIn(terminal, email);
      await heading(terminal, 'Library');
      await search(terminal, 'hobbit');
      await page.getByRole('link', { name: 'The Hobbit' }).click();
      await heading(terminal, 'The Hobbit');
      await page.getByRole('button', { name: 'Have it kept for me' }).click();
      await page.getByText(/You wait for it, in place \d+\./).waitFor();
      await page.getByRole('link', { name: 'My books' }).first().click();
      await page.getByRole('link', { name: title }).waitFor();
      await page.getByRole('button', { name: 'Log out' }).click();
      await heading(terminal, 'Library');
    }

    await desk.page.keyboard.press('F4');
    await heading(desk, 'Take back');
    await field('Barcode of the book');
    for (const { barcode } of pupils) await scan(barcode);
    await desk.page
      .locator('.entries strong')
      .filter({ hasText: /: to the shelf$/ })
      .nth(READERS - 1)
      .waitFor();
    await desk.page.keyboard.press('F8');
    await desk.page.getByText('Nothing to fetch.').waitFor();

    expect(refused).toEqual([]);
    const holds = (await staff.get<Hold[]>(`/holds?book_id=${wanted.id}&limit=100`)).body;
    expect(holds.map(({ position }) => position)).toEqual(pupils.map((_, index) => index + 1));
  },
  LONGEST_MILLIS,
);
