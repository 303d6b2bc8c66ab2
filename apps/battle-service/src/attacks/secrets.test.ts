import type { BattleView } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstLegal, newTrainer, send, startBattle, type TrainerClient } from '../testing/client.js';
import { JWT_SECRET, startService, type TestService } from '../testing/service.js';
import { forge, payloadOf } from '../testing/token.js';

const SECRET_PASSWORD = 'an-unforgettable-password-1';
const WRONG_PASSWORD = 'an-unforgettable-password-2';

const lines: string[] = [];
let service: TestService;
beforeAll(async () => {
  service = await startService({
    env: { LOG_LEVEL: 'trace' },
    logTo: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => service.close());

/** Everything that was logged so far, at the level that logs most. */
const log = () => lines.join('');

describe('passwords, hashes, tokens and keys', () => {
  it('are in no answer and in no line of the log, whatever is done with them', async () => {
    const { url } = service;
    const texts: string[] = [];
    const post = async (path: string, body: unknown, headers?: Record<string, string>) => {
      const answer = await send(url, 'POST', path, { body, ...(headers && { headers }) });
      texts.push(answer.text);
      return answer;
    };
    const credentials = { username: 'keeper', password: SECRET_PASSWORD };
    await post('/register', credentials);
    await post('/register', credentials);
    await post('/register', { ...credentials, username: 'x' });
    await post('/register', { username: 'other', password: [SECRET_PASSWORD] });
    await post('/register', `{"username":"other","password":"${SECRET_PASSWORD}"`);
    await post('/register', JSON.stringify(credentials), { 'content-type': 'text/plain' });
    await post('/token', { ...credentials, password: WRONG_PASSWORD });
    await post('/token', { ...credentials, username: 'nobody' });
    await post('/token', { ...credentials, client_secret: 'x'.repeat(2000) });
    await post(`/token?password=${SECRET_PASSWORD}`, {});
    await post(`/nowhere/?password=${SECRET_PASSWORD}`, credentials);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await post(
      '/token',
      new URLSearchParams({ username: 'keeper', password: WRONG_PASSWORD }).toString(),
      form,
    );
    const login = await send<{ access_token: string }>(url, 'POST', '/token', { body: credentials });
    const token = login.body.access_token;
    const forged = forge(payloadOf(token), { secret: 'another secret, long enough as well' });
    const expired = forge({ ...payloadOf(token), exp: 1 });
    for (const each of [token, forged, expired, `${token}x`]) {
      for (const path of ['/trainers/me', '/creatures', '/nowhere', `/species?access_token=${each}`]) {
        texts.push((await send(url, 'GET', path, { token: each })).text);
      }
    }
    const { rows } = await service.database.pool.query<{ password_hash: string }>(
      `SELECT password_hash FROM battle.trainers WHERE username = 'keeper'`,
    );
    const hash = rows[0]?.password_hash ?? '';
    expect(hash).toMatch(/^\$argon2id\$/);
    const secrets = [SECRET_PASSWORD, WRONG_PASSWORD, hash, JWT_SECRET, '$argon2', service.databaseUrl];
    const signatures = [token, forged, expired].map((each) => each.split('.')[2] ?? '');
    expect(log()).toContain('/trainers/me');
    for (const secret of [...secrets, ...signatures]) {
      expect(log()).not.toContain(secret);
      for (const text of texts) expect(text).not.toContain(secret);
    }
  });

  it('are not in what is logged and told of a bug, where a query has them as its values', async () => {
    const { pool } = service.database;
    const body = { username: 'unlucky_name', password: SECRET_PASSWORD };
    // PostgreSQL's message of a violated check has the whole row.
    await pool.query('ALTER TABLE battle.trainers ADD CONSTRAINT never CHECK (false) NOT VALID');
    const answer = await send(service.url, 'POST', '/register', { body });
    await pool.query('ALTER TABLE battle.trainers DROP CONSTRAINT never');
    await pool.query('ALTER TABLE battle.trainers RENAME COLUMN elo_rating TO gone');
    const login = await send(service.url, 'POST', '/token', { body });
    await pool.query('ALTER TABLE battle.trainers RENAME COLUMN gone TO elo_rating');
    expect([answer.status, login.status]).toEqual([500, 503]);
    expect(log()).toContain('Failed query');
    for (const text of [log(), answer.text, login.text]) {
      expect(text).not.toContain(SECRET_PASSWORD);
      expect(text).not.toContain('$argon2');
      expect(text).not.toContain('unlucky_name');
    }
    for (const text of [answer.text, login.text])
      expect(text).not.toMatch(/elo_rating|select|battle\.|node_modules/i);
  });
});

describe('what an opponent must not know', () => {
  /** The secret of a battle in every spelling it could have on its way out. */
  async function spellings(id: string): Promise<string[]> {
    const { rows } = await service.database.pool.query<{ server_secret: Buffer }>(
      'SELECT server_secret FROM battle.battles WHERE id = $1',
      [id],
    );
    const secret = rows[0]?.server_secret ?? Buffer.alloc(0);
    expect(secret.length).toBeGreaterThanOrEqual(16);
    return [
      secret.toString('hex'),
      secret.toString('base64'),
      secret.toString('base64url'),
      [...secret].join(','),
    ];
  }

  /** Every GET and every refusal a trainer of the battle can get, as text. */
  async function everythingTold(trainer: TrainerClient, id: string): Promise<string> {
    const path = `/battles/${id}`;
    const answers = await Promise.all([
      ...['', '/history', '/record'].map((rest) => trainer.get(path + rest)),
      trainer.get('/battles/pending'),
      trainer.get('/battles/history/me'),
      trainer.post(`${path}/accept`),
      trainer.post(`${path}/team`),
      trainer.post(`${path}/action`, { action_type: 'switch', switch_to: 0 }),
      trainer.post(`${path}/action`, { action_type: 'attack', move_index: 3, step: 999 }),
      trainer.post(`${path}/action`, { action_type: 'attack' }),
    ]);
    return answers.map(({ text, headers }) => text + JSON.stringify([...headers])).join('\n');
  }

  it('is in no view, event, error or header until it has happened, nor ever in the log', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    for (const trainer of [ash, gary]) {
      for (const [index, creature] of (await trainer.creatures()).entries()) {
        const body = { nickname: `${trainer.username} ${index}` };
        await trainer.request('PATCH', `/creatures/${creature.id}`, { body });
      }
    }
    const id = await startBattle(ash, gary, 'singles_6v6');
    const secret = await spellings(id);
    let told = '';
    for (let turn = 0; turn < 5; turn += 1) {
      const held = firstLegal((await gary.view(id)).legal_actions);
      if (held) await gary.act(id, held);
      const now = await everythingTold(ash, id);
      told += now;
      // Of Gary's creatures only those sent out, and never their nicknames.
      const view: BattleView = await ash.view(id);
      const seen = view.opponent.team.filter((creature) => 'species' in creature);
      expect(seen.length).toBeLessThan(6);
      expect(now).not.toContain(`${gary.username} `);
      expect(now).not.toMatch(/"(?:server_secret|serverSecret|challenger_seed|opponent_seed|progress|rng)"/);
      const own = firstLegal(view.legal_actions);
      if (own) await ash.act(id, own);
      else break;
    }
    for (const spelling of secret) {
      expect(told).not.toContain(spelling);
      expect(log()).not.toContain(spelling);
    }
    // Nothing of any body is in the log.
    expect(log()).not.toMatch(/move_index|nature|legal_actions/);

    await gary.post(`/battles/${id}/forfeit`);
    const record = await ash.get(`/battles/${id}/record`);
    expect(secret.some((spelling) => record.text.includes(spelling))).toBe(true);
  });
});
