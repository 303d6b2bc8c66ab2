import { createHash } from 'node:crypto';
import { COUNTERS, type Counter } from '@repo/contracts/battle';
import type { ServiceProcess } from '@repo/testing/service-process';
import fc from 'fast-check';
import { type Answer, type Sent, send } from '../http.js';
import { jsonRequest } from '../requests.js';
import type { Call } from './linearize.js';
import { type Model, weighted } from './sequences.js';

/** A rated battle of a trainer: its number, its id, the opponent, the result, and the ratings before and after. */
type Entry = [n: number, battle: string, opponent: string, result: string, before: number, after: number];

type Trainer = Record<Counter, number> & { rating: number; creatures: string[]; log: Entry[] };

const COUNTED = Object.keys(COUNTERS) as Counter[];

/** A trainer who has ended no battle yet. */
const newTrainer = (creatures: string[]): Trainer => ({
  ...(Object.fromEntries(COUNTED.map((name) => [name, 0])) as Record<Counter, number>),
  ...{ rating: 1000, creatures, log: [] },
});

type Battle = {
  /** Challenger and opponent. */
  sides: [string, string];
  format: string;
  rated: boolean;
  /** The people who may watch it. */
  spectators: string;
  /** The battle that it repeats; null: none. */
  rematchOf: string | null;
  status: string;
  /** The trainers who have sealed a seed, and can enter with no other. */
  sealed: string[];
  /** Whose team is in. */
  teams: string[];
  /** The step it is at, whom it waits for, and the actions that are held, by trainer. */
  step: number;
  waitingOn: string[];
  held: Record<string, string>;
  winner: string | null;
};

/** A ticket of somebody who waits: in a pool of their own, so that nobody is found. */
type Ticket = { trainer: string; format: string };

/** All that the arena is: trainers by name, battles and tickets of the queue by id. */
export type Arena = {
  trainers: Record<string, Trainer>;
  battles: Record<string, Battle>;
  tickets: Record<string, Ticket>;
};

/** The kinds of commands with their relative frequencies. */
const KINDS = {
  join: 1,
  'log in': 1,
  catch: 1,
  release: 2,
  'put last first': 1,
  challenge: 4,
  accept: 4,
  decline: 1,
  cancel: 1,
  enter: 2,
  'both enter': 4,
  act: 3,
  'both act': 8,
  'act twice': 3,
  'take back': 2,
  'act and take back': 3,
  forfeit: 2,
  rematch: 3,
  'both rematch': 2,
  queue: 2,
  'leave queue': 1,
  watch: 3,
} as const;
type IntentKind = keyof typeof KINDS;
type Kind = Exclude<
  IntentKind,
  'both enter' | 'both act' | 'act twice' | 'act and take back' | 'both rematch'
>;

const STATUS_FOR: Readonly<Partial<Record<IntentKind, string>>> = {
  accept: 'pending',
  decline: 'pending',
  cancel: 'pending',
  enter: 'team_select',
  'both enter': 'team_select',
  act: 'active',
  'both act': 'active',
  'act twice': 'active',
  'take back': 'active',
  'act and take back': 'active',
  forfeit: 'active',
  rematch: 'finished',
  'both rematch': 'finished',
  watch: 'active',
};

/** Something a client wants to do; the numbers choose what it is about, counted modulo how much there is. */
export type ArenaIntent = { kind: IntentKind; first: number; second: number };

export const arenaIntents: fc.Arbitrary<ArenaIntent> = fc.record({
  kind: weighted(KINDS),
  first: fc.nat({ max: 1000 }),
  second: fc.nat({ max: 1000 }),
});

/** An intent of one trainer about certain things. */
type Command = {
  kind: Kind;
  trainer: string;
  other: string;
  format: string;
  rated: boolean;
  spectators: string;
  battle: string;
  creature: string;
  creatures: string[];
  ticket: string;
  /** True if a seed is sealed with a challenge, its acceptance or a rematch; and the seed that is sent with a team. */
  seals: boolean;
  seed: string | undefined;
  /** One of the legal actions, as the service names them; for `act`. */
  action: Record<string, unknown>;
  /** Of somebody who joins or logs in. */
  account: string;
  password: string;
};

const NAMES = ['Ash', 'Brock', 'Misty'] as const;
/** Names are unique ignoring case. */
const ACCOUNTS = [...NAMES, 'ASH', 'misty', 'Gary', 'gary'];
const PASSWORD = 'correct horse battery';
/** Each trainer waits for battles of another speed, so that no two meet. */
const SPEED_OF: Readonly<Record<string, string>> = { Ash: 'day', Brock: 'hour', Misty: 'live' };
/** Small teams: most trainers cannot fill the third, since they release creatures. */
const TEAM_SIZES: Readonly<Record<string, number>> = { singles_1v1: 1, singles_3v3: 3, singles_6v6: 6 };

/** Each trainer has one seed: what is tried here is who may enter with which. */
const seedOf = (trainer: string) => `the seed of ${trainer}`;
const hashOf = (trainer: string) => createHash('sha256').update(seedOf(trainer)).digest('hex');

function requestOf(command: Command): [method: string, path: string, body?: unknown] {
  const { kind, battle, creature, creatures, ticket, action, account, password } = command;
  const { other: opponent_username, format, rated, spectators } = command;
  const seal = command.seals ? { client_seed_hash: hashOf(command.trainer) } : {};
  switch (kind) {
    case 'join':
      return ['POST', '/register', { username: account, password: PASSWORD }];
    case 'log in':
      return ['POST', '/token', { username: account, password }];
    case 'catch':
      return ['POST', '/creatures/catch'];
    case 'release':
      return ['DELETE', `/creatures/${creature}`];
    case 'put last first':
      return ['PUT', '/creatures/order', { creature_ids: creatures }];
    case 'challenge':
      return ['POST', '/battles/challenge', { opponent_username, format, rated, spectators, ...seal }];
    case 'accept':
      return ['POST', `/battles/${battle}/accept`, seal];
    case 'rematch':
      return ['POST', `/battles/${battle}/rematch`, seal];
    case 'queue':
      return ['POST', '/queue', { format, speed: SPEED_OF[command.trainer], house_after: null }];
    case 'leave queue':
      return ['DELETE', `/queue/${ticket}`];
    case 'watch':
      return ['GET', `/live/${battle}`];
    case 'enter':
      return ['POST', `/battles/${battle}/team`, { client_seed: command.seed }];
    case 'act':
      return ['POST', `/battles/${battle}/action`, action];
    case 'take back':
      return ['DELETE', `/battles/${battle}/action?step=${action.step}`];
    default:
      return ['POST', `/battles/${battle}/${kind}`];
  }
}

/** The arena after the call, or undefined where its answer contradicts the state before. */
function step(before: Arena, { command, answer }: Call<Command>): Arena | undefined {
  const state = structuredClone(before);
  const trainer = state.trainers[command.trainer];
  if (!trainer) return undefined;
  const body = Object(answer.body);
  const refused = (status: number, code: string) =>
    answer.status === status && body.code === code ? state : undefined;
  const accepted = (status: number) => (answer.status === status ? state : undefined);

  switch (command.kind) {
    case 'join':
      if (accountOf(state, command.account)) return refused(409, 'username_taken');
      state.trainers[command.account] = newTrainer([]);
      return accepted(201);
    case 'log in': {
      const isRight = accountOf(state, command.account) !== undefined && command.password === PASSWORD;
      return isRight ? accepted(200) : refused(401, 'invalid_credentials');
    }
    case 'catch':
      trainer.creatures.push(String(body.id));
      return new Set(trainer.creatures).size === trainer.creatures.length ? accepted(201) : undefined;
    case 'release':
      if (!trainer.creatures.includes(command.creature)) return refused(404, 'unknown_creature');
      if (trainer.creatures.length === 1) return refused(409, 'last_creature');
      trainer.creatures = trainer.creatures.filter((id) => id !== command.creature);
      return accepted(204);
    case 'put last first':
      if (!sameItems(trainer.creatures, command.creatures)) return refused(400, 'invalid_order');
      trainer.creatures = [...command.creatures];
      return accepted(200);
    case 'challenge':
      return afterChallenge(state, command, answer);
    case 'queue':
      return afterQueue(state, command, answer);
    case 'leave queue': {
      if (state.tickets[command.ticket]?.trainer !== command.trainer) return refused(404, 'unknown_ticket');
      delete state.tickets[command.ticket];
      return accepted(204);
    }
    case 'watch': {
      const battle = state.battles[command.battle];
      if (!battle || !mayBeWatched(battle)) return refused(404, 'unknown_battle');
      const isSame = body.status === battle.status && sameItems(body.waiting_on, battle.waitingOn);
      return isSame && body.step === battle.step ? accepted(200) : undefined;
    }
    default:
      return afterMove(state, command, answer);
  }
}

const mayBeWatched = ({ spectators, status }: Battle) =>
  spectators === 'anyone' && ['active', 'finished'].includes(status);

/** Gives the arena after somebody has queued, or undefined where the answer contradicts the state before. */
function afterQueue(state: Arena, { trainer, format }: Command, { status, body }: Answer): Arena | undefined {
  const { ticket_id, code } = Object(body);
  const refused = (wanted: string) => (status === 409 && code === wanted ? state : undefined);
  const owned = state.trainers[trainer]?.creatures.length ?? 0;
  if (owned < (TEAM_SIZES[format] ?? 0)) return refused('not_enough_creatures');
  const waits = Object.values(state.tickets).some(
    (each) => each.trainer === trainer && each.format === format,
  );
  if (waits) return refused('already_queued');
  if (status !== 201 || Object.hasOwn(state.tickets, ticket_id)) return undefined;
  state.tickets[ticket_id] = { trainer, format };
  return state;
}

const accountOf = ({ trainers }: Arena, account: string) =>
  Object.keys(trainers).find((name) => name.toLowerCase() === account.toLowerCase());

const sameItems = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && others.every((item) => some.includes(item));

type Terms = Pick<Command, 'trainer' | 'other' | 'format' | 'rated' | 'spectators' | 'seals'>;

function afterChallenge(
  state: Arena,
  { trainer, other, format, rated, spectators, seals }: Terms,
  { status, body }: Answer,
  rematchOf: string | null = null,
): Arena | undefined {
  const { battle_id, code } = Object(body);
  if (trainer === other) return status === 400 && code === 'challenge_to_oneself' ? state : undefined;
  const isPending = Object.values(state.battles).some(
    (battle) =>
      battle.status === 'pending' &&
      battle.format === format &&
      battle.sides.join() === `${trainer},${other}`,
  );
  if (isPending) return status === 409 && code === 'challenge_pending' ? state : undefined;
  if (status !== 201 || Object.hasOwn(state.battles, battle_id)) return undefined;
  state.battles[battle_id] = {
    sides: [trainer, other],
    format,
    rated,
    spectators,
    rematchOf,
    status: 'pending',
    sealed: seals ? [trainer] : [],
    teams: [],
    step: 0,
    waitingOn: [other],
    held: {},
    winner: null,
  };
  return state;
}

/** Gives the arena after a command about a battle, or undefined where its answer contradicts the state before. */
function afterMove(state: Arena, command: Command, answer: Answer): Arena | undefined {
  const battle = state.battles[command.battle];
  const body = Object(answer.body);
  const refused = (status: number, code: string) =>
    answer.status === status && body.code === code ? state : undefined;
  const accepted = (isRight: boolean) => (answer.status === 200 && isRight ? state : undefined);
  if (!battle?.sides.includes(command.trainer)) return refused(404, 'unknown_battle');
  const [challenger, opponent] = battle.sides;

  switch (command.kind) {
    case 'accept':
    case 'decline':
    case 'cancel': {
      const isChallenged = command.kind !== 'cancel';
      if (command.trainer !== (isChallenged ? opponent : challenger)) {
        return refused(403, isChallenged ? 'not_the_challenged' : 'not_the_challenger');
      }
      if (battle.status !== 'pending') return refused(409, 'wrong_status');
      battle.status = { accept: 'team_select', decline: 'declined', cancel: 'cancelled' }[command.kind];
      battle.waitingOn = command.kind === 'accept' ? [challenger, opponent] : [];
      if (command.kind === 'accept' && command.seals) battle.sealed.push(opponent);
      return accepted(body.status === battle.status);
    }
    case 'rematch':
      return afterRematch(state, battle, command, answer);
    case 'enter':
      if (battle.teams.includes(command.trainer)) return refused(409, 'team_submitted');
      if (battle.status !== 'team_select') return refused(409, 'wrong_status');
      if (battle.sealed.includes(command.trainer) && command.seed !== seedOf(command.trainer)) {
        return refused(400, 'seed_mismatch');
      }
      if ((state.trainers[command.trainer]?.creatures.length ?? 0) < (TEAM_SIZES[battle.format] ?? 0)) {
        return refused(409, 'not_enough_creatures');
      }
      battle.teams = [...battle.teams, command.trainer].sort();
      if (battle.teams.length === 2)
        Object.assign(battle, { status: 'active', step: 1, waitingOn: [challenger, opponent] });
      else battle.waitingOn = battle.sides.filter((name) => name !== command.trainer);
      return accepted(body.status === battle.status && sameItems(body.waiting_on, battle.waitingOn));
    case 'take back': {
      if (battle.status !== 'active') return refused(409, 'wrong_status');
      if (command.action.step !== battle.step) return refused(409, 'stale_step');
      if (battle.held[command.trainer] === undefined) return refused(409, 'nothing_held');
      delete battle.held[command.trainer];
      // Held is the action of one of two who are waited for.
      battle.waitingOn = [challenger, opponent];
      return answer.status === 204 ? state : undefined;
    }
    default:
      return afterAction(state, battle, command, answer);
  }
}

/** Gives the arena after a rematch was offered or accepted. */
function afterRematch(state: Arena, battle: Battle, command: Command, answer: Answer): Arena | undefined {
  const { trainer } = command;
  const body = Object(answer.body);
  const refused = (code: string) => (answer.status === 409 && body.code === code ? state : undefined);
  if (battle.status !== 'finished') return refused('battle_not_finished');
  const [id, offer] =
    Object.entries(state.battles).find(
      ([, { rematchOf, status }]) =>
        rematchOf === command.battle && !['declined', 'cancelled'].includes(status),
    ) ?? [];
  if (!offer) {
    const [challenger, opponent] = battle.sides;
    const other = trainer === challenger ? opponent : challenger;
    const { format, rated, spectators } = battle;
    const { seals } = command;
    const terms = { trainer, other, format, rated, spectators, seals };
    return afterChallenge(state, terms, answer, command.battle);
  }
  if (offer.status !== 'pending') return refused('rematch_over');
  if (offer.sides[0] === trainer) return refused('challenge_pending');
  Object.assign(offer, { status: 'team_select', waitingOn: [...offer.sides] });
  if (command.seals) offer.sealed.push(trainer);
  const isAccepted = answer.status === 200 && body.battle_id === id && body.status === 'team_select';
  return isAccepted ? state : undefined;
}

function afterAction(
  state: Arena,
  battle: Battle,
  command: Command,
  { status, body }: Answer,
): Arena | undefined {
  const { trainer, action, kind } = command;
  const { code, ...result } = Object(body);
  const refused = (wanted: string) => (status === 409 && code === wanted ? state : undefined);
  const isForfeit = kind === 'forfeit' || action.action_type === 'forfeit';
  const what = JSON.stringify(action);

  if (battle.status !== 'active') return refused('wrong_status');
  if (kind === 'act' && action.step !== battle.step) return refused('stale_step');
  if (status !== 200) {
    const own = battle.held[trainer];
    return own !== undefined && own !== what && !isForfeit ? refused('already_submitted') : undefined;
  }
  const own = battle.held[trainer];
  if (own !== undefined && !isForfeit)
    return own === what && result.turn_resolved === false ? state : undefined;

  const other = battle.sides[0] === trainer ? battle.sides[1] : battle.sides[0];
  const waitsForOther = battle.waitingOn.includes(other);
  if (waitsForOther && !isForfeit) {
    battle.held[trainer] = what;
    battle.waitingOn = [other];
    const isHeld =
      result.turn_resolved === false && result.step === battle.step && result.events.length === 0;
    return isHeld && sameItems(result.waiting_on, [other]) ? state : undefined;
  }
  // The engine decides the outcome of a step. The model takes the next sides to act and the winner from the answer.
  if (result.turn_resolved !== true || result.events.length === 0) return undefined;
  if (isForfeit && (result.status !== 'finished' || result.winner !== other)) return undefined;
  Object.assign(battle, { held: {}, step: result.step, waitingOn: [...result.waiting_on].sort() });
  if (result.status === 'active') return result.waiting_on.length > 0 ? state : undefined;
  return result.status === 'finished' ? finished(state, command.battle, result.winner) : undefined;
}

const SCORES = { win: 1, draw: 0.5, loss: 0 } as const;

/** Elo as the contract has it: K is 32, the curve logistic with 400 points, one rounded delta for both. */
function finished(state: Arena, id: string, winner: string | null): Arena | undefined {
  const battle = state.battles[id];
  if (!battle) return undefined;
  Object.assign(battle, { status: 'finished', waitingOn: [], winner });
  if (!battle.rated) return state;
  const [first, second] = battle.sides.map((name) => state.trainers[name]);
  if (!first || !second) return undefined;
  const score = winner === null ? 0.5 : winner === battle.sides[0] ? 1 : 0;
  const exact = 32 * (score - 1 / (1 + 10 ** ((second.rating - first.rating) / 400)));
  const delta = Math.sign(exact) * Math.round(Math.abs(exact));
  for (const [index, trainer] of [first, second].entries()) {
    const result = winner === null ? 'draw' : winner === battle.sides[index] ? 'win' : 'loss';
    for (const name of COUNTED) trainer[name] += COUNTERS[name] === SCORES[result] ? 1 : 0;
    const after = trainer.rating + (index === 0 ? delta : -delta);
    const opponent = battle.sides[1 - index] ?? '';
    trainer.log.push([trainer.log.length + 1, id, opponent, result, trainer.rating, after]);
    trainer.rating = after;
  }
  return state;
}

const IS_OPEN = ['pending', 'team_select', 'active'];

const lastFirst = (ids: readonly string[]) => [...ids.slice(-1), ...ids.slice(0, -1)];

type Body = Record<string, unknown>;

/** A request of the audit, and what its answer must tell: in the model, and in the answer. */
type Look = {
  request: Sent;
  expected(state: Arena): unknown;
  seen(body: unknown): unknown;
};

const itemsOf = (body: unknown) => (Array.isArray(body) ? body : []) as Body[];
const fieldsOf = (item: Body, names: readonly string[]) => names.map((name) => item[name]);
const sorted = (names: unknown) => [...(names as string[])].sort();

const ENTRY = ['position', 'username', 'elo_rating', ...COUNTED];
const CHANGE = ['n', 'battle_id', 'opponent', 'result', 'before', 'after'];

/** Gives what is looked at between two rounds. @param tokenOf the token of a trainer */
function looksAt(tokenOf: (name: string) => string | undefined): Look[] {
  const get = (path: string, name = '') => jsonRequest('GET', path, undefined, tokenOf(name));
  const battlesOf = (state: Arena, name: string) =>
    Object.entries(state.battles).filter(([, { sides }]) => sides.includes(name));
  const entries = (body: unknown) => itemsOf(body).map((entry) => fieldsOf(entry, ENTRY));
  return [
    ...(['rating', 'battle_wins'] as const).map((key) => ({
      request: get(`/leaderboard?sort_by=${key === 'rating' ? 'elo_rating' : key}`),
      expected: (state: Arena) => leaderboard(state, key),
      seen: entries,
    })),
    {
      request: get('/live?sort=newest&limit=100', NAMES[0]),
      expected: ({ battles }) =>
        Object.entries(battles)
          .filter(([, battle]) => mayBeWatched(battle) && battle.status === 'active')
          .map(([id, { step: at, waitingOn }]) => [id, at, sorted(waitingOn)])
          .sort(),
      seen: (body) =>
        itemsOf(body)
          .map((battle) => [battle.battle_id, battle.step, sorted(battle.waiting_on)])
          .sort(),
    },
    ...NAMES.flatMap((name): Look[] => [
      {
        request: get('/creatures', name),
        expected: ({ trainers }) => trainers[name]?.creatures,
        seen: (body) => itemsOf(body).map(({ id }) => id),
      },
      {
        request: get('/battles/pending', name),
        expected: (state) =>
          battlesOf(state, name)
            .filter(([, { status }]) => IS_OPEN.includes(status))
            .map(([id, { sides, status, step: at, waitingOn, rated, rematchOf, sealed }]) => [
              ...[id, status, at, sorted(waitingOn), rated, rematchOf],
              ...sides.map((side) => (sealed.includes(side) ? hashOf(side) : null)),
            ])
            .sort(),
        seen: (body) =>
          itemsOf(body)
            .map((battle) => [
              ...[battle.battle_id, battle.status, battle.step ?? 0, sorted(battle.waiting_on)],
              ...[battle.rated, battle.rematch_of],
              ...fieldsOf(Object(battle.client_seed_hashes), ['challenger', 'opponent']),
            ])
            .sort(),
      },
      {
        request: get('/battles/history/me?limit=100', name),
        expected: (state) =>
          battlesOf(state, name)
            .filter(([, { status }]) => status === 'finished')
            .map(([id, { winner }]) => [id, winner])
            .sort(),
        seen: (body) =>
          itemsOf(body)
            .map(({ battle_id, winner }) => [battle_id, winner])
            .sort(),
      },
      {
        request: get('/queue', name),
        expected: ({ tickets }) =>
          Object.entries(tickets)
            .filter(([, { trainer }]) => trainer === name)
            .map(([id, { format }]) => [id, format])
            .sort(),
        seen: (body) =>
          itemsOf(body)
            .map((ticket) => fieldsOf(ticket, ['ticket_id', 'format']))
            .sort(),
      },
      {
        request: get(`/trainers/${name}/ratings?limit=100`, name),
        expected: ({ trainers }) => trainers[name]?.log.toReversed(),
        seen: (body) => itemsOf(body).map((change) => fieldsOf(change, CHANGE)),
      },
      {
        request: get(`/leaderboard/${name}/around?radius=25`),
        expected: (state) => [percentileOf(state, name), leaderboard(state, 'rating')],
        seen: (body) => [Object(body).percentile, entries(Object(body).entries)],
      },
    ]),
    ...NAMES.map((name, index): Look => {
      const other = NAMES[(index + 1) % NAMES.length] ?? name;
      return {
        request: get(`/trainers/${name}/versus/${other}`, name),
        expected: (state) => resultsOf(state, name, other),
        seen: (body) => fieldsOf(Object(body), ['battles', 'a_wins', 'b_wins', 'draws', 'unrated']),
      };
    }),
  ];
}

function resultsOf(state: Arena, a: string, b: string): number[] {
  const fought = Object.values(state.battles).filter(
    ({ sides, status }) => status === 'finished' && sides.includes(a) && sides.includes(b),
  );
  const count = (winner: string | null) =>
    fought.filter((battle) => battle.rated && battle.winner === winner).length;
  const unrated = fought.filter(({ rated }) => !rated).length;
  return [fought.length, count(a), count(b), count(null), unrated];
}

/** The share below and half of the equal, of those who have ended a rated battle. */
function percentileOf({ trainers }: Arena, name: string): number | null {
  const fought = Object.values(trainers).filter(({ log }) => log.length > 0);
  const own = trainers[name];
  if (!own?.log.length) return null;
  const below = fought.filter(({ rating }) => rating < own.rating).length;
  const equal = fought.filter(({ rating }) => rating === own.rating).length;
  return Math.round((1000 * (below + equal / 2)) / fought.length) / 10;
}

function leaderboard({ trainers }: Arena, key: 'rating' | 'battle_wins') {
  const keys = Object.values(trainers).map((trainer) => trainer[key]);
  return Object.entries(trainers)
    .sort(([a, one], [b, other]) => other[key] - one[key] || (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map(([name, trainer]) => [
      keys.filter((other) => other > trainer[key]).length + 1,
      name,
      trainer.rating,
      ...COUNTED.map((counter) => trainer[counter]),
    ]);
}

/** A model of a battle service on an empty database, with three trainers. */
export async function arenaModel(
  service: Pick<ServiceProcess, 'url' | 'output'> & { stop(): Promise<void> },
): Promise<Model<Arena, Command, ArenaIntent>> {
  const { url } = service;
  const tokens: Record<string, string> = {};
  const initial: Arena = { trainers: {}, battles: {}, tickets: {} };
  /** The ids that clients have learned: those of every creature a trainer ever had, of every battle and of every ticket. */
  const creatures: Record<string, string[]> = {};
  const battles: { id: string; sides: [string, string]; status: string }[] = [];
  const tickets: string[] = [];

  const ask = async (method: string, path: string, body?: unknown, trainer = '') =>
    (await send(url, jsonRequest(method, path, body, tokens[trainer]))).body;

  const collectionOf = async (trainer: string): Promise<string[]> =>
    ((await ask('GET', '/creatures', undefined, trainer)) as { id: string }[]).map(({ id }) => id);

  for (const username of NAMES) {
    await ask('POST', '/register', { username, password: PASSWORD });
    tokens[username] = Object(await ask('POST', '/token', { username, password: PASSWORD })).access_token;
    // Few creatures, so that the last one, and teams too large, are met.
    const [first = '', second = '', ...others] = await collectionOf(username);
    for (const id of others) await ask('DELETE', `/creatures/${id}`, undefined, username);
    const owned = [first, second];
    creatures[username] = owned;
    initial.trainers[username] = newTrainer(owned);
  }

  async function actionOf(trainer: string, battle: string, choice: number): Promise<Record<string, unknown>> {
    const view = Object(await ask('GET', `/battles/${battle}`, undefined, trainer));
    const { legal_actions: actions = [] }: { legal_actions?: Record<string, unknown>[] } = view;
    const fighting = actions.filter(({ action_type }) => action_type !== 'forfeit');
    return fighting[choice % fighting.length] ?? { action_type: 'attack', move_index: 0, step: 1_000_000 };
  }

  const stepOf = async (trainer: string, battle: string): Promise<number> =>
    Object(await ask('GET', `/battles/${battle}`, undefined, trainer)).step ?? 1;

  async function commandsOf({ kind, first, second }: ArenaIntent): Promise<Command[]> {
    const name = (index: number) => NAMES[index % NAMES.length] ?? NAMES[0];
    // Mostly one that the intent can succeed with.
    const suitable = battles.filter(({ status }) => status === STATUS_FOR[kind] && first % 5 > 0);
    const choice = suitable.length > 0 ? suitable : battles;
    const battle = choice[first % choice.length] ?? { id: 'none', sides: [name(first), name(second)] };
    const trainer = Object.hasOwn(STATUS_FOR, kind)
      ? (battle.sides[second % 2] ?? name(second))
      : name(first);
    const command = {
      trainer,
      other: name(second),
      format: Object.keys(TEAM_SIZES)[first % 7 === 0 ? 1 : second % 5 === 0 ? 2 : 0] ?? '',
      rated: second % 4 > 0,
      spectators: second % 3 > 0 ? 'anyone' : 'nobody',
      battle: battle.id,
      creature: creatures[trainer]?.[second % (creatures[trainer]?.length ?? 1)] ?? '',
      creatures: kind === 'put last first' ? lastFirst(await collectionOf(trainer)) : [],
      // Mostly the last one.
      ticket: tickets.at(-1 - (second % 3)) ?? 'none',
      seals: (first + second) % 3 > 0,
      // Mostly the own one; else none, or that of somebody.
      seed: second % 5 === 0 ? undefined : seedOf(second % 5 === 1 ? name(first) : trainer),
      action: {},
      account: ACCOUNTS[first % ACCOUNTS.length] ?? '',
      password: second % 2 === 0 ? PASSWORD : 'wrong',
    };
    const acting = async (who: string): Promise<Command> => ({
      ...command,
      kind: 'act',
      trainer: who,
      action: await actionOf(who, battle.id, second),
    });
    switch (kind) {
      case 'act':
        return [await acting(trainer)];
      case 'take back':
        return [{ ...command, kind, action: { step: await stepOf(trainer, battle.id) } }];
      case 'act and take back': {
        const action = await acting(trainer);
        const other = battle.sides.find((who) => who !== trainer) ?? trainer;
        return [action, { ...action, kind: 'take back' }, await acting(other)];
      }
      case 'act twice':
        return Array(2).fill(await acting(trainer));
      case 'both act':
        return Promise.all(battle.sides.map(acting));
      case 'both enter':
        return battle.sides.map((who) => ({ ...command, kind: 'enter', trainer: who, seed: seedOf(who) }));
      case 'both rematch':
        return battle.sides.map((who) => ({ ...command, kind: 'rematch', trainer: who }));
      default:
        return [{ ...command, kind }];
    }
  }

  function learn({ command: { kind, trainer }, answer: { status, body } }: Call<Command>): void {
    const { id, battle_id, ticket_id, status: now, challenger, opponent } = Object(body);
    for (const battle of battles) if (battle.id === battle_id && typeof now === 'string') battle.status = now;
    if (kind === 'catch') creatures[trainer]?.push(id);
    if (kind === 'queue' && status === 201) tickets.push(ticket_id);
    if (['challenge', 'rematch'].includes(kind) && status === 201)
      battles.push({ id: battle_id, sides: [challenger, opponent], status: now });
  }

  const looks = looksAt((name) => tokens[name]);
  return {
    url,
    initial,
    step,
    commandsOf,
    requestOf: (command) => {
      const [method, path, body] = requestOf(command);
      return jsonRequest(method, path, body, tokens[command.trainer]);
    },
    nameOf: ({ kind }) => kind,
    learn,
    audit: {
      requests: () => looks.map(({ request }) => request),
      fits: (state, answers) =>
        looks.every(
          ({ expected, seen }, index) =>
            JSON.stringify(seen(answers[index]?.body)) === JSON.stringify(expected(state)),
        ),
    },
    log: service.output,
    stop: service.stop,
  };
}
