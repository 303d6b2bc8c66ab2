import { NO_EFFORT_VALUES } from '@repo/battle-engine';
import { within } from '@repo/testing/run-length';
import { describe, expect, test } from 'vitest';
import { completeSet, formatOf, type Note, problemsOf, readTeam, withLines, writeTeam } from '../index.js';
import {
  fittingSet,
  MOVE_NAMES,
  SPECIES_NAMES,
  snapshotFacts,
  snapshotNames,
} from '../testing/snapshot-facts.js';

const read = (text: string) => readTeam(text, snapshotNames);
const notesOf = (text: string) => read(text).notes.map(({ line, code }) => [line, code]);

const GLUT = `=== [gen9ou] Rain at noon ===

Glut (Garchomp) @ Life Orb
Ability: Rough Skin
Level: 50
EVs: 252 Atk / 4 Def / 252 Spe
Jolly Nature
IVs: 0 SpA
- Earthquake
- dragonCLAW
- Stone  Edge
- Swords Dance
`;

describe('Showdown’s text', () => {
  test('is read as a team, with names compared by letters and digits', () => {
    const { name, sets, notes } = read(GLUT);
    expect({ name, sets, notes }).toEqual({
      name: 'Rain at noon',
      sets: [
        {
          ...{ species: 'garchomp', nickname: 'Glut', ability: 'rough_skin', held_item: 'life_orb' },
          nature: 'jolly',
          effort_values: { ...NO_EFFORT_VALUES, attack: 252, defense: 4, speed: 252 },
          individual_values: {
            ...{ hp: 31, attack: 31, defense: 31, special_attack: 0, special_defense: 31, speed: 31 },
          },
          moves: ['earthquake', 'dragon-claw', 'stone-edge', 'swords-dance'],
        },
      ],
      notes: [],
    });
  });

  test('may say little, have no name, and be written with carriage returns', () => {
    expect(read('Mr. Mime\r\n- U-turn\r\n\r\n\r\nFarfetch’d @ No Item\r\n~ peck').sets).toEqual([
      { species: 'mr-mime', moves: ['u-turn'] },
      { species: 'farfetchd', moves: ['peck'] },
    ]);
    expect(read('').sets).toEqual([]);
    expect(read('=== ===').name).toBeNull();
    expect(read('===').name).toBeNull();
    expect(read(`=== ${'😀'.repeat(50)} ===`).name).toBe('😀'.repeat(40));
  });

  test.each([
    ['Deoxys', 'deoxys-normal'],
    ['Urshifu', 'urshifu-single-strike'],
    ['Necrozma-Dusk-Mane', 'necrozma-dusk'],
    ['Indeedee-F', 'indeedee-female'],
    ['Nidoran-F', 'nidoran-f'],
    ['Flabébé', 'flabebe'],
    ['Type: Null', 'type-null'],
    ['porygonz', 'porygon-z'],
  ])('knows the species that Showdown calls %s', (theirs, ours) => {
    expect(read(theirs)).toMatchObject({ sets: [{ species: ours }], notes: [] });
  });

  test('knows the move that Showdown spells otherwise', () => {
    expect(read('Krabby\n- Vise Grip').sets[0]?.moves).toEqual(['vice-grip']);
  });

  test('has a note for each line that is not in the team', () => {
    const text = [
      'Sprout (Venusaur) (M) @ Lif Orb',
      'Ability: Chlorophyl',
      'Level: 77',
      'Shiny: Yes',
      'Tera Type: Fire',
      'EVs: 252 SpA / 300 SpD / 252 Spe',
      'Timd Nature',
      'IVs: 32 Atk / 3 Luck',
      'this line is garbage',
      'constructor: yes',
      '- Sludge Bomb',
      '- Giga  Drainn',
      '- Synthesis',
      '- Sleep Powder',
      '- Tackle',
      '- ?',
    ].join('\n');
    const team = read(text);
    expect(team.notes.map(({ line, code }) => [line, code])).toEqual([
      [1, 'left_out'],
      [3, 'left_out'],
      [4, 'left_out'],
      [5, 'left_out'],
      [6, 'bad_value'],
      [7, 'unknown_nature'],
      [8, 'bad_value'],
      [8, 'bad_value'],
      [9, 'unknown_line'],
      [10, 'unknown_line'],
      [15, 'too_many_moves'],
      [16, 'unknown_line'],
    ]);
    expect(team.notes[4]?.text).toBe('“300 SpD”: effort values are numbers from 0 to 255, each with a stat.');
    const sets = team.sets.map((set) => completeSet(set, null));
    const problems = problemsOf(formatOf('open_1v1'), 'standard', sets, snapshotFacts()) ?? [];
    expect(withLines(problems, team).map(({ code, line }) => [code, line])).toEqual([
      ['unknown_ability', 2],
      ['unknown_item', 1],
      ['unknown_move', 12],
      ['sleep_moves_clause', 14],
    ]);
  });

  test('names a form that battles do not tell apart', () => {
    expect(read('Gastrodon-East')).toMatchObject({
      sets: [{ species: 'gastrodon' }],
      notes: [{ code: 'form' }],
    });
    expect(read('Agumon-East')).toMatchObject({ sets: [{ species: 'agumon-east' }], notes: [] });
  });

  test('has one team of six creatures at most', () => {
    const seven = Array.from({ length: 7 }, () => 'Gengar\n- Lick\n').join('\n');
    expect(read(seven).sets).toHaveLength(6);
    expect(notesOf(seven)).toEqual([[19, 'too_many_sets']]);
    const two = `${GLUT}\n=== Another ===\n\nGengar\n`;
    expect(read(two)).toMatchObject({ name: 'Rain at noon', sets: [{ species: 'garchomp' }] });
    expect(notesOf(two)).toEqual([[14, 'second_team']]);
  });

  test('gives a nickname only where the API would take it', () => {
    expect(read(`${'x'.repeat(24)} (Gengar)`).sets[0]?.nickname).toBe('x'.repeat(24));
    expect(read(`${'x'.repeat(25)} (Gengar)`)).toMatchObject({
      ...{ sets: [{ species: 'gengar' }], notes: [{ code: 'bad_value' }] },
    });
    expect(read('A\u2028B (Gengar)').sets[0]).not.toHaveProperty('nickname');
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'takes %s for an unknown name',
    (name) => {
      const { sets } = read(
        `${name} (${name}) @ ${name}\nAbility: ${name}\n${name} Nature\n${name}: 1\n- ${name}`,
      );
      expect(sets).toHaveLength(1);
      expect(sets[0]).not.toHaveProperty('nature');
      const problems = problemsOf(
        ...([formatOf('open_1v1'), 'standard', sets.map((set) => completeSet(set, null))] as const),
        snapshotFacts(),
      );
      expect(problems?.map(({ code }) => code)).toEqual([
        ...['unknown_species', 'unknown_ability', 'unknown_item', 'unknown_move'],
      ]);
    },
  );
});

describe('a text that is long or makes no sense', () => {
  const LONGEST = 20_000;
  const long = (piece: string) => piece.repeat(Math.ceil(LONGEST / piece.length)).slice(0, LONGEST);

  /** Processor time, so that what else runs does not count. */
  function millisOf(text: string): number {
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }

  test('is not read beyond 20,000 characters', () => {
    expect(read(`Gengar${' '.repeat(LONGEST)}`)).toMatchObject({
      ...{ sets: [], notes: [{ line: 1, code: 'text_too_long' }] },
    });
    expect(read(`Gengar${' '.repeat(LONGEST - 6)}`).sets).toHaveLength(1);
  });

  test.each([
    ['one line', 'x'],
    ['empty lines', '\n'],
    ['spaces', ' '],
    ['brackets', ' ('],
    ['at signs', ' @ '],
    ['hyphens', 'a-'],
    ['genders', ' (M)'],
    ['accents', 'e\u0301'],
    ['lines of garbage', 'Gengar\n:\n'],
    ['moves', 'Gengar\n- \n'],
    ['values', 'G\nEVs: /////////////////////////////////////////////////////////'],
    ['slashes', '/'],
    ['spread values', 'G\nEVs: 1                                                        /'],
    ['names of teams', '=== ['],
    ['long natures', 'Gengar\nx nature nature '],
  ])('costs little: %s', (_, piece) => {
    const texts = [
      long(piece),
      `G\nEVs: ${long(piece)}`.slice(0, LONGEST),
      `G\n- ${long(piece)}`.slice(0, LONGEST),
    ];
    for (const text of texts) {
      expect(Math.min(...[1, 2, 3, 4, 5].map(() => millisOf(text)))).toBeLessThan(within(20));
      const { notes, sets } = read(text);
      expect(notes.length).toBeLessThanOrEqual(50);
      expect(sets.length).toBeLessThanOrEqual(6);
      const longest = (all: readonly Note[]) => Math.max(0, ...all.map((note) => note.text.length));
      expect(longest(notes)).toBeLessThan(200);
      for (const name of sets.flatMap(({ species = '', moves }) => [species, ...moves]))
        expect(name).toMatch(/^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });
});

describe('a team that is written', () => {
  test('is read as the same, every species and every move of the bundled data too', () => {
    for (const [index, species] of SPECIES_NAMES.entries()) {
      const moves = [0, 1, 2, 3].map((each) => MOVE_NAMES[(4 * index + each) % MOVE_NAMES.length] ?? '');
      const set = fittingSet(species, { moves });
      const { sets, notes } = read(writeTeam({ name: 'All', sets: [set] }));
      expect([species, sets.map((one) => completeSet(one, null)), notes]).toEqual([species, [set], []]);
    }
  });

  test('has its name, and looks as in Showdown', () => {
    const { sets } = read(GLUT);
    const text = writeTeam({ name: 'Rain at noon', sets: sets.map((set) => completeSet(set, null)) });
    expect(text).toBe(
      GLUT.replace('gen9ou', 'gen9')
        .replace('dragonCLAW', 'Dragon Claw')
        .replace('Stone  Edge', 'Stone Edge'),
    );
  });

  test.each(['A @ B', 'x (M)', '(F)', 'a (b) c', '=== x', 'a|b', '- x', 'Ability: x'])(
    'has the nickname %s, or has none',
    (nickname) => {
      const [set] = read(writeTeam({ name: 'T', sets: [fittingSet('gengar', { nickname })] })).sets;
      expect(set).toMatchObject({ species: 'gengar' });
      expect([undefined, nickname]).toContain(set?.nickname);
    },
  );
});
