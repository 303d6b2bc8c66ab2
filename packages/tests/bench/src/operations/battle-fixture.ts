import type pg from 'pg';
import { type Shot, sendOnce } from '../harness/load.js';

/** A trainer who has logged in. */
export type Trainer = { username: string; headers: Record<string, string> };

const PASSWORD = 'a good long password';
const JSON_TYPE = { 'content-type': 'application/json' };

/** Registers a trainer through the API and logs them in. */
export async function newTrainer(url: string, username: string): Promise<Trainer> {
  const body = JSON.stringify({ username, password: PASSWORD });
  await sendOnce(url, { method: 'POST', path: '/register', headers: JSON_TYPE, body });
  return login(url, username);
}

/** Logs in a trainer who has the password of all. */
export async function login(url: string, username: string): Promise<Trainer> {
  const body = JSON.stringify({ username, password: PASSWORD });
  const token = JSON.parse(await sendOnce(url, { method: 'POST', path: '/token', headers: JSON_TYPE, body }));
  return { username, headers: { authorization: `Bearer ${token.access_token}` } };
}

/** A request of a trainer's with a body. */
export const post = (trainer: Trainer, path: string, body?: unknown): Shot => ({
  method: 'POST',
  path,
  headers: body === undefined ? trainer.headers : { ...trainer.headers, ...JSON_TYPE },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** Attacks with the first move. */
export const attack = (trainer: Trainer, id: string): Shot =>
  post(trainer, `/battles/${id}/action`, { action_type: 'attack', move_index: 0 });

/** A 3v3 battle through the API that waits for both first actions; its id. */
export async function startBattle(url: string, challenger: Trainer, opponent: Trainer): Promise<string> {
  const challenge = { opponent_username: opponent.username, format: 'singles_3v3' };
  const id = JSON.parse(await sendOnce(url, post(challenger, '/battles/challenge', challenge))).battle_id;
  await sendOnce(url, post(opponent, `/battles/${id}/accept`));
  await sendOnce(url, post(challenger, `/battles/${id}/team`));
  await sendOnce(url, post(opponent, `/battles/${id}/team`));
  return id;
}

/** Which of so many legal actions to take. */
type Choose = (turn: number, choices: number) => number;

/** Plays a battle to its end; nobody gives up. Both trainers take the first thing they may do, unless told otherwise. */
export async function playToEnd(
  url: string,
  id: string,
  players: readonly Trainer[],
  choose: Choose = () => 0,
): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    for (const player of players) {
      const { status, legal_actions: legal } = JSON.parse(
        await sendOnce(url, { method: 'GET', path: `/battles/${id}`, headers: player.headers }),
      );
      if (status === 'finished') return;
      const actions = legal.filter((each: { action_type: string }) => each.action_type !== 'forfeit');
      const action = actions[choose(turn, actions.length)];
      if (action) await sendOnce(url, post(player, `/battles/${id}/action`, action));
    }
  }
}

/** Makes copies of a battle, with its actions and steps, under new ids; the ids. */
export async function copyBattle(database: pg.Client, id: string, copies: number): Promise<string[]> {
  const columns = await columnsOf(database);
  const names = (columns.get('battles') ?? []).filter((name) => name !== 'id').join(', ');
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO battle.battles (id, ${names}) SELECT gen_random_uuid(), ${names}
     FROM battle.battles, generate_series(1, $2::int) WHERE id = $1 RETURNING id`,
    [id, copies],
  );
  const ids = rows.map((row) => row.id);
  for (const [table, all] of columns) {
    // Not what trainers keep of their battles: ratings, notices.
    if (!table.startsWith('battle_') || !all.includes('battle_id')) continue;
    const others = all.filter((name) => name !== 'battle_id').join(', ');
    await database.query(
      `INSERT INTO battle.${table} (battle_id, ${others}) SELECT copy, ${others}
       FROM battle.${table}, unnest($2::uuid[]) AS copy WHERE battle_id = $1`,
      [id, ids],
    );
  }
  return ids;
}

async function columnsOf(database: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await database.query<{ table_name: string; names: string[] }>(
    `SELECT table_name, array_agg(column_name::text) AS names FROM information_schema.columns
     WHERE table_schema = 'battle' AND is_generated = 'NEVER' GROUP BY table_name`,
  );
  return new Map(rows.map((row) => [row.table_name, row.names]));
}
