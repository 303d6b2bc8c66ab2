import { setTimeout as sleep } from 'node:timers/promises';
import { namesIn, sentencesOf } from '@repo/battle-look/words';
import { enter, newEvents, sealSeed, showActive, tellResult } from './battle.mjs';
import { bold, tell } from './print.mjs';
import { showProof } from './proof.mjs';

const EVERY_MILLIS = 200;

/** The house thinks for a moment; a machine that has much to do lets it wait. */
const PATIENCE_MILLIS = 120_000;

/**
 * A new trainer fights one of the opponents that the service itself plays, told as the trainer sees it.
 *
 * @param {string} url address of the battle service
 */
export async function showHouse(url) {
  const trainer = await enter(url, 'Misty');
  const { client } = trainer;
  const opponent = await chooseOpponent(client);
  const { battle_id: id } = await client.battles.challenge({
    ...{ opponent_username: opponent.username, format: 'singles_3v3' },
    ...sealSeed(trainer),
  });
  trainer.before = await until(client, id, ({ status }) => status !== 'pending');
  console.log(`\n${bold(opponent.username)} has accepted.`);
  trainer.kept = await client.battles.enter(id, { client_seed: trainer.seed });
  const view = await play(trainer, id);
  await tellResult([trainer], view);
  console.log(
    `  ${opponent.username} still has ${opponent.elo_rating}: no battle moves the ratings of the house.`,
  );
  await showProof(await client.battles.record(id), trainer, ['--house']);
}

/** Lists the house, and gives the one whose rating is nearest to that of somebody new. */
async function chooseOpponent(client) {
  const house = await client.house.opponents();
  if (house.length === 0) throw new Error('The house takes no challenges: is HOUSE off?');
  console.log('\nThe house:');
  for (const { username, elo_rating: rating, description } of house) {
    console.log(`  ${username.padEnd(16)} ${String(rating).padStart(4)}  ${description}`);
  }
  const distance = ({ elo_rating: rating }) => Math.abs(rating - 1000);
  return house.reduce((nearest, each) => (distance(each) < distance(nearest) ? each : nearest));
}

/** Asks for the battle until it is as wanted. */
async function until(client, id, isWanted) {
  const end = Date.now() + PATIENCE_MILLIS;
  for (;;) {
    const view = await client.battles.view(id);
    if (isWanted(view)) return view;
    if (Date.now() > end) throw new Error('The house does nothing. Does a worker run?');
    await sleep(EVERY_MILLIS);
  }
}

/** Plays to the end and gives the last view. */
async function play(trainer, id) {
  const { username, client, player } = trainer;
  for (;;) {
    const view = await until(
      client,
      id,
      ({ status, waiting_on: awaited }) =>
        status === 'finished' || (status === 'active' && awaited.includes(username)),
    );
    const events = await newEvents(trainer, view, id);
    tell(events, sentencesOf(events, namesIn(view)));
    showActive(trainer, view);
    if (view.status === 'finished') return view;
    await client.battles.act(id, player.choose(view));
  }
}
