import { ANALYSIS_VERSION, BATTLES_FOR_ACCURACY, type Review, review } from '@repo/battle-analysis';
import { type BattleRecord, replayRecord } from '@repo/battle-record';
import { loadSnapshot } from '@repo/creature-data';
import { chromiumProgram, type Person } from '@repo/web-kit/testing/browser';
import { expectGood } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrainer, playToEnd, send, startBattle, type TrainerClient } from '../testing/client.js';
import { appRig, tabTo } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let ash: TrainerClient;
let gary: TrainerClient;
/** A battle that both have fought to its end. */
let fought: string;

beforeAll(async () => {
  service = await startService();
  ash = await newTrainer(service.url, 'Ash');
  gary = await newTrainer(service.url, 'Gary');
  fought = await startBattle(ash, gary);
  await playToEnd(fought, [ash, gary]);
});
afterAll(() => service.close());

/** The record of a battle that has ended, as anybody may read it. */
const recordOf = async (id: string): Promise<BattleRecord> =>
  (await send<BattleRecord>(service.url, 'GET', `/battles/${id}/record`)).body;

/** The last that a review says, computed here. */
function lastReview(record: object): Review {
  const played = replayRecord(record);
  if (!played.ok) throw new Error(played.problem);
  const last = [...review(played.replay, loadSnapshot())].at(-1);
  return last ?? expect.fail('nothing was said');
}

/** Run in a page: keeps what its workers have said last. */
const KEEP_REVIEWS = `{
  const Plain = Worker;
  globalThis.Worker = class extends Plain {
    constructor(...parts) {
      super(...parts);
      this.addEventListener('message', ({ data }) => { globalThis.lastReview = data.review; });
    }
  };
}`;

type Page = Person['page'];

const analysis = (page: Page) => page.getByRole('region', { name: 'Analysis' });
const isDone = (page: Page) => analysis(page).getByText('Analysed', { exact: true }).waitFor();

async function openFile(page: Page, record: object): Promise<void> {
  await page.goto('/app/verify');
  const buffer = Buffer.from(JSON.stringify(record));
  await page
    .getByLabel('Record of a battle')
    .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer });
}

describe.skipIf(chromiumProgram === undefined)('the analysis of a finished battle', () => {
  const rig = appRig();

  test('shows the win chance as a graph that leads to each step, with the numbers that it has anywhere', async () => {
    const player = await rig.player(service.url, 'Ash');
    const { page, requests } = player;
    await page.addInitScript(KEEP_REVIEWS);
    await page.goto(`/app/replay/${fought}`);
    await page.getByText('Recomputed here').waitFor();
    const isOfAnalysis = (request: string) => /analysis-worker|snapshot/.test(request);
    expect(requests.filter(isOfAnalysis)).toEqual([]);
    await page.getByRole('button', { name: 'Analyse' }).click();
    const graph = analysis(page).getByRole('slider', { name: 'Win chance of Ash' });
    await graph.waitFor();
    await isDone(page);
    expect(requests.filter(isOfAnalysis)).toHaveLength(2);
    const said: string = await page.evaluate('JSON.stringify(lastReview)');
    expect(JSON.parse(said)).toEqual(JSON.parse(JSON.stringify(lastReview(await recordOf(fought)))));

    await page.setViewportSize({ width: 1280, height: 800 });
    const last = Number(await graph.getAttribute('max'));
    await graph.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await graph.boundingBox()) ?? expect.fail('there is no graph');
    await page.mouse.click(x + width / last, y + height / 2);
    await page.getByText(`1 / ${last}`).waitFor();
    expect(await graph.getAttribute('aria-valuetext')).toMatch(/^Turn 1: \d+ %/);
    await page.keyboard.press('ArrowRight');
    await page.getByText(`2 / ${last}`).waitFor();
    await expectGood(player);
    await page.keyboard.press('End');
    await page.getByText(`${last} / ${last}`).waitFor();
    // The end is certain.
    expect(await graph.getAttribute('aria-valuetext')).toMatch(/: (?:0|50|100) %/);

    await analysis(page).getByText('The win chance in numbers').click();
    await analysis(page).getByRole('button', { name: 'The beginning' }).click();
    await page.getByText(`0 / ${last}`).waitFor();
    await page.getByRole('button', { name: 'From Gary’s side' }).click();
    await analysis(page).getByRole('slider', { name: 'Win chance of Gary' }).waitFor();
    expect(await page.getByText('Your accuracy').count()).toBe(0);
  });

  test('tells the own accuracy only over several battles', async () => {
    const { page } = await rig.player(service.url, 'Ash');
    const { engine_version: engine } = await recordOf(fought);
    const before = Array.from({ length: BATTLES_FOR_ACCURACY - 1 }, (_, number) => ({
      ...{ battle: `earlier ${number}`, username: 'Ash', lost: 0.02, accuracy: 90 },
      ...{ analysis: ANALYSIS_VERSION, engine },
    }));
    await page.evaluate(
      `localStorage['battle-service.analysed'] = ${JSON.stringify(JSON.stringify(before))}`,
    );
    await page.goto(`/app/replay/${fought}`);
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.getByText(`Your accuracy over your last ${BATTLES_FOR_ACCURACY} analysed battles`).waitFor();
  });

  test('can be left while it computes', async () => {
    const { page } = await rig.person(service.url);
    await page.goto(`/app/replay/${fought}`);
    const opened = page.waitForEvent('worker');
    await page.getByRole('button', { name: 'Analyse' }).click();
    const worker = await opened;
    await page.getByRole('progressbar', { name: 'The analysis' }).waitFor();
    const closed = worker.waitForEvent('close');
    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor();
    await closed;
    expect(page.workers()).toEqual([]);
  });

  test('tells at what chance a battle was given up, and judges nobody for it', async () => {
    const id = await startBattle(ash, gary);
    await ash.post(`/battles/${id}/forfeit`);
    const player = await rig.player(service.url, 'Ash');
    const { page } = player;
    await page.goto(`/app/replay/${id}`);
    await page.getByText('Recomputed here').waitFor();
    await tabTo(player, /^Analyse$/);
    await page.keyboard.press('Enter');
    await analysis(page)
      .getByText(/^Ash gave up at \d+ %/)
      .waitFor();
    expect(await page.locator('.mark').count()).toBe(0);
    await expectGood(player);
  });

  test('judges nothing of a preview, and is not offered for a battle that nobody fought', async () => {
    const record = await recordOf(fought);
    const { page } = await rig.person(service.url);
    const fourOf = ([creature]: BattleRecord['teams']['challenger']) => [1, 2, 3, 4].map(() => creature);
    const attack = { type: 'attack', move: 0 };
    const choose = { type: 'choose', slots: [2, 0, 1] };
    await openFile(page, {
      ...record,
      ...{ format: 'open_3v3', rules: 'standard', events: [] },
      teams: { challenger: fourOf(record.teams.challenger), opponent: fourOf(record.teams.opponent) },
      actions: [
        { challenger: choose, opponent: choose },
        { challenger: attack, opponent: attack },
        { challenger: attack, opponent: { type: 'forfeit' } },
      ],
    });
    await page.getByRole('button', { name: 'Analyse' }).click();
    await isDone(page);
    await page.getByText('1 / 3').or(page.getByText('0 / 3')).waitFor();
    await analysis(page).getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await analysis(page).getByText('Nobody had a choice here that could be weighed.').waitFor();
    await page.keyboard.press('ArrowRight');
    await analysis(page)
      .getByText(/^Ash: /)
      .waitFor();

    await openFile(page, {
      ...record,
      ...{ teams: { challenger: [], opponent: [] }, actions: [], events: [] },
      client_seeds: { challenger: 'red', opponent: null },
      client_seed_hashes: { challenger: null, opponent: 'ab'.repeat(32) },
    });
    await page.getByRole('slider', { name: 'Moment of the battle' }).waitFor();
    expect(await page.getByRole('button', { name: 'Analyse' }).count()).toBe(0);
  });
});
