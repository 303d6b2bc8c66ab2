import { createBattle, legalActions, resolve, viewFor, waitingOn } from '@repo/battle-engine';
import { BattleRecord as Contract, type Event, type OwnCreature } from '@repo/contracts/battle';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type BattleRecord,
  eventsAt,
  type ReplayEvent,
  type ReplayedCreature,
  replayRecord,
  setupOf,
  stepName,
  verify,
  viewAt,
} from './index.js';

const [example] = (Contract as { examples?: Contract[] }).examples ?? [];
if (!example) throw new Error('the contract has no example');
const record: BattleRecord = example;

function replayed(json: unknown) {
  const result = replayRecord(json);
  if (!result.ok) throw new Error(result.problem);
  return result.replay;
}

/** The record of a battle with the example's setup, in which both always take the first legal action. */
function longer(): BattleRecord {
  const actions: BattleRecord['actions'][number][] = [];
  const created = createBattle(setupOf(record));
  if (!created.ok) throw new Error(created.detail);
  let { state } = created;
  while (!state.outcome) {
    const [challenger, opponent] = ([0, 1] as const).map((side) =>
      waitingOn(state).includes(side) ? (legalActions(state, side)[0] ?? null) : null,
    );
    actions.push({ challenger: challenger ?? null, opponent: opponent ?? null });
    const resolved = resolve(state, [challenger ?? null, opponent ?? null]);
    if (!resolved.ok) throw new Error(resolved.detail);
    state = resolved.state;
  }
  return { ...record, actions, events: [] };
}

describe('a replay', () => {
  it('names its steps by the turns of the battle, and each by another name', () => {
    const replay = replayed(longer());
    const names = [...replay.steps.keys()].map((step) => stepName(replay, step));
    expect(names[0]).toBe('The beginning');
    expect(names[1]).toBe('Turn 1');
    expect(new Set(names).size).toBe(names.length);
    for (const [step, name] of names.entries()) {
      const move = eventsAt(replay, step, 0).find(({ kind }) => kind === 'move');
      if (move) expect(name).toBe(`Turn ${move.turn}`);
    }
  });

  it('has the beginning and every step, each with what its events tell', () => {
    const replay = replayed(longer());
    expect(replay.steps.length).toBe(replay.record.actions.length + 1);
    expect(replay.steps.length).toBeGreaterThan(3);
    const told = [new Map<number, number>(), new Map<number, number>()];
    for (const step of replay.steps.keys()) {
      for (const event of eventsAt(replay, step, 0)) {
        if ('hp' in event) told[event.side === 'you' ? 0 : 1]?.set(event.slot, event.hp);
      }
      const { sides, turn } = viewAt(replay, step);
      expect(turn).toBe(eventsAt(replay, step, 0).at(0)?.turn);
      for (const index of [0, 1] as const) {
        for (const [slot, hp] of told[index] ?? []) expect(sides[index].team[slot]?.hp).toBe(hp);
      }
    }
    const { sides } = viewAt(replay, replay.steps.length - 1);
    expect(sides.some(({ team }) => team.every(({ fainted }) => fainted))).toBe(true);
  });

  it('shows both sides in full, named as in the API', () => {
    const replay = replayed(record);
    const { state } = replay.steps[0] ?? {};
    if (!state) throw new Error('there is no beginning');
    const own = viewFor(state, [], 1).you;
    const { sides } = viewAt(replay, 0);
    expect(sides.map(({ username }) => username)).toEqual([
      record.usernames.challenger,
      record.usernames.opponent,
    ]);
    expect(sides[1].active_slot).toBe(own.activeSlot);
    expect(sides[1].team[0]).toMatchObject({
      species: record.teams.opponent[0]?.species,
      nature: record.teams.opponent[0]?.nature,
      individual_values: record.teams.opponent[0]?.individual_values,
      hp: own.team[0]?.hp,
      max_hp: own.team[0]?.maxHp,
      stat_stages: own.team[0]?.statStages,
      moves: own.team[0]?.moves.map(({ maxPp, ...move }) => ({ ...move, max_pp: maxPp })),
    });
  });

  it('tells the same events from either side, and the recorded ones', () => {
    const replay = replayed(record);
    for (const step of replay.steps.keys()) {
      const [mine, theirs] = [eventsAt(replay, step, 0), eventsAt(replay, step, 1)];
      expect(mine.map(({ kind }) => kind)).toEqual(record.events[step]?.map((event) => Object(event).kind));
      const swapped = JSON.stringify(theirs).replace(/"(you|opponent)"/g, (_, side) =>
        side === 'you' ? '"opponent"' : '"you"',
      );
      expect(mine).toEqual(JSON.parse(swapped));
      expect(Object.values(mine).flatMap((event) => Object.values(event))).not.toContain(undefined);
    }
    const end = eventsAt(replay, replay.steps.length - 1, 0).at(-1);
    const { winner } = record.result;
    expect(end).toMatchObject({
      kind: 'battle_end',
      winner,
      outcome: winner === record.usernames.challenger ? 'you' : 'opponent',
    });
  });

  it('has events and creatures of the types of the API', () => {
    expectTypeOf<ReplayEvent>().toExtend<Event>();
    expectTypeOf<ReplayedCreature>().toExtend<Omit<OwnCreature, 'creature_id' | 'nickname' | 'moves'>>();
    // Only the service says in words what a move does.
    expectTypeOf<ReplayedCreature['moves'][number]>().toExtend<
      Omit<OwnCreature['moves'][number], 'effect'>
    >();
  });

  it('knows only the steps that there are', () => {
    const replay = replayed(record);
    for (const step of [-1, 0.5, replay.steps.length]) {
      expect(() => viewAt(replay, step)).toThrow(RangeError);
      expect(() => eventsAt(replay, step, 0)).toThrow(RangeError);
    }
  });

  it('of a battle that somebody did not enter has its end alone', () => {
    const unentered = {
      ...record,
      teams: { challenger: [], opponent: [] },
      actions: [],
      events: [],
      client_seeds: { challenger: 'red', opponent: null },
      client_seed_hashes: { challenger: null, opponent: 'ab'.repeat(32) },
    };
    const replay = replayed(unentered);
    expect(replay.steps.length).toBe(1);
    expect(viewAt(replay, 0).sides.map(({ team, active_slot }) => [team.length, active_slot])).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(eventsAt(replay, 0, 1)).toEqual([
      {
        seq: 1,
        turn: 0,
        step: 0,
        kind: 'battle_end',
        winner: record.usernames.challenger,
        outcome: 'opponent',
        reason: 'timeout',
      },
    ]);
  });

  it.each<[string, unknown, RegExp]>([
    ['nothing', null, /^not a record: the whole/],
    ['rules of another version', { engine_version: 1 }, /^engine_version: 1 cannot/],
    ['a secret that is none', { ...record, server_secret: 'x' }, /^server_secret/],
    ['a side without creatures', { ...record, teams: { ...record.teams, opponent: [] } }, /^teams: /],
    [
      'an action that is not legal',
      { ...record, actions: [{ challenger: null, opponent: null }] },
      /^step 1: /,
    ],
  ])('of %s is a problem that is named', (_what, json, problem) => {
    expect(replayRecord(json)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  });
});

describe('verify without data of creatures', () => {
  it('says which creatures it could not check', () => {
    const verdict = verify(record, null);
    const count = record.teams.challenger.length + record.teams.opponent.length;
    expect(verdict).toMatchObject({
      ok: false,
      difference: null,
      steps: record.events.length,
      notChecked: { length: count },
    });
  });

  it('names what contradicts the record itself', () => {
    const ratings = { ...record.ratings, opponent: { ...record.ratings.opponent, after: 1 } };
    expect(verify({ ...record, ratings }, null)).toEqual({
      ok: false,
      difference: expect.stringMatching(/^ratings/),
    });
  });
});
