import type { Battle, Team } from '@repo/contracts/battle';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrainer, type TrainerClient } from '../testing/client.js';
import { appRig, heading, readyMoves } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const setOf = (species: string, ability: string, item: string | null, ...moves: string[]) => ({
  ...{ species, ability, held_item: item, moves },
});
const GLUT = {
  ...setOf('garchomp', 'rough_skin', 'life_orb', 'earthquake', 'dragon-claw'),
  nickname: 'Glut',
};
const FIVE = [
  GLUT,
  setOf('rotom-wash', 'levitate', 'leftovers', 'hydro-pump'),
  setOf('venusaur', 'chlorophyll', null, 'giga-drain'),
  setOf('snorlax', 'thick_fat', 'sitrus_berry', 'body-slam'),
  setOf('lucario', 'inner_focus', null, 'close-combat'),
];

async function saveTeam(trainer: TrainerClient, name: string, sets: readonly object[]): Promise<Team> {
  const { status, body, text } = await trainer.post<Team>('/teams', { name, format: 'open_3v3', sets });
  if (status !== 201) throw new Error(text);
  return body;
}

/** A challenge in an open format that both have accepted; its id. */
async function openBattle(challenger: TrainerClient, opponent: TrainerClient): Promise<string> {
  const { body } = await challenger.post<Battle>('/battles/challenge', {
    ...{ opponent_username: opponent.username, format: 'open_3v3', spectators: 'anyone' },
  });
  await opponent.post(`/battles/${body.battle_id}/accept`);
  return body.battle_id;
}

describe.skipIf(chromiumProgram === undefined)('the web app', () => {
  const rig = appRig();

  test('a team is built, saved, brought to a battle, and three of it are chosen by keys', async () => {
    const ash = await newTrainer(service.url, 'Ash');
    const gary = await newTrainer(service.url, 'Gary');
    const player = await rig.player(service.url, 'Ash');
    const { page } = player;
    await page.goto('/app/teams');
    await page.getByText('No team yet.').waitFor();
    await page.getByRole('link', { name: 'New team' }).click();
    await heading(player, 'A new team');
    await page.getByLabel('Format', { exact: true }).selectOption('Open 3v3');
    await page.getByLabel('Name', { exact: true }).fill('Three of them');
    for (const [index, [species, move]] of Object.entries([
      ['garchomp', 'Earthquake'],
      ['snorlax', 'Body Slam'],
      ['lucario', 'Close Combat'],
    ])) {
      const add = index === '0' ? 'Add the first creature' : 'Add a creature';
      await page.getByRole('button', { name: add }).click();
      const dialog = page.getByRole('dialog', { name: 'Which species?' });
      // The search has the focus.
      await dialog.getByText('are shown').waitFor();
      await page.keyboard.type(species ?? '');
      await dialog.getByRole('listitem').getByRole('button').click();
      await page.getByLabel('Find a move').fill(move ?? '');
      await page.getByRole('button', { name: `Learn ${move}`, exact: true }).click();
    }
    await page.getByLabel('Effort values in Speed').fill('252');
    await expect.poll(() => page.getByText('252 of 510 used').count()).toBe(1);
    await page.getByText('It fits Open 3v3.').waitFor();
    await expectGood(player);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Save (it is saved)' }).waitFor();
    const [saved] = (await ash.get<Team[]>('/teams')).body;
    expect(saved).toMatchObject({ name: 'Three of them', format: 'open_3v3', problems: [] });
    expect(saved?.sets.map(({ species, moves }) => [species, ...moves])).toEqual([
      ['garchomp', 'earthquake'],
      ['snorlax', 'body-slam'],
      ['lucario', 'close-combat'],
    ]);
    expect(saved?.sets[2]?.effort_values.speed).toBe(252);

    const id = await openBattle(gary, ash);
    const { team_id } = await saveTeam(gary, 'Five', FIVE);
    await page.goto(`/app/battles/${id}`);
    await page.getByRole('radio', { name: 'Three of them' }).waitFor();
    await expectGood(player);
    await page.getByRole('button', { name: 'Enter the battle' }).click();
    await heading(player, 'Waiting for Gary');
    await gary.post(`/battles/${id}/team`, { team_id });
    await page.getByText('Gary brings five, and three of them fight').waitFor();
    await page.getByText('Nobody is chosen yet.').waitFor();
    await expectGood(player);
    for (const key of ['3', '1', '2', '1', '1']) await page.keyboard.press(key);
    await page.getByText('Lucario goes out first, with Snorlax and Garchomp behind.').waitFor();
    await page.getByRole('button', { name: 'Fight with these three' }).click();
    await page.getByRole('button', { name: 'Sent – take back' }).click();
    // The choice is still there, and is sent with one press as before.
    await page.getByRole('button', { name: 'taking back …' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Fight with these three' }).click();
    await page.getByRole('button', { name: 'Sent – take back' }).waitFor();
    expect((await ash.view(id)).you.held_action).toMatchObject({ action_type: 'choose', slots: [2, 1, 0] });

    const spectator = await rig.person(service.url);
    await spectator.page.goto(`/app/live/${id}`);
    await spectator.page.getByRole('region', { name: 'Ash brings' }).getByText('Garchomp').waitFor();
    await spectator.page.getByText('Team preview — Gary chooses').waitFor();
    await expectGood(spectator);

    await gary.act(id, { action_type: 'choose', slots: [0, 3, 4] });
    await readyMoves(player).first().waitFor();
    expect((await ash.view(id)).you.team.map(({ species }) => species)).toEqual([
      'lucario',
      'snorlax',
      'garchomp',
    ]);
    await expectGood(player);
    await gary.post(`/battles/${id}/forfeit`);
    await heading(player, 'You won');
    await page.getByRole('link', { name: 'Replay', exact: true }).click();
    await page.getByRole('heading', { name: 'The preview' }).waitFor();
    await page.getByRole('region', { name: 'Gary brings' }).getByText('Rotom Wash').waitFor();
    await expectGood(player);
  });

  test('a text is imported after each of its lines was judged', async () => {
    const misty = await newTrainer(service.url, 'Misty');
    const player = await rig.player(service.url, 'Misty');
    const { page } = player;
    await page.goto('/app/teams');
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByLabel('Format', { exact: true }).selectOption('Open 1v1');
    await page
      .getByLabel('The team as text')
      .fill('=== Sea ===\n\nBlastoise\nAbility: Torrent\nShiny: Yes\nsomething else\n- Surf\n- Fly');
    await page.getByRole('button', { name: 'Read it' }).click();
    const remarks = page.getByRole('dialog').getByRole('listitem');
    await remarks.filter({ hasText: /^Line 6 something else/ }).waitFor();
    await remarks.filter({ hasText: /^Line 8 - Fly.*Fly is no move that Blastoise can learn/s }).waitFor();
    expect((await misty.get<Team[]>('/teams')).body).toEqual([]);
    await expectGood(player);
    await page.getByRole('button', { name: 'Save it' }).click();
    await heading(player, 'Sea');
    const [saved] = (await misty.get<Team[]>('/teams')).body;
    expect(saved).toMatchObject({ name: 'Sea', sets: [{ species: 'blastoise', moves: ['surf', 'fly'] }] });
  });

  test('each reason leads to its field, and goes as soon as that is mended', async () => {
    const brock = await newTrainer(service.url, 'Brock');
    const sets = [
      GLUT,
      { ...FIVE[2], held_item: 'leftovers' },
      { ...FIVE[1], moves: ['hydro-pump', 'spore'] },
    ];
    const { team_id: id } = await saveTeam(brock, 'Wrong', sets);
    const player = await rig.player(service.url, 'Brock');
    const { page } = player;
    await page.goto(`/app/teams/${id}`);
    const reasons = page.getByRole('group').filter({ hasText: 'Open 3v3 refuses it' }).getByRole('listitem');
    await page.getByText('Open 3v3 refuses it, for 3 reasons').last().waitFor();
    const focused = (): Promise<string> => page.evaluate('document.activeElement.dataset.field ?? ""');
    await reasons.getByRole('button', { name: /^Spore is no move/ }).click();
    await page.getByRole('heading', { name: 'Rotom Wash' }).waitFor();
    await expect.poll(focused).toBe('moves.1');
    await page.getByRole('button', { name: 'Forget Spore' }).click();
    await page
      .getByText('Open 3v3 refuses it, for one reason')
      .or(page.getByText('for 1 reason'))
      .last()
      .waitFor();
    await reasons.getByRole('button', { name: 'Venusaur and Rotom Wash both hold Leftovers.' }).click();
    await page.getByRole('heading', { name: 'Venusaur' }).waitFor();
    await expect.poll(focused).toBe('held_item');
    await page.keyboard.type('Black S');
    await page.getByText('It fits Open 3v3.').waitFor();
    await expectGood(player);
  });

  test('leaving asks where something is not saved, and what was changed elsewhere is not lost unasked', async () => {
    const koga = await newTrainer(service.url, 'Koga');
    const team = await saveTeam(koga, 'Mist', FIVE.slice(0, 3));
    const player = await rig.player(service.url, 'Koga');
    const { page } = player;
    await page.goto('/app/teams');
    await page.getByRole('link', { name: 'Mist' }).click();
    await heading(player, 'Mist');
    await page.getByLabel('Name', { exact: true }).fill('Fog');
    await page.getByRole('link', { name: '‹ Teams' }).click();
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
    await asked.getByRole('button', { name: 'Stay' }).click();
    await page.goBack();
    await asked.getByRole('button', { name: 'Stay' }).click();
    await heading(player, 'Fog');

    const { sets } = team;
    const body = {
      name: 'Smoke',
      format: 'open_3v3',
      version: 1,
      sets: sets.map(({ stats: _, ...set }) => set),
    };
    await koga.request('PUT', `/teams/${team.team_id}`, { body });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const other = page.getByRole('dialog', { name: 'It was changed elsewhere' });
    await other.getByText('“Smoke”').waitFor();
    await expectGood(player);
    await other.getByRole('button', { name: 'Load the other' }).click();
    await heading(player, 'Smoke');
    await page.getByLabel('Name', { exact: true }).fill('Fog');
    await koga.request('PUT', `/teams/${team.team_id}`, { body: { ...body, name: 'Steam', version: 2 } });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByRole('button', { name: 'Overwrite it' }).click();
    await page.getByRole('button', { name: 'Save (it is saved)' }).waitFor();
    expect((await koga.get<Team>(`/teams/${team.team_id}`)).body).toMatchObject({ name: 'Fog', version: 4 });
    await page.getByRole('link', { name: '‹ Teams' }).click();
    await heading(player, 'Your teams');
  });

  test('a team that is chosen with the answer to a challenge is sealed, and entered with', async () => {
    const [erika, janine] = [await newTrainer(service.url, 'Erika'), await newTrainer(service.url, 'Janine')];
    await saveTeam(erika, 'Garden', FIVE.slice(0, 3));
    const { body } = await janine.post<Battle>('/battles/challenge', {
      ...{ opponent_username: 'Erika', format: 'open_3v3' },
    });
    const player = await rig.player(service.url, 'Erika');
    const { page } = player;
    await page.goto(`/app/battles/${body.battle_id}`);
    await page.getByLabel('Fight with').selectOption('Garden');
    await page.getByText('It is sealed now').waitFor();
    await expectGood(player);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('You fight with the team that you sealed').waitFor();
    expect((await erika.view(body.battle_id)).team_hashes?.opponent).toMatch(/^[0-9a-f]{64}$/);
    await page.getByRole('button', { name: 'Enter the battle' }).click();
    await heading(player, 'Waiting for Janine');
    expect((await erika.view(body.battle_id)).you.submitted).toBe(true);
  });
});
