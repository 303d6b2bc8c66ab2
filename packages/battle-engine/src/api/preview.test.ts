import { describe, expect, test } from 'vitest';
import type { BattleState } from '../state/battle-state.js';
import type { Action, BattleSetup, CreatureSetup } from '../state/setup.js';
import { created, creatureOf, SEED } from '../testing/builders.js';
import { diceOf } from '../testing/dice.js';
import { anySetup, inStandard, movePool, withPreview } from '../testing/generate.js';
import { chooseAll } from '../testing/play.js';
import { createBattle } from './create.js';
import { legalActions, waitingOn } from './legal-actions.js';
import { choiceProblem, withChosen } from './preview.js';
import { type Actions, resolve } from './resolve.js';
import { viewFor } from './view.js';

const named = (...names: string[]): CreatureSetup[] => names.map((species) => creatureOf({ species }));
const OWN = named('fox', 'owl', 'eel', 'bat');
const OTHER = named('yak', 'ant', 'pig', 'cow', 'emu');

const setupOf = (own = OWN, other = OTHER, fight = 3): BattleSetup => ({
  seed: SEED,
  teams: [own, other],
  preview: { fight },
});
const begin = (setup = setupOf()) => created(createBattle(setup));
const choose = (...slots: number[]): Action => ({ type: 'choose', slots });

function after(state: BattleState, own: Action | null, other: Action | null) {
  const resolved = resolve(state, [own, other]);
  if (!resolved.ok) throw new Error(resolved.detail);
  return resolved;
}

const codeOf = (state: BattleState, own: unknown, other: Action | null = choose(0, 1, 2)) => {
  const resolved = resolve(state, [own as Action, other]);
  return resolved.ok ? 'ok' : `${resolved.code} ${resolved.side}`;
};

describe('a preview', () => {
  test('is the first step: both choose, nothing has happened, and nobody is out', () => {
    const { state, events } = begin();
    expect(events).toEqual([]);
    expect(state).toMatchObject({ phase: 'preview', turn: 1, step: 1, position: 0, sequence: 0 });
    expect(waitingOn(state)).toEqual([0, 1]);
    for (const { you, opponent } of [viewFor(state, events, 0), viewFor(state, events, 1)]) {
      expect([you.team, you.activeSlot, opponent.team, opponent.activeSlot]).toEqual([[], null, [], null]);
    }
  });

  test('lists each as the lead, the others in the order of the team; the first choice is the team in its order', () => {
    expect(legalActions(begin().state, 0)).toEqual([
      choose(0, 1, 2),
      choose(1, 0, 2),
      choose(2, 0, 1),
      choose(3, 0, 1),
      { type: 'forfeit' },
    ]);
  });

  test('takes every choice of so many different creatures, and says why it takes no other', () => {
    const { state } = begin();
    for (const slots of [
      [3, 2, 1],
      [2, 3, 0],
      [0, 1, 2],
    ])
      expect(codeOf(state, choose(...slots))).toBe('ok');
    for (const slots of [
      [],
      [0, 1],
      [0, 1, 2, 3],
      [0, 0, 1],
      [0, 1, 4],
      [-1, 0, 1],
      [0.5, 1, 2],
      null,
      '012',
    ]) {
      expect([slots, codeOf(state, { type: 'choose', slots })]).toEqual([slots, 'bad_choice 0']);
    }
    expect(codeOf(state, choose(0, 1, 2), choose(0, 1, 5))).toBe('bad_choice 1');
    expect(choiceProblem(state.setup, 1, [0, 1, 5])).toBe('3 different slots from 0 to 4 are needed');
    expect(choiceProblem(state.setup, 1, [4, 0, 1])).toBeNull();
  });

  test('takes nothing else but giving up, and later no choice is taken', () => {
    const { state } = begin();
    for (const action of [{ type: 'attack', move: 0 }, { type: 'switch', slot: 1 }, { type: 'dance' }])
      expect(codeOf(state, action)).toBe('illegal_action 0');
    expect(codeOf(state, null)).toBe('action_missing 0');
    const fought = after(state, choose(0, 1, 2), choose(0, 1, 2)).state;
    expect(codeOf(fought, choose(0, 1, 2), { type: 'attack', move: 0 })).toBe('illegal_action 0');
  });

  test('ends the battle where a side gives up or is late, whatever the other has chosen', () => {
    const { state } = begin();
    const forfeited = after(state, { type: 'forfeit' }, choose(4, 0, 1));
    expect(forfeited.state).toMatchObject({ phase: 'preview', outcome: { winner: 1, reason: 'forfeit' } });
    expect(forfeited.events).toMatchObject([{ seq: 1, turn: 1, step: 1, kind: 'battle_end' }]);
    expect(viewFor(forfeited.state, [], 0).opponent.team).toEqual([]);
    expect(after(state, null, { type: 'timeout' }).state.outcome).toEqual({ winner: 0, reason: 'timeout' });
    const both = after(state, { type: 'timeout' }, { type: 'timeout' }).state;
    expect([both.outcome, legalActions(both, 0)]).toEqual([{ winner: null, reason: 'timeout' }, []]);
  });

  test('brings in those who were chosen, and counts slots anew', () => {
    const { state, events } = after(begin().state, choose(3, 0, 2), choose(1, 4, 0));
    expect(events).toMatchObject([
      { seq: 1, turn: 0, step: 1, kind: 'switch', side: 0, slot: 0, species: 'bat' },
      { seq: 2, turn: 0, step: 1, kind: 'switch', side: 1, slot: 0, species: 'ant' },
      { seq: 3, turn: 1, step: 1, kind: 'turn_start' },
    ]);
    expect(state).toMatchObject({ phase: 'action', turn: 1, step: 2 });
    expect(viewFor(state, [], 0).you.team.map(({ species }) => species)).toEqual(['bat', 'fox', 'eel']);
    expect(legalActions(state, 0)).toContainEqual({ type: 'switch', slot: 2 });
    expect(legalActions(state, 0)).not.toContainEqual({ type: 'switch', slot: 3 });
  });

  test('does not begin where too few were brought, too many, or nobody would fight', () => {
    const code = (setup: BattleSetup) => {
      const result = createBattle(setup);
      return result.ok ? 'ok' : result.code;
    };
    expect(code(setupOf(OWN, OTHER, 4))).toBe('ok');
    expect(code(setupOf(OWN.slice(0, 2)))).toBe('bad_team_size');
    expect(code(setupOf([...OWN, ...OWN]))).toBe('bad_team_size');
    for (const fight of [0, 7, 1.5, Number.NaN])
      expect(code(setupOf(OWN, OTHER, fight))).toBe('bad_team_size');
    expect(code({ ...setupOf(), teams: [OWN, [creatureOf({ level: 0 }), ...OTHER]] })).toBe('bad_creature');
  });
});

describe('a battle whose preview is over', () => {
  const pool = movePool(diceOf(31), 600);

  /** A battle with a preview and both choices, of either rules. */
  function chosen(number: number) {
    const dice = diceOf(number);
    const any = withPreview(anySetup(dice, pool), dice, pool);
    const setup = number % 2 === 0 ? any : inStandard(any, dice);
    const actions = chooseAll(begin(setup).state, dice);
    const slots = actions.map((action) => (action?.type === 'choose' ? action.slots : []));
    return { dice, setup, actions, slots: [slots[0] ?? [], slots[1] ?? []] as const };
  }

  test('is the one of those who fight without a preview, state by state', () => {
    for (let number = 0; number < 20; number += 1) {
      const { dice, setup, actions, slots } = chosen(number);
      const { preview, ...others } = setup;
      let plain = created(createBattle({ ...others, teams: withChosen(setup, slots).teams }));
      let resolved = resolve(begin(setup).state, actions);
      for (;;) {
        if (!resolved.ok) throw new Error(resolved.detail);
        const { state, events } = resolved;
        expect({ ...state, setup: plain.state.setup, step: state.step - 1 }).toEqual(plain.state);
        expect(events.map((event) => ({ ...event, step: event.step - 1 }))).toEqual(plain.events);
        for (const side of [0, 1] as const) {
          expect(legalActions(state, side)).toEqual(legalActions(plain.state, side));
          const { preview: shown, ...view } = viewFor(state, [], side);
          expect([view, shown?.fight]).toEqual([viewFor(plain.state, [], side), preview?.fight]);
        }
        if (state.outcome !== null) break;
        const next = chooseAll(state, dice);
        const again = resolve(plain.state, next);
        if (!again.ok) throw new Error(again.detail);
        [plain, resolved] = [again, resolve(state, next)];
      }
    }
  });

  test('goes on from the setup that was stored, both choices and a state without its setup', () => {
    for (let number = 0; number < 6; number += 1) {
      const { dice, setup, actions, slots } = chosen(number);
      const stored: BattleSetup = JSON.parse(JSON.stringify(setup));
      let { state } = after(begin(setup).state, ...actions);
      while (state.outcome === null) {
        const { setup: _fixed, ...progress } = state;
        const read = { setup: withChosen(stored, slots), ...JSON.parse(JSON.stringify(progress)) };
        expect(read).toEqual(state);
        const next = chooseAll(state, dice);
        const from = after(state, ...next);
        expect(after(read, ...next)).toEqual(from);
        state = from.state;
      }
    }
  });
});

describe('the view of a preview', () => {
  test('shows what both have brought: the own in full, of the opponent by species what it is', () => {
    const { state } = begin();
    const { preview } = viewFor(state, [], 0);
    expect(preview?.fight).toBe(3);
    expect(preview?.you.map(({ slot, species }) => `${slot} ${species}`)).toEqual([
      ...['0 fox', '1 owl', '2 eel', '3 bat'],
    ]);
    expect(preview?.you[3]).toMatchObject({
      hp: 100,
      maxHp: 100,
      active: false,
      moves: [{ name: 'hit', pp: 10 }],
    });
    expect(preview?.opponent).toEqual(
      ['ant', 'cow', 'emu', 'pig', 'yak'].map((species) => ({ species, types: ['water'], level: 50 })),
    );
    expect(viewFor(after(state, choose(3, 0, 2), choose(1, 4, 0)).state, [], 0).preview).toEqual(preview);
  });

  test('of equal species tells no order either', () => {
    const twins = [creatureOf({ level: 60 }), creatureOf({ types: ['fire'] }), creatureOf()];
    const [one, ...others] = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [1, 0, 2],
    ].map((order) => {
      const team = order.flatMap((slot) => twins[slot] ?? []);
      return JSON.stringify(viewFor(begin(setupOf(OWN, team)).state, [], 0));
    });
    for (const other of others) expect(other).toBe(one);
  });

  test('is the same whatever the order that was brought and whoever was chosen, until they come out', () => {
    const told = (team: CreatureSetup[], choice: Action) => {
      const steps = [begin(setupOf(OWN, team))];
      steps.push({ ...after(begin(setupOf(OWN, team)).state, choose(0, 1, 2), choice), ok: true });
      const next: Actions = [
        { type: 'switch', slot: 1 },
        { type: 'attack', move: 0 },
      ];
      steps.push({ ...after(steps[1]?.state as BattleState, ...next), ok: true });
      return steps.map(({ state, events }) =>
        JSON.stringify([viewFor(state, events, 0), legalActions(state, 0)]),
      );
    };
    const [yak, ant, pig, cow, emu] = OTHER as [
      CreatureSetup,
      CreatureSetup,
      CreatureSetup,
      CreatureSetup,
      CreatureSetup,
    ];
    const one = told(OTHER, choose(1, 0, 2));
    expect(told(OTHER, choose(1, 3, 4))).toEqual(one);
    expect(told(OTHER, choose(1, 2, 0))).toEqual(one);
    expect(told([cow, emu, yak, ant, pig], choose(3, 0, 4))).toEqual(one);
    expect(told(OTHER, choose(0, 1, 2))[0]).toEqual(one[0]);
    expect(told(OTHER, choose(0, 1, 2))[1]).not.toEqual(one[1]);
  });
});
