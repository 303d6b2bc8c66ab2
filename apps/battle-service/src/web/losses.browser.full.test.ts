import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstLegal, newTrainer, PASSWORD, startBattle } from '../testing/client.js';
import { appRig, heading, OWN_BATTLES, readyMoves } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
/** Milliseconds that the clock of the service is ahead. */
let ahead = 0;

beforeAll(async () => {
  service = await startService({ clock: { now: () => new Date(Date.now() + ahead) } });
});
afterAll(() => service.close());

describe.skipIf(chromiumProgram === undefined)('the web app', () => {
  const rig = appRig();

  test('an action whose answer is lost counts once', async () => {
    const [ash, gary] = [await newTrainer(service.url, 'Ash'), await newTrainer(service.url, 'Gary')];
    const id = await startBattle(ash, gary);
    const { page } = await rig.player(service.url, 'Ash');
    await page.goto(`/app/battles/${id}`);
    let sent = 0;
    await page.route('**/action?view=true', async (route) => {
      sent += 1;
      // Gary acts before the repeat comes: the step is over then, and only the key tells that it is no new action.
      if (sent > 1) return route.continue();
      await route.fetch();
      await gary.act(id, { action_type: 'attack', move_index: 0 });
      return route.abort('connectionreset');
    });
    await readyMoves({ page }).first().click();
    await page.getByText(/^Turn 2 — /).waitFor();
    await expect.poll(() => sent).toBe(2);
    const history = await ash.get<{ kind: string; step: number }[]>(`/battles/${id}/history`);
    expect(new Set(history.body.map(({ step }) => step)).size).toBeLessThanOrEqual(3);
    await readyMoves({ page }).first().waitFor();
    expect((await ash.view(id)).you.submitted).toBe(false);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('a session that ends in mid-battle loses nothing', async () => {
    const [misty, brock] = [await newTrainer(service.url, 'Misty'), await newTrainer(service.url, 'Brock')];
    const id = await startBattle(misty, brock);
    const { page, context } = await rig.player(service.url, 'Misty');
    await page.goto(`/app/battles/${id}`);
    await readyMoves({ page }).first().waitFor();
    await context.clearCookies();
    ahead += 2 * 3_600_000;
    // The next look at the battle is refused, or the move is.
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill('not this one at all');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await dialog.getByText('The username or the password is wrong.').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.count()).toBe(0);
    await readyMoves({ page }).first().click();
    await page.getByText('waiting for Brock').first().waitFor();
    const again = await newTokenOf('Brock');
    const view = await brock.request<{ opponent: { submitted: boolean } }>('GET', `/battles/${id}`, {
      headers: { authorization: `Bearer ${again}` },
    });
    expect(view.body.opponent.submitted).toBe(true);
  });

  test('logging out logs out all tabs', async () => {
    await newTrainer(service.url, 'Todd');
    const { page, context } = await rig.player(service.url, 'Todd');
    const other = await context.newPage();
    await other.goto('/app/log-in');
    await other.getByLabel('Trainer name').fill('todd');
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.keyboard.press('Enter');
    await heading({ page: other }, OWN_BATTLES);
    await page.getByRole('button', { name: 'Log out' }).click();
    for (const each of [page, other]) await heading({ page: each }, 'Creature Arena');
    const stored: string = await other.evaluate(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])',
    );
    expect(stored).not.toContain('eyJ');
  });

  test('offline and back', async () => {
    const [james, jessie] = [await newTrainer(service.url, 'James'), await newTrainer(service.url, 'Jessie')];
    const id = await startBattle(james, jessie);
    const { page, context } = await rig.player(service.url, 'James');
    await page.goto(`/app/battles/${id}`);
    await readyMoves({ page }).first().waitFor();
    let answerLate: (() => void) | undefined;
    await page.route(
      `**/battles/${id}`,
      async (route) => {
        const response = await route.fetch();
        answerLate = () => void route.fulfill({ response });
      },
      { times: 1 },
    );
    await readyMoves({ page }).first().click();
    await page.getByText('waiting for Jessie').first().waitFor();
    await expect.poll(() => answerLate).toBeDefined();
    await context.setOffline(true);
    await page.getByText('No connection since').waitFor();
    // An answer to a request from before the loss does not mean that the service is back.
    const answered = page.waitForResponse(`**/battles/${id}`);
    answerLate?.();
    await (await answered).finished();
    await page.getByText('No connection since').waitFor();
    await expect.poll(() => readyMoves({ page }).count()).toBe(0);
    const action = firstLegal((await jessie.view(id)).legal_actions);
    await jessie.act(id, action ?? {});
    await page.getByText(/^Turn 1 — /).waitFor();
    await context.setOffline(false);
    await page.getByText(/^Turn 2 — /).waitFor();
    expect(await page.getByText('No connection since').count()).toBe(0);
  });

  test('what was refused for a time says how long, and can be tried again then', async () => {
    await newTrainer(service.url, 'Giovanni');
    const { page } = await rig.player(service.url, 'Giovanni');
    let isRefusing = true;
    const body = { type: 'about:blank', title: 'Too Many Requests', status: 429, code: 'rate_limited' };
    await page.route('**/battles/challenge', (route) =>
      isRefusing
        ? route.fulfill({
            status: 429,
            contentType: 'application/problem+json',
            headers: { 'retry-after': '40' },
            body: JSON.stringify({ ...body, detail: 'Too many requests: the limit is 300 per minute.' }),
          })
        : route.continue(),
    );
    await page.goto('/app/challenge?to=Todd');
    await page.getByRole('button', { name: 'Send the challenge' }).click();
    await page.getByText(/You can try again in (40|39) s\./).waitFor();
    await page.getByText('the limit is 300 per minute').waitFor();
    isRefusing = false;
    await page.getByRole('button', { name: 'Send the challenge' }).click();
    await heading({ page }, 'Waiting for Todd');
  });

  test('a service that is away says so when it has been asked again, and is there when it is back', async () => {
    const { page } = await rig.person(service.url);
    let asked = 0;
    let isAway = true;
    const body = { type: 'about:blank', title: 'Service Unavailable', status: 503, code: 'overloaded' };
    await page.route('**/leaderboard?*', (route) => {
      if (!isAway) return route.continue();
      asked += 1;
      return route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ ...body, detail: 'The service has too much to do.' }),
      });
    });
    await page.goto('/app/leaderboard');
    await page.getByText('The service is away for a moment.').waitFor();
    expect(asked).toBe(4);
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('columnheader', { name: 'Trainer' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('a page of an old build, whose parts are gone, loads the new one', async () => {
    const { page } = await rig.person(service.url);
    await page.goto('/app/');
    await heading({ page }, 'Creature Arena');
    // This build has just been replaced; the one that comes with the next load has all its parts.
    let isOld = true;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false;
    });
    await page.route('**/assets/register-*.js', (route) =>
      isOld ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.getByRole('link', { name: 'Register', exact: true }).click();
    await heading({ page }, 'Register');
    expect(isOld).toBe(false);

    // A file that the newest build lacks, too, is not asked for again and again.
    await page.route('**/assets/log-in-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await heading({ page }, 'This page could not be loaded');
    await page.unroute('**/assets/log-in-*.js');
    await page.getByRole('button', { name: 'Load it again' }).click();
    await heading({ page }, 'Log in');
  });

  test('a tab that was open for long offers the newer build', async () => {
    const { page } = await rig.person(service.url);
    await page.clock.install();
    await page.goto('/app/settings');
    const first = page.waitForResponse('**/app/config.json');
    await page.clock.fastForward(11_000);
    await (await first).finished();
    await page.route('**/app/config.json', (route) => route.fulfill({ json: { build: 'a newer one' } }));
    await page.clock.fastForward(600_000);
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await page.getByText('There is a newer version of this app.').waitFor();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Load it' }).click();
    await loaded;
  });

  test('what cannot be read says why, and is read again when asked to', async () => {
    await newTrainer(service.url, 'Nurse');
    const { page } = await rig.player(service.url, 'Nurse');
    await page.goto('/app/battles/00000000-0000-4000-8000-000000000000');
    await page.getByText('You have no battle').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
    await page.goto('/app/no/such/page');
    await heading({ page }, 'Nothing here');
  });
});

async function newTokenOf(username: string): Promise<string> {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/token',
    payload: { username, password: PASSWORD },
  });
  return answer.json().access_token;
}
