import type { Battle, Notice } from '@repo/contracts/battle';
import { newSealedSeed } from '@repo/testing/sealed-seed';
import { PASSWORD, send, startBattle, type TrainerClient } from './client.js';

const attack = { action_type: 'attack', move_index: 0 };
const key = (value: string) => ({ 'idempotency-key': value });

/** A request, and the status of its answer. */
export type Operation = { send: () => Promise<{ status: number }>; status: number };

/**
 * Every operation that is made often, by name, to be sent in this order: together they are a short battle of the two.
 * The leaderboard's are not among them.
 */
export async function hotOperations(
  url: string,
  ash: TrainerClient,
  gary: TrainerClient,
): Promise<Record<string, Operation>> {
  for (const _ of [1, 2]) await ash.post(`/battles/${await startBattle(ash, gary)}/forfeit`);
  const link = (await ash.get('/battles/history/me?limit=1')).headers.get('link');
  const furtherPage = /<https:\/\/[^/]*([^>]*)>/.exec(link ?? '')?.[1] ?? 'no page';
  const [own, others] = [newSealedSeed(), newSealedSeed()];
  // From here on both are told of all that happens.
  for (const trainer of [ash, gary]) await trainer.get('/notices');
  let id = '';
  const challenge = async () => {
    const terms = { spectators: 'anyone', client_seed_hash: own.client_seed_hash };
    const body = { opponent_username: gary.username, ...terms };
    const answer = await ash.post<Battle>('/battles/challenge', body);
    id = answer.body.battle_id;
    return answer;
  };
  let last = '';
  const notices = async () => {
    const answer = await ash.get<Notice[]>('/notices?limit=100');
    last = answer.body.at(-1)?.id ?? '';
    return answer;
  };
  const credentials = { username: ash.username, password: PASSWORD };
  const answered = (status: number, sendIt: Operation['send']): Operation => ({ status, send: sendIt });
  return {
    'a token that is checked, and nothing else': answered(200, () => ash.get('/moves/tackle')),
    'POST /token': answered(200, () => send(url, 'POST', '/token', { body: credentials })),
    'GET /trainers/me': answered(200, () => ash.get('/trainers/me')),
    'GET /creatures': answered(200, () => ash.get('/creatures')),
    'POST /battles/challenge': answered(201, challenge),
    'GET /battles/pending': answered(200, () => ash.get('/battles/pending')),
    'POST /battles/{id}/accept': answered(200, () =>
      gary.post(`/battles/${id}/accept`, { client_seed_hash: others.client_seed_hash }),
    ),
    'POST /battles/{id}/team, the first': answered(200, () =>
      ash.post(`/battles/${id}/team`, { client_seed: own.client_seed }),
    ),
    'POST /battles/{id}/team, the second': answered(200, () =>
      gary.post(`/battles/${id}/team`, { client_seed: others.client_seed }),
    ),
    'GET /battles/{id}': answered(200, () => ash.get(`/battles/${id}`)),
    'POST /battles/{id}/action, held': answered(200, () => ash.act(id, attack, key('first'))),
    'POST /battles/{id}/action, repeated with its key': answered(200, () =>
      ash.act(id, attack, key('first')),
    ),
    'POST /battles/{id}/action, refused': answered(409, () =>
      ash.act(id, { action_type: 'switch', switch_to: 1 }),
    ),
    'POST /battles/{id}/action, resolving': answered(200, () => gary.act(id, attack, key('second'))),
    'POST /battles/{id}/action, repeated after that': answered(200, () =>
      gary.act(id, attack, key('second')),
    ),
    'GET /battles/{id}/history': answered(200, () => gary.get(`/battles/${id}/history`)),
    'GET /live': answered(200, () => ash.get('/live')),
    'GET /live, the newest of a format': answered(200, () => ash.get('/live?sort=newest&format=singles_3v3')),
    'GET /live/{id}': answered(200, () => ash.get(`/live/${id}`)),
    'GET /live/{id}/history': answered(200, () => ash.get(`/live/${id}/history`)),
    'POST /battles/{id}/forfeit, ending the battle': answered(200, () => gary.post(`/battles/${id}/forfeit`)),
    'GET /battles/history/me': answered(200, () => ash.get('/battles/history/me')),
    'GET /battles/history/me, a further page': answered(200, () => ash.get(furtherPage)),
    'GET /battles/{id}/rating': answered(200, () => ash.get(`/battles/${id}/rating`)),
    'GET /trainers/{username}/ratings': answered(200, () => ash.get(`/trainers/${gary.username}/ratings`)),
    'GET /trainers/{username}/ratings, a further page': answered(200, () =>
      ash.get(`/trainers/${gary.username}/ratings?limit=1&before=2`),
    ),
    'GET /trainers/{username}/formats': answered(200, () =>
      send(url, 'GET', `/trainers/${gary.username}/formats`),
    ),
    'GET /trainers/{a}/versus/{b}': answered(200, () =>
      ash.get(`/trainers/${ash.username}/versus/${gary.username}`),
    ),
    'GET /battles/{id}/record': answered(200, () => ash.get(`/battles/${id}/record`)),
    'POST /battles/{id}/rematch, an offer': answered(201, () => ash.post(`/battles/${id}/rematch`)),
    'POST /battles/{id}/rematch, accepting': answered(200, () => gary.post(`/battles/${id}/rematch`)),
    'GET /notices': answered(200, notices),
    'GET /notices, after the last': answered(200, () => ash.get(`/notices?after=${last}`)),
  };
}
