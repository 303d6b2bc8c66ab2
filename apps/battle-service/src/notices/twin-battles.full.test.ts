import { randomInt } from 'node:crypto';
import type { Battle, Creature, LegalAction, Notice } from '@repo/contracts/battle';
import { openEventStream } from '@repo/testing/event-stream';
import { times } from '@repo/testing/run-length';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTrainer, startBattle, type TrainerClient } from '../testing/client.js';
import { letTimePass } from '../testing/let-time-pass.js';
import { startService, type TestService } from '../testing/service.js';

const PAIRS = times({ long: 1000, short: 3 });

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** One pair in so many has deadlines, too: for each of them a worker is waited for. */
const WITH_DEADLINES = 10;

/** Every field that a notice may have; a new one has to be looked at here, whether both trainers may see it. */
const FIELDS = [
  ...[
    'id',
    'kind',
    'at',
    'battle',
    'data',
    'elo_before',
    'elo_after',
    'rated',
    'username',
    'filled_by',
    'until',
  ],
  ...[
    'battle_id',
    'format',
    'status',
    'challenger',
    'opponent',
    'turn_number',
    'step',
    'phase',
    'waiting_on',
  ],
  ...['winner', 'end_reason', 'deadline_at'],
];

const NATURES = ['adamant', 'modest', 'jolly', 'timid', 'bold', 'careful', 'hardy'];

/** Changes all of a trainer's collection that an opponent does not see: natures, individual values, moves, the order of the bench. */
async function changeHidden(trainer: TrainerClient): Promise<void> {
  const values = ['hp', 'attack', 'defense', 'special_attack', 'special_defense', 'speed'].map(
    (stat) => `'${stat}', floor(random() * 32)::int`,
  );
  await service.database.pool.query(
    `UPDATE battle.creatures SET nature = $2, individual_values = jsonb_build_object(${values.join()}),
       moves = ARRAY(SELECT m FROM unnest(moves) m ORDER BY random())
     WHERE trainer_id = (SELECT id FROM battle.trainers WHERE username = $1)`,
    [trainer.username, NATURES[randomInt(NATURES.length)]],
  );
  const [first, ...bench] = (await trainer.creatures()).map(({ id }: Creature) => id);
  const shuffled = bench.toSorted(() => randomInt(3) - 1);
  await trainer.request('PUT', '/creatures/order', { body: { creature_ids: [first, ...shuffled] } });
}

/** One step in which both switch, one in which the other's action is held, and a forfeit. */
async function play(ash: TrainerClient, gary: TrainerClient): Promise<void> {
  const body = { opponent_username: gary.username };
  const id = (await ash.post<Battle>('/battles/challenge', body)).body.battle_id;
  await gary.post(`/battles/${id}/accept`);
  await ash.post(`/battles/${id}/team`);
  await gary.post(`/battles/${id}/team`, { client_seed: `seed ${randomInt(1e9)}` });
  const act = async (trainer: TrainerClient, isFit: (action: LegalAction) => boolean) => {
    const actions = (await trainer.view(id)).legal_actions.filter(isFit);
    const answer = await trainer.act(id, actions[randomInt(actions.length)] ?? {});
    if (answer.status !== 200) throw new Error(answer.text);
  };
  await act(gary, ({ action_type }) => action_type === 'switch');
  await act(ash, ({ action_type }) => action_type === 'switch');
  if (randomInt(3) > 0) await act(gary, ({ action_type }) => action_type !== 'forfeit');
  await ash.post(`/battles/${id}/forfeit`);
}

/**
 * Deadlines of both: the other lets a challenge expire, is late while one's own clock goes on until the deadline is near,
 * and calls time in a battle that waits for oneself.
 */
async function letPass(ash: TrainerClient, gary: TrainerClient, kinds: () => unknown[]): Promise<void> {
  const offer = { opponent_username: gary.username, format: 'singles_1v1', answer_seconds: 300 };
  const expiring = (await ash.post<Battle>('/battles/challenge', offer)).body.battle_id;
  await letTimePass(service, expiring, 310);
  await gary.view(expiring);

  const clock = { step_seconds: 3600, on_late: 'default_action' } as const;
  const timed = await startBattle(ash, gary, 'singles_3v3', { clock });
  const bank = `clocks = jsonb_set(clocks, '{sides,0,bank}', '86400000')`;
  await service.database.pool.query(`UPDATE battle.battles SET ${bank} WHERE id = $1`, [timed]);
  await letTimePass(service, timed, 3610);
  await gary.view(timed);
  await letTimePass(service, timed, 86_400 - 60);
  await expect.poll(() => kinds().at(-1), { timeout: 10_000 }).toBe('battle.deadline_near');
  await ash.post(`/battles/${timed}/forfeit`);

  const untimed = await startBattle(ash, gary);
  await gary.act(untimed, (await gary.view(untimed)).legal_actions[randomInt(4)] ?? {});
  await letTimePass(service, untimed, 8 * 86_400);
  await gary.post(`/battles/${untimed}/call-time`);
  await ash.post(`/battles/${untimed}/forfeit`);
}

/** Without what must differ: ids and times. */
const withoutIds = (text: string) =>
  text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'BATTLE')
    .replace(/\b\d+-[0-9a-f]{8}\b/g, 'NOTICE')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');

it(`of ${PAIRS} pairs of battles that differ in nothing one trainer sees, that trainer’s notices and streams are equal, byte for byte`, async () => {
  const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
  const told = async (withDeadlines: boolean) => {
    const stream = await openEventStream(`${service.url}/notices/stream`, { token: ash.token });
    await expect.poll(() => stream.events.length).toBe(1);
    await service.database.pool.query('UPDATE battle.trainers SET elo_rating = 1000');
    await changeHidden(gary);
    if (withDeadlines) await letPass(ash, gary, () => stream.events.map(({ event }) => event));
    await play(ash, gary);
    await expect
      .poll(() => stream.events.filter(({ event }) => event === 'battle.ended').length)
      .toBe(withDeadlines ? 3 : 1);
    stream.close();
    const list = await ash.get<Notice[]>(`/notices?after=${stream.events[0]?.id}`);
    const fields = new Set<string>();
    JSON.stringify(list.body, (key, value) => {
      if (key !== '' && !/^\d+$/.test(key)) fields.add(key);
      return value;
    });
    expect([...fields].filter((field) => !FIELDS.includes(field))).toEqual([]);
    return withoutIds(list.text + JSON.stringify(stream.events));
  };
  for (let n = 0; n < PAIRS; n += 1) {
    const withDeadlines = n % WITH_DEADLINES === 0;
    const [one, other] = [await told(withDeadlines), await told(withDeadlines)];
    expect(other).toBe(one);
    expect(one).toContain('"kind":"battle.step"');
    if (!withDeadlines) continue;
    for (const kind of ['challenge.expired', 'battle.late', 'battle.deadline_near', 'battle.time_called']) {
      expect(one).toContain(`"kind":"${kind}"`);
    }
  }
}, 900_000);
