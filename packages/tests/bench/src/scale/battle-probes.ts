import type pg from 'pg';
import { type Shot, sendOnce } from '../harness/load.js';
import {
  attack,
  copyBattle,
  login,
  newTrainer,
  playToEnd,
  post,
  startBattle,
  type Trainer,
} from '../operations/battle-fixture.js';
import { generateTrainersAndBattles } from './generate-battle.js';
import { type Probe, probe } from './probe.js';

/** Finished battles with everything, teams, steps and actions, at most: copies of one that was played. */
const WHOLE_BATTLES = 20_000;

/** Nobody may have a thousand open battles. */
const CHALLENGERS = 4;

/** Fills the database with so many trainers, and gives what is measured of the battle service. */
export async function battleProbes(url: string, database: pg.Client, trainers: number): Promise<Probe[]> {
  const [ash, gary] = [await newTrainer(url, 'ash'), await newTrainer(url, 'gary')];
  // This battle ends before the next ones begin: an open battle that began before its end would seal its record.
  const finished = await startBattle(url, ash, gary);
  await playToEnd(url, finished, [ash, gary]);
  const [fresh, held, begun] = [
    await startBattle(url, ash, gary),
    await startBattle(url, ash, gary),
    await startBattle(url, ash, gary),
  ];
  await sendOnce(url, attack(ash, held));
  for (const trainer of [ash, gary]) await sendOnce(url, attack(trainer, begun));
  await generateTrainersAndBattles(database, trainers, 'ash');
  const whole = await copyBattle(database, finished, Math.min(trainers, WHOLE_BATTLES));
  await database.query('VACUUM ANALYZE');

  const middle = await login(url, `trainer${trainers / 2}`);
  const get = (path: string, { headers }: Trainer): Shot => ({ method: 'GET', path, headers });
  const open = (path: string): Shot => ({ method: 'GET', path });
  const challengers: Trainer[] = [];
  for (let n = 0; n < CHALLENGERS; n += 1) challengers.push(await newTrainer(url, `challenger${n}`));
  let challenged = 0;
  return [
    probe('leaderboard, first page', () => open('/leaderboard')),
    probe('leaderboard, page in the middle', () => open(`/leaderboard?limit=50&offset=${trainers / 2}`)),
    probe('leaderboard, last page', () => open(`/leaderboard?limit=100&offset=${trainers - 100}`)),
    probe('leaderboard by wins, in the middle', () =>
      open(`/leaderboard?sort_by=battle_wins&limit=50&offset=${trainers / 2}`),
    ),
    probe("one trainer's entry", (index) => open(`/leaderboard/trainer${(index * 7919) % trainers}`)),
    probe('own account', () => get('/trainers/me', middle)),
    probe('pending list', () => get('/battles/pending', middle)),
    probe('finished list', () => get('/battles/history/me', middle)),
    probe('battle view', () => get(`/battles/${begun}`, ash)),
    probe('record', (index) => get(`/battles/${whole[index % whole.length]}/record`, ash)),
    probe('challenge', () => {
      const challenger = challengers[challenged % CHALLENGERS] ?? ash;
      const opponent = `trainer${Math.floor(challenged / CHALLENGERS)}`;
      challenged += 1;
      return post(challenger, '/battles/challenge', { opponent_username: opponent });
    }),
    onCopies(database, 'hold an action', fresh, ash),
    onCopies(database, 'resolve a turn', held, gary),
  ];
}

const onCopies = (database: pg.Client, name: string, template: string, trainer: Trainer): Probe => ({
  name,
  prepare: async (requests) =>
    (await copyBattle(database, template, requests)).map((id) => attack(trainer, id)),
});
