import type { Battle } from '@repo/contracts/battle';
import { chromiumProgram, type Person } from '@repo/web-kit/testing/browser';
import { expectGood } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstLegal, newTrainer, startBattle, type TrainerClient } from '../testing/client.js';
import { appRig, heading, logIn, OWN_BATTLES, readyMoves } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

type Page = Person['page'];

let service: TestService;
let ash: TrainerClient;
let gary: TrainerClient;

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
});
afterAll(() => service.close());

const actFirst = async (trainer: TrainerClient, id: string) =>
  trainer.act(id, firstLegal((await trainer.view(id)).legal_actions) ?? {});

const signOf = (page: Page, text: string) => page.locator('.sign .strip').getByText(text);
const badge = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByText(/^\d+ waiting$/);
const icon = (page: Page): Promise<string> => page.evaluate(`document.querySelector('link[rel=icon]').href`);

/** The page has opened its stream, and has read what was before: from now on it is told. */
async function told(page: Page): Promise<void> {
  await page.waitForResponse((answer) => answer.url().endsWith('/notices/stream'));
  await page.waitForEvent('requestfinished', (request) => request.url().includes('/battles/pending'));
}

describe.skipIf(chromiumProgram === undefined)('what waits in a battle is told on other pages', () => {
  const rig = appRig();

  test('a challenge, its beginning, and each move: by a strip, a number, the title and the icon', async () => {
    const player = await rig.player(service.url, ash.username);
    const { page } = player;
    await Promise.all([told(page), page.goto('/app/creatures')]);
    await page.getByText('The first ones go into battle').waitFor();
    const usualIcon = await icon(page);
    const clock = { step_seconds: 3_000, bank_seconds: 0 };
    const challenge = await gary.post<Battle>('/battles/challenge', {
      ...{ opponent_username: ash.username, format: 'singles_3v3', clock },
    });
    const id = challenge.body.battle_id;
    await signOf(page, `${gary.username} challenges you`).waitFor();
    await expect.poll(() => badge(page).textContent()).toBe('1 waiting');
    expect(await page.title()).toBe('(1) Your creatures');
    expect(await icon(page)).not.toBe(usualIcon);
    await expectGood(player);
    await page.setViewportSize({ width: 1280, height: 800 });

    // On another device.
    await ash.post(`/battles/${id}/accept`);
    await gary.post(`/battles/${id}/team`);
    await ash.post(`/battles/${id}/team`);
    await signOf(page, 'The battle has begun').waitFor();
    for (const each of [ash, gary]) await actFirst(each, id);
    await page
      .locator('.sign')
      .getByText(/moved – 49:\d\d$/)
      .waitFor();

    await page.getByRole('link', { name: 'To the battle' }).click();
    await readyMoves(player).first().waitFor();
    expect(await page.locator('.sign .strip').count()).toBe(0);
    expect(await badge(page).count()).toBe(0);
    expect(await page.title()).toBe(`Your move — ${ash.username} against ${gary.username}`);
    await actFirst(gary, id);
    await readyMoves(player).first().click();
    await page.getByText('Turn 3 — your move').waitFor();
    // Whoever has left the battle has seen it: it is counted, and no news.
    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await heading(player, 'Leaderboard');
    await expect.poll(() => page.title()).toBe('(1) Leaderboard');
    expect(await page.locator('.sign .strip').count()).toBe(0);
    expect(await icon(page)).not.toBe(usualIcon);
  });

  test('several at once: the most urgent, and how many more there are', async () => {
    const { page } = await rig.player(service.url, ash.username);
    await Promise.all([told(page), page.goto('/app/leaderboard')]);
    const misty = await newTrainer(service.url);
    await startBattle(gary, ash, 'singles_1v1');
    await startBattle(misty, ash, 'singles_1v1', { clock: { step_seconds: 60, bank_seconds: 600 } });
    await signOf(page, misty.username).waitFor();
    await page.locator('.sign').getByText('1 more').waitFor();
    await expect.poll(() => page.title()).toMatch(/^\(2\) /);
    await page.getByRole('button', { name: 'Later' }).click();
    expect(await page.locator('.sign .strip').count()).toBe(0);
    expect(await page.title()).toMatch(/^\(2\) /);
  });

  test('two tabs say the same, whichever of them plays, until somebody logs out', async () => {
    const player = await rig.player(service.url, ash.username);
    const second = await player.context.newPage();
    await second.goto('/app/log-in');
    await logIn({ ...player, page: second }, ash.username);
    const usualIcon = await icon(second);
    const id = await startBattle(gary, ash);
    await signOf(second, 'The battle has begun').waitFor();
    await player.page.goto(`/app/battles/${id}`);
    await readyMoves(player).first().click();
    // Gary has not chosen yet, so the service tells nobody of it.
    await signOf(second, 'The battle has begun').waitFor({ state: 'detached' });
    await expect.poll(() => second.title()).toBe('Your battles');
    await actFirst(gary, id);
    await signOf(second, `${gary.username} moved`).waitFor();
    await player.page.getByRole('link', { name: 'Your battles' }).click();
    await heading(player, OWN_BATTLES);
    await player.page.getByRole('button', { name: 'Log out' }).click();
    await second.getByRole('link', { name: 'Log in', exact: true }).first().waitFor();
    expect(await second.locator('.sign .strip').count()).toBe(0);
    expect(await second.title()).not.toMatch(/^\(/);
    expect(await icon(second)).toBe(usualIcon);
  });

  test('whoever plays asks for no more than before; one stream tells all', async () => {
    const { page, requests } = await rig.player(service.url, ash.username);
    const id = await startBattle(gary, ash);
    await Promise.all([told(page), page.goto(`/app/battles/${id}`)]);
    await readyMoves({ page }).first().waitFor();
    await page.getByText('Turn 1 — your move').waitFor();
    const [before, since] = [requests.length, Date.now()];
    for (const turn of [2, 3]) {
      await actFirst(gary, id);
      await readyMoves({ page }).first().click();
      await page.getByText(`Turn ${turn} — your move`).waitFor();
      // Several looks at once are put together: none of them is missed here.
      await page.waitForTimeout(1_200);
    }
    const count = (request: string) => requests.slice(before).filter((each) => each === request).length;
    expect(count('GET /notices/stream')).toBe(0);
    // All pages look seldom, whatever they are told.
    expect(count('GET /battles/pending')).toBeLessThanOrEqual(1 + (Date.now() - since) / 30_000);
  });

  test('without the stream, too', async () => {
    const person = await rig.person(service.url);
    await person.page.route('**/notices/stream', (route) =>
      route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }),
    );
    await person.page.goto('/app/log-in');
    await logIn(person, ash.username);
    await person.page.goto('/app/leaderboard');
    await heading(person, 'Leaderboard');
    await startBattle(gary, ash);
    await signOf(person.page, 'The battle has begun').waitFor();
  });
});
