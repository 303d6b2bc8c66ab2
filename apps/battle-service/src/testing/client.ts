import type {
  ActionResult,
  Battle,
  BattleView,
  ChallengeBody,
  Creature,
  LeaderboardEntry,
  LegalAction,
  Problem,
  Rules,
  Spectators,
  Trainer,
} from '@repo/contracts/battle';
import { type Answer, type RequestParts, send as sendRequest } from '@repo/testing/http-client';
import { newSealedSeed } from '@repo/testing/sealed-seed';

export type { Answer };

/** Sends a request as a client would and reads the answer: a problem, unless said otherwise. */
export const send = <T = Problem>(url: string, method: string, path: string, parts?: RequestParts) =>
  sendRequest<T>(url, method, path, parts);

export const PASSWORD = 'correct horse battery';

let registered = 0;

/** A client of one trainer, just registered at the service that listens at `url`. */
export async function newTrainer(url: string, username = `trainer_${process.pid}_${registered++}`) {
  const record = await send<Trainer>(url, 'POST', '/register', { body: { username, password: PASSWORD } });
  if (record.status !== 201) throw new Error(`registering ${username} gave ${record.status} ${record.text}`);
  const login = await send<{ access_token: string }>(url, 'POST', '/token', {
    body: { username, password: PASSWORD },
  });
  return trainerClient(url, username, login.body.access_token);
}

export type TrainerClient = ReturnType<typeof trainerClient>;

export function trainerClient(url: string, username: string, token: string) {
  const request = <T = Problem>(method: string, path: string, init: Omit<RequestParts, 'token'> = {}) =>
    send<T>(url, method, path, { token, ...init });
  return {
    username,
    token,
    request,
    get: <T = Problem>(path: string) => request<T>('GET', path),
    post: <T = Problem>(path: string, body?: unknown, headers?: Record<string, string>) =>
      request<T>('POST', path, { ...(body !== undefined && { body }), ...(headers && { headers }) }),
    record: async () => (await request<Trainer>('GET', '/trainers/me')).body,
    creatures: async () => (await request<Creature[]>('GET', '/creatures')).body,
    view: async (id: string) => (await request<BattleView>('GET', `/battles/${id}`)).body,
    act: (id: string, action: LegalAction | Record<string, unknown>, headers?: Record<string, string>) =>
      request<ActionResult>('POST', `/battles/${id}/action`, { body: action, ...(headers && { headers }) }),
    standing: async () => (await request<LeaderboardEntry>('GET', `/leaderboard/${username}`)).body,
  };
}

/** A battle between the two, who both have sealed their seeds, that waits for their first actions; its id. */
export async function startBattle(
  challenger: TrainerClient,
  opponent: TrainerClient,
  format = 'singles_3v3',
  terms: {
    rated?: boolean;
    spectators?: Spectators;
    rules?: Rules;
    clock?: Partial<NonNullable<ChallengeBody['clock']>>;
  } = {},
): Promise<string> {
  const [one, other] = [newSealedSeed(), newSealedSeed()];
  const challenge = await challenger.post<Battle>('/battles/challenge', {
    ...{ opponent_username: opponent.username, format, client_seed_hash: one.client_seed_hash },
    ...terms,
  });
  const id = challenge.body.battle_id;
  await opponent.post(`/battles/${id}/accept`, { client_seed_hash: other.client_seed_hash });
  await challenger.post(`/battles/${id}/team`, { client_seed: one.client_seed });
  const begun = await opponent.post<BattleView>(`/battles/${id}/team`, { client_seed: other.client_seed });
  if (begun.body.status !== 'active') throw new Error(`the battle did not begin: ${begun.text}`);
  return id;
}

/** Chooses among the legal actions of a view; never to forfeit. */
export type Strategy = (actions: readonly LegalAction[]) => LegalAction | undefined;

export const firstLegal: Strategy = (actions) => actions.find((action) => action.action_type !== 'forfeit');

/** Lets both clients submit their first legal action, if they have one. */
export async function playStep(id: string, players: readonly [TrainerClient, TrainerClient]): Promise<void> {
  for (const player of players) {
    const action = firstLegal((await player.view(id)).legal_actions);
    if (action) await player.act(id, action);
  }
}

/** Lets both clients choose from `legal_actions` until the battle has ended; the last view of the first. */
export async function playToEnd(
  id: string,
  players: readonly [TrainerClient, TrainerClient],
  strategies: readonly [Strategy, Strategy] = [firstLegal, firstLegal],
): Promise<BattleView> {
  for (;;) {
    let acted = false;
    for (const [index, player] of players.entries()) {
      const view = await player.view(id);
      if (view.status === 'finished') return players[0].view(id);
      const choose = strategies[index] ?? firstLegal;
      const action = choose(view.legal_actions);
      if (!action) continue;
      const result = await player.act(id, action);
      if (result.status !== 200) throw new Error(`${action.label}: ${result.status} ${result.text}`);
      acted = true;
    }
    if (!acted) throw new Error(`nobody can act in battle ${id}`);
  }
}

/** Makes a creature of the species the trainer's first one, with these moves. */
export async function lead(trainer: TrainerClient, species: string, ...moves: readonly string[]) {
  const { body: creature } = await trainer.post<Creature>('/creatures/catch', { species });
  const taught = await trainer.request('PATCH', `/creatures/${creature.id}`, { body: { moves } });
  if (taught.status !== 200) throw new Error(taught.text);
  const others = (await trainer.creatures()).filter(({ id }) => id !== creature.id);
  await trainer.request('PUT', '/creatures/order', {
    body: { creature_ids: [creature.id, ...others.map(({ id }) => id)] },
  });
}
