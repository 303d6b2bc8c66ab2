import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answersFor } from '@repo/battle-analysis';
import { percentOf } from '@repo/battle-analysis/words';
import { replayRecord } from '@repo/battle-record';
import { chromiumProgram, type Person } from '@repo/web-kit/testing/browser';
import { expectGood, heading } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appRig, tabTo } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

type Page = Person['page'];
type Puzzle = { record: unknown; step: number; side: 0 | 1 };
const puzzles: readonly Puzzle[] = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@repo/battle-analysis/puzzles.json')), 'utf8'),
);

/** Every choice of the puzzle that is shown, the best first. */
async function shownAnswers(page: Page) {
  const shown = (await page.getByText(/^\d+ of \d+$/).textContent()) ?? '';
  const puzzle = puzzles[Number.parseInt(shown, 10) - 1] ?? expect.fail(`${shown} is no puzzle`);
  const played = replayRecord(puzzle.record);
  if (!played.ok) throw new Error(played.problem);
  const state = played.replay.steps[puzzle.step - 1]?.state ?? expect.fail('there is no such step');
  return answersFor(state, puzzle.side).map(({ chance }) => percentOf(chance));
}

const choices = (page: Page) => page.getByRole('region', { name: 'Your choice' }).getByRole('button');
const listed = (page: Page) =>
  page.getByRole('list', { name: 'Win chance with each choice' }).getByRole('listitem');

describe.skipIf(chromiumProgram === undefined)('the puzzle of the day', () => {
  const rig = appRig();

  test('is solved with the keyboard, and then says what every choice is worth', async () => {
    const player = await rig.person(service.url);
    const { page } = player;
    await page.goto('/app/settings');
    await page.getByRole('link', { name: 'Puzzles' }).click();
    await heading(player, 'Puzzle of the day');
    const answers = await shownAnswers(page);
    await expect.poll(() => choices(page).count()).toBe(answers.length);
    await expectGood(player);
    const first = (await choices(page).first().textContent()) ?? '';
    await tabTo(player, new RegExp(`^${first.slice(0, 8)}`));
    await page.keyboard.press('Enter');
    const verdict = page.getByRole('heading', { level: 2, name: /^Right!$|^Not that one\.$/ });
    await verdict.waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('solution');
    const texts = await listed(page).allTextContents();
    expect(texts.map((text) => text.match(/\d+ %$/)?.[0])).toEqual(answers);
    const own = texts.findIndex((text) => text.includes('your choice'));
    expect(await verdict.textContent()).toBe(own === 0 ? 'Right!' : 'Not that one.');
    expect(texts.filter((text) => text.includes('in the battle'))).toHaveLength(1);
    await expectGood(player);
  });

  test('leads to all others', async () => {
    const player = await rig.person(service.url);
    const { page } = player;
    await page.goto('/app/puzzles/1');
    await choices(page).first().waitFor();
    expect(await page.getByText(`1 of ${puzzles.length}`).count()).toBe(1);
    await page.getByRole('link', { name: 'Puzzle 2 ›' }).click();
    await page.getByText(`2 of ${puzzles.length}`).waitFor();
    await choices(page).first().waitFor();
    await page.goto(`/app/puzzles/${puzzles.length + 1}`);
    await page.getByText('There is no such puzzle').waitFor();
  });
});
