import createClient from 'openapi-fetch';
import type {
  Battle,
  paths as BattlePaths,
  Event,
  Problem,
} from '../../generated/openapi-typescript/battle-service.js';
import type { Book, paths as LibraryPaths } from '../../generated/openapi-typescript/library-service.js';

/** The damage of an event: the compiler knows the fields of each kind. */
const damageOf = (event: Event): number => (event.kind === 'damage' ? (event.amount ?? 0) : 0);

/** Registers two trainers who play a battle of one turn, which the second gives up. */
export async function playBattle(baseUrl: string, names: readonly [string, string]) {
  const client = createClient<BattlePaths>({ baseUrl });
  const password = 'correct horse battery';
  const join = async (username: string) => {
    await client.POST('/register', { body: { username, password } });
    const { data } = await client.POST('/token', { body: { username, password } });
    return { headers: { authorization: `Bearer ${data?.access_token}` } };
  };
  const [challenger, opponent] = [await join(names[0]), await join(names[1])];

  const nobody = await client.POST('/battles/challenge', {
    ...challenger,
    body: { opponent_username: 'nobody' },
  });
  const problem: Problem | undefined = nobody.error;
  const made = await client.POST('/battles/challenge', {
    ...challenger,
    body: { opponent_username: names[1], format: 'singles_1v1' },
  });
  const battle: Battle | undefined = made.data;
  const path = { id: battle?.battle_id ?? '' };
  await client.POST('/battles/{id}/accept', { ...opponent, params: { path } });
  await client.POST('/battles/{id}/team', { ...challenger, params: { path } });
  const view = await client.POST('/battles/{id}/team', { ...opponent, params: { path } });
  const [legal] = view.data?.legal_actions ?? [];
  if (legal) await client.POST('/battles/{id}/action', { ...opponent, params: { path }, body: legal });
  const result = await client.POST('/battles/{id}/action', {
    ...challenger,
    params: { path },
    body: { action_type: 'attack', move_index: 0, step: 1 },
  });
  const events = result.data?.events ?? [];
  return {
    refusal: problem?.code,
    resolved: result.data?.turn_resolved,
    damage: events.reduce((sum, event) => sum + damageOf(event), 0),
    ...(await endBattle(client, { challenger, opponent }, names, path)),
  };
}

type Caller = { headers: { authorization: string } };

/** Gives up a battle, offers a rematch, and looks at what became of the ratings. */
async function endBattle(
  client: ReturnType<typeof createClient<BattlePaths>>,
  { challenger, opponent }: Record<'challenger' | 'opponent', Caller>,
  names: readonly [string, string],
  path: { id: string },
) {
  const ofBattle = { params: { path } };
  await client.POST('/battles/{id}/forfeit', { ...opponent, ...ofBattle });
  const rematch = await client.POST('/battles/{id}/rematch', { ...opponent, ...ofBattle });
  const rating = await client.GET('/battles/{id}/rating', { ...challenger, ...ofBattle });
  const changes = await client.GET('/trainers/{username}/ratings', {
    ...opponent,
    params: { path: { username: names[0] }, query: { limit: 1 } },
  });
  const pair = await client.GET('/trainers/{a}/versus/{b}', {
    ...challenger,
    params: { path: { a: names[0], b: names[1] } },
  });
  const place = await client.GET('/leaderboard/{username}/around', {
    params: { path: { username: names[0] }, query: { radius: 1 } },
  });
  return {
    rematch: rematch.data?.origin,
    delta: rating.data?.challenger.delta,
    change: changes.data?.[0]?.delta,
    wins: pair.data?.a_wins,
    around: place.data?.entries.some(({ username }) => username === names[0]),
  };
}

/** Adds a book, finds it again, and asks for one that is not there. */
export async function keepBook(baseUrl: string, title: string) {
  const client = createClient<LibraryPaths>({ baseUrl });
  const fields = { genre: 'Novel', age_category: 'Adult', publish_date: '1851-10-18', author: 'H. Melville' };
  const added = await client.POST('/books', { body: { title, ...fields } });
  const book: Book | undefined = added.data;
  const found = await client.GET('/books/search', { params: { query: { title } } });
  const missing = await client.GET('/books/{book_id}', { params: { path: { book_id: 2_000_000_000 } } });
  return { book, found: found.data, refusal: missing.error };
}
