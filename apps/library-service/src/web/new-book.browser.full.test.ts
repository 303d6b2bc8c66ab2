import type { CatalogueTitle } from '@repo/contracts/library';
import { chromiumProgram, type Person } from '@repo/web-kit/testing/browser';
import { expectGood, heading } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngOf } from '../covers/testing/pictures.js';
import { marcXml, searchRetrieve } from '../lookup/testing/answers.js';
import { type OtherService, startOtherService } from '../lookup/testing/other-service.js';
import type { Client } from '../testing/client.js';
import { libraryOf } from '../testing/library.js';
import { COUNT_ONCE, startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { appRig } from '../testing/visitor.js';

const ISBN = '9780441478125';

let other: OtherService;
let service: TestService;
let desk: Client;
let librarian = '';
/** The answer of the other catalogue; null: it is away. */
let records: string[] | null = [];
beforeAll(async () => {
  other = await startOtherService((request, response) => {
    if (request.url?.startsWith('/covers')) response.end(pngOf(180, 240));
    else response.writeHead(records === null ? 500 : 200).end(searchRetrieve(...(records ?? [])));
  });
  service = await startService({
    ...COUNT_ONCE,
    ...{ network: other.network, sweepMillis: 50 },
    env: {
      ...{ ACCESS: 'guarded', LOOKUP_SOURCES: `sru+${other.url}/sru?query={isbn}` },
      COVER_URL: `${other.url}/covers/{isbn}`,
    },
  });
  desk = await deskOf(service);
  librarian = (await desk.get<{ email: string }>('/users/profile')).body.email;
});
afterAll(async () => {
  await service.close();
  await other.close();
});

const rig = appRig();

const atNewBook = () => rig.member(service.url, librarian, '/app/desk/books/new');

/** Types a code as a scanner does. */
async function scan({ page }: Pick<Person, 'page'>, code: string) {
  await page.getByLabel('The ISBN of the book').waitFor();
  await page.keyboard.type(code, { delay: 5 });
  await page.keyboard.press('Enter');
}
const field = ({ page }: Person, label: string) => page.getByLabel(label, { exact: true });
const titleAt = async ({ page }: Person): Promise<CatalogueTitle> =>
  (await desk.get<CatalogueTitle>(`/catalogue/titles/${/\d+$/.exec(page.url())?.[0]}`)).body;

describe.skipIf(chromiumProgram === undefined)('a new book', () => {
  test('is filled in by its ISBN, checked and added; scanned again, it gets another copy', async () => {
    records = [marcXml('The left hand of darkness')];
    const person = await atNewBook();
    const { page } = person;
    await scan(person, ISBN);
    await page.getByText('Check the fields, then add the book.').waitFor();
    expect(await field(person, 'Title').inputValue()).toBe('The left hand of darkness');
    await page.getByText('Guessed: please check it.').waitFor();
    await expectGood(person);
    await field(person, 'Author').fill('Ursula K. Le Guin');
    await page.getByRole('button', { name: 'Add the book' }).click();
    await heading(person, 'The left hand of darkness');
    const { book, ...title } = await titleAt(person);
    expect([book, title]).toMatchObject([
      { author: 'Ursula K. Le Guin', publish_date: '1969-01-01', age_category: 'Adult' },
      { language: 'en', publisher: 'Ace', extent: '304 p.', subjects: ['Science fiction'], isbns: [ISBN] },
    ]);

    await page.goto('/app/desk/books/new');
    await scan(person, ISBN);
    await page.getByText('The catalogue has it already:').waitFor();
    await expectGood(person);
    await page.getByRole('button', { name: 'Add another copy' }).click();
    await heading(person, 'The left hand of darkness');
    expect(await libraryOf(desk).copiesOf(book)).toHaveLength(2);
  });

  test('of which there are several records is the one that is chosen', async () => {
    records = [marcXml('The first volume'), marcXml('The second volume')];
    const person = await atNewBook();
    await scan(person, '9780441172719');
    await person.page.getByText('Several records have this ISBN.').waitFor();
    await expectGood(person);
    await person.page.getByRole('button', { name: 'The second volume' }).click();
    expect(await field(person, 'Title').inputValue()).toBe('The second volume');
  });

  test.each([
    ['that no catalogue knows', '9780306406157', [], 'No catalogue has this ISBN.'],
    [
      'while the other catalogues are away',
      '9783161484100',
      null,
      'The other catalogues cannot be reached now.',
    ],
  ])('%s is typed in by hand, and keeps its ISBN', async (_what, isbn, answer, told) => {
    records = answer;
    const person = await atNewBook();
    const { page } = person;
    await scan(person, isbn);
    await page.getByText(told).waitFor();
    await expectGood(person);
    for (const [label, text] of [
      ['Title', `By hand ${isbn}`],
      ['Author', 'Nobody Known'],
      ['Genre', 'Poems'],
      ['For', 'Adult'],
      ['Published', '1979-01-01'],
      ['ISBNs', `${isbn}; 123`],
    ] as const)
      await field(person, label).fill(text);
    await page.getByRole('button', { name: 'Add the book' }).click();
    // The book is added; what is wrong beside it is mended without adding it again.
    await page.getByText('Not an ISBN: the check digit is wrong, or digits are missing.').waitFor();
    await expectGood(person);
    await field(person, 'ISBNs').fill(isbn);
    await page.getByRole('button', { name: 'Save' }).click();
    await heading(person, `By hand ${isbn}`);
    expect((await titleAt(person)).isbns).toEqual([isbn]);
    const { body } = await desk.get<unknown[]>(`/books/search?title=By hand ${isbn}`);
    expect(body).toHaveLength(1);
  });

  test('is told from a code that is no ISBN', async () => {
    const person = await atNewBook();
    await scan(person, 'B000012');
    await person.page.getByText('B000012 is no ISBN.').waitFor();
    expect(await field(person, 'ISBNs').inputValue()).toBe('');
  });
});

describe.skipIf(chromiumProgram === undefined)('the cover of a book', () => {
  const details = { version: 0, language: null, series: null, series_number: null, subjects: [] };
  const boxOf = async ({ page }: Person) => page.locator('.book-cover .cover').boundingBox();

  test('is its picture, in the room of the drawn one, and is drawn where the picture cannot be had', async () => {
    const { id } = await desk.newBook({ title: 'Quokka tales' });
    const person = await rig.person(service.url);
    const { page } = person;
    await page.goto(`/app/books/${id}`);
    await page.locator('.book-cover svg.cover').waitFor();
    const drawn = await boxOf(person);
    await desk.put(`/catalogue/titles/${id}`, { ...details, isbns: ['9780262033848'] });
    await expect
      .poll(async () => (await fetch(`${service.url}/catalogue/titles/${id}/cover`)).status)
      .toBe(200);
    await page.goto('/app/books?q=quokka');
    const small = page.locator('.results img.cover');
    await expect.poll(() => small.evaluate((each) => Reflect.get(each, 'naturalWidth'))).toBe(180);
    await page.goto(`/app/books/${id}`);
    const image = page.locator('.book-cover img.cover');
    await expect.poll(() => image.evaluate((each) => Reflect.get(each, 'naturalWidth'))).toBe(180);
    expect(await boxOf(person)).toEqual(drawn);
    await page.route('**/cover', (route) => route.abort());
    await page.goto(`/app/books/${id}`);
    await page.locator('.book-cover svg.cover').waitFor();
    expect(await boxOf(person)).toEqual(drawn);
    await page.unroute('**/cover');
    await page.goto(`/app/books/${id}`);
    await image.waitFor();
    await expectGood(person);
  });
});
