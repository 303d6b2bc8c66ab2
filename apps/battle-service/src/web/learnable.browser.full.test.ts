import type { Creature } from '@repo/contracts/battle';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrainer } from '../testing/client.js';
import { appRig } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe.skipIf(chromiumProgram === undefined)('the web app', () => {
  const rig = appRig();

  test('the moves of a species are sorted by each column, with the keyboard and on a phone', async () => {
    const max = await newTrainer(service.url, 'Max');
    const { id } = (await max.post<Creature>('/creatures/catch', { species: 'trubbish' })).body;
    const player = await rig.player(service.url, 'Max', { width: 360, height: 800 });
    const { page } = player;
    await page.goto(`/app/creatures/${id}`);
    const table = page.getByRole('table', { name: 'Moves that it can learn' });
    await page.getByRole('button', { name: /^Show all/ }).click();
    // With what it knows, and with what is there only in battles with abilities and items.
    await table.getByRole('row', { name: 'Belch' }).getByText('It is there only in battles with').waitFor();
    expect(await table.getByText('It knows this.').count()).toBe(4);
    const sorted = async () => {
      const headers = table.getByRole('columnheader').and(page.locator('[aria-sort]'));
      expect(await headers.count()).toBe(1);
      return [await headers.textContent(), await headers.getAttribute('aria-sort')];
    };
    const cells = (column: string) => table.locator(`tbody .of-${column}`).allTextContents();
    const numbers = async (column: string) =>
      (await cells(column)).map((text) => (text === '' ? null : Number(/\d+/.exec(text)?.[0] ?? Infinity)));
    expect(await sorted()).toEqual(['Power ↓', 'descending']);
    for (const [column, text, isNumber, isUpFirst] of [
      ['name', 'Move', false, true],
      ['type', 'Type', false, true],
      ['category', 'Kind', false, true],
      ['power', 'Power', true, false],
      ['accuracy', 'Hits', true, false],
      ['pp', 'Uses', true, false],
      ['level', 'Level', true, true],
    ] as const) {
      const button = table.getByRole('button', { name: text, exact: true });
      for (const isUp of [isUpFirst, !isUpFirst]) {
        await button.focus();
        await page.keyboard.press('Space');
        expect(await sorted()).toEqual([`${text} ${isUp ? '↑' : '↓'}`, isUp ? 'ascending' : 'descending']);
        const all = isNumber ? await numbers(column) : await cells(column);
        // A move without a number comes last either way; taught moves have no level.
        const known = all.filter((value) => value !== null && (column !== 'level' || value !== Infinity));
        expect(known.length, column).toBeGreaterThan(10);
        const inOrder = known.toSorted((a, b) => ((a ?? '') < (b ?? '') === isUp ? -1 : 1));
        expect(all.slice(0, known.length), `${text} ${isUp}`).toEqual(inOrder);
      }
    }
    await expectGood(player);
  });
});
