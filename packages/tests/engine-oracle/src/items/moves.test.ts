import { loadSnapshot } from '@repo/creature-data';
import { expect, it } from 'vitest';
import type { Step } from '../rig/scenario.js';
import type { Member } from '../rig/side-by-side.js';
import { endWithout, one, play, type Row } from '../rig/with-and-without.js';

// Moves about items, and those that are there in `standard` alone.

const WITH: Step = ['splash', 'splash'];
const holding = (item: string, ...moves: string[]): Member => one(['splash', ...moves], { item });
const BIG = (item: string, ...moves: string[]): Member => ({
  ...holding(item, ...moves),
  species: 'blissey',
  level: 70,
});
const each = (...moves: string[]): Step[] => moves.map((move) => [move, 'splash'] as const);

/** Where the simulator's log does not name the move, each is played again with an item that does nothing. */
const ROWS: readonly Row[] = [
  [
    'leftovers',
    'Knock Off takes it',
    BIG('leftovers'),
    holding('destiny_knot', 'knock-off'),
    [['splash', 'knock-off'], ['splash', 'knock-off'], WITH],
    /Knock Off/,
  ],
  [
    'sitrus_berry',
    'Knock Off takes it before it is eaten',
    holding('sitrus_berry'),
    BIG('destiny_knot', 'knock-off'),
    [['splash', 'knock-off'], ['splash', 'knock-off'], WITH],
    /Knock Off/,
  ],
  [
    'focus_sash',
    'Knock Off meets a sash that is used up',
    { ...holding('focus_sash'), level: 5 },
    BIG('destiny_knot', 'knock-off'),
    [['splash', 'knock-off'], WITH],
    /Focus Sash/,
  ],
  [
    'leftovers',
    'Sticky Hold keeps it from Knock Off',
    { ...BIG('leftovers'), ability: 'sticky_hold' },
    holding('destiny_knot', 'knock-off'),
    [['splash', 'knock-off'], WITH],
    /Sticky Hold/,
  ],
  [
    'leftovers',
    'a substitute keeps it from Knock Off',
    { ...BIG('leftovers', 'substitute'), level: 100 },
    { ...holding('destiny_knot', 'knock-off'), level: 20 },
    [['substitute', 'knock-off'], WITH],
  ],
  [
    'leftovers',
    'Thief takes it',
    BIG('leftovers', 'tackle'),
    one(['thief', 'splash']),
    [['tackle', 'thief'], WITH, WITH],
    /Thief/,
  ],
  [
    'choice_band',
    'Covet takes it, which binds',
    BIG('choice_band', 'tackle'),
    one(['covet', 'splash', 'swift']),
    [
      ['tackle', 'covet'],
      ['tackle', 'covet'],
      ['tackle', 'covet'],
    ],
    /Covet/,
  ],
  [
    'leftovers',
    'Thief of who holds something takes nothing',
    BIG('leftovers', 'tackle'),
    holding('destiny_knot', 'thief'),
    [['tackle', 'thief'], WITH],
  ],
  [
    'sitrus_berry',
    'Bug Bite eats it',
    BIG('sitrus_berry', 'tackle'),
    holding('destiny_knot', 'bug-bite'),
    [['tackle', 'bug-bite'], WITH],
    /Bug Bite/,
  ],
  [
    'salac_berry',
    'Pluck eats it',
    BIG('salac_berry', 'tackle'),
    holding('destiny_knot', 'pluck', 'belch'),
    [['tackle', 'pluck'], ['tackle', 'belch'], WITH],
    /Pluck/,
  ],
  [
    'sitrus_berry',
    'Pluck eats that of a target that faints of it',
    { ...BIG('sitrus_berry', 'tackle'), level: 5 },
    holding('destiny_knot', 'pluck'),
    [['tackle', 'pluck']],
    /Pluck/,
  ],
  [
    'sitrus_berry',
    'Incinerate destroys it',
    holding('sitrus_berry'),
    BIG('destiny_knot', 'incinerate', 'night-shade'),
    [
      ['splash', 'incinerate'],
      ['splash', 'night-shade'],
      ['splash', 'night-shade'],
    ],
    /Incinerate/,
  ],
  [
    'normal_gem',
    'Incinerate destroys it',
    holding('normal_gem', 'swift'),
    BIG('destiny_knot', 'incinerate'),
    [
      ['splash', 'incinerate'],
      ['swift', 'splash'],
    ],
    /Incinerate/,
  ],
  [
    'leftovers',
    'Incinerate leaves it',
    BIG('leftovers'),
    holding('destiny_knot', 'incinerate'),
    [['splash', 'incinerate'], WITH],
  ],
  [
    'black_sludge',
    'Trick gives it away',
    holding('black_sludge', 'trick'),
    BIG('leftovers'),
    [['trick', 'splash'], WITH, WITH],
    /Trick/,
  ],
  [
    'black_sludge',
    'Switcheroo gives it for nothing',
    holding('black_sludge', 'switcheroo', 'acrobatics'),
    one(['splash']),
    [['switcheroo', 'splash'], ['acrobatics', 'splash'], WITH],
    /Switcheroo/,
  ],
  [
    'choice_scarf',
    'Trick binds the other, and frees its user',
    holding('choice_scarf', 'trick', 'swift'),
    BIG('leftovers', 'tackle'),
    [
      ['trick', 'tackle'],
      ['swift', 'tackle'],
      ['trick', 'tackle'],
    ],
    /Trick/,
  ],
  [
    'black_sludge',
    'Trick does nothing to Sticky Hold',
    holding('black_sludge', 'trick'),
    { ...BIG('leftovers'), ability: 'sticky_hold' },
    [['trick', 'splash'], WITH],
    /-immune/,
  ],
  [
    'black_sludge',
    'Trick fails against a substitute',
    holding('black_sludge', 'trick'),
    { ...BIG('leftovers', 'substitute'), level: 100 },
    [['trick', 'substitute'], WITH],
  ],
  [
    'sitrus_berry',
    'Recycle brings it back',
    holding('sitrus_berry', 'recycle'),
    BIG('destiny_knot', 'super-fang'),
    [['splash', 'super-fang', 'all'], ['recycle', 'super-fang', 'all'], ['recycle', 'splash'], WITH],
    /Recycle/,
  ],
  [
    'sitrus_berry',
    'Belch waits for it',
    holding('sitrus_berry', 'belch'),
    BIG('destiny_knot', 'super-fang'),
    [
      ['splash', 'super-fang', 'all'],
      ['splash', 'super-fang', 'all'],
      ['belch', 'splash', 'all'],
      ['belch', 'splash', 'all'],
    ],
    /Belch/,
  ],
  [
    'sitrus_berry',
    'Stuff Cheeks eats it',
    { ...holding('sitrus_berry', 'stuff-cheeks') },
    BIG('destiny_knot', 'tackle'),
    [
      ['splash', 'tackle'],
      ['stuff-cheeks', 'splash'],
      ['splash', 'tackle'],
    ],
    /Stuff Cheeks/,
  ],
  [
    'sitrus_berry',
    'Teatime has both eat',
    holding('sitrus_berry', 'teatime'),
    BIG('salac_berry', 'tackle'),
    [
      ['splash', 'tackle'],
      ['teatime', 'splash'],
      ['teatime', 'splash'],
    ],
    /Teatime/,
  ],
  [
    'destiny_knot',
    'Teatime has the other eat',
    one(['teatime', 'splash']),
    BIG('liechi_berry', 'tackle'),
    [
      ['teatime', 'tackle'],
      ['teatime', 'tackle'],
    ],
    /Teatime/,
  ],
  [
    'sitrus_berry',
    'Teatime needs no leave of Unnerve',
    holding('sitrus_berry', 'teatime'),
    { ...BIG('destiny_knot', 'tackle'), ability: 'unnerve' },
    [
      ['splash', 'tackle'],
      ['teatime', 'splash'],
    ],
    /Teatime/,
  ],
  [
    'leftovers',
    'Poltergeist needs it',
    BIG('leftovers'),
    one(['poltergeist', 'knock-off'], { level: 40 }),
    [
      ['splash', 'poltergeist'],
      ['splash', 'knock-off'],
      ['splash', 'poltergeist'],
    ],
    /Poltergeist/,
  ],
  [
    'fist_plate',
    'Judgment is of its type',
    holding('fist_plate', 'judgment'),
    BIG('destiny_knot'),
    each('judgment'),
  ],
  [
    'leftovers',
    'Acrobatics is weaker with it',
    holding('leftovers', 'acrobatics'),
    BIG('destiny_knot'),
    each('acrobatics'),
    /Acrobatics/,
  ],
];

it.each(ROWS.map((row) => [row[0], row[1], row] as const))('%s: %s', (_item, _what, row) => {
  const { log, end } = play(row, 'item');
  if (row[5] === undefined) expect(endWithout(row, 'item')).not.toBe(end);
  else expect(log).toMatch(row[5]);
});

it.each(['plus', 'minus'])('Magnetic Flux works with %s', (ability) => {
  const row: Row = [ability, '', one(['magnetic-flux', 'splash']), one(['splash']), each('magnetic-flux')];
  expect(endWithout(row)).not.toBe(play(row).end);
});

it('each move that is there in `standard` alone, or does something about items, stands in a scenario', () => {
  const found = [...loadSnapshot().moves.values()].filter(
    ({ rules, aboutItem, effects }) =>
      (rules ?? aboutItem) !== undefined && effects?.some(({ kind }) => kind.endsWith('ability')) !== true,
  );
  const played = new Set(ROWS.flatMap(([, , own, other]) => [...own.moves, ...other.moves]));
  expect(found.map(({ name }) => name).filter((name) => !played.has(name))).toEqual(['magnetic-flux']);
});
