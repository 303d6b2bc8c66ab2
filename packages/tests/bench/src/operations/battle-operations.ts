import type pg from 'pg';
import { fireOnce, type Shot, sendOnce } from '../harness/load.js';
import { attack, copyBattle, newTrainer, post, startBattle, type Trainer } from './battle-fixture.js';
import { baselineShot, type Operation, repeatable } from './operation.js';

const TRAINERS = 20_000;
const VIEWED = 200;
const OPEN_BATTLES = 5;

/** Fills the database and gives what is measured of the battle service. */
export async function battleOperations(url: string, database: pg.Client): Promise<Operation[]> {
  await insertTrainers(database);
  const [ash, gary] = [await newTrainer(url, 'ash'), await newTrainer(url, 'gary')];
  const fresh = await startBattle(url, ash, gary);
  const held = await startBattle(url, ash, gary);
  await sendOnce(url, attack(ash, held));
  const begun = await startBattle(url, ash, gary);
  for (let turn = 0; turn < 2; turn += 1) {
    for (const trainer of [ash, gary]) await sendOnce(url, attack(trainer, begun));
  }
  const viewed = await copyBattle(database, begun, VIEWED);
  const busy = await busyTrainer(url, ash);
  const { rows } = await database.query(`SELECT id FROM battle.trainers WHERE username = 'busy'`);
  const busyId: string = rows[0]?.id;
  await database.query('VACUUM ANALYZE');
  const get = (path: string, headers = ash.headers): Shot => ({ method: 'GET', path, headers });
  return [
    repeatable({ name: 'token check', kind: 'read', requests: 6000 }, () => ({ shot: get('/moves/tackle') })),
    repeatable({ name: 'battle view', kind: 'read', requests: 3000 }, (index) => {
      const id = viewed[index % VIEWED] ?? begun;
      return { shot: get(`/battles/${id}`), parameters: [id] };
    }),
    repeatable({ name: 'pending list', kind: 'read', requests: 3000 }, () => ({
      shot: get('/battles/pending', busy.headers),
      parameters: [busyId],
    })),
    repeatable({ name: 'leaderboard page', kind: 'read', requests: 3000 }, () => ({
      shot: { method: 'GET', path: '/leaderboard' },
    })),
    repeatable({ name: "one trainer's entry", kind: 'read', requests: 5000 }, (index) => {
      const name = `trainer${(index * 7919) % TRAINERS}`;
      return { shot: { method: 'GET', path: `/leaderboard/${name}` }, parameters: [name] };
    }),
    onCopies(database, fresh, { name: 'hold an action', kind: 'write', requests: 2000 }, ash, 0),
    onCopies(database, held, { name: 'resolve a turn', kind: 'write', requests: 1500 }, gary, 1),
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

/**
 * Each request acts in a battle of its own, a copy of one that was played through the API so far. The trainer has looked at
 * it before, as every client does, so its setup is in the service's memory.
 */
function onCopies(
  database: pg.Client,
  template: string,
  operation: Omit<Operation, 'prepare'>,
  trainer: Trainer,
  side: 0 | 1,
): Operation {
  return {
    ...operation,
    prepare: async (requests, url) => {
      const ids = await copyBattle(database, template, 2 * requests);
      const { headers } = trainer;
      await fireOnce(
        url,
        ids.slice(0, requests).map((id) => ({ method: 'GET', path: `/battles/${id}`, headers })),
      );
      // Without this checkpoint, PostgreSQL might write the dirty pages to disk during the measurement.
      await database.query('CHECKPOINT');
      return {
        service: ids.slice(0, requests).map((id) => attack(trainer, id)),
        baseline: ids.slice(requests).map((id) => baselineShot(operation.name, [id, side])),
      };
    },
  };
}
