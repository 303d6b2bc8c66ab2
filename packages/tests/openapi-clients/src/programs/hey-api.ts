import {
  acceptChallenge,
  type Battle,
  challengeTrainer,
  createToken,
  type Event,
  forfeitBattle,
  getBattleRating,
  getHeadToHead,
  getSurroundings,
  listRatingChanges,
  offerRematch,
  type Problem,
  registerTrainer,
  submitAction,
  submitTeam,
} from '../../generated/hey-api/battle-service';
import { createClient } from '../../generated/hey-api/battle-service/client';
import { addBook, type Book, getBook, searchBooks } from '../../generated/hey-api/library-service';

/** The damage of an event: the compiler knows the fields of each kind. */
const damageOf = (event: Event): number => (event.kind === 'damage' ? (event.amount ?? 0) : 0);

/** Registers two trainers who play a battle of one turn, which the second gives up. */
export async function playBattle(baseUrl: string, names: readonly [string, string]) {
  const password = 'correct horse battery';
  const clientOf = async (username: string) => {
    const client = createClient({ baseUrl });
    await registerTrainer({ client, body: { username, password } });
    const { data } = await createToken({ client, body: { username, password } });
    return createClient({ baseUrl, auth: data?.access_token });
  };
  const [challenger, opponent] = [await clientOf(names[0]), await clientOf(names[1])];

  const nobody = await challengeTrainer({ client: challenger, body: { opponent_username: 'nobody' } });
  const problem: Problem | undefined = nobody.error;
  const made = await challengeTrainer({
    client: challenger,
    body: { opponent_username: names[1], format: 'singles_1v1' },
  });
  const battle: Battle | undefined = made.data;
  const path = { id: battle?.battle_id ?? '' };
  await acceptChallenge({ client: opponent, path });
  await submitTeam({ client: challenger, path });
  const view = await submitTeam({ client: opponent, path });
  const [legal] = view.data?.legal_actions ?? [];
  if (legal) await submitAction({ client: opponent, path, body: legal });
  const result = await submitAction({
    client: challenger,
    path,
    body: { action_type: 'attack', move_index: 0, step: 1 },
  });
  const events = result.data?.events ?? [];
  return {
    refusal: problem?.code,
    resolved: result.data?.turn_resolved,
    damage: events.reduce((sum, event) => sum + damageOf(event), 0),
    ...(await endBattle({ challenger, opponent }, names, path)),
  };
}

/** Gives up a battle, offers a rematch, and looks at what became of the ratings. */
async function endBattle(
  { challenger, opponent }: Record<'challenger' | 'opponent', ReturnType<typeof createClient>>,
  names: readonly [string, string],
  path: { id: string },
) {
  await forfeitBattle({ client: opponent, path });
  const rematch = await offerRematch({ client: opponent, path });
  const rating = await getBattleRating({ client: challenger, path });
  const changes = await listRatingChanges({
    client: opponent,
    path: { username: names[0] },
    query: { limit: 1 },
  });
  const pair = await getHeadToHead({ client: challenger, path: { a: names[0], b: names[1] } });
  const place = await getSurroundings({
    client: opponent,
    path: { username: names[0] },
    query: { radius: 1 },
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
  const fields = { genre: 'Novel', age_category: 'Adult', publish_date: '1851-10-18', author: 'H. Melville' };
  const added = await addBook({ baseUrl, body: { title, ...fields } });
  const book: Book | undefined = added.data;
  const found = await searchBooks({ baseUrl, query: { title } });
  const missing = await getBook({ baseUrl, path: { book_id: 2_000_000_000 } });
  return { book, found: found.data, refusal: missing.error };
}
