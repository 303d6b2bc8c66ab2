import {
  type BattleClient,
  createBattleClient,
  OutcomeUnknown,
  type StepAction,
} from '@creature-arena/battle-client';
import { type CuttingProxy, type Direction, startCuttingProxy } from '@repo/testing/cutting-proxy';
import { someOf } from '@repo/testing/run-length';
import type { ServiceProcess } from '@repo/testing/service-process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrainer, PASSWORD, startArena, startBattle } from './arena.js';

/** The bytes from cut to cut. Every byte would do as well and takes longer: `CUT_EVERY=1`. */
const cutEvery = (length: number) => Number(process.env.CUT_EVERY ?? Math.max(61, Math.ceil(length / 3)));

/** Cuts that are tried at a time, each through a proxy of its own. */
const LANES = 8;

let service: ServiceProcess;
let proxies: CuttingProxy[];
beforeAll(async () => {
  service = await startArena();
  proxies = await Promise.all(Array.from({ length: LANES }, () => startCuttingProxy(service.url)));
});
afterAll(async () => {
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await service.kill();
});

type Trainer = Awaited<ReturnType<typeof newTrainer>>;
type Pair = { red: Trainer; blue: Trainer };

/** Something that the first trainer does, through a connection that may be cut, and what is then to be seen. */
type Deed = {
  /** Prepares what the deed needs, and returns what it has to know of that. */
  prepare(pair: Pair): Promise<string>;
  does(red: BattleClient, prepared: string, pair: Pair): Promise<unknown>;
  /** Expects that it was done once, by the answer or by what another connection sees. */
  once(pair: Pair, prepared: string, answer: unknown): Promise<void>;
};

async function newPair(): Promise<Pair> {
  const [red, blue] = await Promise.all([newTrainer(service.url), newTrainer(service.url)]);
  return { red, blue };
}

/** A client of the same trainer, through the proxy. */
function through(proxy: CuttingProxy, { token }: Trainer, sent: string[]): BattleClient {
  return createBattleClient({
    baseUrl: proxy.url,
    token,
    fetch: (input, init) => {
      sent.push(`${init?.method} ${new URL(String(input)).pathname}`);
      return fetch(input, init);
    },
  });
}

/** The bytes that a deed sends and is sent, where nothing is cut. */
async function lengthsOf(deed: Deed): Promise<Record<Direction, number>> {
  const [proxy] = proxies;
  if (!proxy) throw new Error('there is no proxy');
  const pair = await newPair();
  const prepared = await deed.prepare(pair);
  const client = through(proxy, pair.red, []);
  const passed = proxy.count();
  const answer = await deed.does(client, prepared, pair);
  await deed.once(pair, prepared, answer);
  return { ...passed };
}

/**
 * Bytes that the same request or answer may be shorter the next time: a caught creature has other values and another
 * nature. A cut has to come before its end.
 */
const SPARE: Record<Direction, number> = { 'to server': 1, 'to client': 32 };

/** Every place at which the connection of the deed is cut in these tests. */
async function cutsOf(deed: Deed): Promise<[Direction, number][]> {
  const lengths = await lengthsOf(deed);
  return (['to server', 'to client'] as const).flatMap((direction) => {
    const cuts: [Direction, number][] = [];
    const length = lengths[direction];
    for (let bytes = length - SPARE[direction]; bytes > 0; bytes -= cutEvery(length))
      cuts.push([direction, bytes]);
    return cuts;
  });
}

/** Goes through all with so many at a time as there are proxies. */
async function inLanes<T>(all: readonly T[], work: (each: T, proxy: CuttingProxy) => Promise<void>) {
  const waiting = [...all];
  await Promise.all(
    proxies.map(async (proxy) => {
      for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) await work(each, proxy);
    }),
  );
}

const challenge = async (from: Trainer, to: Trainer) =>
  (await from.arena.battles.challenge({ opponent_username: to.username, format: 'singles_1v1' })).battle_id;

const statusIs =
  (status: string): Deed['once'] =>
  async ({ red }, id, answer) => {
    expect(answer).toMatchObject({ battle_id: id, status });
    expect(await red.arena.battles.view(id)).toMatchObject({ status });
  };

const attack = (step: number): StepAction => ({ action_type: 'attack', move_index: 0, step });

const REPEATED: Record<string, Deed> = {
  accept: {
    prepare: ({ red, blue }) => challenge(blue, red),
    does: (red, id) => red.battles.accept(id),
    once: statusIs('team_select'),
  },
  decline: {
    prepare: ({ red, blue }) => challenge(blue, red),
    does: (red, id) => red.battles.decline(id),
    once: statusIs('declined'),
  },
  cancel: {
    prepare: ({ red, blue }) => challenge(red, blue),
    does: (red, id) => red.battles.cancel(id),
    once: statusIs('cancelled'),
  },
  'enter first': {
    prepare: async ({ red, blue }) => {
      const id = await challenge(blue, red);
      await red.arena.battles.accept(id);
      return id;
    },
    does: (red, id) => red.battles.enter(id, { client_seed: 'a seed of my own' }),
    once: async (_pair, id, answer) => {
      expect(answer).toMatchObject({ battle_id: id, status: 'team_select', you: { submitted: true } });
    },
  },
  'enter second': {
    prepare: async ({ red, blue }) => {
      const id = await challenge(blue, red);
      await red.arena.battles.accept(id);
      await blue.arena.battles.enter(id);
      return id;
    },
    does: (red, id) => red.battles.enter(id),
    once: statusIs('active'),
  },
  'act first': {
    prepare: ({ red, blue }) => startBattle(red, blue, 'singles_3v3'),
    does: (red, id) => red.battles.act(id, attack(1)),
    once: async ({ blue }, id, answer) => {
      expect(answer).toMatchObject({ turn_resolved: false, step: 1 });
      expect(await blue.arena.battles.act(id, attack(1))).toMatchObject({ turn_resolved: true });
      expect((await blue.arena.battles.view(id)).events.every(({ step }) => step === 1)).toBe(true);
    },
  },
  'act second': {
    prepare: async ({ red, blue }) => {
      const id = await startBattle(red, blue, 'singles_3v3');
      await blue.arena.battles.act(id, attack(1));
      return id;
    },
    does: (red, id) => red.battles.act(id, attack(1)),
    once: async ({ red }, id, answer) => {
      const { events } = await red.arena.battles.view(id);
      expect(answer).toMatchObject({ turn_resolved: true, events });
    },
  },
  forfeit: {
    prepare: ({ red, blue }) => startBattle(red, blue),
    does: (red, id) => red.battles.forfeit(id),
    once: async (pair, id, answer) => {
      await statusIs('finished')(pair, id, answer);
      expect(await pair.red.arena.me()).toMatchObject({ elo_rating: 984, battle_losses: 1 });
    },
  },
  reorder: {
    prepare: async ({ red }) => (await red.arena.creatures.list()).map(({ id }) => id).join(),
    does: (red, ids) => red.creatures.reorder(ids.split(',').toReversed()),
    once: async ({ red }, ids, answer) => {
      const listed = await red.arena.creatures.list();
      expect(listed.map(({ id }) => id)).toEqual(ids.split(',').toReversed());
      expect(answer).toEqual(listed);
    },
  },
  change: {
    prepare: async ({ red }) => (await red.arena.creatures.list())[0]?.id ?? '',
    does: (red, id) => red.creatures.change(id, { nickname: 'Sprout' }),
    once: async ({ red }, _id, answer) => {
      expect((await red.arena.creatures.list())[0]).toEqual(answer);
    },
  },
  release: {
    prepare: async ({ red }) => (await red.arena.creatures.list())[0]?.id ?? '',
    does: (red, id) => red.creatures.release(id),
    once: async ({ red }, id) => {
      const ids = (await red.arena.creatures.list()).map((each) => each.id);
      expect(ids.length).toBe(5);
      expect(ids).not.toContain(id);
    },
  },
};

const countOf = (what: (trainer: Trainer) => Promise<number>, from: number): Deed['once'] => {
  return async ({ red }) => expect([from, from + 1]).toContain(await what(red));
};

const pendingOf = async ({ arena }: Trainer) => (await arena.battles.pending().page()).items.length;

const SENT_ONCE: Record<string, Deed> = {
  register: {
    prepare: async ({ red }) => `${red.username}_b`,
    does: (red, username) => red.register({ username, password: PASSWORD }),
    once: async () => undefined,
  },
  catch: {
    prepare: async () => '',
    does: (red) => red.creatures.catch({ species: 'pikachu' }),
    once: countOf(async ({ arena }) => (await arena.creatures.list()).length, 6),
  },
  challenge: {
    prepare: async () => '',
    does: (red, _, { blue }) => red.battles.challenge({ opponent_username: blue.username }),
    once: countOf(pendingOf, 0),
  },
  rematch: {
    prepare: async ({ red, blue }) => {
      const id = await startBattle(red, blue);
      await red.arena.battles.forfeit(id);
      return id;
    },
    does: (red, id) => red.battles.rematch(id),
    once: countOf(pendingOf, 0),
  },
};

describe('a connection that is cut', () => {
  test.each(someOf(Object.entries(REPEATED), 3))(
    'after any byte: %s succeeds and is done once',
    async (_name, deed) => {
      await inLanes(await cutsOf(deed), async ([direction, bytes], proxy) => {
        const pair = await newPair();
        const prepared = await deed.prepare(pair);
        const client = through(proxy, pair.red, []);
        proxy.cutOnceAfter(direction, bytes);
        const answer = await deed.does(client, prepared, pair);
        await deed.once(pair, prepared, answer);
      });
    },
  );

  test.each(someOf(Object.entries(SENT_ONCE)))(
    'after any byte: %s is sent once, and its caller told that it may have been done',
    async (_name, deed) => {
      await inLanes(await cutsOf(deed), async ([direction, bytes], proxy) => {
        const pair = await newPair();
        const prepared = await deed.prepare(pair);
        const sent: string[] = [];
        const client = through(proxy, pair.red, sent);
        proxy.cutOnceAfter(direction, bytes);
        const error = await deed.does(client, prepared, pair).catch((cause: unknown) => cause);
        expect(error).toBeInstanceOf(OutcomeUnknown);
        expect(sent.length).toBe(1);
        await deed.once(pair, prepared, undefined);
      });
    },
  );
});

describe('a refusal after a lost answer is no success where something else was done', () => {
  /** Sends the request twice: the first answer is lost, and before the second something else happens. */
  async function interrupted(
    deed: (client: BattleClient) => Promise<unknown>,
    { red }: Pair,
    meanwhile: () => Promise<unknown>,
  ): Promise<unknown> {
    let count = 0;
    const client = createBattleClient({
      baseUrl: service.url,
      token: red.token,
      fetch: async (input, init) => {
        if (++count > 1) return fetch(input, init);
        await meanwhile();
        throw new TypeError('the connection was lost before the request was read');
      },
    });
    return deed(client).catch((error: unknown) => error);
  }

  test('an acceptance of a challenge that was taken back', async () => {
    const pair = await newPair();
    const id = await challenge(pair.blue, pair.red);
    const told = await interrupted(
      (client) => client.battles.accept(id),
      pair,
      () => pair.blue.arena.battles.cancel(id),
    );
    expect(told).toMatchObject({ name: 'Problem', code: 'wrong_status', afterLostAnswer: true });
  });

  test('a team with a seed, where the trainer has entered with another', async () => {
    const pair = await newPair();
    const id = await challenge(pair.blue, pair.red);
    await pair.red.arena.battles.accept(id);
    const told = await interrupted(
      (client) => client.battles.enter(id, { client_seed: 'one' }),
      pair,
      () => pair.red.arena.battles.enter(id, { client_seed: 'two' }),
    );
    expect(told).toMatchObject({ name: 'Problem', code: 'team_submitted' });
  });

  test('an action for a step that is over', async () => {
    const pair = await newPair();
    const id = await startBattle(pair.red, pair.blue, 'singles_3v3');
    const told = await interrupted(
      (client) => client.battles.act(id, attack(1)),
      pair,
      async () => {
        for (const { arena } of [pair.red, pair.blue]) await arena.battles.act(id, attack(1));
      },
    );
    expect(told).toMatchObject({ name: 'Problem', code: 'stale_step' });
  });
});
