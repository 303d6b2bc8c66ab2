import { describe, expect, test } from 'vitest';
import { createBattle } from '../api/create.js';
import { loadBattle } from '../api/load.js';
import { Keystream } from '../random/keystream.js';
import { CLASSIC } from '../rulesets/classic.js';
import { created, creatureOf, setupOf } from '../testing/builders.js';
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
});
