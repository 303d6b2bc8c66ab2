import { describe, expect, test } from 'vitest';
import { createBattle } from '../api/create.js';
import { loadBattle } from '../api/load.js';
import { Keystream } from '../random/keystream.js';
import { CLASSIC } from '../rulesets/classic.js';
import { created, creatureOf, setupOf } from '../testing/builders.js';
import { diceOf } from '../testing/dice.js';
import { anySetup, inStandard, movePool } from '../testing/generate.js';
import { playBattle } from '../testing/play.js';
import { EVENTS } from './events.js';
import { SILENCE } from './listeners.js';
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

  // Within a step the lists are kept up by `attach` and `detach`; `playBattle` compares them with those that follow from the state.
  test('follows from the state after every step of battles of both rules with all effects', () => {
    const pool = movePool(diceOf(13), 1_000);
    for (let seed = 0; seed < 120; seed += 1) {
      const dice = diceOf(seed);
      const setup = anySetup(dice, pool);
      const play = () => playBattle(seed % 2 === 0 ? setup : inStandard(setup, dice), dice, () => {});
      expect(play).not.toThrow();
    }
  });
});
