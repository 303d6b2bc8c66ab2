// Not a test: it has their rig. `npm run screenshots` runs it, and the pictures are looked at by people.
import { join } from 'node:path';
import { ROOT } from '@repo/testing/programs';
import { heading } from '@repo/web-kit/testing/pages';
import { pictureWriter } from '@repo/web-kit/testing/pictures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { type Library, libraryOf } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { appRig } from '../testing/visitor.js';

/** KiB of all pictures together: the repository keeps every version of them. */
const MOST = 300;

const BOOKS = [
  ['The Left Hand of Darkness', 'Ursula K. Le Guin', 1969],
  ['Pride and Prejudice', 'Jane Austen', 1813],
  ['The Hobbit', 'J.R.R. Tolkien', 1937],
  ['Things Fall Apart', 'Chinua Achebe', 1958],
  ['Dune', 'Frank Herbert', 1965],
  ['Kindred', 'Octavia E. Butler', 1979],
  ['The Remains of the Day', 'Kazuo Ishiguro', 1989],
  ['Beloved', 'Toni Morrison', 1987],
  ['Persepolis', 'Marjane Satrapi', 2000],
  ['The Master and Margarita', 'Mikhail Bulgakov', 1967],
  ['Middlemarch', 'George Eliot', 1871],
  ['Solaris', 'Stanisław Lem', 1961],
  ['A Wizard of Earthsea', 'Ursula K. Le Guin', 1968],
] as const;

let service: TestService;
let desk: Client;
let library: Library;
beforeAll(async () => {
  const clock = { now: () => new Date('2026-12-01T10:00:00Z') };
  service = await startService({ clock, env: { ACCESS: 'guarded', LIBRARY_NAME: 'Sunfield Library' } });
  desk = await deskOf(service);
  library = libraryOf(desk);
});
afterAll(() => service.close());

describe('the pictures', () => {
  const rig = appRig();
  const { picture, size } = pictureWriter(join(ROOT, 'docs', 'images'));

  test('are written', async () => {
    for (const [index, [title, author, year]] of BOOKS.entries()) {
      const { book, copies } = await library.newTitle(1, {
        ...{ title, author, genre: 'Novel', age_category: 'Adult', publish_date: `${year}-01-01` },
      });
      await desk.put(`/copies/${copies[0]?.id}`, {
        ...{ version: 1, barcode: `B${100 + index}`, material: 'book', call_number: null },
        ...{ status: 'in_service', note: null },
      });
      expect(book.id).toBe(index + 1);
    }
    const ada = await clientOf(service.url).newUser({ first_name: 'Ada', email: 'ada@example.org' });
    const card = { card: 'P-104', category: 'default', group: '1B', expires_on: null };
    await desk.put(`/patrons/${ada.id}`, { version: 0, ...card, blocked_until: null, block_note: null });
    const grace = await library.newPatron({ first_name: 'Grace', last_name: 'Hopper', card: 'P-77' });
    for (const copy of [1, 5]) await library.checkOut(ada.id, copy);
    await library.checkOut(grace.user.id, 6);
    await library.request(grace.user.id, 5);
    await library.request(ada.id, 6);
    // Others have brought these back today.
    for (const copy of [2, 3, 4, 7, 8, 9, 10, 11, 12, 13]) {
      const { user } = await library.newPatron();
      await library.checkOut(user.id, copy);
      await library.checkIn(copy);
    }
    // The database has the time of today.
    await service.database.pool.query(`UPDATE library.checkins SET at = '2026-12-01T09:00:00Z'`);
    const hours = { from: '10:00', to: '18:00' };
    const open = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    const opening_hours = Object.fromEntries(open.map((day) => [day, hours]));
    await library.setPolicy(await deskOf(service, 'admin'), '2026-12-01', {}, [], {
      ...{ open_weekdays: open, opening_hours },
    });

    const reader = await rig.member(service.url, ada.email, '/app/');
    await reader.page.locator('.board li').nth(9).waitFor();
    await picture(reader.page, 'library-home', 'desktop', 'light');
    await picture(reader.page, 'library-home', 'desktop', 'dark');
    await reader.page.getByRole('link', { name: 'My books' }).first().click();
    await reader.page.getByText('You are next.').waitFor();
    await picture(reader.page, 'library-loans', 'phone', 'light');
    await picture(reader.page, 'library-loans', 'phone', 'dark');

    const email = (await desk.get<{ email: string }>('/users/profile')).body.email;
    const { page } = await rig.member(service.url, email, '/app/desk');
    await heading({ page }, 'Lend');
    for (const code of ['P-104', 'B102', 'B106', 'B105']) {
      await page.keyboard.insertText(code);
      await page.keyboard.press('Enter');
      if (code === 'P-104') await page.getByLabel('Barcode of the book').waitFor();
    }
    await page.locator('.tallies li', { hasText: /^4 loans$/ }).waitFor();
    await page.locator('strong', { hasText: 'B105' }).waitFor();
    await picture(page, 'library-desk', 'desktop', 'light');
    expect(size()).toBeLessThanOrEqual(MOST);
  });
});
