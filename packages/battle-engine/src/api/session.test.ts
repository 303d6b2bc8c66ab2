import { describe, expect, test } from 'vitest';
import { Keystream } from '../random/keystream.js';
import { diceOf } from '../testing/dice.js';
import { anySetup, movePool, withPreview } from '../testing/generate.js';
import { createBattle } from './create.js';
import { legalActions, waitingOn } from './legal-actions.js';
import { type Actions, resolve } from './resolve.js';
import { play, playFrom, type SideNow } from './session.js';

const BATTLES = process.env.TEST_RUN === 'long' ? 60 : 25;
const pool = movePool(diceOf(5), 600);

/** Two of the same battle, played in place and from state to state. */
function beginBoth(number: number, told: boolean) {
  const dice = diceOf(number);
  const any = anySetup(dice, pool);
  const setup = number % 3 === 0 ? withPreview(any, dice, pool) : any;
  const [created, begun] = [createBattle(setup), play(setup, { told })];
  if (!created.ok || !begun.ok) throw new Error('the battle does not begin');
  return { dice, created, session: begun.session };
}

describe('a battle that is played in place', () => {
  test.each([true, false])('is the one that is resolved step by step (told: %s)', (told) => {
    for (let number = 0; number < BATTLES; number += 1) {
      const { dice, created, session } = beginBoth(number, told);
      let { state, events } = created;
      for (;;) {
        const now = {
          state: session.state(),
          events: told ? session.events() : events,
          waiting: session.waitingOn(),
          legal: [session.legalActions(0), session.legalActions(1)],
        };
        const legal = [legalActions(state, 0), legalActions(state, 1)] as const;
        expect(now).toEqual({ state, events, waiting: waitingOn(state), legal });
        if (state.outcome !== null) break;
        const actions = [0, 1].map((side) => {
          const choices = legal[side]?.filter(({ type }) => type !== 'forfeit') ?? [];
          return choices.length === 0 ? null : dice.pick(choices);
        }) as unknown as Actions;
        const resolved = resolve(state, actions);
        expect(session.step(actions)).toBeNull();
        if (!resolved.ok) throw new Error(resolved.detail);
        ({ state, events } = resolved);
      }
      expect([session.turn(), session.outcome()]).toEqual([state.turn, state.outcome]);
    }
  });

  test('keeps the states that it has given away as they were', () => {
    const { session, dice } = beginBoth(3, true);
    const states: [string, unknown][] = [];
    while (session.outcome() === null) {
      const state = session.state();
      states.push([JSON.stringify(state), state]);
      const actions = ([0, 1] as const).map((side) => {
        const choices = session.legalActions(side).filter(({ type }) => type !== 'forfeit');
        return choices.length === 0 ? null : dice.pick(choices);
      });
      session.step(actions as unknown as Actions);
    }
    for (const [text, state] of states) expect(JSON.stringify(state)).toBe(text);
  });

  test('goes on from any state as the battle does, and leaves the state as it was', () => {
    for (let number = 0; number < BATTLES; number += 1) {
      const { dice, session } = beginBoth(number, true);
      const halves = [];
      while (session.outcome() === null) {
        const state = session.state();
        if (state.phase !== 'preview' && dice.below(16) === 0) {
          const text = JSON.stringify(state);
          const random = new Keystream(state.setup, state.position);
          halves.push({ text, state, begun: playFrom(state, { random }) });
        }
        const actions = ([0, 1] as const).map((side) => {
          const choices = session.legalActions(side).filter(({ type }) => type !== 'forfeit');
          return session.waitingOn().includes(side) ? dice.pick(choices) : null;
        }) as unknown as Actions;
        expect(session.step(actions)).toBeNull();
        for (const { begun } of halves) {
          expect(begun.step(actions)).toBeNull();
          expect(begun.events()).toEqual(session.events());
        }
        const [{ begun } = { begun: session }] = halves;
        const { setup, turn, phase, field, outcome, sides } = session.state();
        const seen = ({ active, creatures, activeState, conditions }: SideNow) => ({
          ...{ active, creatures, activeState, conditions },
        });
        const now = { setup, turn, phase, field, outcome, sides: sides.map(seen) };
        expect({ ...begun.now(), sides: begun.now().sides.map(seen) }).toMatchObject(now);
      }
      for (const { text, state, begun } of halves) {
        expect(JSON.stringify(state)).toBe(text);
        expect(begun.state()).toEqual(session.state());
      }
    }
  });

  test('is not begun from a preview, in which nobody fights', () => {
    const dice = diceOf(1);
    const created = createBattle(withPreview(anySetup(dice, pool), dice, pool));
    if (!created.ok) throw new Error(created.detail);
    const { state } = created;
    expect(() => playFrom(state, { random: new Keystream(state.setup, 0) })).toThrow('preview');
  });

  test('refuses what is not legal, and goes on as if it had not been asked', () => {
    const { session } = beginBoth(1, true);
    const before = session.state();
    expect(session.step([null, null])).toMatchObject({ ok: false, code: 'action_missing', side: 0 });
    expect(session.state()).toEqual(before);
    expect(session.step([{ type: 'forfeit' }, null])).toBeNull();
    expect(session.outcome()).toEqual({ winner: 1, reason: 'forfeit' });
    expect(session.step([null, null])).toMatchObject({ code: 'battle_over' });
  });

  test('does not begin with a setup that is not well formed', () => {
    const setup = anySetup(diceOf(1), pool);
    expect(play({ ...setup, seed: 'no seed' })).toMatchObject({ ok: false, code: 'bad_seed' });
  });
});
