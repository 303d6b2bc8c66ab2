import { Teams, TeamValidator } from '@pkmn/sim';
import { type Dice, diceOf } from '@repo/battle-engine/testing/dice';
import { completeSet, formatOf, problemsOf, type TeamSet, writeTeam } from '@repo/formats';
import {
  ABILITY_NAMES,
  ITEM_NAMES,
  MOVE_NAMES,
  SPECIES_NAMES,
  snapshotFacts,
} from '@repo/formats/testing/snapshot-facts';
import { times } from '@repo/testing/run-length';
import { expect, test } from 'vitest';

/**
 * Random teams that our formats and the validator of @pkmn/sim judge. Both find the same clauses broken, and the same bans but for
 * the cap on base stats, which is ours alone. `RANDOM_SEED` says where to begin.
 */
const TEAMS = times({ long: 20_000, full: 5000, short: 1000 });
const FIRST = Number(process.env.RANDOM_SEED ?? 1);

const NAMES = {
  species: SPECIES_NAMES,
  moves: MOVE_NAMES,
  abilities: [...ABILITY_NAMES],
  items: [...ITEM_NAMES],
};

/** Things that a clause or a ban may refuse. */
const RISKY = {
  species: ['rotom', 'rotom-wash', 'deoxys-normal', 'deoxys-speed', 'nidoran-f', 'nidoran-m', 'tauros'],
  moves: [
    ...['yawn', 'spore', 'dark-void', 'relic-song', 'rest', 'double-team', 'minimize', 'sweet-scent'],
    ...['acupressure', 'fissure', 'sheer-cold', 'baton-pass', 'shed-tail', 'last-respects', 'u-turn'],
  ],
  abilities: ['sand_veil', 'snow_cloak', 'tangled_feet', 'arena_trap', 'moody', 'shadow_tag'],
  items: ['bright_powder', 'leftovers', 'kings_rock', 'razor_fang', 'wide_lens'],
};

const format = formatOf('open_3v3');
const THEIRS = [
  ...['Species Clause', 'Item Clause = 1', 'Sleep Moves Clause', 'Evasion Clause', 'OHKO Clause'],
  ...['-Arena Trap', '-Moody', '-Shadow Tag', '-Baton Pass', '-Last Respects', '-Shed Tail'],
  ...["-King's Rock", '-Razor Fang'],
];
const validator = TeamValidator.get(`gen9customgame@@@${THEIRS.join(',')}`);

const facts = snapshotFacts();

function someSet(dice: Dice): TeamSet {
  const some = (kind: keyof typeof NAMES) => dice.pick(dice.happens(8) ? RISKY[kind] : NAMES[kind]);
  const set = {
    species: some('species'),
    ability: some('abilities'),
    held_item: dice.happens(60) ? some('items') : null,
    moves: [...new Set(Array.from({ length: dice.between(1, 4) }, () => some('moves')))],
  };
  return completeSet(set, null);
}

/** Our codes, by what the lines of the validator say. */
const OUR_CODES: readonly [RegExp, code: string][] = [
  [/by Species Clause/, 'species_clause'],
  [/by Item Clause/, 'item_clause'],
  [/by Sleep Moves Clause/, 'sleep_moves_clause'],
  [/by Evasion (?:Moves|Items|Abilities) Clause/, 'evasion_clause'],
  [/by OHKO Clause/, 'ohko_clause'],
  [/ability .* is banned\.$/, 'banned_ability'],
  [/item .* is banned\.$/, 'banned_item'],
  [/is banned\.$/, 'banned_move'],
];

const codeOf = (line: string): string =>
  OUR_CODES.find(([pattern]) => pattern.test(line))?.[1] ?? `something else: ${line}`;

const codesOfBoth = new Set(OUR_CODES.map(([, code]) => code));
const sorted = (codes: readonly string[]) => [...new Set(codes)].sort();

function ourCodes(sets: readonly TeamSet[]): string[] {
  const problems = problemsOf(format, 'standard', sets, facts) ?? expect.fail('all facts are there');
  return sorted(problems.map(({ code }) => code).filter((code) => codesOfBoth.has(code)));
}

function theirCodes(sets: readonly TeamSet[]): string[] {
  const lines = validator.validateTeam(Teams.import(writeTeam({ name: 'Any', sets }))) ?? [];
  // A line in brackets says more about the one before.
  return sorted(lines.filter((line) => !line.startsWith('(')).map(codeOf));
}

test(`${TEAMS} random teams break the same clauses here and in Showdown's validator`, () => {
  const found = new Set<string>();
  for (let seed = FIRST; seed < FIRST + TEAMS; seed += 1) {
    const dice = diceOf(seed);
    const sets = Array.from({ length: dice.between(1, 6) }, () => someSet(dice));
    const ours = ourCodes(sets);
    expect([seed, ours]).toEqual([seed, theirCodes(sets)]);
    for (const code of ours) found.add(code);
    if (ours.length === 0) found.add('none');
  }
  expect(sorted([...found])).toEqual(sorted([...codesOfBoth, 'none']));
});

test.each([
  ['moves', (name: string) => ({ moves: [name] })],
  ['abilities', (name: string) => ({ ability: name })],
  ['items', (name: string) => ({ held_item: name })],
] as const)('each of all %s breaks the same clauses alone', (kind, changes) => {
  const apart = NAMES[kind].filter((name) => {
    const sets = [
      completeSet({ species: 'snorlax', ability: 'levitate', moves: ['tackle'], ...changes(name) }, null),
    ];
    return ourCodes(sets).join() !== theirCodes(sets).join();
  });
  expect(apart).toEqual([]);
});
