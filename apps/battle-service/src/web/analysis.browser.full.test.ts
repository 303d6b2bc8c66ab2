import { DEFAULT_SETTINGS, type Review, review } from '@repo/battle-analysis';
import { replayRecord } from '@repo/battle-record';
import { loadSnapshot } from '@repo/creature-data';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrainer, playToEnd, send, startBattle } from '../testing/client.js';
import { appRig, tabTo } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** The record of a battle that has ended, as anybody may read it. */
const recordOf = async (id: string): Promise<object> =>
  (await send<object>(service.url, 'GET', `/battles/${id}/record`)).body;

/** A battle that two trainers have fought to its end. */
async function foughtBattle() {
  const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
  const id = await startBattle(ash, gary);
  await playToEnd(id, [ash, gary]);
  return { id, ash, gary };
}

/** The last that a review says, computed here. */
function lastReview(record: object): Review {
  const played = replayRecord(record);
  if (!played.ok) throw new Error(played.problem);
  const last = [...review(played.replay, loadSnapshot(), DEFAULT_SETTINGS)].at(-1);
  return last ?? expect.fail('nothing was said');
}

describe.skipIf(chromiumProgram === undefined)('the analysis of a finished battle', () => {
  const rig = appRig();

  test('shows the win chance as a graph that leads to each step, by pointer and by keys', async () => {
    const { id, ash } = await foughtBattle();
    const player = await rig.player(service.url, ash.username);
    const { page, requests } = player;
    await page.goto(`/app/replay/${id}`);
    await page.getByText('Recomputed here').waitFor();
    const isOfAnalysis = (request: string) => /worker|snapshot/.test(request);
    expect(requests.filter(isOfAnalysis)).toEqual([]);
    await page.getByRole('button', { name: 'Analyse' }).click();
    const analysis = page.getByRole('region', { name: 'Analysis' });
    const graph = analysis.getByRole('slider', { name: `Win chance of ${ash.username}` });
    await graph.waitFor();
    await analysis.getByText('Analysed', { exact: true }).waitFor();
    expect(requests.filter(isOfAnalysis)).toHaveLength(2);
    await expectGood(player);

    await page.setViewportSize({ width: 1280, height: 800 });
    const last = Number(await graph.getAttribute('max'));
    const { x, y, width, height } = (await graph.boundingBox()) ?? expect.fail('no graph');
    await page.mouse.click(x + width / last, y + height / 2);
    await expect.poll(() => page.getByText(`1 / ${last}`).count()).toBe(1);
    expect(await graph.getAttribute('aria-valuetext')).toMatch(/^Turn 1: \d+%/);
    await page.keyboard.press('ArrowRight');
    await page.getByText(`2 / ${last}`).waitFor();
    await page.keyboard.press('End');
    await page.getByText(`${last} / ${last}`).waitFor();
    // The end is certain, whoever has won.
    expect(await graph.getAttribute('aria-valuetext')).toMatch(/: (?:0|50|100)%/);

    await analysis.getByText('The win chance in numbers').click();
    expect(await analysis.getByRole('listitem').filter({ hasText: /^(?:Turn|The beginning)/ }).count()).toBe(
      last + 1,
    );
    await analysis.getByRole('button', { name: 'The beginning' }).click();
    await page.getByText(`0 / ${last}`).waitFor();
    await page.getByRole('button', { name: /^From trainer.*side$/ }).last().click();
    await analysis.getByRole('slider', { name: /^Win chance of/ }).waitFor();
    expect(await graph.count()).toBe(0);
  });

  test('computes the same numbers as anywhere else', async () => {
    const { id } = await foughtBattle();
    const { page, requests } = await rig.person(service.url);
    await page.goto(`/app/replay/${id}`);
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.getByText('Analysed', { exact: true }).waitFor();
    const worker = requests.find((request) => /analysis-worker/.test(request))?.slice('GET '.length);
    const record = await recordOf(id);
    // The page allows no worker but those of its own policy, so the answers of that one are listened to.
    const [running] = page.workers();
    expect(running?.url()).toBe(service.url + worker);
    const said: string = (await running?.evaluate(askAgain(record))) ?? '';
    expect(JSON.parse(said)).toEqual(JSON.parse(JSON.stringify(lastReview(record))));
  });

  test('can be left while it computes', async () => {
    const { id } = await foughtBattle();
    const { page } = await rig.person(service.url);
    await page.goto(`/app/replay/${id}`);
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.getByRole('progressbar', { name: 'The analysis' }).waitFor();
    const [worker] = page.workers();
    const ended = worker?.waitForEvent('close');
    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor();
    await ended;
    expect(page.workers()).toEqual([]);
  });

  test('tells of a battle that was given up at what chance, and judges nobody for it', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const id = await startBattle(ash, gary);
    await ash.post(`/battles/${id}/forfeit`);
    const player = await rig.player(service.url, ash.username);
    const { page } = player;
    await page.goto(`/app/replay/${id}`);
    await tabTo(player, /^Analyse$/);
    await page.keyboard.press('Enter');
    await page.getByText(new RegExp(`^${ash.username} gave up at \\d+%`)).waitFor();
    expect(await page.locator('.mark').count()).toBe(0);
    await expectGood(player);
  });
});

/** Run in the worker: asks it once more, and gives the last answer as JSON. */
const askAgain = (record: object): string => `new Promise((resolve) => {
  postMessage = (said) => {
    if (said.review?.progress === 1) resolve(JSON.stringify(said.review));
    else if (said.problem) resolve(JSON.stringify(said));
  };
  dispatchEvent(new MessageEvent('message', { data: { ask: 'review', record: ${JSON.stringify(record)} } }));
})`;
