import { expect, test } from 'vitest';
import { createBattle } from '../api/create.js';
import { legalActions, waitingOn } from '../api/legal-actions.js';
import { resolve } from '../api/resolve.js';
import { compileRuleset } from '../hooks/ruleset.js';
import type { BattleSetup, CreatureSetup } from '../state/setup.js';
import { created } from '../testing/builders.js';
import { type Dice, diceOf } from '../testing/dice.js';
import { anySetup, inStandard, movePool } from '../testing/generate.js';
import { STANDARD_EFFECTS } from './standard.js';

/** Far more than it takes until each was called. */
const MOST_BATTLES = 4_000;

/** Names of the handlers that no battle has called yet, as `ability.onEvent`. */
const uncalled = new Set<string>();

/** The effect with handlers that are noted when they are called. */
function noted<E extends { readonly name: string }>(effect: E): E {
  const wrapped = Object.entries(effect).flatMap(([hook, handler]: [string, unknown]) => {
    if (typeof handler !== 'function') return [];
    const name = `${effect.name}.${hook}`;
    uncalled.add(name);
    const noting = (...about: unknown[]) => {
      uncalled.delete(name);
      return handler(...about);
    };
    return [[hook, noting]];
  });
  return { ...effect, ...Object.fromEntries(wrapped) };
}

const RULES = compileRuleset({
  ...STANDARD_EFFECTS,
  abilities: STANDARD_EFFECTS.abilities.map(noted),
  items: STANDARD_EFFECTS.items.map(noted),
});

/** Abilities of the opponent without which these are called too seldom. */
const CALLED_BY: Readonly<Record<string, string>> = {
  onTryIntimidate: 'intimidate',
  onAfterIntimidate: 'intimidate',
  onTakeItem: 'magician',
  onAfterTakeItem: 'magician',
};

const isWanted = ({ name }: { readonly name: string }): boolean =>
  [...uncalled].some((one) => one.startsWith(`${name}.`));

/**
 * Returns the setup with abilities and items that nobody has called all handlers of, where there are any, and often with an
 * opponent that calls them.
 */
function withWanted(setup: BattleSetup, dice: Dice): BattleSetup {
  const abilities = STANDARD_EFFECTS.abilities.filter(isWanted);
  const items = STANDARD_EFFECTS.items.filter(isWanted);
  const callers = [...uncalled].flatMap((one) => CALLED_BY[one.slice(one.indexOf('.') + 1)] ?? []);
  const equip = (creature: CreatureSetup): CreatureSetup => ({
    ...creature,
    ...(abilities.length > 0 && dice.happens(60) && { ability: dice.pick(abilities).name }),
    ...(items.length > 0 && dice.happens(60) && { item: dice.pick(items).name }),
  });
  const oppose = (creature: CreatureSetup): CreatureSetup => {
    if (callers.length === 0 || dice.happens(50)) return equip(creature);
    const { item: _, ...bare } = creature;
    return { ...bare, ability: dice.pick(callers) };
  };
  return { ...setup, teams: [setup.teams[0].map(equip), setup.teams[1].map(oppose)] };
}

test('every handler of every ability and item is called in some battle', { timeout: 120_000 }, () => {
  const pool = movePool(diceOf(5), 1_500);
  for (let seed = 0; seed < MOST_BATTLES && uncalled.size > 0; seed += 1) {
    const dice = diceOf(seed);
    const setup = withWanted(inStandard(anySetup(dice, pool), dice), dice);
    let { state } = created(createBattle(setup, RULES));
    while (state.outcome === null) {
      const waiting = waitingOn(state);
      const choose = (side: 0 | 1) => {
        if (!waiting.includes(side)) return null;
        const legal = legalActions(state, side, RULES).filter(({ type }) => type !== 'forfeit');
        const attacks = legal.filter(({ type }) => type === 'attack');
        return dice.pick(attacks.length > 0 && dice.happens(80) ? attacks : legal);
      };
      const resolved = resolve(state, [choose(0), choose(1)], RULES);
      if (!resolved.ok) throw new Error(resolved.detail);
      state = resolved.state;
    }
  }
  expect([...uncalled]).toEqual([]);
});
