import type pg from 'pg';
import { fireOnce, type Shot, sendOnce } from '../harness/load.js';
import { attack, copyBattle, newTrainer, post, startBattle, type Trainer } from './battle-fixture.js';
import { type Operation, repeatable } from './operation.js';

const TRAINERS = 20_000;
const VIEWED = 200;
const OPEN_BATTLES = 5;
/** Pairs that are told of their battles: more than connections, so that they seldom wait for each other's feeds. */
const TOLD_PAIRS = 40;

/** Fills the database and gives what is measured of the battle service. */
export async function battleOperations(url: string, database: pg.Client): Promise<Operation[]> {
  await insertTrainers(database);
  const [ash, gary] = [await newTrainer(url, 'ash'), await newTrainer(url, 'gary')];
  const fresh = await startBattle(url, ash, gary);
  const held = await startBattle(url, ash, gary);
  await sendOnce(url, attack(ash, held));
  const told = await toldPlayers(url);
  const mailed = await mailedPlayers(url, database);
  const begun = await startBattle(url, ash, gary);
  for (let turn = 0; turn < 2; turn += 1) {
    for (const trainer of [ash, gary]) await sendOnce(url, attack(trainer, begun));
  }
  const viewed = await copyBattle(database, begun, VIEWED);
  const busy = await busyTrainer(url, ash);
  await database.query('VACUUM ANALYZE');
  const get = (path: string, headers = ash.headers): Shot => ({ method: 'GET', path, headers });
  return [
    repeatable('battle view', 3000, (index) => get(`/battles/${viewed[index % VIEWED]}`)),
    repeatable('pending list', 3000, () => get('/battles/pending', busy.headers)),
    repeatable('leaderboard page', 3000, () => get('/leaderboard', {})),
    repeatable("one trainer's entry", 5000, (index) =>
      get(`/leaderboard/trainer${(index * 7919) % TRAINERS}`, {}),
    ),
    onCopies(database, 'hold an action', 2000, [{ trainer: ash, template: fresh }]),
    onCopies(database, 'resolve a turn', 1500, [{ trainer: gary, template: held }]),
    onCopies(database, 'resolve a turn and tell it', 1500, told),
    onCopies(database, 'resolve a turn of those who get mails', 1500, mailed),
  ];
}

async function insertTrainers(database: pg.Client): Promise<void> {
  await database.query(
    `INSERT INTO battle.trainers (id, username, username_key, password_hash, elo_rating, battle_wins, created_at)
     SELECT gen_random_uuid(), 'trainer' || n, 'trainer' || n, 'none', 1000 + n % 700, n % 50, now()
     FROM generate_series(0, $1::int - 1) AS n`,
    [TRAINERS],
  );
}

/** A trainer with open battles against several others. */
async function busyTrainer(url: string, other: Trainer): Promise<Trainer> {
  const busy = await newTrainer(url, 'busy');
  await startBattle(url, busy, other);
  for (let n = 1; n < OPEN_BATTLES; n += 1) {
    const challenger = await newTrainer(url, `rival${n}`);
    await sendOnce(url, post(challenger, '/battles/challenge', { opponent_username: 'busy' }));
  }
  return busy;
}

/** A trainer, and a battle that copies are made of. */
type Player = { trainer: Trainer; template: string };

/** Trainers whose action is the last missing; they and their opponents have mails sent of each step. */
async function mailedPlayers(url: string, database: pg.Client): Promise<Player[]> {
  const players: Player[] = [];
  for (let n = 0; n < TOLD_PAIRS; n += 1) {
    const [one, trainer] = [await newTrainer(url, `mailed${n}`), await newTrainer(url, `also-mailed${n}`)];
    const template = await startBattle(url, one, trainer);
    await sendOnce(url, attack(one, template));
    players.push({ trainer, template });
  }
  await database.query(
    `INSERT INTO battle.recipients (owner_id, address, address_state, mail_kinds)
     SELECT id, username || '@example.org', 'confirmed', '{battle.step}' FROM battle.trainers WHERE username ~ 'mailed[0-9]'`,
  );
  return players;
}

/** Trainers whose action is the last missing; they and their opponents have asked for notices. */
async function toldPlayers(url: string): Promise<Player[]> {
  const players: Player[] = [];
  for (let n = 0; n < TOLD_PAIRS; n += 1) {
    const [one, trainer] = [await newTrainer(url, `told${n}`), await newTrainer(url, `also-told${n}`)];
    for (const { headers } of [one, trainer])
      await sendOnce(url, { method: 'GET', path: '/notices', headers });
    const template = await startBattle(url, one, trainer);
    await sendOnce(url, attack(one, template));
    players.push({ trainer, template });
  }
  return players;
}

/**
 * Each request acts in a battle of its own, a copy of one that was played through the API so far, of the players in turn. They
 * have looked at it before, as every client does, so its setup is in the service's memory.
 */
function onCopies(database: pg.Client, name: string, most: number, players: readonly Player[]): Operation {
  return {
    name,
    requests: most,
    prepare: async (requests, url) => {
      const each = Math.ceil(requests / players.length);
      const copies: { id: string; trainer: Trainer }[][] = [];
      for (const { trainer, template } of players) {
        const ids = await copyBattle(database, template, each);
        copies.push(ids.map((id) => ({ id, trainer })));
      }
      const inTurn = Array.from({ length: each }, (_, index) => copies.flatMap((own) => own[index] ?? []))
        .flat()
        .slice(0, requests);
      await fireOnce(
        url,
        inTurn.map(({ id, trainer: { headers } }) => ({ method: 'GET', path: `/battles/${id}`, headers })),
      );
      // Without this checkpoint, PostgreSQL might write the dirty pages to disk during the measurement.
      await database.query('CHECKPOINT');
      return inTurn.map(({ id, trainer }) => attack(trainer, id));
    },
  };
}
