import { afterAll, beforeAll, test } from 'vitest';
import { addDays, today } from '../rules/days.js';
import { libraryOf } from '../testing/library.js';
import { startService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { appRig } from '../testing/visitor.js';
const OUT = '/tmp/h/look-staff/';
let service: any, desk: any, library: any, admin: any, emails: any = {};
beforeAll(async () => {
  service = await startService({ env: { ACCESS: 'guarded', LIBRARY_NAME: 'Sunfield Library' } });
  desk = await deskOf(service); admin = await deskOf(service, 'admin'); library = libraryOf(desk);
  emails.librarian = (await desk.get('/users/profile')).body.email;
  emails.admin = (await admin.get('/users/profile')).body.email;
}, 60000);
afterAll(() => service.close());
const rig = appRig();
test('look', async () => {
  const anna = await library.newPatron({ first_name: 'Anna', last_name: 'Marsh', card: 'P-104', group: '1B' });
  const ben = await library.newPatron({ first_name: 'Ben', last_name: 'Okafor', card: 'P-105', group: '2A' });
  await desk.put(`/patrons/${ben.user.id}`, { version: 1, card: 'P-105', category: 'default', group: '2A', expires_on: null, blocked_until: null, block_note: null, note: 'His grandmother brings the books back on Fridays.' });
  const b: any[] = [];
  for (const title of ['The Left Hand of Darkness', 'Matilda', 'The Hobbit', 'Dune']) {
    const { book, copies } = await library.newTitle(1, { title, author: 'Some Author' });
    const c = copies[0];
    await desk.put(`/copies/${c.id}`, { version: c.version, barcode: `B00000${b.length}`, material: 'book', call_number: 'F LEG', status: 'in_service', note: b.length < 2 ? 'Page 12 is torn.' : null });
    b.push({ book, copy: c });
  }
  await library.checkOut(anna.user.id, b[0].copy.id);
  await library.checkOut(anna.user.id, b[2].copy.id);
  await library.request(anna.user.id, b[1].book.id, { override: ['copy_available'], override_note: 'for the class' });
  await admin.post('/policies', { effective_from: today(new Date()), document: { ...(await desk.get('/policies/current')).body.document } });
  await desk.post('/calendar/closures', { first: addDays(today(new Date()), 20), last: addDays(today(new Date()), 30), label: 'Holidays', yearly: false });
  await service.database.pool.query(`INSERT INTO library.audit (action, details) VALUES ('shelf_painted', '{"colour": "dark red"}')`);
  const shots = async (person: any, name: string) => {
    for (const [kind, width, height] of [['desk', 1280, 800], ['tablet', 820, 1100], ['phone', 390, 844]] as const) {
      await person.page.setViewportSize({ width, height });
      for (const theme of ['light', 'dark'] as const) {
        if (theme === 'dark' && kind === 'tablet') continue;
        await person.page.emulateMedia({ colorScheme: theme });
        await person.page.waitForTimeout(200);
        await person.page.screenshot({ path: `${OUT}${name}-${kind}-${theme}.png` });
      }
    }
    await person.page.setViewportSize({ width: 1280, height: 800 });
  };
  const scan = async (person: any, ...codes: string[]) => { for (const c of codes) { await person.page.keyboard.type(c); await person.page.keyboard.press('Enter'); } };
  const p = await rig.member(service.url, emails.librarian, '/app/desk');
  await p.page.getByLabel('Reader: card, name or mail address').waitFor();
  await scan(p, 'P-105', 'B000000');
  try { await p.page.getByText('On loan to P-104').first().waitFor({timeout: 4000}); } catch (e) { await p.page.screenshot({path: OUT+'fail.png'}); throw e; }
  await shots(p, 'on-loan');
  await p.page.keyboard.press('F7');
  await p.page.getByText('Lent to Ben').first().waitFor();
  await shots(p, 'taken-and-lent');
  await p.page.keyboard.press('F4');
  await p.page.getByLabel('Barcode of the book').waitFor();
  await scan(p, 'B000002', 'P-105');
  await p.page.getByText('Ben Okafor').first().waitFor();
  await shots(p, 'card-at-returns');
  await scan(p, 'B000000');
  await p.page.getByText('Change the note').first().waitFor();
  await shots(p, 'back-with-note');
  await p.page.goto(`/app/books/${b[0].book.id}?copy=${b[0].copy.id}`);
  await p.page.getByLabel('Note').waitFor();
  await shots(p, 'copy-note');
  await p.page.goto(`/app/desk/readers/${ben.user.id}`);
  await p.page.getByText('His grandmother').first().waitFor();
  await shots(p, 'reader');
  const a = await rig.member(service.url, emails.admin, '/app/desk/audit');
  await a.page.getByText('shelf_painted').first().waitFor();
  await shots(a, 'audit');
  await a.page.goto(`/app/desk/audit?about=${anna.user.id}`);
  await a.page.getByText('Only about Anna').first().waitFor();
  await shots(a, 'audit-about');
}, 200000);
