import { isFull } from '@repo/testing/run-length';
import { chromiumProgram, type Person } from '@repo/web-kit/testing/browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstLegal, lead, newTrainer, startBattle, type TrainerClient } from '../testing/client.js';
import { appRig, heading, readyMoves } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let ash: TrainerClient;
let gary: TrainerClient;

beforeAll(async () => {
  service = await startService();
  ash = await newTrainer(service.url, 'Ash');
  gary = await newTrainer(service.url, 'Gary');
});
afterAll(() => service.close());

/** One does the first thing that they can, if they are asked. */
async function act(id: string, trainer: TrainerClient): Promise<void> {
  const action = firstLegal((await trainer.view(id)).legal_actions);
  if (action) await trainer.act(id, action);
}

/**
 * Writes down, with every picture, what the page shows: with the time of the page's own clock, since a busy machine draws
 * when it can.
 */
const WATCH = `
  globalThis.pictures = [];
  globalThis.watching = true;
  const shot = () => {
    const text = (selector) => document.querySelector(selector)?.textContent ?? '';
    const meter = (place) => document.querySelector('.label.' + place + ' [role=meter]')?.getAttribute('aria-valuetext') ?? '';
    pictures.push({
      at: document.timeline.currentTime,
      heading: text('h1'),
      log: [...document.querySelectorAll('[role=log] p')].map((each) => each.textContent),
      fallen: document.querySelector('.figure.fainted') !== null,
      own: { told: meter('ours'), number: text('.label.ours .hp .numbers') },
      foe: { told: meter('theirs') },
      team: document.querySelector('.mate[aria-current] .numbers')?.textContent ?? '',
      top: document.querySelector('.moves')?.getBoundingClientRect().top ?? 0,
      isPlaying: [...document.querySelectorAll('.stage-buttons button')].some((each) => each.textContent === 'Skip'),
    });
    if (watching) requestAnimationFrame(shot);
  };
  requestAnimationFrame(shot);
`;

/** Draws no more as soon as something is played, so that it is still played however long a test takes. */
const HOLD = `
  const hold = new MutationObserver(() => {
    if (![...document.querySelectorAll('.stage-buttons button')].some((each) => each.textContent === 'Skip')) return;
    globalThis.requestAnimationFrame = () => 0;
    hold.disconnect();
  });
  hold.observe(document, { childList: true, subtree: true });
`;

/** What is left of a play on the stage: words, movements beside those of rest, and pixels on the canvas. */
const LEFT = `(() => {
  const canvas = document.querySelector('.scene canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return {
    words: document.querySelectorAll('.word').length,
    movements: document.getAnimations().filter((each) => !(each instanceof CSSAnimation || each instanceof CSSTransition)).length,
    drawn: data.filter((value) => value !== 0).length,
  };
})()`;

type Page = Person['page'];

type Picture = {
  at: number;
  heading: string;
  log: string[];
  fallen: boolean;
  own: { told: string; number: string };
  foe: { told: string };
  team: string;
  /** Of the moves, in pixels. */
  top: number;
  isPlaying: boolean;
};

const pictures = (page: Page): Promise<Picture[]> => page.evaluate('watching = false, pictures');

const skipButton = (page: Page) => page.getByRole('button', { name: 'Skip' });

describe.skipIf(chromiumProgram === undefined)('the stage of a battle', () => {
  const rig = appRig();

  test.runIf(isFull)(
    'a knock-out is seen before the result: each sentence in its order, the fallen for its time',
    async () => {
      const id = await startBattle(ash, gary, 'singles_1v1');
      const { page } = await rig.player(service.url, 'Ash', { speed: 'normal' });
      await page.goto(`/app/battles/${id}`);
      await readyMoves({ page }).first().waitFor();
      await page.evaluate(WATCH);
      let begun = 0;
      for (let isOver = false; !isOver; ) {
        begun = await page.evaluate('pictures.length');
        await act(id, gary);
        await readyMoves({ page }).first().click();
        await skipButton(page).waitFor();
        isOver = (await ash.view(id)).status === 'finished';
        if (!isOver) {
          await page.keyboard.press('Escape');
          await readyMoves({ page }).first().waitFor();
        }
      }
      await heading({ page }, /won$/);
      const seen = (await pictures(page)).slice(begun);
      const { events } = await ash.view(id);
      const result = seen.findIndex(({ heading: each }) => each.endsWith('won'));

      // Lines come one by one, and the last of them is there before the result.
      const last = seen.filter(({ isPlaying }, index) => index < result && isPlaying);
      for (const [index, { log }] of last.entries()) {
        const before = last[index - 1]?.log ?? log;
        expect(log.length - before.length).toBeLessThanOrEqual(1);
      }
      const told = events.filter(({ kind }) => kind !== 'turn_start').length;
      expect(last.at(-1)?.log.length).toBe(told);
      expect(last.at(-1)?.log.join(' ')).toMatch(/fainted!.*(won|lost): all/);

      // Whoever faints lies there: from the sentence until the end of the battle is told.
      const faint = seen.find(({ log }) => log.at(-1)?.endsWith('fainted!'))?.at ?? Number.NaN;
      const over = seen.find(({ log }) => /all .* have fainted/.test(log.at(-1) ?? ''))?.at ?? Number.NaN;
      expect(over - faint).toBeGreaterThanOrEqual(600);
      // And the end has its time, too.
      expect((seen[result]?.at ?? 0) - over).toBeGreaterThanOrEqual(600);
    },
  );

  test('nothing beside the stage is ahead of it, and bar and number move together', async () => {
    const id = await startBattle(ash, gary);
    const { page } = await rig.player(service.url, 'Ash', {
      speed: 'normal',
      reducedMotion: 'no-preference',
    });
    await page.goto(`/app/battles/${id}`);
    await readyMoves({ page }).first().waitFor();
    const before = (await ash.view(id)).you.team[0]?.hp ?? 0;
    await page.evaluate(WATCH);
    for (let hurt = false; !hurt; ) {
      await act(id, gary);
      await readyMoves({ page }).first().click();
      await skipButton(page).waitFor();
      await skipButton(page).waitFor({ state: 'detached' });
      hurt = ((await ash.view(id)).you.team[0]?.hp ?? 0) < before;
    }
    const seen = await pictures(page);
    const numbers = seen.map(({ own }) => Number.parseInt(own.number, 10));
    const told = seen.map(({ own }) => Number.parseInt(own.told, 10));
    const team = seen.map((picture) => Number.parseInt(picture.team, 10));
    const fell = (list: readonly number[]) => list.findIndex((each) => each < before);
    expect(fell(numbers)).toBeGreaterThan(0);
    expect(fell(told)).toBeGreaterThanOrEqual(fell(numbers));
    expect(fell(team)).toBeGreaterThanOrEqual(fell(numbers));
    // What is read out and what stands in the team change once, when the bar stands.
    expect(numbers[fell(told)]).toBe(told[fell(told)]);
    expect(numbers[fell(team)]).toBe(team[fell(team)]);
  });

  test.runIf(isFull).each(['Space', 'Escape', 'q', '2'])(
    '%s skips what is played, and sends nothing',
    async (key) => {
      const id = await startBattle(ash, gary);
      const screen = { speed: 'normal', reducedMotion: 'no-preference' } as const;
      const { page, requests } = await rig.player(service.url, 'Ash', screen);
      await page.goto(`/app/battles/${id}`);
      await readyMoves({ page }).first().waitFor();
      await page.evaluate(HOLD);
      await act(id, gary);
      await readyMoves({ page }).first().click();
      await skipButton(page).waitFor();
      const sent = () => requests.filter((request) => request === `POST /battles/${id}/action`).length;
      expect(sent()).toBe(1);
      await page.keyboard.down(key);
      // The move that was clicked has the focus still, and a key that is held down comes again.
      await page.keyboard.down(key);
      await page.keyboard.up(key);
      await page.getByText(/^Turn 2 — your move/).waitFor();
      expect(await skipButton(page).count()).toBe(0);
      expect(sent()).toBe(1);
      const { you } = await ash.view(id);
      expect(you.submitted).toBe(false);
      const shown = await page.locator('.label.ours .hp .numbers').textContent();
      const own = you.team.find(({ active }) => active);
      expect(shown).toBe(`${own?.hp} / ${own?.max_hp}`);
      expect(await page.evaluate(LEFT)).toEqual({ words: 0, movements: 0, drawn: 0 });
    },
  );

  test.runIf(isFull)(
    'a tap on the stage skips; a reload, and a second tab, show how it stands at once',
    async () => {
      const id = await startBattle(ash, gary);
      const { page, context } = await rig.player(service.url, 'Ash', { speed: 'normal' });
      await page.goto(`/app/battles/${id}`);
      await readyMoves({ page }).first().waitFor();
      await page.evaluate(HOLD);
      await act(id, gary);
      await readyMoves({ page }).first().click();
      await skipButton(page).waitFor();
      await page.getByRole('region', { name: 'The field' }).click({ position: { x: 20, y: 20 } });
      await page.getByText(/^Turn 2 — your move/).waitFor();

      // A new tab has the session of the one that opened it.
      const opened = context.waitForEvent('page');
      await context.addInitScript(`addEventListener('DOMContentLoaded', () => { ${WATCH} })`);
      await page.evaluate('void open(location.href)');
      const other = await opened;
      await readyMoves({ page: other }).first().waitFor();
      const seen = await pictures(other);
      expect(seen.some(({ isPlaying }) => isPlaying)).toBe(false);
      const parts = ['.label.ours', '.label.theirs', '.team', '[role=log]'];
      for (const part of parts) {
        expect(await other.locator(part).textContent()).toBe(await page.locator(part).textContent());
      }
    },
  );

  test.runIf(isFull)(
    'the plate of the opponent’s creature has the stages that were told, also after a reload, until it leaves',
    async () => {
      await lead(ash, 'charizard', 'slash', 'scary-face');
      const id = await startBattle(ash, gary);
      const { page } = await rig.player(service.url, 'Ash');
      await page.goto(`/app/battles/${id}`);
      const stages = page.locator('.label.theirs .chip').filter({ hasText: 'Spe −2' });
      await readyMoves({ page }).filter({ hasText: 'Scary Face' }).click();
      await act(id, gary);
      await stages.waitFor();
      await page.reload();
      await stages.waitFor();
      const change = (await gary.view(id)).legal_actions.find(({ action_type: type }) => type === 'switch');
      await gary.act(id, change ?? {});
      await readyMoves({ page }).first().click();
      await stages.waitFor({ state: 'detached' });
    },
  );

  test.runIf(isFull)('at speed Off nothing is played, and the outcome is the same', async () => {
    const id = await startBattle(ash, gary);
    const { page } = await rig.player(service.url, 'Ash', { speed: 'off' });
    await page.goto(`/app/battles/${id}`);
    await readyMoves({ page }).first().waitFor();
    await page.evaluate(WATCH);
    await act(id, gary);
    await readyMoves({ page }).first().click();
    await page.getByText(/^Turn 2 — your move/).waitFor();
    const seen = await pictures(page);
    expect(seen.some(({ isPlaying }) => isPlaying)).toBe(false);
    // All of the log at once.
    expect(new Set(seen.map(({ log }) => log.length)).size).toBeLessThanOrEqual(2);
  });

  test.runIf(isFull)(
    'whoever watches sees the same played, line by line, and then how it stands',
    async () => {
      const id = await startBattle(ash, gary, 'singles_3v3', { spectators: 'anyone' });
      await newTrainer(service.url, 'Watcher');
      const { page } = await rig.player(service.url, 'Watcher', { speed: 'normal' });
      await page.goto(`/app/live/${id}`);
      await page.getByText('Turn 1 — Ash and Gary choose').waitFor();
      await page.evaluate(WATCH);
      for (const trainer of [ash, gary]) await act(id, trainer);
      await skipButton(page).waitFor();
      await page.getByText(/^Turn 2 — /).waitFor();
      const seen = await pictures(page);
      const lengths = new Set(seen.filter(({ isPlaying }) => isPlaying).map(({ log }) => log.length));
      // Two moves, and what each has done.
      expect(lengths.size).toBeGreaterThan(2);
      const { events } = await ash.view(id);
      expect(seen.at(-1)?.log.length).toBe(events.filter(({ kind }) => kind !== 'turn_start').length);
    },
  );

  test.runIf(isFull)(
    'a replay plays each step, stands still where it is stopped, and goes on from there',
    async () => {
      // The record of a battle is sealed while its trainers are in others.
      const [misty, brock] = [await newTrainer(service.url, 'Misty'), await newTrainer(service.url, 'Brock')];
      const id = await startBattle(misty, brock);
      for (let step = 0; step < 2; step += 1) for (const trainer of [misty, brock]) await act(id, trainer);
      await misty.post(`/battles/${id}/forfeit`);
      const { page } = await rig.person(service.url, { speed: 'normal' });
      await page.goto(`/app/replay/${id}`);
      const moment = page.getByRole('slider', { name: 'Moment of the battle' });
      await moment.waitFor();
      await page.evaluate(WATCH);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await skipButton(page).waitFor();
      await page.getByRole('button', { name: 'Pause' }).click();
      const step = await moment.inputValue();
      const lines = await page.locator('.step-log p').count();
      await page.evaluate(
        'new Promise((resolve) => { const begun = document.timeline.currentTime; const wait = () => document.timeline.currentTime - begun > 1500 ? resolve() : requestAnimationFrame(wait); wait(); })',
      );
      expect([await moment.inputValue(), await page.locator('.step-log p').count()]).toEqual([step, lines]);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect.poll(() => moment.inputValue(), { timeout: 60_000 }).not.toBe(step);
      await page.getByRole('button', { name: 'Pause' }).click();
      // The slider goes to how it stood then, at once.
      await moment.fill('0');
      await page.getByRole('heading', { name: 'The beginning' }).waitFor();
      expect(await skipButton(page).count()).toBe(0);
    },
  );

  test.runIf(isFull)(
    'on a phone nothing moves while a turn is played, and the log is at its end unless its reader has scrolled up',
    async () => {
      const id = await startBattle(ash, gary);
      const screen = { width: 390, height: 844, reducedMotion: 'no-preference', speed: 'normal' } as const;
      const { page } = await rig.player(service.url, 'Ash', screen);
      await page.goto(`/app/battles/${id}`);
      await readyMoves({ page }).first().waitFor();
      await page.evaluate(WATCH);
      await page.evaluate(
        "globalThis.ends = []; globalThis.log = document.querySelector('[role=log]'); new MutationObserver(() => requestAnimationFrame(() => ends.push(log.scrollHeight - log.clientHeight - log.scrollTop))).observe(log, { childList: true, subtree: true });",
      );
      const turn = async () => {
        await act(id, gary);
        await readyMoves({ page }).first().click();
        await skipButton(page).waitFor();
      };
      await turn();
      await skipButton(page).waitFor({ state: 'detached' });
      await readyMoves({ page }).first().waitFor();
      const ends: number[] = await page.evaluate('ends');
      expect(ends.length).toBeGreaterThan(2);
      expect(Math.max(...ends)).toBeLessThanOrEqual(8);
      const tops = (await pictures(page)).filter(({ isPlaying }) => isPlaying).map(({ top }) => top);
      expect(new Set(tops).size).toBe(1);

      // Whoever reads what was before is left there. The log is made low, so that a turn does not fit it.
      await page.evaluate(
        'log.style.minBlockSize = log.style.blockSize = "1.4em"; globalThis.places = []; new MutationObserver(() => { if (places.length > 0) requestAnimationFrame(() => places.push(log.scrollTop)); else if (log.scrollHeight > log.clientHeight + 10) { log.scrollTop = 0; places.push(0); } }).observe(log, { childList: true, subtree: true });',
      );
      await turn();
      await readyMoves({ page }).first().waitFor();
      const places: number[] = await page.evaluate('places');
      expect(places.length).toBeGreaterThan(1);
      expect(Math.max(...places)).toBe(0);
    },
  );

  test.runIf(isFull)('whoever looks elsewhere meanwhile finds how it stands', async () => {
    const id = await startBattle(ash, gary);
    const { page } = await rig.player(service.url, 'Ash', { speed: 'normal' });
    await page.goto(`/app/battles/${id}`);
    await readyMoves({ page }).first().waitFor();
    await page.evaluate(HOLD);
    await act(id, gary);
    await readyMoves({ page }).first().click();
    await skipButton(page).waitFor();
    await page.evaluate(
      "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }); document.dispatchEvent(new Event('visibilitychange'))",
    );
    await page.getByText(/^Turn 2 — your move/).waitFor();
    expect(await skipButton(page).count()).toBe(0);
  });

  test.runIf(isFull)(
    'for whom less should move nothing travels, and all is told in the same order',
    async () => {
      const id = await startBattle(ash, gary);
      const { page } = await rig.player(service.url, 'Ash', { speed: 'normal', reducedMotion: 'reduce' });
      await page.goto(`/app/battles/${id}`);
      await readyMoves({ page }).first().waitFor();
      await page.evaluate(WATCH);
      await page.evaluate(
        "globalThis.moved = new Set(); const look = () => { for (const each of document.getAnimations()) for (const frame of each.effect.getKeyframes()) for (const name of ['transform', 'translate', 'scale', 'rotate']) if (frame[name]) moved.add(name + frame[name]); requestAnimationFrame(look); }; look();",
      );
      await act(id, gary);
      await readyMoves({ page }).first().click();
      await skipButton(page).waitFor();
      await page.getByText(/^Turn 2 — your move/).waitFor();
      expect(await page.evaluate('[...moved]')).toEqual([]);
      const seen = await pictures(page);
      const lengths = seen.filter(({ isPlaying }) => isPlaying).map(({ log }) => log.length);
      expect(new Set(lengths).size).toBeGreaterThan(2);
      expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    },
  );
});
