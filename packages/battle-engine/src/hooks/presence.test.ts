import { describe, expect, test } from 'vitest';
import { createBattle } from '../api/create.js';
import { legalActions, waitingOn } from '../api/legal-actions.js';
import { loadBattle } from '../api/load.js';
import { playStep } from '../api/resolve.js';
import { saveBattle } from '../api/save.js';
import { Keystream } from '../random/keystream.js';
import { CLASSIC } from '../rulesets/classic.js';
import type { Battle } from '../state/battle.js';
import { created, creatureOf, setupOf } from '../testing/builders.js';
import { diceOf } from '../testing/dice.js';
import { anySetup, inStandard, movePool } from '../testing/generate.js';
import { EVENTS } from './events.js';
import { type Listener, SILENCE } from './listeners.js';
import { attach, detach, listen } from './presence.js';

describe('who is asked', () => {
  test('is nobody where no effect is', () => {
    const { state } = created(createBattle(setupOf([creatureOf()], [creatureOf()])));
    const battle = loadBattle(state, new Keystream(state.setup, 0), CLASSIC);
    expect(battle.actives.map(({ heard }) => heard === SILENCE)).toEqual([true, true]);
    attach(battle, battle.actives[0], 'burn');
    expect(battle.actives[0].heard[EVENTS.Residual.number]).toHaveLength(1);
    detach(battle, battle.actives[0], 'burn');
    listen(battle);
    expect(battle.actives[0].heard[EVENTS.Residual.number]).toHaveLength(0);
  });

  // Within a step the lists are kept up by `attach` and `detach`; they must be those that follow from the state.
  test('follows from the state after every step of battles of both rules with all effects', () => {
    const pool = movePool(diceOf(13), 1_000);
    const names = ({ actives }: Battle) =>
      actives.map(({ heard }) =>
        heard.map((list) => (list as readonly Listener[]).map(({ name, side }) => `${side} ${name}`)),
      );
    for (let seed = 0; seed < 120; seed += 1) {
      const dice = diceOf(seed);
      const setup = seed % 2 === 0 ? anySetup(dice, pool) : inStandard(anySetup(dice, pool), dice);
      let { state } = created(createBattle(setup));
      while (state.outcome === null) {
        const waiting = waitingOn(state);
        const choose = (side: 0 | 1) =>
          waiting.includes(side)
            ? dice.pick(legalActions(state, side).filter(({ type }) => type !== 'forfeit'))
            : null;
        const battle = loadBattle(state, new Keystream(setup, state.position));
        const result = playStep(state, battle, [choose(0), choose(1)]);
        const kept = names(battle);
        listen(battle);
        expect(kept).toEqual(names(battle));
        state = saveBattle(battle, setup, state.step + 1, result);
      }
    }
  });
});
