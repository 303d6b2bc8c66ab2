import { isFull } from '@repo/testing/run-length';
import { accessibilityProblems, chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood, follow } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrainer, startBattle, type TrainerClient } from '../testing/client.js';
import { appRig, heading, readyMoves, titled } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let gary: TrainerClient;
let inPlay: string;
let finished: string;
let pending: string;
let choosing: string;
let creature: string | undefined;

beforeAll(async () => {
  service = await startService();
  const ash = await newTrainer(service.url, 'Ash');
  gary = await newTrainer(service.url, 'Gary');
  creature = (await ash.creatures())[0]?.id;
  finished = await startBattle(ash, gary);
  await ash.request('POST', `/battles/${finished}/forfeit`);
  inPlay = await startBattle(ash, gary);
  for (const each of [ash, gary]) await each.act(inPlay, { action_type: 'attack', move_index: 0 });
  const challenged = await gary.post<{ battle_id: string }>('/battles/challenge', {
    opponent_username: 'Ash',
  });
  pending = challenged.body.battle_id;
  const other = await gary.post<{ battle_id: string }>('/battles/challenge', {
    ...{ opponent_username: 'Ash', format: 'singles_1v1', clock: { step_seconds: 86_400, on_late: 'lose' } },
  });
  choosing = other.body.battle_id;
  await ash.post(`/battles/${choosing}/accept`);
});
afterAll(() => service.close());

const NARROW_AND_WIDE = [
  [320, 640],
  [360, 740],
  [390, 844],
  [920, 700],
  [1280, 800],
] as const;
type Box = { x: number; y: number; width: number; height: number };

/** More than half a pixel of one is also of the other, in both directions. */
const isOver = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.5;

describe.skipIf(chromiumProgram === undefined)('the web app', () => {
  const rig = appRig();

  test('can be used by everybody, on any screen, in both themes: pages for whoever comes', async () => {
    const person = await rig.person(service.url);
    const { page } = person;
    for (const [address, title] of [
      ['/app/', 'Creature Arena'],
      ['/app/log-in', 'Log in'],
      ['/app/register', 'Register'],
      ['/app/nowhere', 'Nothing here'],
    ] as const) {
      if (address === '/app/') await page.goto(address);
      else await follow(person, address);
      await heading(person, title);
      if (address === '/app/') {
        await page.getByRole('cell', { name: 'Gary' }).waitFor();
        await page.getByRole('button', { name: 'Play the battle' }).waitFor();
      }
      await expectGood(person);
    }
  });

  test.runIf(isFull)(
    'can be used by everybody, on any screen, in both themes: pages for who has logged in',
    async () => {
      const ash = await rig.player(service.url, 'Ash');
      await ash.page.getByRole('link', { name: 'Replay of the battle against Gary' }).waitFor();
      await expectGood(ash);
      for (const [address, shown] of [
        ['/app/settings', 'As the device'],
        ['/app/challenge?to=nobody-of-this-name', 'Format'],
        [`/app/battles/${pending}`, 'Gary challenges you'],
        [`/app/battles/${choosing}`, 'fights first'],
        [`/app/battles/${inPlay}`, 'your move'],
        [`/app/battles/${finished}`, 'Why −16?'],
        ['/app/creatures', 'The first ones go into battle'],
        ['/app/play', 'Find somebody'],
        [`/app/creatures/${creature}`, 'It knows this.'],
        ['/app/catch', 'are shown'],
        ['/app/leaderboard', '(you)'],
        ['/app/leaderboard?by=wins&around=me', 'You are in place'],
        ['/app/trainers/Ash', 'From 1000 to 984'],
        ['/app/trainers/Gary', '1 battle: '],
        ['/app/trainers/nobody-of-this-name', 'Nobody here is called'],
        [`/app/replay/${finished}`, 'Recomputed here'],
        [`/app/replay/${inPlay}`, 'To the battle'],
        ['/app/verify', 'Nothing is sent'],
      ] as const) {
        await follow(ash, address);
        await ash.page.getByText(shown, { exact: false }).first().waitFor();
        await expectGood(ash);
      }
    },
  );

  test.runIf(isFull)('six requests and it can be used, and what comes later moves nothing', async () => {
    const { page, requests } = await rig.person(service.url);
    await page.addInitScript(
      "globalThis.shift = 0; new PerformanceObserver((list) => list.getEntries().forEach((each) => { globalThis.shift += each.value; })).observe({ type: 'layout-shift', buffered: true }); globalThis.idle = []; globalThis.requestIdleCallback = (work) => idle.push(work);",
    );
    await page.goto('/app/');
    await page.getByRole('cell', { name: 'Gary' }).waitFor();
    const counted = requests.filter((request) => !request.endsWith('.svg'));
    expect(counted.length, counted.join(', ')).toBeLessThanOrEqual(6);
    // The battle that plays itself comes when the page has nothing else to do.
    await page.evaluate('idle.forEach((work) => work())');
    await page.getByRole('button', { name: 'Play the battle' }).waitFor();
    expect(await page.evaluate('globalThis.shift')).toBeLessThanOrEqual(0.02);
  });

  test.runIf(isFull)('both plates and all moves fit a phone', async () => {
    const { page } = await rig.player(service.url, 'Ash', { width: 360, height: 640 });
    await page.goto(`/app/battles/${inPlay}`);
    await readyMoves({ page }).first().waitFor();
    const bottoms = await readyMoves({ page }).evaluateAll((moves) =>
      moves.map((move) => move.getBoundingClientRect().bottom),
    );
    expect(bottoms).toHaveLength(4);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(640);
    const field = page.getByRole('region', { name: 'The field' });
    for (const meter of await field.getByRole('meter', { name: /^HP of / }).all()) {
      const box = await meter.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 1000) + (box?.height ?? 0)).toBeLessThan(640);
    }
    expect(await field.getByRole('meter').count()).toBe(2);
    // And what happened last is not far.
    expect((await page.getByRole('log').boundingBox())?.y).toBeLessThan(640);
  });

  test.runIf(isFull)(
    'a battle shows what was seen of the opponent, and what the own creature can do',
    async () => {
      const { page } = await rig.player(service.url, 'Ash');
      await page.goto(`/app/battles/${inPlay}`);
      await readyMoves({ page }).first().waitFor();
      expect(await page.getByRole('img', { name: '3 of 3 left' }).count()).toBe(2);
      const rival = page.getByRole('region', { name: 'Gary — what you have seen' });
      const lead = titled((await gary.creatures())[0]?.species);
      expect(await rival.locator('.bench').innerText()).toBe(`${lead}\n?\nunseen\n?\nunseen`);
      expect(
        await rival.getByRole('list', { name: `Moves of ${lead} that you have seen` }).innerText(),
      ).toMatch(/·1\ntime\n\?\n\?\n\?$/);
      const own = page.getByRole('region', { name: 'Your creature in numbers' });
      expect(await own.innerText()).toMatch(/nature.*Atk.*Spe.*went first in turn 1$/s);
      // By the pointer, by the focus and by its key: what a move does.
      const said = page.locator('.move-effect');
      const third = readyMoves({ page }).nth(2);
      await third.hover();
      await said.getByText(await third.locator('b').innerText()).waitFor();
      const words = (await said.innerText()).split(': ')[1];
      expect(await third.getAttribute('aria-description')).toBe(words);
      await readyMoves({ page }).nth(1).focus();
      await page.keyboard.press('Shift+E');
      await said.getByText(words ?? '').waitFor();
      // Asking chooses nothing.
      expect(await readyMoves({ page }).count()).toBe(4);
    },
  );

  test.runIf(isFull)('no plate covers a creature, on any screen', async () => {
    const ash = await rig.player(service.url, 'Ash');
    for (const address of [`/app/battles/${inPlay}`, `/app/replay/${finished}`, '/app/']) {
      // The first page, as it is for whoever has not logged in.
      if (address === '/app/') {
        await ash.context.clearCookies();
        await ash.page.evaluate('sessionStorage.clear()');
      }
      await ash.page.goto(address);
      await ash.page.locator('.label').first().waitFor();
      for (const [width, height] of NARROW_AND_WIDE) {
        await ash.page.setViewportSize({ width, height });
        const boxes = async (selector: string) => {
          const all = await ash.page.locator(`.scene ${selector}`).all();
          return (await Promise.all(all.map((each) => each.boundingBox()))).filter((box) => box !== null);
        };
        const [plates, creatures] = [await boxes('.label'), await boxes('.figure')];
        const covered = plates.filter((plate) => creatures.some((creature) => isOver(plate, creature)));
        const where = `${address} ${width}×${height}`;
        expect([plates.length, creatures.length, covered.length], where).toEqual([2, 2, 0]);
        for (const { width: side, height: high } of creatures)
          expect(Math.min(side, high), where).toBeGreaterThan(80);
      }
    }
  });

  test.runIf(isFull)(
    'nothing is told by colour alone: a battle in forced colours says the same',
    async () => {
      const ash = await rig.player(service.url, 'Ash', { forcedColors: 'active' });
      await ash.page.goto(`/app/battles/${inPlay}`);
      await readyMoves(ash).first().waitFor();
      const field = ash.page.getByRole('region', { name: 'The field' });
      await field.getByText('grass').first().waitFor();
      expect(await accessibilityProblems(ash.page)).toEqual([]);
    },
  );
});
