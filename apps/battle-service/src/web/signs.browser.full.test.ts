import { someOf } from '@repo/testing/run-length';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstLegal, newTrainer, startBattle, type TrainerClient } from '../testing/client.js';
import { letTimePass } from '../testing/let-time-pass.js';
import { appRig, heading, readyMoves } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Both attack until one of them has to send a creature in: the one who is asked, and the other. */
async function playToReplacement(id: string, players: readonly [TrainerClient, TrainerClient]) {
  for (;;) {
    const views = await Promise.all(players.map((player) => player.view(id)));
    const asked = views.map(({ legal_actions: legal }) => firstLegal(legal) !== undefined);
    if (views[0]?.status !== 'active') throw new Error('the battle ended before anybody had to come in');
    if (views[0].phase === 'replacement' && asked[0] !== asked[1])
      return asked[0] ? players : ([players[1], players[0]] as const);
    for (const [index, player] of players.entries()) {
      const action = firstLegal(views[index]?.legal_actions ?? []);
      if (action) await player.act(id, action);
    }
  }
}

describe.skipIf(chromiumProgram === undefined)('the signs of a battle', () => {
  const rig = appRig();

  test('only whose creature has fainted is asked who comes in', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const id = await startBattle(ash, gary);
    const [asked, other] = await playToReplacement(id, [ash, gary]);
    const question = 'Who comes in?';
    const chooser = await rig.player(service.url, asked.username);
    await chooser.page.goto(`/app/battles/${id}`);
    await chooser.page.getByRole('heading', { name: question }).waitFor();
    const waiter = await rig.player(service.url, other.username);
    await waiter.page.goto(`/app/battles/${id}`);
    await waiter.page.getByRole('heading', { name: 'Your team' }).waitFor();
    expect(await waiter.page.getByText(question).count()).toBe(0);
  });

  test.each(
    someOf([
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]),
  )('the help stands in the middle of a window of $width × $height', async (screen) => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const id = await startBattle(ash, gary, 'singles_1v1');
    const { page } = await rig.player(service.url, ash.username, screen);
    await page.goto(`/app/battles/${id}`);
    await page.getByRole('button', { name: 'Help' }).click();
    const box = await page.getByRole('dialog', { name: 'Playing' }).boundingBox();
    if (!box) throw new Error('the help is not shown');
    expect(Math.abs(box.x + box.width / 2 - screen.width / 2)).toBeLessThanOrEqual(1);
    expect(Math.abs(box.y + box.height / 2 - screen.height / 2)).toBeLessThanOrEqual(1);
  });

  test('a clock counts minutes and seconds, and is red at its end', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const clock = { step_seconds: 3_000, bank_seconds: 0 };
    const id = await startBattle(ash, gary, 'singles_1v1', { clock });
    const { page, context } = await rig.player(service.url, ash.username);
    await page.goto(`/app/battles/${id}`);
    await readyMoves({ page }).first().waitFor();
    const rest = page.locator('.time-left span span').first();
    await page.getByText(/^You have (50:00|4\d:\d\d)$/).waitFor();
    const colour = () =>
      rest.evaluate((each) => each.ownerDocument.defaultView?.getComputedStyle(each).color);
    const usual = await colour();
    // For the device it is 49 min and 45 s later; without a connection it does not ask the service for the time.
    await context.setOffline(true);
    await page.evaluate('{ const now = Date.now; Date.now = () => now() + 2_985_000; }');
    await page.getByText(/^You have 0:\d\d$/).waitFor();
    expect(await colour()).not.toBe(usual);
  });

  test('a rematch: who offers it reads what that did, and the other is asked on the page of the result', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const clock = { step_seconds: 3_600, bank_seconds: 0 };
    const id = await startBattle(ash, gary, 'singles_1v1', { clock });
    await gary.post(`/battles/${id}/forfeit`);
    const [offering, other] = [
      await rig.player(service.url, ash.username),
      await rig.player(service.url, gary.username),
    ];
    for (const { page } of [offering, other]) await page.goto(`/app/battles/${id}`);
    await offering.page.getByRole('button', { name: 'Rematch' }).click();
    await offering.page.getByText(/^Offer sent to \S+ – open until \d+ \w+ \d{4}, \d\d:\d\d\.$/).waitFor();
    await offering.page.getByRole('heading', { name: 'You won' }).waitFor();
    await other.page.getByText(`${ash.username} offers a rematch – open until`).waitFor();
    expect(await other.page.locator('.sign .strip').count()).toBe(0);
    await other.page.getByRole('button', { name: 'Accept the rematch' }).click();
    await other.page.getByRole('heading', { name: `Who fights against ${ash.username}?` }).waitFor();
    await offering.page.getByText('wants the rematch, too').waitFor();
    await offering.page.getByRole('link', { name: 'To the rematch' }).click();
    await offering.page.getByRole('heading', { name: `Who fights against ${gary.username}?` }).waitFor();
  });

  test('a clock that ran out is told at the next visit, and in the log; at last by the result', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const clock = { step_seconds: 60, bank_seconds: 0, on_late: 'default_action' } as const;
    const id = await startBattle(ash, gary, 'singles_6v6', { clock });
    const { page } = await rig.player(service.url, ash.username);
    await page.goto(`/app/battles/${id}`);
    await readyMoves({ page }).first().waitFor();
    expect(await page.getByText('While you were away').count()).toBe(0);
    await page.getByRole('link', { name: 'Your battles' }).click();
    await heading({ page }, 'One battle waits for you');
    // The card shows the creatures that fight, as far as they are known, and the time left.
    const card = page.getByRole('listitem').filter({ hasText: gary.username });
    await card
      .getByRole('meter', { name: /^HP of / })
      .nth(1)
      .waitFor();
    expect(await card.getByRole('meter').first().getAttribute('aria-valuetext')).toMatch(/^\d+ of \d+ HP$/);
    await card.getByText(/^\d:\d\d left for you$/).waitFor();
    await card.getByRole('link', { name: `Your move against ${gary.username}` }).waitFor();
    const goOn = async () => {
      await gary.act(id, firstLegal((await gary.view(id)).legal_actions) ?? {});
      await letTimePass(service, id, 75);
      return gary.view(id);
    };
    await goOn();
    const strip = page.getByText('While you were away your clock ran out in turn 1:');
    const lines = page.getByRole('log').getByText('Your clock ran out: the first possible choice was made.');
    await page.goto(`/app/battles/${id}`);
    await strip.waitFor();
    await lines.waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await strip.waitFor({ state: 'detached' });
    await page.reload();
    await lines.waitFor();
    expect(await strip.count()).toBe(0);
    while ((await goOn()).status === 'active');
    await page.goto(`/app/battles/${id}`);
    await page.getByText(/^Your clock ran out, in turn \d+\.$/).waitFor();
  });
});
