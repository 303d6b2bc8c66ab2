import {
  ABILITIES,
  type BattleState,
  createBattle,
  creatureSetup,
  type Event,
  type MoveRecord,
  resolve,
  TYPE_NAMES,
  type TypeName,
} from '@repo/battle-engine';
import { expect, test } from 'vitest';
import { isKeptOff, isWeakened } from './by-gear.js';

const EVEN = { hp: 80, attack: 80, defense: 80, special_attack: 80, special_defense: 80, speed: 80 };
const NAMES = ABILITIES.map(({ name }) => name);

function creatureWith(type: TypeName, ability?: string) {
  const move: MoveRecord = {
    ...{ name: 'any', type, category: 'special', power: 40, accuracy: null, pp: 10, priority: 0 },
    target: 'opponent',
  };
  const setup = creatureSetup(
    { name: 'any', types: ['water'], weight: 500, baseStats: EVEN },
    { level: 50, nature: 'hardy', individualValues: EVEN, moves: [move] },
  );
  return ability === undefined ? setup : { ...setup, ability };
}

/** Abilities that bring weather or terrain, which says for itself what it weakens. */
const isOfField = (ability: string): boolean => {
  const { weather, terrain } = begun('normal', ability).field;
  return weather !== null || terrain !== null;
};

function begun(type: TypeName, ability?: string): BattleState {
  const created = createBattle({
    ...{ rules: 'standard', seed: '07'.repeat(32) },
    teams: [[creatureWith(type)], [creatureWith('normal', ability)]],
  });
  if (!created.ok) throw new Error(created.detail);
  return created.state;
}

/** The first thing that a move of a type does to a creature. */
function hitOf(type: TypeName, ability?: string): Event | undefined {
  const attack = { type: 'attack', move: 0 } as const;
  const resolved = resolve(begun(type, ability), [attack, attack]);
  if (!resolved.ok) throw new Error(resolved.detail);
  return resolved.events.find(
    ({ kind, side }) => (kind === 'damage' || kind === 'immune' || kind === 'heal') && side === 1,
  );
}

const amountOf = (event: Event | undefined): number => (event?.kind === 'damage' ? (event.amount ?? 0) : 0);

test('the abilities that keep off moves of one type are those of the engine', () => {
  for (const ability of NAMES) {
    const kept = TYPE_NAMES.filter((type) => hitOf(type, ability)?.kind !== 'damage');
    // Wonder Guard keeps off what is not super effective, of any type.
    if (kept.length > 3) continue;
    expect([ability, TYPE_NAMES.filter((type) => isKeptOff(type, { ability }, null))]).toEqual([
      ability,
      kept,
    ]);
  }
});

test('the abilities that halve the damage of moves of one type are those of the engine', () => {
  const plain = new Map(TYPE_NAMES.map((type) => [type, amountOf(hitOf(type))]));
  for (const ability of NAMES) {
    const halved = TYPE_NAMES.filter((type) => {
      const amount = amountOf(hitOf(type, ability));
      return amount > 0 && amount < (plain.get(type) ?? 0) * 0.6;
    });
    // Abilities that halve all damage do so whatever the type.
    if (halved.length > 3 || isOfField(ability)) continue;
    expect([ability, TYPE_NAMES.filter((type) => isWeakened(type, { ability }, null))]).toEqual([
      ability,
      halved,
    ]);
  }
});
