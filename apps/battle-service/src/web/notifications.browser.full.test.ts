import type { Notifications } from '@repo/contracts/battle';
import { linkIn, type MailServer, startMailServer } from '@repo/notify/testing/mail-server';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrainer, PASSWORD } from '../testing/client.js';
import { appRig, heading } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

const ADDRESS = 'misty@example.net';

let mail: MailServer;
let service: TestService;
beforeAll(async () => {
  mail = await startMailServer();
  service = await startService({ env: { SMTP_URL: mail.url, MAIL_FROM: 'arena@example.org' } });
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

  test('a trainer sets an address, confirms it by the link, and chooses what is told; a forgotten password is replaced', async () => {
    const misty = await newTrainer(service.url, 'Misty');
    const player = await rig.player(service.url, 'Misty');
    const { page } = player;
    await page.goto('/app/settings');
    await page.getByRole('link', { name: 'Choose what' }).click();
    await heading(player, 'Notifications');
    await page.getByText('This service does not push.').waitFor();
    await page.getByLabel('Mail address').fill(ADDRESS);
    await page.getByLabel('Your password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Send a link to it' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Send a link to it' }).click();
    await page.getByText('Not confirmed yet').waitFor();
    await expectGood(player);

    const confirmation = await nextLink(1, '/app/confirm');
    await page.goto(`/app/confirm#${confirmation}`);
    await page.getByText('The address is confirmed.').waitFor();
    expect(page.url()).toBe(`${service.url}/app/confirm`);
    await expectGood(player);
    await page.goto('/app/settings');
    await page.goto(`/app/confirm#${confirmation}`);
    await page.getByText('A link counts for a day.').waitFor();
    await page.getByRole('link', { name: 'Have another one sent' }).click();

    await page.getByText('Confirmed. A forgotten password').waitFor();
    await page.getByLabel('How often').selectOption('One mail a day');
    await page.getByLabel('At', { exact: true }).fill('18:30');
    await page.getByLabel('A battle has ended: Mail').click();
    await page.getByLabel('Tell nothing at night').check();
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    const stored = async () => (await misty.get<Notifications>('/trainers/me/notifications')).body;
    const before = (await stored()).mail.kinds;
    await expect.poll(stored).toMatchObject({
      ...{ address_state: 'confirmed', time_zone: 'Asia/Tokyo' },
      mail: { mode: 'daily', at: '18:30' },
      quiet: { from: '22:00', to: '07:00', urgent: true },
    });
    expect(before.includes('battle.ended')).toBe(
      await page.getByLabel('A battle has ended: Mail').isChecked(),
    );
    await page.reload();
    expect(await page.getByLabel('How often').inputValue()).toBe('daily');
    await expectGood(player);

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.goto('/app/log-in');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading(player, 'A forgotten password');
    await expectGood(player);
    await page.getByLabel('Trainer name').fill('Misty');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('If the account has a confirmed mail address').waitFor();
    await page.goto(`/app/password#${await nextLink(2, '/app/password')}`);
    await heading(player, 'A new password');
    await expectGood(player);
    await page.getByLabel('New password', { exact: true }).fill('battery staple');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('The password is changed').waitFor();
    expect((await misty.get('/trainers/me')).status).toBe(401);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Trainer name').fill('Misty');
    await page.getByLabel('Password', { exact: true }).fill('battery staple');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Log out' }).waitFor();
  });
});
