import { randomInt } from 'node:crypto';
import { replay } from '@repo/battle-engine';
import type { ActionResult, BattleView, LegalAction } from '@repo/contracts/battle';
import { insist } from '@repo/testing/http-client';
import { times } from '@repo/testing/run-length';
import { type ServiceProcess, startService as startProcess } from '@repo/testing/service-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRecorded } from '../../record/record.repository.js';
import { newTrainer, startBattle, type TrainerClient, trainerClient } from '../../testing/client.js';
import { startService, type TestService } from '../../testing/service.js';

const BATTLES = times({ long: 10, short: 2 });
const TRAINERS = 10;
const AT_ONCE = 8;

let service: TestService;
let processes: [ServiceProcess, ServiceProcess];
beforeAll(async () => {
  service = await startService();
  const start = () => startProcess('battle-service', service.databaseUrl);
  processes = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.terminate()));
  await service.close();
});

/** The same trainer as a client of each process. */
type Player = { username: string; at: [TrainerClient, TrainerClient] };

const playerAt = ({ username, token }: TrainerClient): Player => ({
  username,
  at: [trainerClient(processes[0].url, username, token), trainerClient(processes[1].url, username, token)],
});

function choose(view: BattleView): LegalAction | undefined {
  const actions = view.legal_actions.filter((action) => action.action_type !== 'forfeit');
  return actions[randomInt(Math.max(1, actions.length))];
}

const viewOf = async (client: TrainerClient, id: string) =>
  (await insist(() => client.get<BattleView>(`/battles/${id}`))).body;

/** Sends the actions of both players at once, each to both processes; what the four were answered. */
async function playStep(id: string, players: readonly [Player, Player]) {
  const sent = await Promise.all(
    players.map(async ({ at }) => {
      const action = choose(await viewOf(at[0], id));
      return action ? at.map((client) => insist(() => client.act(id, action))) : [];
    }),
  );
  return Promise.all(sent.flat());
}

async function playBattle(id: string, players: readonly [Player, Player]): Promise<void> {
  for (let step = 0; step < 700; step += 1) {
    const answers = await playStep(id, players);
    for (const answer of answers) {
      // 409 is the fate of a duplicate that comes after the step is resolved.
      const fits = answer.status === 200 || (answer.status === 409 && isLate(answer.body));
      if (!fits) throw new Error(`${answer.status} ${answer.text}`);
    }
    const resolving = answers.filter((answer) => answer.status === 200 && answer.body.turn_resolved);
    if (resolving.length > 1)
      throw new Error(`${resolving.length} answers say they resolved a step of ${id}`);
    if ((await viewOf(players[0].at[1], id)).status === 'finished') return;
  }
  throw new Error(`battle ${id} is stuck`);
}

const isLate = (body: ActionResult) =>
  'code' in body && ['stale_step', 'wrong_status'].includes(String(body.code));

describe('simultaneous and repeated submissions to two processes on one database', () => {
  it(`resolve each step of ${BATTLES} battles exactly once`, async () => {
    const trainers: TrainerClient[] = [];
    while (trainers.length < TRAINERS) trainers.push(await newTrainer(service.url));
    const pairs = Array.from({ length: BATTLES }, (_, n) => {
      const first = trainers[n % TRAINERS];
      const second = trainers[(n + 1 + (Math.floor(n / TRAINERS) % (TRAINERS - 1))) % TRAINERS];
      if (!first || !second) throw new Error('no pair');
      return [first, second] as const;
    });
    const battles: string[] = [];
    for (const [challenger, opponent] of pairs)
      battles.push(await startBattle(challenger, opponent, 'singles_1v1'));

    let next = 0;
    const worker = async () => {
      for (let n = next++; n < BATTLES; n = next++) {
        const [id, pair] = [battles[n], pairs[n]];
        if (id && pair) await playBattle(id, [playerAt(pair[0]), playerAt(pair[1])]);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));

    for (const id of battles) await expectResolvedOnce(id);
    const records = await Promise.all(trainers.map((trainer) => trainer.record()));
    const total = (count: (record: (typeof records)[number]) => number) =>
      records.reduce((sum, record) => sum + count(record), 0);
    expect(total((record) => record.elo_rating)).toBe(1000 * TRAINERS);
    expect(total((record) => record.battle_wins)).toBe(total((record) => record.battle_losses));
    expect(total((record) => record.battle_wins + record.battle_losses + record.battle_draws)).toBe(
      2 * BATTLES,
    );
  }, 240_000);
});

/** The transcript is that of the battle which the stored actions lead to, each step once, and nothing else is left. */
async function expectResolvedOnce(id: string): Promise<void> {
  const { db, pool } = service.database;
  const battle = await findRecorded(db, id);
  if (!battle?.finished) throw new Error(`battle ${id} has not ended`);
  const { setup, transcript } = battle.finished;
  const perStep = transcript.steps.slice(1).map((_, index) => {
    const of = (side: number) =>
      transcript.actions.find((each) => each.step === index + 1 && each.side === side)?.action ?? null;
    return [of(0), of(1)] as const;
  });
  const { engineVersion, battle: engineSetup } = setup;
  const replayed = replay({ engineVersion, setup: engineSetup, actions: perStep });
  if (!replayed.ok) throw new Error(JSON.stringify(replayed));
  expect(JSON.parse(JSON.stringify(replayed.steps))).toEqual(transcript.steps);
  expect({ setup: engineSetup, ...transcript.progress }).toEqual(JSON.parse(JSON.stringify(replayed.state)));
  for (const table of ['battle_steps', 'battle_actions']) {
    const { rowCount } = await pool.query(`SELECT FROM battle.${table} WHERE battle_id = $1`, [id]);
    expect([table, rowCount]).toEqual([table, 0]);
  }
}
