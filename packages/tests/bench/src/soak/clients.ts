import { type Shot, sendOnce } from '../harness/load.js';
import { newTrainer, post, type Trainer } from '../operations/battle-fixture.js';

/** Sends a request and gives its answer; waits for its turn first. */
export type Send = (url: string, shot: Shot) => Promise<string>;

/** The work of one client, begun again until `isOver` returns true. */
export type Client = (send: Send, isOver: () => boolean) => Promise<void>;

const BOOKS = 20_000;

/** Two trainers who fight one battle after the other, look at lists meanwhile, and log in now and then. */
export async function fighters(url: string, pair: number): Promise<Client> {
  const [one, other] = [await newTrainer(url, `one${pair}`), await newTrainer(url, `other${pair}`)];
  const get = (path: string, { headers }: Trainer): Shot => ({ method: 'GET', path, headers });
  return async (send, isOver) => {
    while (!isOver()) {
      const challenge = { opponent_username: other.username, format: 'singles_3v3' };
      const id = JSON.parse(await send(url, post(one, '/battles/challenge', challenge))).battle_id;
      await send(url, post(other, `/battles/${id}/accept`));
      for (const trainer of [one, other]) await send(url, post(trainer, `/battles/${id}/team`));
      await fight(url, id, [one, other], send);
      await send(url, get('/battles/history/me', one));
      await send(url, get('/battles/pending', other));
      await send(url, get(`/battles/${id}/record`, one));
      await send(url, get('/leaderboard', one));
      await send(url, get(`/leaderboard/${one.username}`, one));
    }
  };
}

/** Fights a battle to its end: the record of a later one is sealed while an earlier one is open. */
async function fight(url: string, id: string, players: readonly Trainer[], send: Send) {
  for (let turn = 0; ; turn += 1) {
    for (const player of players) {
      const view = await send(url, { method: 'GET', path: `/battles/${id}`, headers: player.headers });
      const { status, legal_actions: legal } = JSON.parse(view);
      if (status === 'finished') return;
      const actions = legal.filter((each: { action_type: string }) => each.action_type !== 'forfeit');
      const action = actions[turn % actions.length];
      if (action) await send(url, post(player, `/battles/${id}/action`, action));
    }
  }
}

/** A reader who looks for books, borrows some and brings them back. */
export async function reader(url: string, number: number): Promise<Client> {
  const json = { 'content-type': 'application/json' };
  const account = { email: `reader${number}@example.org`, password: 'a good long password' };
  const person = { ...account, first_name: 'Ada', last_name: 'Reader', role: 'user' };
  const registration = { path: '/users/register', headers: json, body: JSON.stringify(person) };
  const { id: userId } = JSON.parse(await sendOnce(url, { method: 'POST', ...registration }));
  const get = (path: string): Shot => ({ method: 'GET', path });
  return async (send, isOver) => {
    for (let round = number; !isOver(); round += 1) {
      const book = 1 + ((round * 7919) % BOOKS);
      await send(url, get(`/books/${book}`));
      await send(url, get(`/books?page=${book % 2000}&per_page=10`));
      await send(url, get(`/books/search?title=${encodeURIComponent(`Volume ${1000 + (book % 9000)}`)}`));
      await send(url, get('/books/popularity'));
      const body = JSON.stringify({ user_id: userId });
      const loan = JSON.parse(await send(url, { method: 'POST', path: '/loans', headers: json, body })).id;
      await send(url, { method: 'PUT', path: `/loans/${loan}/add-book/${book}` });
      await send(url, get(`/loans/${loan}`));
      await send(url, { method: 'PUT', path: `/loans/${loan}/return` });
      if (round % 100 === 0) {
        const login = { path: '/users/login', headers: json, body: JSON.stringify(account) };
        await send(url, { method: 'POST', ...login });
      }
    }
  };
}
