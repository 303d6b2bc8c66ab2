import { createHash, randomBytes } from 'node:crypto';
import { createClient } from './client.mjs';
import { bar, bold, tell, title } from './print.mjs';
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
  const client = createClient(url);
  const username = `${name}-${randomBytes(2).toString('hex')}`;
  const account = { username, password: randomBytes(12).toString('base64url') };
  await client.post('/register', account);
  client.useToken((await client.post('/token', account)).access_token);
  const caught = await client.post('/creatures/catch');
  const rest = (await client.get('/creatures')).filter(({ id }) => id !== caught.id);
  rest.sort(() => Math.random() - 0.5);
  const order = [caught, ...rest];
  await client.put('/creatures/order', { creature_ids: order.map(({ id }) => id) });
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
  const { battle_id: id } = await challenger.client.post('/battles/challenge', challenge);
  opponent.before = await opponent.client.post(`/battles/${id}/accept`, sealSeed(opponent));
  challenger.before = await challenger.client.get(`/battles/${id}`);
  for (const trainer of [challenger, opponent]) {
    trainer.kept = await trainer.client.post(`/battles/${id}/team`, { client_seed: trainer.seed });
  }
  return id;
}

/** Fetches the trainer's new events, lets the player learn from them, and fills in names and creatures, as the trainer sees them. */
export async function newEvents(trainer, view, id) {
  const events = await trainer.client.get(`/battles/${id}/history?after=${trainer.lastSeq}`);
  trainer.lastSeq = events.at(-1)?.seq ?? trainer.lastSeq;
  const rival = view.opponent.team.find(({ active }) => active)?.species;
  trainer.player.learn(events, rival);
  return events.map((event) => ({
    ...event,
    trainer: event.side === 'opponent' ? view.opponent.username : trainer.username,
    ...('slot' in event ? { species: sideOf(view, event).team[event.slot]?.species } : {}),
  }));
}

const sideOf = (view, { side }) => (side === 'opponent' ? view.opponent : view.you);

/** Merges the events of both trainers. Each is taken from the trainer it concerns, whose view alone has exact HP. */
function joined([first, second]) {
  const own = [
    ...first.filter(({ side }) => side !== 'opponent'),
    ...second.filter(({ side }) => side === 'you'),
  ];
  return own.sort((a, b) => a.seq - b.seq);
}

/** Plays to the end and gives the challenger's last view. */
async function play(trainers, id) {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const views = await Promise.all(trainers.map(({ client }) => client.get(`/battles/${id}`)));
    const news = await Promise.all(trainers.map((trainer, index) => newEvents(trainer, views[index], id)));
    const happened = joined(news);
    const header = happened.findLastIndex(({ kind }) => kind === 'turn_start');
    const next = header === -1 ? happened.length : header;
    for (const line of tell(happened.slice(0, next))) console.log(line);
    trainers.forEach(({ username }, index) => {
      const { team, active_slot: slot } = views[index].you;
      if (team[slot] !== undefined && team[slot] !== null) console.log(bar(username, team[slot]));
    });
    for (const line of tell(happened.slice(next))) console.log(line);
    if (views[0].status !== 'active') return views[0];
    for (const [index, { username, client, player }] of trainers.entries()) {
      // One who is not waited for may still forfeit, so something is always on offer.
      if (!views[index].waiting_on.includes(username)) continue;
      await client.post(`/battles/${id}/action`, player.choose(views[index]));
    }
  }
  throw new Error(`The battle did not end within ${MAX_STEPS} decisions.`);
}

/** Tells who has won, and the new ratings. */
export async function tellResult(trainers, view) {
  console.log(`\n${bold(view.winner === null ? 'A draw.' : `${view.winner} wins!`)} (${view.end_reason})`);
  for (const { username, client } of trainers) {
    const [battle] = await client.get('/battles/history/me?limit=1');
    const entry = await client.get(`/leaderboard/${username}`);
    const change = battle.elo_after - battle.elo_before;
    const signed = change < 0 ? `−${-change}` : `+${change}`;
    console.log(
      `  ${username.padEnd(14)} rating ${battle.elo_before} → ${battle.elo_after} (${signed}), ` +
        `${entry.rank}, place ${entry.position} on the leaderboard`,
    );
  }
}

/**
 * Two new trainers fight a battle over HTTP, told as it happens.
 *
 * @param {string} url address of the battle service
 */
export async function showBattle(url) {
  const trainers = [await enter(url, 'Misty'), await enter(url, 'Brock')];
  const id = await begin(trainers);
  const view = await play(trainers, id);
  await tellResult(trainers, view);
  await showProof(await trainers[0].client.get(`/battles/${id}/record`), trainers[0]);
}
