import { hash, verify } from 'argon2';
import type pg from 'pg';

type Statement = { name: string; text: string; values(parameters: readonly string[]): unknown[] };

/** The work of the baseline's route for one operation. */
export type Baseline = {
  statements?: readonly Statement[];
  /** True when the statements run between BEGIN and COMMIT. */
  transaction?: boolean;
  /** True when @fastify/jwt verifies the token. */
  token?: boolean;
  /** Runs instead of the statements. */
  work?: (parameters: readonly string[]) => Promise<unknown>;
};

const statement = (
  name: string,
  text: string,
  values: Statement['values'] = (parameters) => [...parameters],
): Statement => ({ name, text, values });

const one = (name: string, text: string, values?: Statement['values']): Baseline => ({
  statements: [statement(name, text, values)],
});

/** The baselines of a service's operations by their names. */
export const baselines = (service: string, pool: pg.Pool): Promise<Record<string, Baseline>> =>
  service === 'battle-service' ? battleBaselines(pool) : libraryBaselines();

const SUMMARY = `b.id, b.format, b.status, b.challenger_id, b.opponent_id,
  (SELECT username FROM battle.trainers WHERE id = b.challenger_id) AS challenger,
  (SELECT username FROM battle.trainers WHERE id = b.opponent_id) AS opponent, b.turn, b.step, b.phase, b.waiting, b.winner_id, b.end_reason, b.seed_commitment,
  b.challenger_elo_before, b.challenger_elo_after, b.opponent_elo_before, b.opponent_elo_after, b.deadline_at,
  b.created_at, b.updated_at, b.finished_at`;
const PLAY = `${SUMMARY}, b.revision, b.progress, b.server_secret, s.engine_version, s.setup`;
const PLAYED = 'battle.battles b JOIN battle.battle_setups s ON s.battle_id = b.id';
const STANDING = 'username, elo_rating, battle_wins, battle_losses, battle_draws';

async function battleBaselines(pool: pg.Pool): Promise<Record<string, Baseline>> {
  // The rows of a resolved step of a real battle. The baseline inserts copies of them.
  const { rows } = await pool.query(
    `SELECT b.progress, s.events, a.action, a.answer FROM battle.battles b
     JOIN battle.battle_steps s ON s.battle_id = b.id AND s.step = 1
     JOIN battle.battle_actions a ON a.battle_id = b.id AND a.step = 1 AND a.side = 0 LIMIT 1`,
  );
  const real = rows[0];
  if (!real) throw new Error('no battle has a resolved step');
  const { rows: trainers } = await pool.query('SELECT id FROM battle.trainers LIMIT 1');
  // The service checks for every request with a token that the token is not revoked.
  const tokenVersion = statement(
    'token_version',
    'SELECT token_version FROM battle.trainers WHERE id = $1',
    () => [trainers[0]?.id],
  );
  const withToken = ({ statements = [], ...baseline }: Baseline): Baseline => ({
    ...baseline,
    statements: [tokenVersion, ...statements],
  });
  const json = (value: unknown) => JSON.stringify(value);
  // The service reads the battle before the engine can decide.
  const readBattle = statement(
    'read_battle',
    `SELECT ${PLAY} FROM ${PLAYED} WHERE b.id = $1 FOR UPDATE OF b`,
    ([id]) => [id],
  );
  const insertAction = statement(
    'insert_action',
    `INSERT INTO battle.battle_actions (battle_id, step, side, action, answer, created_at)
     VALUES ($1, 1, $2, $3, $4, now())`,
    ([id, side]) => [id, side, json(real.action), json(real.answer)],
  );
  const resolve = withToken({
    transaction: true,
    statements: [
      readBattle,
      insertAction,
      statement(
        'insert_step',
        'INSERT INTO battle.battle_steps (battle_id, step, last_seq, events) VALUES ($1, 1, 9, $2)',
        ([id]) => [id, json(real.events)],
      ),
      statement(
        'advance',
        `UPDATE battle.battles SET progress = $2, turn = 2, step = 2, phase = 'action', waiting = $3,
         updated_at = now() WHERE id = $1`,
        ([id]) => [id, json(real.progress), [0, 1]],
      ),
    ],
  });
  return {
    'token check': withToken({ token: true }),
    'battle view': withToken(
      one(
        'find_battle',
        `SELECT ${PLAY}, (SELECT events FROM battle.battle_steps WHERE battle_id = b.id ORDER BY step DESC LIMIT 1)
       FROM ${PLAYED} WHERE b.id = $1`,
      ),
    ),
    'pending list': withToken(
      one(
        'open_battles',
        `SELECT ${SUMMARY} FROM battle.battles b
         WHERE b.challenger_id = $1 AND b.status IN ('pending', 'team_select', 'active')
       UNION ALL SELECT ${SUMMARY} FROM battle.battles b WHERE b.opponent_id = $1 AND b.status IN ('pending', 'team_select', 'active')
       ORDER BY created_at DESC, id LIMIT 101`,
      ),
    ),
    'leaderboard page': one(
      'standings',
      `SELECT ${STANDING} FROM battle.trainers WHERE house_level IS NULL
       ORDER BY elo_rating DESC, username_key LIMIT 50`,
      () => [],
    ),
    "one trainer's entry": one(
      'standing',
      `SELECT ${STANDING} FROM battle.trainers WHERE username_key = $1 AND house_level IS NULL`,
    ),
    'hold an action': withToken({
      transaction: true,
      statements: [
        readBattle,
        insertAction,
        statement(
          'wait',
          'UPDATE battle.battles SET waiting = $2, updated_at = now() WHERE id = $1',
          ([id]) => [id, [1]],
        ),
      ],
    }),
    'resolve a turn': resolve,
    'resolve a turn and tell it': resolve,
  };
}

const BOOK = 'id, title, genre, age_category, publish_date, author';

async function libraryBaselines(): Promise<Record<string, Baseline>> {
  const password = 'a good long password';
  const hashed = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return {
    'book by id': one('find_book', `SELECT ${BOOK} FROM library.books WHERE id = $1`),
    'books page': one('books_after', `SELECT ${BOOK} FROM library.books WHERE id > $1 ORDER BY id LIMIT 10`),
    search: one(
      'search',
      `SELECT ${BOOK} FROM library.books WHERE title ILIKE $1 ORDER BY id`,
      ([text = '']) => [`%${decodeURIComponent(text)}%`],
    ),
    popularity: {},
    'add a book to a loan': {
      transaction: true,
      statements: [
        statement('add_book', 'INSERT INTO library.loan_books (loan_id, book_id) VALUES ($1, $2)'),
        statement(
          'loan_with_books',
          `SELECT * FROM library.loans l JOIN library.loan_books lb ON lb.loan_id = l.id
           JOIN library.books b ON b.id = lb.book_id WHERE l.id = $1`,
          ([loan]) => [loan],
        ),
      ],
    },
    login: { work: () => verify(hashed, password) },
  };
}
