import { describe, expect, test } from 'vitest';
import { loadBattle } from '../api/load.js';
import { ROOMS, SIDE_CONDITIONS, STATUSES, TERRAINS, VOLATILES, WEATHERS } from '../data/names.js';
import { Keystream } from '../random/keystream.js';
import { CLASSIC, CLASSIC_EFFECTS } from '../rulesets/classic.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { EMPTY_FIELD } from '../state/field.js';
import { NO_SIDE_CONDITIONS } from '../state/side.js';
import { maskOf, NO_VOLATILES } from '../state/volatiles.js';
import { duel, IDLE } from '../testing/duel.js';
import { ability } from '../testing/innate/equipped.js';
import { HOOK_BITS } from './hooks.js';
import { listen } from './listening.js';
import { compileRuleset } from './ruleset.js';

const DUEL = duel(IDLE);
const NOTHING = { hooks: 0, moment: 0 };

/** The mask of a duel after `happen`. */
function heard(happen: (battle: Battle, own: Active, other: Active) => void, rules = CLASSIC) {
  const battle = loadBattle(DUEL, new Keystream(DUEL.setup, 0), rules);
  happen(battle, ...battle.actives);
  listen(battle);
  return { hooks: battle.listening, moment: battle.moments };
}

const bitsOf = (name: string) => CLASSIC.bits.get(name);

describe('the mask of hooks', () => {
  test('is empty where no effect is, also of a state that was read from JSON', () => {
    expect(heard(() => {})).toEqual(NOTHING);
    const read = heard((battle, own) => {
      battle.field = { ...EMPTY_FIELD };
      own.conditions = { ...NO_SIDE_CONDITIONS };
    });
    expect(read).toEqual(NOTHING);
  });

  test.each(STATUSES)('has the hooks of %s, whoever has it', (status) => {
    const ofOwn = heard((_battle, own) => {
      own.creature.status = status;
    });
    const ofOther = heard((_battle, _own, other) => {
      other.creature.status = status;
    });
    expect([ofOwn, ofOther]).toEqual([bitsOf(status), bitsOf(status)]);
  });

  test.each(VOLATILES)('has the hooks of %s', (name) => {
    const one = heard((_battle, own) => {
      own.attached = maskOf({ ...NO_VOLATILES, [name]: 1 });
    });
    expect(one).toEqual(CLASSIC.volatileBits[Math.clz32(maskOf({ ...NO_VOLATILES, [name]: 1 }))]);
  });

  test.each([
    ['confusion', { state: { confusion: 2 } }],
    ['trapped', { state: { partiallyTrapped: 4 } }],
    ['perish_song', { state: { perishSong: 3 } }],
    ['flinch', { flinched: true }],
    ['protect', { protection: { kind: 'protect' } }],
    ['protect', { guard: 'spread' }],
  ] as [string, { state?: object }][])('has the hooks of %s', (name, { state, ...changes }) => {
    const one = heard((_battle, own) => {
      Object.assign(own, changes);
      Object.assign(own.state, state);
    });
    expect(one).toEqual(bitsOf(name));
    expect(one).not.toEqual(NOTHING);
  });

  test.each(SIDE_CONDITIONS)('has the hooks of %s', (name) => {
    const one = heard((_battle, _own, other) => {
      other.conditions = { ...NO_SIDE_CONDITIONS, [name]: 1 };
    });
    expect(one).toEqual(bitsOf(name));
  });

  test('has the hooks of what is on the field', () => {
    for (const weather of WEATHERS) {
      const one = heard((battle) => {
        battle.field = { ...EMPTY_FIELD, weather };
      });
      expect([weather, one]).toEqual([weather, bitsOf(weather)]);
    }
    for (const terrain of TERRAINS) {
      const one = heard((battle) => {
        battle.field = { ...EMPTY_FIELD, terrain };
      });
      expect([terrain, one]).toEqual([terrain, bitsOf(terrain)]);
    }
    for (const room of ROOMS) {
      const one = heard((battle) => {
        battle.field = { ...EMPTY_FIELD, [room]: 1 };
      });
      expect([room, one]).toEqual([room, bitsOf(room)]);
    }
  });

  test('has the hooks of several effects, also of two volatile conditions', () => {
    const several = heard((battle, own, other) => {
      own.creature.status = 'burn';
      own.attached = maskOf({ ...NO_VOLATILES, aqua_ring: 1, leech_seed: 1 });
      other.creature.status = 'paralysis';
      battle.field = { ...EMPTY_FIELD, weather: 'sandstorm' };
    });
    for (const name of ['burn', 'aqua_ring', 'leech_seed', 'paralysis', 'sandstorm']) {
      const bits = bitsOf(name) ?? NOTHING;
      expect([name, several.hooks & bits.hooks]).toEqual([name, bits.hooks]);
      expect([name, several.moment & bits.moment]).toEqual([name, bits.moment]);
    }
  });

  test('has the hooks of abilities and items, and none of what the rule set does not know', () => {
    const innate = [ability({ name: 'quick', onModifySpeed: (_self, speed) => speed })];
    const rules = compileRuleset({ ...CLASSIC_EFFECTS, innate, states: [] });
    const one = heard((_battle, own) => {
      own.flinched = true;
    }, rules);
    expect(one).toEqual({ hooks: HOOK_BITS.onModifySpeed, moment: 0 });
  });
});
