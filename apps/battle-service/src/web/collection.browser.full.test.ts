import type { Creature } from '@repo/contracts/battle';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { dragByFinger, expectGood, middleOf } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrainer } from '../testing/client.js';
import { answeredLate, appRig, heading, type Player, titled } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

type Locator = ReturnType<Player['page']['locator']>;

describe.skipIf(chromiumProgram === undefined)('the web app', () => {
  const rig = appRig();

  /** A trainer with eight creatures before the page of all of them; the team has six. */
  async function collector(name: string, screen?: { width: number; height: number }) {
    const trainer = await newTrainer(service.url, name);
    for (const species of ['gengar', 'dragonite']) await trainer.post('/creatures/catch', { species });
    const before = (await trainer.creatures()).map(({ id }) => id);
    const player = await rig.player(service.url, name, screen);
    await player.page.goto('/app/creatures');
    await player.page.getByRole('link', { name: 'Dragonite' }).waitFor();
    return {
      ...{ trainer, player, page: player.page, before },
      /** The places that the creatures had before, in the order in which they are now. */
      order: async () => (await trainer.creatures()).map(({ id }) => before.indexOf(id)),
      card: (place: number) => player.page.locator(`[data-id="${before[place]}"]`),
    };
  }

  test('a creature is dragged to another place with a mouse, also out of the team and back', async () => {
    const { page, order, card } = await collector('Drew');
    const drag = async (from: Locator, to: Locator) => {
      const [start, end] = [await middleOf(from), await middleOf(to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 4 });
    };
    const name = await card(0).getByRole('link').innerText();
    await drag(card(0), card(2));
    await card(2).and(page.locator('.comes-after')).waitFor();
    await page.mouse.up();
    await page.getByRole('status').getByText(`${name} has place 3 of 8 now.`).waitFor();
    await expect.poll(order).toEqual([1, 2, 0, 3, 4, 5, 6, 7]);
    // By its name, too: what is let go over a link opens nothing.
    await drag(card(7).getByRole('link'), card(1).getByRole('link'));
    await card(1).and(page.locator('.comes-before')).waitFor();
    await page.mouse.up();
    await expect.poll(order).toEqual([7, 1, 2, 0, 3, 4, 5, 6]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(order).toEqual([1, 2, 0, 3, 4, 5, 6, 7]);
    await heading({ page }, 'Your creatures');

    // Taken back with Escape, and dropped where there is no place, it stays.
    await drag(card(1), card(0));
    await card(0).and(page.locator('.comes-after')).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await drag(card(1), page.getByRole('heading', { level: 1 }));
    await page.mouse.up();
    expect(await page.locator('.dragged').count()).toBe(0);
    await card(3).getByRole('link').press('ArrowLeft');
    await expect.poll(order).toEqual([1, 2, 3, 0, 4, 5, 6, 7]);
    const second = await card(1).getByRole('link').innerText();
    await card(1).getByRole('link').click();
    await heading({ page }, second);
  });

  test('a finger drags a creature by its dots, and scrolls by all the rest', async () => {
    const { player, page, order, card } = await collector('Dawn', { width: 360, height: 800 });
    await dragByFinger(page, await middleOf(card(4).locator('.order-grip')), await middleOf(card(0)));
    await expect.poll(order).toEqual([4, 0, 1, 2, 3, 5, 6, 7]);
    const scrolled = () => page.evaluate('scrollY');
    const before = await scrolled();
    const start = await middleOf(card(4).getByRole('link'));
    await dragByFinger(page, start, { x: start.x, y: start.y - 150 });
    await expect.poll(scrolled).not.toBe(before);
    expect(await order()).toEqual([4, 0, 1, 2, 3, 5, 6, 7]);
    await expectGood(player);
  });

  test('the page scrolls with a creature that is dragged to its edge', async () => {
    const { page, order, card } = await collector('May', { width: 360, height: 640 });
    const start = await middleOf(card(7));
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x, 20, { steps: 4 });
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    const end = await middleOf(card(3));
    await page.mouse.move(end.x, end.y);
    await card(3).and(page.locator('.comes-before')).waitFor();
    await page.mouse.up();
    await expect.poll(order).toEqual([0, 1, 2, 7, 3, 4, 5, 6]);
  });

  test('a creature is sent to the front, and to any place by keys; the focus goes with it', async () => {
    const { page, order, card } = await collector('Ritchie');
    const front = card(7).getByRole('button', { name: 'To the front with Dragonite' });
    await front.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Dragonite has place 1 of 8 now.').waitFor();
    await expect.poll(order).toEqual([7, 0, 1, 2, 3, 4, 5, 6]);
    const hasFocus = (shown: Locator) => shown.evaluate((it) => it.ownerDocument.activeElement === it);
    await expect.poll(() => hasFocus(front)).toBe(true);
    const link = card(7).getByRole('link');
    for (const [key, place] of [
      ['ArrowRight', 1],
      ['End', 7],
      ['ArrowRight', 7],
      ['ArrowLeft', 6],
      ['Home', 0],
    ] as const) {
      await link.press(key);
      await expect.poll(async () => (await order()).indexOf(7), { message: key }).toBe(place);
      await expect.poll(() => hasFocus(link), { message: key }).toBe(true);
    }
  });

  test('an order that is not kept goes back, and the page says so', async () => {
    const { trainer, player, page, before, order, card } = await collector('Gary');
    const shown = async () => {
      const ids = await page.locator('[data-id]').evaluateAll((all) => all.map((it) => it.dataset.id ?? ''));
      return ids.map((id) => before.indexOf(id));
    };
    // Elsewhere another is caught meanwhile: the order that the page sends lacks it, and is refused.
    await trainer.post('/creatures/catch', { species: 'snorlax' });
    const refuseLate = await answeredLate(page, '**/creatures/order');
    await card(5).getByRole('button', { name: 'To the front' }).click();
    await expect.poll(shown).toEqual([5, 0, 1, 2, 3, 4, 6, 7]);
    await refuseLate();
    await page.getByText('Name each of your 9 creatures exactly once.').waitFor();
    await page.getByText('They are back in the order that is kept.').waitFor();
    await expect.poll(shown).toEqual([0, 1, 2, 3, 4, 5, 6, 7, -1]);
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await expectGood(player);
    await page.setViewportSize({ width: 1280, height: 800 });
    await card(5).getByRole('button', { name: 'To the front' }).click();
    await expect.poll(order).toEqual([5, 0, 1, 2, 3, 4, 6, 7, -1]);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('creatures are put into order, renamed, taught and released', async () => {
    const todd = await newTrainer(service.url, 'Todd');
    const [first, second] = await todd.creatures();
    const { page } = await rig.player(service.url, 'Todd');
    await page.getByRole('link', { name: 'Creatures' }).click();
    await heading({ page }, 'Your creatures');
    const order = async () => (await todd.creatures()).map(({ id }) => id);
    const before = await order();
    const [own, next] = [titled(first?.species), titled(second?.species)];
    const link = page.getByRole('link', { name: own, exact: true });
    const place = page.getByLabel(`Place of ${own}`);
    await link.press('ArrowRight');
    await expect.poll(async () => (await order()).slice(0, 2)).toEqual([second?.id, first?.id]);
    // The focus stays with what was moved, so that it can go on.
    await expect.poll(() => link.evaluate((it) => it.ownerDocument.activeElement === it)).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(order).toEqual(before);
    await place.selectOption({ label: '3' });
    await expect.poll(async () => (await order()).indexOf(first?.id ?? '')).toBe(2);
    await link.dragTo(page.getByRole('link', { name: next, exact: true }));
    await expect.poll(order).toEqual(before);
    // Beside the team there are others, found by type and name.
    await todd.post('/creatures/catch', { species: 'gengar' });
    await todd.post('/creatures/catch', { species: 'snorlax' });
    await page.reload();
    const others = page.getByRole('region', { name: 'The others' });
    await others.getByRole('link', { name: 'Snorlax' }).waitFor();
    await others.getByRole('button', { name: 'ghost' }).click();
    await others.getByText('1 of 2 creatures.').waitFor();
    expect(await others.getByRole('link', { name: 'Snorlax' }).count()).toBe(0);
    await others.getByLabel('Find by name or move').fill('snor');
    await others.getByText('None of them is like that.').waitFor();
    await expectGood({ page });
    await page.setViewportSize({ width: 1280, height: 800 });

    // The request that the page of a creature sends when it opens is answered after the creature has been renamed.
    const answerLate = await answeredLate(page, '**/creatures');
    await page.getByRole('link', { name: titled(second?.species), exact: true }).click();
    await heading({ page }, titled(second?.species));
    await page.getByLabel('Nickname').fill('<b>Bo</b>');
    await page.keyboard.press('Enter');
    await heading({ page }, '<b>Bo</b>');
    await answerLate();
    await heading({ page }, '<b>Bo</b>');
    const known = async () => {
      const creature = (await todd.creatures()).find(({ id }) => id === second?.id);
      return creature?.moves.map(({ name }) => name);
    };
    const [kept = '', old = ''] = (await known()) ?? [];
    // A place is chosen, then what is learned in it; for some seconds that can be taken back.
    await page.getByRole('button', { name: new RegExp(`^${titled(old)}`), pressed: false }).click();
    const learnable = page.getByRole('region', { name: 'What it can learn' });
    expect(await learnable.getByLabel('In place of').inputValue()).toBe('1');
    const rows = learnable.getByRole('row');
    const [, learned = ''] = await rows.getByRole('button', { name: 'Learn' }).allTextContents();
    const name = learned.replace(/^Learn /, '');
    await page.getByLabel('Find a move').fill(name);
    await page.getByRole('button', { name: learned, exact: true }).click();
    await expect.poll(async () => (await known())?.map(titled)[1]).toBe(name);
    await page.getByText(`<b>Bo</b> forgot ${titled(old)} and knows ${name} now.`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await known())?.slice(0, 2)).toEqual([kept, old]);
    await page.getByRole('button', { name: `Forget ${titled(old)}` }).click();
    await expect.poll(known).not.toContain(old);
    // Only what was done last can be taken back: what came before would lie beneath it.
    await link.press('ArrowRight');
    await page.getByText(`${own} has place`).waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(1);
    await expectGood({ page });
    await page.setViewportSize({ width: 1280, height: 800 });
    const stats = page.getByRole('region', { name: 'Stats' });
    expect(await stats.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);

    await page.getByRole('button', { name: 'Release <b>Bo</b>…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
    await heading({ page }, 'Your creatures');
    expect((await todd.creatures()).map(({ id }) => id)).not.toContain(second?.id);
  });

  test('a creature is found among all species and caught', async () => {
    const tracey = await newTrainer(service.url, 'Tracey');
    const { page } = await rig.player(service.url, 'Tracey');
    await page.goto('/app/catch');
    await page.getByLabel('Name or type').fill('dragoni');
    await page.getByRole('button', { name: 'Dragonite' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Catch Dragonite' }).click();
    await page.getByRole('heading', { name: 'You caught Dragonite' }).waitFor();
    await page.getByRole('button', { name: 'Catch one at random' }).click();
    await expect.poll(async () => (await tracey.creatures()).length).toBe(8);
    const caught = (await tracey.creatures()).at(-1) as Creature;
    await page.getByRole('heading', { name: `You caught ${titled(caught.species)}` }).waitFor();
  });
});
