import { describe, expect, test } from 'vitest';
import { createBattle } from '../api/create.js';
import type { MoveRecord } from '../data/move-record.js';
import type { Event } from '../events/types.js';
import type { CreatureSetup } from '../state/setup.js';
import { created, creatureOf, moveOf, setupOf, statusMoveOf, withSpeed } from '../testing/builders.js';
import { activeOf, hpOf } from '../testing/duel.js';
import { attacks } from '../testing/fixed-rolls.js';
import { playSteadily } from '../testing/steady-rolls.js';
import { STANDARD } from './standard.js';

const IDLE = statusMoveOf({ name: 'idle', target: 'user' });

/** The state after turns in which a fast creature uses its move on a slow idle one. */
function after(
  own: Partial<CreatureSetup>,
  other: Partial<CreatureSetup>,
  move: MoveRecord = moveOf(),
  turns = 1,
  reply: MoveRecord = IDLE,
) {
  const a = withSpeed(120, creatureOf({ moves: [move], ...own }));
  const b = withSpeed(80, creatureOf({ moves: [reply], ...other }));
  let { state } = created(createBattle(setupOf([a], [b]), STANDARD));
  for (let turn = 0; turn < turns; turn += 1) ({ state } = playSteadily(state, attacks(), 'none', STANDARD));
  return state;
}

const FIRE = moveOf({ type: 'fire', power: 80, category: 'special' });
const lost = (own: Partial<CreatureSetup>, other: Partial<CreatureSetup>, move?: MoveRecord) =>
  100 - hpOf(after(own, other, move), 1);

describe('abilities and items', () => {
  test('Mold Breaker breaks Multiscale, Thick Fat and Contrary, and so does a move that ignores abilities', () => {
    const plain = lost({}, {}, FIRE);
    expect(lost({}, { ability: 'multiscale' }, FIRE)).toBeLessThan(plain * 0.6);
    expect(lost({}, { ability: 'thick_fat' }, FIRE)).toBeLessThan(plain * 0.6);
    expect(lost({ ability: 'mold_breaker' }, { ability: 'multiscale' }, FIRE)).toBe(plain);
    expect(lost({ ability: 'mold_breaker' }, { ability: 'thick_fat' }, FIRE)).toBe(plain);
    const growl = statusMoveOf({
      name: 'growl',
      statChanges: { target: 'opponent', chance: 100, changes: [{ stat: 'attack', stages: -1 }] },
    });
    const stage = (own: Partial<CreatureSetup>) =>
      after(own, { ability: 'contrary' }, growl).sides[1].activeState.stages.attack;
    expect([stage({}), stage({ ability: 'mold_breaker' })]).toEqual([1, -1]);
    const ignoring = after({}, { ability: 'contrary' }, { ...growl, traits: ['ignores_abilities'] });
    expect(ignoring.sides[1].activeState.stages.attack).toBe(-1);
  });

  test('Magic Guard loses HP to hits alone', () => {
    const burn = statusMoveOf({ name: 'wisp', ailment: { name: 'burn', chance: 100 } });
    expect(hpOf(after({}, {}, burn), 1)).toBe(94);
    expect(hpOf(after({}, { ability: 'magic_guard' }, burn), 1)).toBe(100);
    expect(hpOf(after({ ability: 'magic_guard', item: 'life_orb' }, {}), 0)).toBe(100);
    expect(hpOf(after({ item: 'life_orb' }, {}), 0)).toBe(90);
    expect(lost({ item: 'life_orb' }, {})).toBeGreaterThan(lost({}, {}));
  });

  test('Focus Sash is used up, and so is a Sitrus Berry; a Klutz has neither', () => {
    const strong = moveOf({ power: 250, criticalStage: 3 });
    const weak = { stats: { ...creatureOf().stats, defense: 5 } };
    const saved = after({}, { ...weak, item: 'focus_sash' }, strong);
    expect([hpOf(saved, 1), activeOf(saved, 1).gear]).toEqual([
      1,
      { ability: null, item: null, usedItem: 'focus_sash', abilityKnown: false, itemKnown: true },
    ]);
    expect(hpOf(after({}, { ...weak, item: 'focus_sash' }, strong, 1), 1)).toBe(1);
    expect(after({}, { ...weak, item: 'focus_sash', ability: 'klutz' }, strong).outcome?.winner).toBe(0);
    const half = moveOf({ power: null, effects: [{ kind: 'half_damage' }] });
    const eaten = after({}, { item: 'sitrus_berry' }, half);
    expect([hpOf(eaten, 1), activeOf(eaten, 1).gear?.usedItem]).toEqual([75, 'sitrus_berry']);
  });

  test('Rough Skin hurts who touches, also by the last hit; Protean changes types', () => {
    expect(hpOf(after({}, { ability: 'rough_skin' }, moveOf({ contact: true })), 0)).toBe(88);
    expect(after({ ability: 'protean' }, {}, FIRE).sides[0].activeState.types).toEqual(['fire']);
  });

  test('healing that is blocked tells no item, and eats no berry', () => {
    const condition = { name: 'heal_block', target: 'opponent' } as const;
    const strike = moveOf({ power: null, effects: [{ kind: 'half_damage' }], condition });
    for (const item of ['leftovers', 'sitrus_berry']) {
      const state = after({}, { item }, strike);
      expect([item, hpOf(state, 1)]).toEqual([item, 50]);
      expect(activeOf(state, 1).gear).toMatchObject({ item, itemKnown: false });
    }
  });

  test('Mold Breaker ignores abilities during its own move alone, Struggle too', () => {
    const growl = statusMoveOf({
      name: 'growl',
      target: 'user',
      statChanges: { target: 'user', chance: 100, changes: [{ stat: 'attack', stages: -1 }] },
    });
    const own = withSpeed(120, creatureOf({ moves: [moveOf({ pp: 1 })], ability: 'mold_breaker' }));
    const other = withSpeed(80, creatureOf({ moves: [growl], ability: 'contrary' }));
    let { state } = created(createBattle(setupOf([own], [other]), STANDARD));
    const stages: number[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      ({ state } = playSteadily(state, attacks(), 'none', STANDARD));
      stages.push(state.sides[1].activeState.stages.attack);
    }
    expect(stages).toEqual([1, 2]);
  });

  test('abilities that act tell their names: Mold Breaker when it comes in, Protean when it changes types', () => {
    const own = creatureOf({ moves: [FIRE], ability: 'protean' });
    const other = creatureOf({ moves: [IDLE], ability: 'mold_breaker' });
    const begun = created(createBattle(setupOf([own], [other]), STANDARD));
    const told = (events: readonly Event[]) =>
      events.flatMap((event) => (event.kind === 'ability' ? [event.ability] : []));
    expect(told(begun.events)).toEqual(['mold_breaker']);
    const first = playSteadily(begun.state, attacks(), 'none', STANDARD);
    expect(told(first.events)).toEqual(['protean']);
    expect(told(playSteadily(first.state, attacks(), 'none', STANDARD).events)).toEqual([]);
  });
});
