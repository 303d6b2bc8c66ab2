import { NO_EFFORT_VALUES, type Rules } from '@repo/battle-engine';
import { describe, expect, test } from 'vitest';
import { FORMATS, type FormatName, formatOf, type Problem, problemsOf, type TeamSet } from '../index.js';
import { fittingSet, snapshotFacts } from '../testing/snapshot-facts.js';

const OTHERS = ['gengar', 'snorlax', 'rotom-wash', 'gyarados', 'skarmory'];

/** The problems of a set that fights with fitting ones. */
function problemsWith(changes: Partial<TeamSet>, format: FormatName = 'open_3v3', rules?: Rules): Problem[] {
  return problemsIn(format, [fittingSet('garchomp', changes), ...OTHERS.slice(0, 2).map(fit)], rules);
}

const fit = (species: string) => fittingSet(species);

function problemsIn(format: FormatName, sets: readonly TeamSet[], rules: Rules = 'standard'): Problem[] {
  return problemsOf(formatOf(format), rules, sets, snapshotFacts()) ?? expect.fail('the facts are there');
}

const codes = (problems: readonly Problem[]) => problems.map(({ code }) => code);

describe('a team in a format', () => {
  test('has no problem where it keeps all rules', () => {
    expect(problemsWith({})).toEqual([]);
    expect(problemsWith({ held_item: 'life_orb', moves: ['earthquake', 'swords-dance'] })).toEqual([]);
    expect(problemsIn('open_6v6', [fit('garchomp'), ...OTHERS.map(fit)])).toEqual([]);
  });

  test('has as many creatures as the format wants', () => {
    expect(problemsIn('open_3v3', [fit('garchomp'), fit('gengar')])).toEqual([
      {
        ...{ code: 'too_few', slots: [], field: null },
        text: 'A team for Open 3v3 has 3 to 6 creatures; this one has 2.',
      },
    ]);
    expect(problemsIn('open_1v1', [fit('garchomp'), ...OTHERS.slice(0, 3).map(fit)])).toMatchObject([
      { code: 'too_many' },
    ]);
    expect(problemsIn('open_6v6', [])).toMatchObject([
      { text: 'A team for Open 6v6 has 6 creatures; this one has 0.' },
    ]);
  });

  test('has one of each species, whatever the forms', () => {
    const forms = [fit('rotom-wash'), fit('gengar'), fit('rotom-heat'), fit('rotom')];
    expect(problemsIn('open_3v3', forms)).toEqual([
      {
        ...{ code: 'species_clause', slots: [0, 2, 3], field: 'species' },
        text: 'Rotom Wash, Rotom Heat and Rotom are all Rotom; a team has one of each species.',
      },
    ]);
  });

  test('holds each item once, where the format says so', () => {
    const holders = ['garchomp', 'gengar', 'snorlax', 'rotom-wash', 'gyarados', 'skarmory'].map(
      (name, slot) => fittingSet(name, { held_item: slot % 5 === 0 ? 'leftovers' : null }),
    );
    expect(problemsIn('open_3v3', holders)).toEqual([
      {
        ...{ code: 'item_clause', slots: [0, 5], field: 'held_item' },
        text: 'Garchomp and Skarmory both hold Leftovers.',
      },
    ]);
    expect(problemsIn('open_6v6', holders)).toEqual([]);
  });

  test.each([
    ['sleep_moves_clause', { moves: ['spore'] }, 'breloom'],
    ['sleep_moves_clause', { moves: ['yawn'] }, 'snorlax'],
    ['evasion_clause', { moves: ['double-team'] }, 'garchomp'],
    ['evasion_clause', { ability: 'sand_veil' }, 'garchomp'],
    ['evasion_clause', { held_item: 'bright_powder' }, 'garchomp'],
    ['ohko_clause', { moves: ['fissure'] }, 'dugtrio'],
    ['banned_species', {}, 'slaking'],
    ['banned_ability', { ability: 'arena_trap' }, 'dugtrio'],
    ['banned_move', { moves: ['baton-pass'] }, 'umbreon'],
    ['banned_item', { held_item: 'kings_rock' }, 'garchomp'],
  ] as const)('may not have what a clause or a ban refuses: %s, by %j', (code, changes, species) => {
    const team = [fittingSet(species, changes), fit('gengar'), fit('rotom')];
    expect(codes(problemsIn('open_3v3', team))).toContain(code);
    const caught = codes(problemsIn('singles_3v3', team));
    expect(caught.filter((each) => /clause|banned/.test(each))).toEqual([]);
  });

  test.each([
    ['unknown_species', { species: 'agumon' }, 'species', 'There is no species Agumon.'],
    ['unknown_move', { moves: ['pepper-breath'] }, 'moves.0', 'Pepper Breath is no move that battles know.'],
    ['unknown_item', { held_item: 'digivice' }, 'held_item', 'Battles do not know the item Digivice.'],
    ['unknown_ability', { ability: 'digivolve' }, 'ability', 'Battles do not know the ability Digivolve.'],
    ['ability_missing', { ability: null }, 'ability', 'Garchomp needs an ability: Rough Skin.'],
    [
      'ability_not_of_species',
      { ability: 'levitate' },
      'ability',
      'Garchomp cannot have Levitate; it can have Rough Skin.',
    ],
    [
      'move_not_learnable',
      { moves: ['earthquake', 'spacial-rend'] },
      'moves.1',
      'Spacial Rend is no move that Garchomp can learn.',
    ],
    [
      'duplicate_move',
      { moves: ['earthquake', 'earthquake'] },
      'moves.1',
      'Earthquake is there twice, at Garchomp.',
    ],
    ['no_moves', { moves: [] }, 'moves', 'Garchomp has no move.'],
    [
      'effort_values_stat',
      { effort_values: { ...NO_EFFORT_VALUES, speed: 253 } },
      'effort_values.speed',
      'Garchomp has 253 effort values in speed; the most is 252.',
    ],
    [
      'effort_values_total',
      { effort_values: { ...NO_EFFORT_VALUES, speed: 252, attack: 252, hp: 7 } },
      'effort_values',
      'Garchomp has 511 effort values in all; the most is 510.',
    ],
  ] as const)('is told what is wrong with a set: %s', (code, changes, field, text) => {
    expect(problemsWith(changes)).toContainEqual({
      ...{ code, slots: [0], field, text },
    });
  });

  test('needs no ability where battles support none of its species', () => {
    expect(problemsWith({ species: 'mimikyu-disguised', ability: null, moves: ['shadow-claw'] })).toEqual([]);
  });

  test('has in classic neither abilities nor items, nor the moves that are about them', () => {
    const gear = { ability: 'digivolve', held_item: 'digivice', moves: ['skill-swap'] };
    const team = [fittingSet('gengar', gear)];
    const ofGear = (rules: Rules) =>
      codes(problemsIn('singles_1v1', team, rules)).filter((code) => code !== 'set_not_caught');
    expect(ofGear('classic')).toEqual(['move_not_supported']);
    expect(ofGear('standard')).toEqual(['unknown_ability', 'unknown_item']);
  });

  test('is told at most fifty problems, by slot', () => {
    const worst = fittingSet('garchomp', {
      ability: 'digivolve',
      held_item: 'digivice',
      moves: ['a', 'b', 'c', 'd'],
      effort_values: { ...NO_EFFORT_VALUES, hp: 255, attack: 255, defense: 255 },
    });
    const problems = problemsIn(
      'open_3v3',
      Array.from({ length: 6 }, () => worst),
    );
    expect(problems).toHaveLength(50);
    const slots = problems.map((problem) => problem.slots[0] ?? -1);
    expect(slots).toEqual(slots.toSorted((a, b) => a - b));
  });

  test('cannot be judged while the facts of a species or a move are away', () => {
    const facts = snapshotFacts();
    const open = formatOf('open_3v3');
    const away = (missing: string) => ({
      ...facts,
      species: (name: string) => (name === missing ? undefined : facts.species(name)),
      move: (name: string) => (name === missing ? undefined : facts.move(name)),
    });
    const team = [fittingSet('garchomp', { moves: ['earthquake'] }), fit('gengar'), fit('snorlax')];
    expect(problemsOf(open, 'standard', team, away('garchomp'))).toBeNull();
    expect(problemsOf(open, 'standard', team, away('earthquake'))).toBeNull();
    expect(problemsOf(open, 'standard', team, away('rotom'))).not.toBeNull();
  });

  test.each(['__proto__', 'constructor', 'toString'])('takes %s for a name that nobody knows', (name) => {
    const changes = { species: name, ability: name, held_item: name, moves: [name] };
    for (const { format } of FORMATS) {
      expect(codes(problemsWith(changes, format))).toEqual(
        expect.arrayContaining(['unknown_species', 'unknown_ability', 'unknown_item', 'unknown_move']),
      );
      expect(formatOf(name)).toBeUndefined();
    }
  });
});

describe('a team of caught creatures', () => {
  const garchomp = {
    species: 'garchomp',
    nature: 'modest',
    individual_values: { ...NO_EFFORT_VALUES, hp: 7 },
    ability: null,
    held_item: null,
  } as const;
  const facts = snapshotFacts(new Map([['mine', garchomp]]));
  const own = { ...garchomp, creature_id: 'mine' };
  const problems = (...changes: Partial<TeamSet>[]) =>
    problemsOf(
      formatOf('singles_1v1'),
      'classic',
      changes.map((change) => fittingSet('garchomp', change)),
      facts,
    );

  test('has no problem where each is as it was caught', () => {
    expect(problems(own)).toEqual([]);
  });

  test.each([
    [
      'set_not_caught',
      {},
      'creature_id',
      'Singles 1v1 is played with creatures of your own: catch a Garchomp first.',
    ],
    ['creature_released', { creature_id: 'gone' }, 'creature_id', 'Your Garchomp was released.'],
    ['creature_not_yours', { creature_id: 'foreign' }, 'creature_id', 'This Garchomp is not one of yours.'],
    ['set_not_caught', { ...own, nature: 'jolly' }, 'nature', 'Your Garchomp is modest, not jolly.'],
    [
      'set_not_caught',
      { ...own, individual_values: { ...NO_EFFORT_VALUES, hp: 8 } },
      'individual_values',
      'Your Garchomp has other individual values.',
    ],
    [
      'set_not_caught',
      { ...own, effort_values: { ...NO_EFFORT_VALUES, hp: 4 } },
      'effort_values',
      'Your Garchomp has no effort values.',
    ],
    [
      'set_not_caught',
      { ...own, species: 'gengar', moves: ['shadow-ball'] },
      'species',
      'This creature of yours is Garchomp, not Gengar.',
    ],
  ] as const)('is told what is not as it was caught: %s, %j', (code, changes, field, text) => {
    expect(problems(changes)).toEqual([{ code, slots: [0], field, text }]);
  });

  test('has each creature once', () => {
    expect(problems(own, own)).toEqual([
      {
        ...{ code: 'creature_twice', slots: [0, 1], field: 'creature_id' },
        text: 'The same Garchomp is in the team twice.',
      },
    ]);
  });
});
