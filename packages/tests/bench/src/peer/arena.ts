import { type BattleClient, type BattleView, createBattleClient } from '@creature-arena/battle-client';
import { type Choose, chooser, type Played, pick } from './bots.js';
import { ARENA_TEAM } from './team.js';

const PASSWORD = 'a good long password';

/** Two trainers with a client each. */
export type Pair = readonly [Bot, Bot];
type Bot = { arena: BattleClient; username: string };

/** Registers so many pairs of trainers. @param prefix of their names */
export async function registerPairs(baseUrl: string, count: number, prefix = ''): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let n = 0; n < count; n += 1) {
    pairs.push([await register(baseUrl, `${prefix}red${n}`), await register(baseUrl, `${prefix}blue${n}`)]);
  }
  return pairs;
}

async function register(baseUrl: string, username: string): Promise<Bot> {
  const arena = createBattleClient({ baseUrl });
  await arena.register({ username, password: PASSWORD });
  await arena.logIn({ username, password: PASSWORD });
  return { arena, username };
}

/** Has all pairs fight one battle each, at once. Every bot listens to the stream of its notices. */
export async function playInArena(pairs: readonly Pair[], round: number): Promise<Played> {
  const all = await Promise.all(pairs.map((pair, n) => fight(pair, round * pairs.length + n)));
  return {
    battles: all.length,
    turns: sum(all.map(({ turns }) => turns)),
    steps: sum(all.map(({ steps }) => steps)),
  };
}

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

async function fight([red, blue]: Pair, seed: number): Promise<{ turns: number; steps: number }> {
  const { battle_id: id } = await red.arena.battles.challenge({
    ...{ opponent_username: blue.username, format: 'open_6v6', rated: false },
  });
  await blue.arena.battles.accept(id);
  for (const { arena } of [red, blue]) await arena.battles.enter(id, { sets: ARENA_TEAM });
  const [last] = await Promise.all([play(red, id, chooser(2 * seed)), play(blue, id, chooser(2 * seed + 1))]);
  return { turns: last.turn_number ?? 0, steps: last.step ?? 0 };
}

async function play({ arena }: Bot, id: string, choose: Choose): Promise<BattleView> {
  for await (const { view } of arena.battles.follow(id)) {
    if (view.status === 'finished') return view;
    const action = chooseAction(view, choose);
    if (action) await arena.battles.act(id, action);
  }
  throw new Error(`battle ${id} has ended without a view of its end`);
}

function chooseAction({ legal_actions: legal }: BattleView, choose: Choose) {
  const of = (type: string) => legal.filter(({ action_type }) => action_type === type);
  return pick(of('attack'), of('switch'), choose) ?? of('choose')[0];
}
