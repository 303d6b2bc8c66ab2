import { randomInt, randomUUID } from 'node:crypto';
import type { LegalAction, Notice } from '@repo/contracts/battle';
import { openEventStream } from '@repo/testing/event-stream';
import { times } from '@repo/testing/run-length';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BattleProgress, StoredSetup } from '../model/battle.types.js';
import { newTrainer, startBattle, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

const BATTLES = times({ long: 300, short: 4 });
const MOST_STEPS = 8;

let service: TestService;
let ash: TrainerClient;
let gary: TrainerClient;
let misty: TrainerClient;
beforeAll(async () => {
  service = await startService({ timings: { lookMillis: 20 } });
  [ash, gary, misty] = [
    await newTrainer(service.url),
    await newTrainer(service.url),
    await newTrainer(service.url),
  ];
});
afterAll(() => service.close());

/** Every field that somebody who watches may be sent; a new one has to be looked at here, whether both trainers may see it. */
const FIELDS = new Set([
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
  ...['winner', 'end_reason', 'seed_commitment', 'client_seed_hashes', 'clock', 'deadline_at', 'rated'],
  ...['unrated_reason', 'origin', 'spectators', 'rematch_of', 'created_at', 'updated_at', 'field', 'events'],
  ...[
    'username',
    'team',
    'active_slot',
    'conditions',
    'condition',
    'turns',
    'layers',
    'battle',
    'data',
    'id',
  ],
  ...['slot', 'species', 'types', 'level', 'transformed_into', 'fainted', 'active', 'event', 'at'],
  ...['seq', 'turn', 'kind', 'side', 'move', 'amount', 'effectiveness', 'critical', 'reason', 'change'],
  ...['stat', 'stage', 'into', 'rules', 'ability', 'held_item', 'item'],
]);

const pick = (actions: readonly LegalAction[]) => {
  const fighting = actions.filter(({ action_type }) => action_type !== 'forfeit');
  return fighting.length > 0 ? fighting[randomInt(fighting.length)] : undefined;
};

/** Lets both choose at random for a few steps; of the next, one action may be held. */
async function play(id: string): Promise<void> {
  const actions = 2 * randomInt(1, MOST_STEPS) + randomInt(2);
  for (let n = 0; n < actions; n += 1) {
    const trainer = n % 2 === 0 ? ash : gary;
    const { legal_actions: legal } = await trainer.view(id);
    const action = pick(legal);
    if (action) await trainer.act(id, action);
  }
}

/** Where the notices of the present battle begin. */
const cursors = new Map<TrainerClient, string>();

/** The notices of the present battle as text. */
async function noticesOf(trainer: TrainerClient): Promise<string> {
  const cursor = cursors.get(trainer);
  const { body } = await trainer.get<Notice[]>(
    `/notices?limit=100${cursor === undefined ? '' : `&after=${cursor}`}`,
  );
  return JSON.stringify(body);
}

async function passNotices(trainer: TrainerClient): Promise<void> {
  const last = (JSON.parse(await noticesOf(trainer)) as Notice[]).at(-1);
  if (last) cursors.set(trainer, last.id);
}

/** Everything that the service tells of a battle to somebody who watches, and in notices, as text. */
async function toldOf(id: string): Promise<string> {
  const stream = await openEventStream(`${service.url}/live/${id}/stream?after=0`, { token: misty.token });
  await expect.poll(() => stream.events.length).toBe(2);
  stream.close();
  const answers = [await misty.get(`/live/${id}`), await misty.get(`/live/${id}/history`)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const notices = [await noticesOf(ash), await noticesOf(gary)];
  for (const text of notices) expect(text).toContain(id);
  return [...answers.map(({ text }) => text), JSON.stringify(stream.events), ...notices].join('\n');
}

const otherNumbers = <T extends Record<string, number>>(values: T): T =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value + randomInt(1, 30)])) as T;

/** The setup with other creatures, as far as nobody has seen them. */
function otherSetup(setup: StoredSetup, { sides }: BattleProgress): StoredSetup {
  const teams = setup.teams.map((team, side) =>
    team.map((member, slot) => {
      const stranger = setup.teams[side === 0 ? 1 : 0][slot]?.setup ?? member.setup;
      const { moves, stats } = stranger;
      const seen = sides[side === 0 ? 0 : 1].creatures[slot]?.seen;
      return {
        ...{ creatureId: randomUUID(), nickname: 'Secretariat', nature: 'jolly' as const },
        individualValues: otherNumbers(member.individualValues),
        setup: seen
          ? { ...member.setup, moves: moves.toReversed(), stats: otherNumbers(member.setup.stats) }
          : { ...stranger, stats: otherNumbers(stats), species: 'missingno', level: 99 },
      };
    }),
  ) as StoredSetup['teams'];
  return { ...setup, seed: 'ab'.repeat(32), clientSeeds: ['a', 'b'], teams };
}

type Gear = NonNullable<BattleProgress['sides'][0]['creatures'][number]['gear']>;

/** Another ability and another item, as far as nobody has seen them. */
const otherGear = (gear: Gear): Gear => ({
  ...gear,
  ...(!gear.abilityKnown && { ability: gear.ability === 'levitate' ? null : 'levitate' }),
  ...(!gear.itemKnown && { item: gear.item === 'sitrus_berry' ? null : 'sitrus_berry' }),
});

/** The progress with other HP, uses and counters. */
function otherProgress({ sides, ...progress }: BattleProgress): BattleProgress {
  const other = (side: (typeof sides)[0]): (typeof sides)[0] => ({
    ...side,
    creatures: side.creatures.map((creature) => ({
      ...creature,
      hp: creature.hp === 0 ? 0 : creature.hp + randomInt(1, 30),
      pp: creature.pp.map(() => randomInt(20)),
      sleep: randomInt(4),
      timesAttacked: randomInt(7),
      ...(creature.gear && { gear: otherGear(creature.gear) }),
    })),
    activeState: { ...side.activeState, stages: otherNumbers(side.activeState.stages), toxic: randomInt(15) },
    wish: randomInt(100),
  });
  return { ...progress, position: randomInt(1000), sides: [other(sides[0]), other(sides[1])] };
}

/** Makes of a battle another one that differs in everything that its trainers hide from each other. */
async function changeHidden(id: string): Promise<void> {
  const { pool } = service.database;
  const { rows } = await pool.query<{ setup: StoredSetup; progress: BattleProgress }>(
    'SELECT setup, progress FROM battle.battle_setups s JOIN battle.battles b ON b.id = s.battle_id WHERE b.id = $1',
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error('there is no such battle');
  await pool.query('UPDATE battle.battle_setups SET setup = $2 WHERE battle_id = $1', [
    id,
    JSON.stringify(otherSetup(row.setup, row.progress)),
  ]);
  // By its start a process knows the setup that it has in memory.
  await pool.query(
    `UPDATE battle.battles SET progress = $2, server_secret = '00', started_at = started_at + interval '1 ms' WHERE id = $1`,
    [id, JSON.stringify(otherProgress(row.progress))],
  );
  const action = JSON.stringify({ type: 'attack', move: 3 });
  await pool.query('UPDATE battle.battle_actions SET action = $2 WHERE battle_id = $1', [id, action]);
  // After the event: HP, which only the creature's trainer is told.
  await pool.query(
    `UPDATE battle.battle_steps SET events = (
       SELECT json_agg(CASE WHEN e ? 'hp' THEN e || jsonb_build_object('hp', (e->>'hp')::int + 11) ELSE e END ORDER BY n)
       FROM jsonb_array_elements(events) WITH ORDINALITY AS told (e, n)) WHERE battle_id = $1`,
    [id],
  );
}

/** Gives both trainers abilities and items, of which some act at once and some never show themselves. */
async function equip(): Promise<void> {
  await service.database.pool.query(
    `UPDATE battle.creatures SET ability = ($1::text[])[1 + position % 3], held_item = ($2::text[])[1 + position % 3]`,
    [
      ['intimidate', 'thick_fat', 'speed_boost'],
      ['choice_band', 'leftovers', 'focus_sash'],
    ],
  );
}

it(`of ${BATTLES} pairs of battles that differ in nothing but what trainers hide, views, events, streams and notices are equal, byte for byte`, async () => {
  await equip();
  for (let n = 0; n < BATTLES; n += 1) {
    await passNotices(ash);
    await passNotices(gary);
    const rules = n % 2 === 0 ? ('classic' as const) : ('standard' as const);
    const id = await startBattle(ash, gary, 'singles_3v3', { spectators: 'anyone', rules });
    await play(id);
    if ((await ash.view(id)).status !== 'active') continue;
    const own = [await ash.view(id), await gary.view(id)];
    const told = await toldOf(id);
    const unknown = new Set<string>();
    JSON.stringify(
      told.split('\n').map((text) => JSON.parse(text)),
      (key, value) => {
        if (key !== '' && !/^\d+$/.test(key) && !FIELDS.has(key)) unknown.add(key);
        return value;
      },
    );
    expect([...unknown]).toEqual([]);
    await changeHidden(id);
    expect(await toldOf(id)).toBe(told);
    // The other battle is another one for its trainers.
    const others = [await ash.view(id), await gary.view(id)];
    for (const side of [0, 1]) expect(others[side]?.you.team).not.toEqual(own[side]?.you.team);
    await ash.post(`/battles/${id}/forfeit`);
  }
}, 900_000);
