import type { Notifications } from '@repo/contracts/library';
import { linkIn, type MailServer, startMailServer } from '@repo/notify/testing/mail-server';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood, heading } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, PASSWORD } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { appRig } from '../testing/visitor.js';

let mail: MailServer;
let service: TestService;
beforeAll(async () => {
  mail = await startMailServer();
  service = await startService({
    sweepMillis: 1000,
    env: { SMTP_URL: mail.url, MAIL_FROM: 'library@example.org' },
  });
});
afterAll(async () => {
  await service.close();
  await mail.close();
});

/** The secret in the link of the next mail. */
async function nextLink(count: number, path: string): Promise<string> {
  await expect.poll(() => mail.mails.length).toBe(count);
  return linkIn(mail.mails[count - 1] ?? {}, path);
}

describe.skipIf(chromiumProgram === undefined)('the web app', () => {
  const rig = appRig();

  test('a reader confirms the address, chooses what is told, and replaces a forgotten password', async () => {
    const { email, token } = await clientOf(service.url).newUser();
    const reader = clientOf(service.url, token);
    const person = await rig.member(service.url, email, '/app/account');
    const { page } = person;
    await page.getByRole('link', { name: 'Choose what' }).click();
    await heading(person, 'Notifications');
    await page.getByText('There is no address.').waitFor();
    expect(await page.getByLabel('Mail address').inputValue()).toBe(email);
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Send a link to it' }).click();
    await page.getByText('Not confirmed yet').waitFor();
    await page.goto(`/app/confirm#${await nextLink(1, '/app/confirm')}`);
    await page.getByText('The address is confirmed.').waitFor();
    await page.getByRole('link', { name: 'Choose what is sent to it' }).click();
    await page.getByText('Confirmed. A forgotten password').waitFor();
    const box = page.getByLabel('A book is late: Mail');
    const was = await box.isChecked();
    await box.click();
    const kinds = async () => (await reader.get<Notifications>('/me/notifications')).body.mail.kinds;
    await expect.poll(async () => (await kinds()).includes('overdue')).toBe(!was);
    await expectGood(person);

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.goto('/app/log-in');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Mail address or card').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('If the account has a confirmed mail address').waitFor();
    await page.goto(`/app/password#${await nextLink(2, '/app/password')}`);
    await page.getByLabel('New password', { exact: true }).fill('battery staple');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('The password is changed').waitFor();
    const login = await clientOf(service.url).post('/users/login', { email, password: 'battery staple' });
    expect(login.status).toBe(200);
  });

  test('at the desk a mail that could not be delivered is sent again', async () => {
    const desk = await deskOf(service);
    const { body: librarian } = await desk.get<{ email: string }>('/users/profile');
    const { id } = await clientOf(service.url).newUser();
    await service.database.pool.query(
      `INSERT INTO library.deliveries (owner_id, channel, state, kinds, error, attempts, due_at, ended_at)
       VALUES ($1, 'mail', 'failed', '{overdue}', 'smtp_554', 1, now(), now())`,
      [id],
    );
    const person = await rig.member(service.url, librarian.email, `/app/desk/readers/${id}`);
    const { page } = person;
    await page.getByText('Mail could not be delivered (smtp 554)').waitFor();
    await expectGood(person);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('could not be delivered').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0);
  });
});
