import { createHash, randomBytes } from 'node:crypto';
import { title, watchedSentencesOf } from '@repo/battle-look/words';
import { battleClient } from './clients.mjs';
import { bar, bold, tell } from './print.mjs';
import { showProof } from './proof.mjs';
import { createPlayer } from './strategy.mjs';

const MAX_STEPS = 1000;

/**
 * Registers a trainer, who catches a creature.
 *
 * @param {string} url address of the battle service
 * @param {string} name the beginning of the username
 */
export async function enter(url, name) {
  const client = battleClient(url);
  const username = `${name}-${randomBytes(2).toString('hex')}`;
  const account = { username, password: randomBytes(12).toString('base64url') };
  await client.register(account);
  await client.logIn(account);
  const caught = await client.creatures.catch();
  const rest = (await client.creatures.list()).filter(({ id }) => id !== caught.id);
  rest.sort(() => Math.random() - 0.5);
  const order = [caught, ...rest];
  await client.creatures.reorder(order.map(({ id }) => id));
  const team = order.slice(0, 3).map(({ species }) => title(species));
  console.log(
    `${bold(username)} caught a ${caught.nature} ${title(caught.species)}; team: ${team.join(', ')}`,
  );
  return { username, client, player: createPlayer(Math.random), lastSeq: 0 };
}

/** Draws a seed for the trainer and gives its hash, which is shown to the other before either sends a seed. */
export function sealSeed(trainer) {
  trainer.seed = randomBytes(16).toString('hex');
  return { client_seed_hash: createHash('sha256').update(trainer.seed).digest('hex') };
}

/**
 * Lets the first trainer challenge the second, and both enter.
 *
 * @param {object[]} trainers
 * @param {object} [agreed] further fields of the challenge
 */
export async function begin([challenger, opponent], agreed = {}) {
  const challenge = {
    ...{ opponent_username: opponent.username, format: 'singles_3v3' },
    ...sealSeed(challenger),
    ...agreed,
  };
  const { battle_id: id } = await challenger.client.battles.challenge(challenge);
  opponent.before = await opponent.client.battles.accept(id, sealSeed(opponent));
  challenger.before = await challenger.client.battles.view(id);
  for (const trainer of [challenger, opponent]) {
    trainer.kept = await trainer.client.battles.enter(id, { client_seed: trainer.seed });
  }
  return id;
}

/** Fetches the trainer's new events, and lets the player learn from them. */
export async function newEvents(trainer, view, id) {
  const events = await trainer.client.battles.history(id, { after: trainer.lastSeq });
  trainer.lastSeq = events.at(-1)?.seq ?? trainer.lastSeq;
  const rival = view.opponent.team.find(({ active }) => active)?.species;
  trainer.player.learn(events, rival);
  return events;
}

/** Prints the HP of a trainer's creature, if one is out. */
export function showActive({ username }, { you }) {
  const active = you.team[you.active_slot];
  if (active) console.log(bar(username, active));
}

/** Plays to the end, told as anybody may see it, and gives the challenger's last view. */
async function play(trainers, watcher, id) {
  let seen = 0;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const events = await watcher.live.history(id, { after: seen });
    seen = events.at(-1)?.seq ?? seen;
    tell(events, watchedSentencesOf(events, await watcher.live.view(id)));
    const views = await Promise.all(trainers.map(({ client }) => client.battles.view(id)));
    for (const [index, trainer] of trainers.entries()) {
      await newEvents(trainer, views[index], id);
      showActive(trainer, views[index]);
    }
    if (views[0].status !== 'active') return views[0];
    for (const [index, { username, client, player }] of trainers.entries()) {
      // One who is not waited for may still forfeit, so something is always on offer.
      if (!views[index].waiting_on.includes(username)) continue;
      await client.battles.act(id, player.choose(views[index]));
    }
  }
  throw new Error(`The battle did not end within ${MAX_STEPS} decisions.`);
}

/** Tells who has won, and the new ratings. */
export async function tellResult(trainers, view) {
  console.log(`\n${bold(view.winner === null ? 'A draw.' : `${view.winner} wins!`)} (${view.end_reason})`);
  for (const { username, client } of trainers) {
    const [battle] = (await client.battles.finished({ limit: 1 }).page()).items;
    const entry = await client.leaderboard.entry(username);
    const change = battle.elo_after - battle.elo_before;
    const signed = change < 0 ? `−${-change}` : `+${change}`;
    console.log(
      `  ${username.padEnd(14)} rating ${battle.elo_before} → ${battle.elo_after} (${signed}), ` +
        `${entry.rank}, place ${entry.position} on the leaderboard`,
    );
  }
}

/**
 * Two new trainers fight a battle over HTTP, told as whoever watches it sees it.
 *
 * @param {string} url address of the battle service
 */
export async function showBattle(url) {
  const trainers = [await enter(url, 'Misty'), await enter(url, 'Brock')];
  const id = await begin(trainers, { spectators: 'anyone' });
  const view = await play(trainers, battleClient(url), id);
  await tellResult(trainers, view);
  await showProof(await trainers[0].client.battles.record(id), trainers[0]);
}
