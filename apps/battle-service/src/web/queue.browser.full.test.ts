import type { QueueTicket } from '@repo/contracts/battle';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrainer } from '../testing/client.js';
import { appRig, heading, type Player, readyMoves } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { HOUSE: 'on' } });
});
afterAll(() => service.close());

async function findSomebody({ page }: Player, format = '3 against 3'): Promise<void> {
  await page.goto('/app/play');
  await page.getByText(format, { exact: true }).click();
  await page.getByRole('button', { name: 'Find somebody' }).click();
}

describe.skipIf(chromiumProgram === undefined)('the web app', () => {
  const rig = appRig();

  test('two people wait for somebody, meet and fight; the wait is seen, also after the page is loaded anew', async () => {
    for (const name of ['Ash', 'Gary']) await newTrainer(service.url, name);
    const ash = await rig.player(service.url, 'Ash');
    const gary = await rig.player(service.url, 'Gary', { width: 390, height: 844 });
    await findSomebody(ash);
    await ash.page.getByText('Waiting for somebody to play').waitFor();
    await ash.page.getByText('ratings within').waitFor();
    await expectGood(ash);
    await ash.page.reload();
    await ash.page.getByText('Waiting for somebody to play').waitFor();

    await findSomebody(gary);
    await heading(ash, 'Who fights against Gary?');
    await heading(gary, 'Who fights against Ash?');
    expect(await ash.page.getByText('Waiting for somebody to play').count()).toBe(0);
    for (const { page } of [ash, gary]) await page.getByRole('button', { name: 'Enter the battle' }).click();
    for (const player of [ash, gary]) await readyMoves(player).first().waitFor();
  });

  test('whoever waits can do other things, and is told when somebody is found; the house where nobody comes', async () => {
    const misty = await newTrainer(service.url, 'Misty');
    const player = await rig.player(service.url, 'Misty');
    const { page } = player;
    await misty.post('/queue', { format: 'singles_1v1', speed: 'hour', house_after: 5 });
    await page.goto('/app/creatures');
    await page.getByText('Waiting for somebody to play').waitFor();
    await page.getByText(/^house-.* was found/).waitFor();
    await expectGood(player);
    await page.getByRole('link', { name: 'To the battle' }).click();
    await heading(player, /^Who fights against house-/);
    expect(await page.getByText('was found').count()).toBe(0);
  });

  test('whoever waits can stop', async () => {
    const brock = await newTrainer(service.url, 'Brock');
    const player = await rig.player(service.url, 'Brock');
    await findSomebody(player, '6 against 6');
    const stop = player.page.getByRole('button', { name: 'Stop waiting' });
    await stop.click();
    await stop.waitFor({ state: 'detached' });
    expect((await brock.get<QueueTicket[]>('/queue')).body).toEqual([]);
    expect(await player.page.getByText('Nobody was found').count()).toBe(0);
  });
});
