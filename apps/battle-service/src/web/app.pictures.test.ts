// Not a test: it has their rig. `npm run screenshots` runs it, and the pictures are looked at by people.
import crypto, { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '@repo/testing/programs';
import { pictureWriter } from '@repo/web-kit/testing/pictures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  firstLegal,
  newTrainer,
  playToEnd,
  type Strategy,
  startBattle,
  type TrainerClient,
} from '../testing/client.js';
import { appRig } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

/** The battle that plays itself on the first page of the app. */
const DEMO = join(ROOT, 'packages/clients/battle-web/src/pages/home/data/battle.json');

const PICTURES = join(ROOT, 'docs', 'images');

/** KiB of all pictures together: the repository keeps every version of them. */
const MOST = 600;

let drawn = 0;
/** The same bytes in every run. */
const bytes = (count: number): Buffer => {
  drawn += 1;
  return createHash('shake256', { outputLength: count }).update(`pictures ${drawn}`).digest();
};
// Battles, creatures and sealed seeds are drawn with it.
crypto.randomUUID = () => {
  const hex = bytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};
syncBuiltinESMExports();

let service: TestService;
let ash: TrainerClient;
let gary: TrainerClient;

beforeAll(async () => {
  service = await startService({ randomBytes: bytes });
  ash = await newTrainer(service.url, 'Ash');
  gary = await newTrainer(service.url, 'Gary');
});
afterAll(() => service.close());

/** Uses the move of this name where it can, else the first one that is possible. */
const using =
  (...moves: readonly string[]): Strategy =>
  (actions) =>
    moves.map((move) => actions.find(({ label }) => label.startsWith(move))).find(Boolean) ??
    firstLegal(actions);

/** One of the moves that do damage, or else what is possible. */
const varied: Strategy = (actions) => {
  const blows = actions.filter(({ label }) => /power \d/.test(label));
  return blows[(bytes(1)[0] ?? 0) % blows.length] ?? firstLegal(actions);
};

async function leadWith(trainer: TrainerClient, ...species: readonly string[]): Promise<void> {
  const own = (await trainer.creatures()).map((creature) => creature.species);
  for (const missing of species.filter((each) => !own.includes(each)))
    await trainer.post('/creatures/catch', { species: missing });
  const place = (name: string) => (species.includes(name) ? species.indexOf(name) : species.length);
  const creatures = (await trainer.creatures()).toSorted((a, b) => place(a.species) - place(b.species));
  await trainer.request('PUT', '/creatures/order', { body: { creature_ids: creatures.map(({ id }) => id) } });
}

/** Each uses the first move of its list, then the second, and so on. */
async function play(id: string, moves: readonly (readonly [ofAsh: string, ofGary: string])[]): Promise<void> {
  for (const turn of moves) {
    for (const [index, trainer] of [ash, gary].entries()) {
      const action = using(turn[index] ?? '')((await trainer.view(id)).legal_actions);
      if (action) await trainer.act(id, action);
    }
  }
}

describe('the pictures', () => {
  const rig = appRig();
  const { picture, size } = pictureWriter(PICTURES);

  let finished: string;

  test('show a battle that the first page has, too', async () => {
    await leadWith(ash, 'blastoise', 'venusaur', 'pikachu');
    await leadWith(gary, 'charizard', 'lucario', 'snorlax');
    for (const [winner, other] of [
      ['Misty', 'Brock'],
      ['Misty', 'Erika'],
      ['Erika', 'Surge'],
      ['Sabrina', 'Koga'],
    ] as const)
      await beat(winner, other);
    finished = await startBattle(ash, gary);
    await playToEnd(finished, [ash, gary], [varied, varied]);
    writeFileSync(DEMO, (await ash.request('GET', `/battles/${finished}/record`)).text);
  });

  test('are written', async () => {
    const inPlay = await startBattle(ash, gary);
    await play(inPlay, [
      ['Iron Defense', 'Scary Face'],
      ['Iron Defense', 'Fire Spin'],
      ['Aqua Tail', 'Slash'],
    ]);

    const { page: first } = await rig.person(service.url);
    await first.goto('/app/');
    await first.getByRole('button', { name: 'Play the battle' }).waitFor();
    await picture(first, 'home', 'desktop', 'light');
    await picture(first, 'home', 'phone', 'dark');

    const { page } = await rig.player(service.url, 'Ash');
    await page.goto(`/app/battles/${inPlay}`);
    await page.getByText('Turn 4 — your move').waitFor();
    await picture(page, 'battle', 'desktop', 'light');
    await picture(page, 'battle', 'desktop', 'dark');
    await picture(page, 'battle', 'phone', 'light');
    await picture(page, 'battle', 'phone', 'dark');

    await page.goto(`/app/replay/${finished}?step=9`);
    await page.getByText('Recomputed here').waitFor();
    await picture(page, 'replay', 'desktop', 'light');
    await picture(page, 'replay', 'phone', 'dark');

    await page.goto('/app/creatures');
    await page.getByText('The first ones go into battle').waitFor();
    await picture(page, 'creatures', 'desktop', 'dark');

    await page.goto('/app/leaderboard');
    await page.getByText('(you)').waitFor();
    await picture(page, 'leaderboard', 'phone', 'light');
    expect(size()).toBeLessThanOrEqual(MOST);
  });

  const known = new Map<string, TrainerClient>();
  async function trainer(name: string): Promise<TrainerClient> {
    const one = known.get(name) ?? (await newTrainer(service.url, name));
    known.set(name, one);
    return one;
  }

  async function beat(winner: string, loser: string): Promise<void> {
    const [one, other] = [await trainer(winner), await trainer(loser)];
    const id = await startBattle(one, other);
    await other.request('POST', `/battles/${id}/forfeit`);
  }
});
