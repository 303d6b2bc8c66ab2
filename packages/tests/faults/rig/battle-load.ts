import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ActionResult, Battle, BattleView } from '@repo/contracts/battle';
import type { Client } from './client.js';
import { type Load, startLoad } from './load.js';

export type Trainer = { username: string; token: string };

/** The changes that the service has acknowledged and therefore must never lose. */
export type BattleLedger = {
  /** Battles whose challenge was acknowledged. */
  battles: Set<string>;
  actions: { battle: string; key: string; result: ActionResult }[];
  /** Battles that an answer called finished, and who won. */
  finished: Map<string, string | null>;
};

export const newBattleLedger = (): BattleLedger => ({ battles: new Set(), actions: [], finished: new Map() });

const PASSWORD = 'correct horse battery';

export async function registerTrainers(client: Client, count: number): Promise<Trainer[]> {
  const trainers: Trainer[] = [];
  while (trainers.length < count) {
    const username = `t_${randomUUID().slice(0, 12)}`;
    const body = { username, password: PASSWORD };
    await client.insist('POST', '/register', { body });
    const { body: answer } = await client.insist<{ access_token: string }>('POST', '/token', { body });
    trainers.push({ username, token: answer.access_token });
  }
  return trainers;
}

/**
 * Each trainer plays the next one, so that everybody is in two battles at a time; until `stop`.
 * @param thinkingMillis how long a pair waits before each action on average
 */
export function startBattleLoad(
  client: Client,
  trainers: readonly Trainer[],
  ledger: BattleLedger,
  thinkingMillis = 0,
): Load {
  const pairs = trainers.map(
    (trainer, n) => [trainer, trainers[(n + 1) % trainers.length] ?? trainer] as const,
  );
  return startLoad(pairs.map((pair) => () => playBattle(client, pair, ledger, thinkingMillis)));
}

/** A battle that waits for the first actions of both; its id. */
export async function startActiveBattle(
  client: Client,
  pair: readonly [Trainer, Trainer],
  clock: { step_seconds: number } | null = null,
): Promise<string> {
  const id = await challenge(client, pair, clock);
  for (;;) {
    for (const trainer of pair) {
      const view = await viewOf(client, trainer, id);
      if (view.status === 'active') return id;
      await prepare(client, trainer, view);
    }
  }
}

async function playBattle(
  client: Client,
  pair: readonly [Trainer, Trainer],
  ledger: BattleLedger,
  thinkingMillis: number,
): Promise<void> {
  const id = await challenge(client, pair);
  ledger.battles.add(id);
  // As clients do that may have missed an answer: whatever the battle waits for is done next.
  for (;;) {
    if (thinkingMillis > 0) await sleep(Math.random() * 2 * thinkingMillis);
    const views = await Promise.all(pair.map((trainer) => proceed(client, trainer, id, ledger)));
    const ended = views.find(({ status }) => status === 'finished');
    if (ended) return void ledger.finished.set(id, ended.winner);
  }
}

async function challenge(
  client: Client,
  [challenger, opponent]: readonly [Trainer, Trainer],
  clock: { step_seconds: number } | null = null,
): Promise<string> {
  const { token } = challenger;
  const rated = randomInt(4) > 0;
  const body = { opponent_username: opponent.username, format: 'singles_1v1', rated, clock };
  const answer = await client.insist<Battle>('POST', '/battles/challenge', { token, body });
  if (answer.status === 201) return answer.body.battle_id;
  // An earlier try took effect although its answer was lost.
  const { body: open } = await client.insist<Battle[]>('GET', '/battles/pending', { token });
  const mine = open.find(
    (battle) => battle.challenger === challenger.username && battle.status === 'pending',
  );
  if (answer.status === 409 && answer.unsure && mine) return mine.battle_id;
  throw new Error(`challenging gave ${answer.status} ${answer.text}`);
}

async function proceed(
  client: Client,
  trainer: Trainer,
  id: string,
  ledger: BattleLedger,
): Promise<BattleView> {
  const view = await viewOf(client, trainer, id);
  if (view.status === 'active' && view.waiting_on.includes(trainer.username)) {
    await act(client, trainer, view, ledger);
  } else await prepare(client, trainer, view);
  return view;
}

async function viewOf(client: Client, { token }: Trainer, id: string): Promise<BattleView> {
  return (await client.insist<BattleView>('GET', `/battles/${id}`, { token })).body;
}

/** Accepts the challenge or enters with the team, if that is what the battle waits for. */
async function prepare(client: Client, { username, token }: Trainer, view: BattleView): Promise<void> {
  const step = view.status === 'pending' ? 'accept' : 'team';
  if (!['pending', 'team_select'].includes(view.status) || !view.waiting_on.includes(username)) return;
  const answer = await client.insist('POST', `/battles/${view.battle_id}/${step}`, { token });
  // 409: an earlier try took effect although its answer was lost.
  const isDone = answer.unsure && answer.status === 409;
  if (answer.status !== 200 && !isDone) throw new Error(`${step}: ${answer.status} ${answer.text}`);
}

/** One action with a key, now and then sent twice at once: whatever happens, there is one answer to a key. */
async function act(client: Client, trainer: Trainer, view: BattleView, ledger: BattleLedger): Promise<void> {
  const actions = view.legal_actions.filter((action) => action.action_type !== 'forfeit');
  const body = actions[randomInt(Math.max(1, actions.length))];
  if (!body) throw new Error(`battle ${view.battle_id} waits for ${trainer.username}, who can do nothing`);
  const key = randomUUID();
  const send = () =>
    client.insist<ActionResult>('POST', `/battles/${view.battle_id}/action`, {
      token: trainer.token,
      body,
      headers: { 'idempotency-key': key },
    });
  const answers = await Promise.all(randomInt(4) === 0 ? [send(), send()] : [send()]);
  for (const { status, text, body: result } of answers) {
    if (status !== 200) {
      client.complain(`action of step ${view.step} in ${view.battle_id}: ${status} ${text}`);
      continue;
    }
    ledger.actions.push({ battle: view.battle_id, key, result });
    if (result.status === 'finished') ledger.finished.set(view.battle_id, result.winner);
  }
  if (new Set(answers.map(({ text }) => text)).size > 1) {
    client.complain(`two answers to one key: ${answers.map(({ text }) => text).join(' and ')}`);
  }
}
