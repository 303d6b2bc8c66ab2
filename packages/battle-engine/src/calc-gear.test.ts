import { calculate, Field, Move, Pokemon } from '@smogon/calc';
import { expect, test } from 'vitest';
import { ABILITIES } from './abilities/index.js';
import { createBattle } from './api/create.js';
import { creatureSetup } from './api/creature-setup.js';
import { resolveWith } from './api/resolve.js';
import type { MoveRecord } from './data/move-record.js';
import { MOVE_TRAITS, type TypeName } from './data/names.js';
import { NATURE_NAMES } from './data/natures.js';
import { BEST_INDIVIDUAL_VALUES } from './data/stats.js';
import { ITEMS } from './items/index.js';
import type { BattleState } from './state/battle-state.js';
import type { CreatureSetup } from './state/setup.js';
import { created, moveOf, SEED, statusMoveOf } from './testing/builders.js';
import { diceOf } from './testing/dice.js';
import { attacks } from './testing/fixed-rolls.js';
import {
  baseStatsOf,
  CALC_GENERATION,
  capital,
  LEVEL,
  PLAIN_MOVES,
  SPECIES,
  typeName,
} from './testing/match-ups.js';

const MATCH_UPS = process.env.TEST_RUN === 'long' ? 20_000 : 2000;

/**
 * @smogon/calc must be told by hand that what acts on coming in has acted, and that nobody is of a form that there is not
 * here; Analytic depends on who is first, which here is always the same; seeds may have been used up by a terrain that has gone.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['intimidate', 'download', 'intrepid_sword', 'dauntless_shield', 'slow_start', 'imposter', 'trace'],
  ...['embody_aspect_teal', 'embody_aspect_hearthflame', 'embody_aspect_wellspring'],
  ...['embody_aspect_cornerstone', 'supersweet_syrup', 'analytic'],
  ...['electric_seed', 'grassy_seed', 'misty_seed', 'psychic_seed'],
]);

/** The names that @smogon/calc has for what abilities bring when their bearer comes in. */
const WEATHERS = { rain: 'Rain', sun: 'Sun', sandstorm: 'Sand', snow: 'Snow' } as const;
const TERRAINS = {
  electric_terrain: 'Electric',
  grassy_terrain: 'Grassy',
  misty_terrain: 'Misty',
  psychic_terrain: 'Psychic',
} as const;

type Gear = { readonly name: string; readonly title: string };

/** Returns those that @smogon/calc has in its data, with its names of them. */
function known(
  effects: readonly { readonly name: string }[],
  theirs: Iterable<{ readonly name: string }>,
): Gear[] {
  const titles = new Map([...theirs].map(({ name }) => [name.toLowerCase().replaceAll(/[^a-z]/g, ''), name]));
  return effects.flatMap(({ name }) => {
    const title = titles.get(name.replaceAll('_', ''));
    return title === undefined || LEFT_OUT.has(name) ? [] : [{ name, title }];
  });
}

const abilities = known(ABILITIES, CALC_GENERATION.abilities);
const items = known(ITEMS, CALC_GENERATION.items);

type Species = (typeof SPECIES)[number];
type PlainMove = (typeof PLAIN_MOVES)[number];
type Fighter = {
  readonly species: Species;
  readonly nature: (typeof NATURE_NAMES)[number];
  readonly ability: Gear;
  readonly item: Gear;
};

function recordOf({ id, type, category, basePower, flags, secondaries }: PlainMove): MoveRecord {
  const additional = (secondaries ?? null) === null ? undefined : true;
  const given: Readonly<Record<string, unknown>> = { ...flags, additional };
  const traits = MOVE_TRAITS.filter((trait) => given[trait] !== undefined);
  return moveOf({
    name: id,
    type: typeName(type),
    category: category === 'Physical' ? 'physical' : 'special',
    power: basePower,
    ...(flags.contact !== undefined && { contact: true }),
    ...(flags.sound !== undefined && { sound: true }),
    ...(traits.length > 0 && { traits }),
  });
}

/** The move of the target, which comes after the hit. */
const IDLE = statusMoveOf({ name: 'idle', target: 'user', priority: -7 });
/** More HP than any hit takes, so that events tell all of it. */
const HP = 9999;

function setupOf({ species, nature, ability, item }: Fighter, move: MoveRecord): CreatureSetup {
  const types = species.types.map(typeName) as [TypeName] | [TypeName, TypeName];
  const weight = Math.max(1, Math.round(10 * species.weightkg));
  const made = creatureSetup(
    { name: species.id, types, weight, baseStats: baseStatsOf(species.baseStats) },
    { level: LEVEL, nature, individualValues: BEST_INDIVIDUAL_VALUES, moves: [move] },
  );
  return { ...made, ability: ability.name, item: item.name, stats: { ...made.stats, hp: HP } };
}

/** Returns the damage of the hit by which the first creature begins, or 0, at this roll from 0 to 15. */
function damageOf(state: BattleState, critical: boolean, roll: number): number {
  const { events } = resolveWith(state, attacks(), {
    position: 0,
    // The highest roll takes nothing off; any draw but it that is low is a critical hit.
    below: (bound) => (bound === 16 ? 15 - roll : critical && bound <= 24 ? 0 : bound - 1),
  });
  for (const event of events) if (event.kind === 'damage' && event.side === 1) return event.amount;
  return 0;
}

/** Returns the damage of all sixteen rolls of a random match-up, ours and theirs. */
function matchUp(number: number) {
  const dice = diceOf(number);
  const fighter = (): Fighter => ({
    species: dice.pick(SPECIES),
    nature: dice.pick(NATURE_NAMES),
    ability: dice.pick(abilities),
    item: dice.pick(items),
  });
  const [own, other] = [fighter(), fighter()];
  const move = dice.pick(PLAIN_MOVES);
  const critical = dice.happens(30);
  const pokemon = ({ species, nature, ability, item }: Fighter) =>
    new Pokemon(CALC_GENERATION, species.name, {
      level: LEVEL,
      nature: capital(nature),
      gender: 'N',
      ability: ability.title,
      item: item.title,
    });
  const teams = [[setupOf(own, recordOf(move))], [setupOf(other, IDLE)]] as const;
  const { state } = created(createBattle({ rules: 'standard', seed: SEED, teams }));
  const { weather, terrain } = state.field;
  const { damage } = calculate(
    CALC_GENERATION,
    pokemon(own),
    pokemon(other),
    new Move(CALC_GENERATION, move.name, { isCrit: critical }),
    new Field({
      ...(weather !== null && { weather: WEATHERS[weather] }),
      ...(terrain !== null && { terrain: TERRAINS[terrain] }),
    }),
  );
  const named = ({ species, ability, item }: Fighter) => `${species.id} (${ability.name}, ${item.name})`;
  return {
    what: `${number}: ${named(own)} uses ${move.id}${critical ? ', critical,' : ''} against ${named(other)}`,
    ours: Array.from({ length: 16 }, (_, roll) => damageOf(state, critical, roll)),
    theirs: Array.isArray(damage) ? damage : Array<number>(16).fill(Number(damage)),
  };
}

test(`all rolls of ${MATCH_UPS} random match-ups with abilities and items are those of @smogon/calc`, () => {
  expect(abilities.length).toBeGreaterThan(150);
  expect(items.length).toBeGreaterThan(100);
  for (let number = 0; number < MATCH_UPS; number += 1) {
    const { what, ours, theirs } = matchUp(number);
    expect([what, ...ours]).toEqual([what, ...theirs]);
  }
});
