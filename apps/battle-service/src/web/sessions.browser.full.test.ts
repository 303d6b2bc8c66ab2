import { chromiumProgram, closeBrowser, type Person } from '@repo/web-kit/testing/browser';
import { expectGood } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrainer, PASSWORD, startBattle } from '../testing/client.js';
import { appRig, heading, logIn, OWN_BATTLES, readyMoves } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
const HOUR = 3_600_000;
/** Milliseconds that the clock of the service is ahead. */
let ahead = 0;

beforeAll(async () => {
  service = await startService({ clock: { now: () => new Date(Date.now() + ahead) } });
});
afterAll(() => service.close());

describe.skipIf(chromiumProgram === undefined)('the web app', () => {
  const rig = appRig();

  test('who stays logged in still is when the browser is opened again; who does not wish it is not', async () => {
    await newTrainer(service.url, 'Ash');
    const ash = await rig.player(service.url, 'Ash');
    const kept = await closeBrowser(ash);
    expect(JSON.stringify(kept.origins)).not.toContain('eyJ');
    ahead += 20 * 24 * HOUR;
    const again = await rig.person(service.url, { storageState: kept });
    await again.page.goto('/app/');
    await heading(again, OWN_BATTLES);
    expect(again.requests).not.toContain('POST /session');

    await again.page.getByRole('button', { name: 'Log out' }).click();
    await again.page.goto('/app/log-in');
    const choice = again.page.getByRole('checkbox', { name: 'Stay logged in on this device' });
    expect(await choice.isChecked()).toBe(true);
    await choice.uncheck();
    await logIn(again, 'Ash');
    // Within the browser all tabs are logged in.
    const tab = await again.context.newPage();
    await tab.goto('/app/');
    await heading({ page: tab }, OWN_BATTLES);
    const late = await rig.person(service.url, { storageState: await closeBrowser(again) });
    await late.page.goto('/app/settings');
    await late.page.getByRole('link', { name: 'Log in' }).first().waitFor();
    // The device remembers what was wished on it.
    await late.page.goto('/app/log-in');
    const proposed = late.page.getByRole('checkbox', { name: 'Stay logged in on this device' });
    expect(await proposed.isChecked()).toBe(false);
    await expectGood(late);
  });

  test('a battle of days goes on without the password, in two tabs at once', async () => {
    const [misty, brock] = [await newTrainer(service.url, 'Misty'), await newTrainer(service.url, 'Brock')];
    const id = await startBattle(misty, brock);
    const { page, context } = await rig.player(service.url, 'Misty');
    const other = await context.newPage();
    for (const each of [page, other]) await each.goto(`/app/battles/${id}`);
    ahead += 3 * 24 * HOUR;
    await Promise.all([page.reload(), other.reload()]);
    for (const each of [page, other]) await readyMoves({ page: each }).first().waitFor();
    await readyMoves({ page }).first().click();
    await page.getByText('waiting for Brock').first().waitFor();
  });

  test('a trainer sees where they are logged in, and logs out there', async () => {
    await newTrainer(service.url, 'Erika');
    const [here, there] = [
      await rig.player(service.url, 'Erika'),
      await rig.player(service.url, 'Erika', { width: 390, height: 844 }),
    ];
    await here.page.goto('/app/settings');
    const list = here.page.getByRole('region', { name: 'Where you are logged in' });
    await list.getByText('· this one').waitFor();
    await expectGood(here);
    await list.getByRole('button', { name: /^Log out there: Chrome on Linux/ }).click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    expect(await list.getByRole('button').count()).toBe(0);
    // Its token ends within the hour, and there is no other.
    ahead += 2 * HOUR;
    await there.page.goto('/app/settings');
    const dialog = there.page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await there.page.keyboard.press('Enter');
    await expect.poll(() => dialog.count()).toBe(0);
    await there.page.getByText('· this one').waitFor();
  });

  test('somebody else logs in in another tab: no tab shows one trainer what is of the other', async () => {
    for (const name of ['Sabrina', 'Koga']) await newTrainer(service.url, name);
    const { page, context } = await rig.player(service.url, 'Sabrina');
    const other = await context.newPage();
    await other.goto('/app/log-in');
    await logIn({ page: other }, 'Koga');
    await page.goto('/app/settings');
    await page.getByText('Only on this page, for an hour at most.').waitFor();
    // The browser has one session, which is the other's now.
    ahead += 2 * HOUR;
    await page.reload();
    const dialogOf = (tab: Person['page']) => tab.getByRole('dialog', { name: 'Your session has ended' });
    await dialogOf(page).getByText('Type the password of Sabrina').waitFor();
    expect(await page.content()).not.toContain('Koga');
    await dialogOf(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('· this one').waitFor();
    // The other tab may have gone on with the session until now.
    ahead += 2 * HOUR;
    await other.goto('/app/settings');
    await dialogOf(other).getByText('Type the password of Koga').waitFor();
    expect(await other.content()).not.toContain('Sabrina');
  });
});
