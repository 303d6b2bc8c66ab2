import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, send } from '@repo/testing/http-client';
import { newSealedSeed } from '@repo/testing/sealed-seed';
import { attempt, docker } from './docker.js';
import type { Stack } from './stack.js';

/** The fields of a battle's view that these clients read. */
export type View = {
  status: string;
  step: number;
  turn_number: number;
  waiting_on: string[];
  winner: string | null;
  legal_actions: { action_type: string; label: string }[];
};

type ActionAnswer = { turn_resolved: boolean; step: number };

/** Statuses that say: not now, ask again. */
const AWAY = [502, 503, 504];
const GIVE_UP_AFTER_MILLIS = 600_000;

/** Asks until a service answers, as a careful client does: the key makes that safe where something is changed. */
async function persist<T>(ask: () => Promise<Answer<T>>, onAway: () => void): Promise<Answer<T>> {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MILLIS;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer && !AWAY.includes(answer.status)) return answer;
    onAway();
    if (performance.now() > giveUpAt) throw new Error(`no answer but ${answer?.status}: ${answer?.text}`);
    await sleep(100);
  }
}

export type Trainer = Awaited<ReturnType<typeof newTrainer>>;

export async function newTrainer(url: string, name: string) {
  const account = {
    username: `${name}-${randomBytes(3).toString('hex')}`,
    password: 'correct horse battery',
  };
  await send(url, 'POST', '/register', { body: account });
  const login = await send<{ access_token: string }>(url, 'POST', '/token', { body: account });
  const token = login.body.access_token;
  let timesAway = 0;
  const onAway = () => {
    timesAway += 1;
  };
  const post = <T>(path: string, body?: unknown) =>
    send<T>(url, 'POST', path, { token, ...(body !== undefined && { body }) });
  return {
    username: account.username,
    token,
    post,
    /** Gives the number of requests that got no answer, or a status that asks to try again. */
    timesAway: () => timesAway,
    view: async (id: string) =>
      (await persist(() => send<View>(url, 'GET', `/battles/${id}`, { token }), onAway)).body,
    act: async (id: string, action: unknown) => {
      const headers = { 'idempotency-key': randomUUID() };
      return persist(
        () => send<ActionAnswer>(url, 'POST', `/battles/${id}/action`, { token, body: action, headers }),
        onAway,
      );
    },
  };
}

/** A battle of six creatures each that waits for its first actions; its id. */
export async function newBattle([challenger, opponent]: readonly [Trainer, Trainer]): Promise<string> {
  const [one, other] = [newSealedSeed(), newSealedSeed()];
  const challenge = await challenger.post<{ battle_id: string }>('/battles/challenge', {
    opponent_username: opponent.username,
    format: 'singles_6v6',
    client_seed_hash: one.client_seed_hash,
  });
  const id = challenge.body.battle_id;
  await opponent.post(`/battles/${id}/accept`, { client_seed_hash: other.client_seed_hash });
  await challenger.post(`/battles/${id}/team`, { client_seed: one.client_seed });
  await opponent.post(`/battles/${id}/team`, { client_seed: other.client_seed });
  return id;
}

/**
 * Both send their actions at the same time, until `until` says so or the battle is over. Gives the view that the
 * first trainer has then, and for each step that both acted in how many of them were told that it was resolved.
 */
export async function fight(
  trainers: readonly [Trainer, Trainer],
  id: string,
  until: (view: View) => boolean = () => false,
): Promise<{ view: View; resolutions: number[] }> {
  const resolutions: number[] = [];
  for (;;) {
    const views = await Promise.all(trainers.map((trainer) => trainer.view(id)));
    const view = views[0] as View;
    if (view.status !== 'active' || until(view)) return { view, resolutions };
    const answers = await Promise.all(
      trainers.map(async (trainer, index) => {
        const action = views[index]?.legal_actions.find(({ action_type }) => action_type !== 'forfeit');
        return action === undefined ? undefined : await trainer.act(id, action);
      }),
    );
    const refused = answers.find((answer) => answer !== undefined && answer.status !== 200);
    if (refused) throw new Error(`an action was refused: ${refused.status} ${refused.text}`);
    if (answers.every((answer) => answer !== undefined)) {
      resolutions.push(answers.filter((answer) => answer.body.turn_resolved).length);
    }
  }
}

export type Client = Awaited<ReturnType<typeof newClient>>;

/** A container beside the proxy, so a client with an address of its own. */
export async function newClient(network: string, image: string) {
  const forever = ['node', '-e', 'setInterval(() => {}, 1 << 30)'];
  const id = await docker('run', '--detach', '--rm', '--init', '--network', network, image, ...forever);
  const script = `
    const { url, body, headers, times } = JSON.parse(process.argv[1]);
    const one = async (_, n) => {
      const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace('#', n)]));
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...own }, body: JSON.stringify(body) };
      return (await fetch(url, init)).status;
    };
    console.log(JSON.stringify(await Promise.all(Array.from({ length: times }, one))));`;
  return {
    /** Sends the same so many times at once, "#" in its headers replaced by the number of the time; the statuses. */
    post: async (url: string, times: number, body: unknown, headers: Record<string, string> = {}) => {
      const what = JSON.stringify({ url, body, headers, times });
      const module = ['node', '--input-type=module', '-e', script, what];
      return JSON.parse(await docker('exec', id, ...module)) as number[];
    },
    stop: () => docker('rm', '--force', id),
  };
}

/** Asks again and again in the background. */
interface Watch {
  /** Waits until there have been so many answers, or failures to get one. */
  seen(count: number): Promise<void>;
  /** Each status that came, 0 for no answer. */
  stop(): Promise<number[]>;
}

export function watch(url: string): Watch {
  const statuses: number[] = [];
  let isStopped = false;
  const loop = (async () => {
    while (!isStopped) {
      statuses.push(
        await fetch(url).then(
          async (answer) => {
            await answer.text();
            return answer.status;
          },
          () => 0,
        ),
      );
      await sleep(10);
    }
  })();
  return {
    seen: async (count) => {
      while (statuses.length < count) await sleep(10);
    },
    stop: async () => {
      isStopped = true;
      await loop;
      return statuses;
    },
  };
}

/** Waits until the address answers with this status. */
export async function untilStatus(address: string, status: number): Promise<void> {
  const giveUpAt = performance.now() + 600_000;
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.status === status) return;
    if (performance.now() > giveUpAt) throw new Error(`${address}: ${answer?.status} instead of ${status}`);
    await sleep(100);
  }
}

/** Plays the demo: a battle, whose record it verifies, and the library. @returns what it printed @throws where it fails */
export async function playDemo({ urls }: Stack): Promise<string> {
  const where = ['--url', urls['battle-service'], '--library-url', urls['library-service']];
  const demo = ['packages/tools/dev-tools/src/demo/demo.mjs', ...where];
  const { code, all } = await attempt(process.execPath, demo);
  if (code !== 0) throw new Error(`The demo ended with ${code}:\n${all}`);
  return all;
}
