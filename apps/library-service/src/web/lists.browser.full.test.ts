import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood, heading } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { COUNT_ONCE, startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { appRig } from '../testing/visitor.js';

let service: TestService;
let desk: Client;
beforeAll(async () => {
  service = await startService({ ...COUNT_ONCE, env: { ACCESS: 'guarded' } });
  desk = await deskOf(service);
});
afterAll(() => service.close());

describe.skipIf(chromiumProgram === undefined)('the lists of the app', () => {
  const rig = appRig();

  test('a reader puts a book on a list, sorts and renames it, and deletes it', async () => {
    const { id } = await desk.newBook({ title: 'Emma', author: 'Jane Austen' });
    const other = await desk.newBook({ title: 'Persuasion', author: 'Jane Austen' });
    const reader = await clientOf(service.url).newUser();
    const person = await rig.member(service.url, reader.email, `/app/books/${id}`);
    const { page } = person;
    await page.getByRole('heading', { name: 'More like this' }).waitFor();
    await page.getByRole('button', { name: 'Put on my list' }).click();
    await page.getByLabel('On a new list').fill('For autumn');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'For autumn', checked: true }).waitFor();
    await expectGood(person);
    await page.getByRole('button', { name: 'Done' }).click();
    const me = clientOf(service.url, reader.token);
    const [list] = (await me.get<{ id: number }[]>('/me/lists')).body;
    await me.put(`/me/lists/${list?.id}/titles/${other.id}`);

    await page.goto('/app/lists');
    await expectGood(person);
    await page.getByRole('link', { name: 'For autumn' }).click();
    await heading(person, 'For autumn');
    await page.getByRole('button', { name: 'Move Persuasion up' }).click();
    await page.getByText('Persuasion is moved up.').waitFor();
    expect(await page.locator('ol > li a').allTextContents()).toEqual(['Persuasion', 'Emma']);
    await expectGood(person);
    await page.getByRole('button', { name: 'Take off Emma' }).click();
    await page.getByText('Emma is off the list.').waitFor();
    await page.getByLabel('Name').fill('For winter');
    await page.keyboard.press('Enter');
    await heading(person, 'For winter');
    expect((await me.get(`/me/lists/${list?.id}`)).body).toMatchObject({ titles: [{ title: 'Persuasion' }] });
    await page.getByRole('button', { name: 'Delete the list' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.getByText('You have no lists yet.').waitFor();
  });

  test('a stranger finds a list of the library on the first page', async () => {
    const { id } = (await desk.post<{ id: number }>('/me/lists', { name: 'Read in class 3', public: true }))
      .body;
    const { id: book } = await desk.newBook({ title: 'Momo', author: 'Michael Ende' });
    await desk.put(`/me/lists/${id}/titles/${book}`);
    const person = await rig.person(service.url);
    const { page } = person;
    await page.goto('/app/');
    await page.getByRole('link', { name: 'Read in class 3 1 title' }).click();
    await heading(person, 'Read in class 3');
    await page.getByRole('link', { name: 'Momo' }).waitFor();
    await expectGood(person);
  });
});
