import { expect, it } from 'vitest';
import type { Step } from '../rig/scenario.js';
import { endWithout, one, play, type Row } from '../rig/with-and-without.js';

const IDLE = one(['splash', 'tackle', 'protect']);
const BIG = { ...IDLE, species: 'blissey', level: 90 };
const each = (...moves: string[]): Step[] => moves.map((move) => [move, 'splash'] as const);
const all = (...moves: string[]): Step[] => moves.map((move) => [move, 'splash', 'all'] as const);

const ROWS: readonly Row[] = [
  [
    'kings_rock',
    'makes flinch',
    one(['surf', 'ice-punch'], { level: 60 }),
    { ...BIG, level: 50 },
    [
      ['surf', 'tackle', 'all'],
      ['ice-punch', 'tackle', 'all'],
    ],
    /cant.*flinch/,
  ],
  [
    'razor_fang',
    'makes flinch',
    one(['tackle'], { level: 60 }),
    { ...BIG, level: 50 },
    [['tackle', 'tackle', 'all']],
    /cant.*flinch/,
  ],
  ['punching_glove', 'strengthens punches', one(['ice-punch', 'tackle']), BIG, each('ice-punch', 'tackle')],
  [
    'punching_glove',
    'does not touch',
    one(['ice-punch', 'tackle']),
    { ...BIG, ability: 'rough_skin' },
    each('ice-punch', 'tackle'),
  ],
  ['loaded_dice', 'hits five times', one(['bullet-seed']), BIG, [['bullet-seed', 'splash', 0.3]]],
  ['loaded_dice', 'hits four times', one(['bullet-seed']), BIG, [['bullet-seed', 'splash', 0.65]]],
  [
    'loaded_dice',
    'hits four to ten times',
    one(['population-bomb']),
    BIG,
    [['population-bomb', 'splash', 0.5]],
  ],
  [
    'metronome',
    'counts',
    one(['swift', 'aura-sphere', 'splash']),
    BIG,
    each('swift', 'swift', 'swift', 'aura-sphere', 'swift', 'splash', 'swift'),
  ],
  [
    'metronome',
    'begins again after a protection',
    one(['swift', 'splash']),
    BIG,
    [
      ['swift', 'splash'],
      ['swift', 'splash'],
      ['swift', 'protect'],
      ['swift', 'splash'],
      ['swift', 'splash'],
    ],
  ],
  [
    'metronome',
    'begins again after an attempt that fails',
    one(['body-slam', 'splash']),
    { ...BIG, moves: ['thunder-wave', 'splash'] },
    [
      ['body-slam', 'splash'],
      ['body-slam', 'thunder-wave', 'all'],
      ['body-slam', 'splash', 'all'],
      ['body-slam', 'splash', 'none'],
      ['body-slam', 'splash', 'none'],
    ],
  ],
  [
    'metronome',
    'begins again when it comes back',
    one(['swift']),
    { ...BIG, moves: ['trick', 'splash'] },
    [
      ['swift', 'splash'],
      ['swift', 'trick'],
      ['swift', 'splash'],
      ['swift', 'trick'],
      ['swift', 'splash'],
    ],
  ],
  [
    'metronome',
    'counts two turns of one move',
    one(['solar-beam', 'dig', 'sleep-talk']),
    BIG,
    each('solar-beam', 'solar-beam', 'solar-beam', 'solar-beam', 'dig', 'dig'),
  ],
  [
    'metronome',
    'counts what is called',
    one(['swift', 'sleep-talk', 'rest'], { level: 100 }),
    { ...BIG, moves: ['splash', 'spore'] },
    [
      ['swift', 'spore', 'all'],
      ['sleep-talk', 'splash', 0.3],
      ['sleep-talk', 'splash', 0.3],
      ['swift', 'splash'],
    ],
  ],
  [
    'normal_gem',
    'is used up by a move',
    one(['ember', 'swift', 'double-hit']),
    BIG,
    each('ember', 'swift', 'swift'),
    /Normal Gem/,
  ],
  [
    'normal_gem',
    'strengthens all hits',
    one(['double-hit', 'swift']),
    BIG,
    each('double-hit', 'swift'),
    /Normal Gem/,
  ],
  [
    'normal_gem',
    'is used up by damage without a formula',
    one(['super-fang', 'swift']),
    BIG,
    each('super-fang', 'swift'),
    /Normal Gem/,
  ],
  [
    'normal_gem',
    'is used up at a substitute',
    one(['splash', 'swift']),
    { ...BIG, moves: ['substitute', 'splash'] },
    [
      ['splash', 'substitute'],
      ['swift', 'splash'],
      ['swift', 'splash'],
    ],
    /Normal Gem/,
  ],
  [
    'normal_gem',
    'is kept where nothing is reached',
    one(['swift']),
    BIG,
    [
      ['swift', 'protect'],
      ['swift', 'splash'],
    ],
    /Normal Gem/,
  ],
  [
    'throat_spray',
    'answers a sound',
    one(['hyper-voice', 'swift']),
    BIG,
    each('swift', 'hyper-voice', 'hyper-voice'),
    /Throat Spray/,
  ],
  [
    'throat_spray',
    'answers one without damage',
    one(['growl', 'swift']),
    BIG,
    each('swift', 'growl', 'growl'),
    /Throat Spray/,
  ],
  [
    'throat_spray',
    'waits for one that does something',
    one(['sing', 'swift', 'perish-song']),
    { ...BIG, moves: ['protect', 'splash'] },
    [
      ['sing', 'protect'],
      ['sing', 'splash', 'none'],
      ['perish-song', 'splash'],
    ],
    /Throat Spray/,
  ],
  [
    'micle_berry',
    'is eaten, and lets a move hit',
    one(['hydro-pump', 'splash', 'swift']),
    one(['splash', 'super-fang']),
    [
      ['splash', 'super-fang', 'all'],
      ['splash', 'super-fang', 'all'],
      ['splash', 'super-fang', 'all'],
      ['hydro-pump', 'splash', 0.85],
      ['hydro-pump', 'splash', 0.85],
    ],
    /Micle Berry/,
  ],
];

it.each(ROWS.map((row) => [row[0], row[1], row] as const))('%s %s', (_item, _what, row) => {
  const { log, end } = play(row, 'item');
  if (row[5] !== undefined) expect(log).toMatch(row[5]);
  expect(endWithout(row, 'item')).not.toBe(end);
});

const SHEER: readonly Row[] = [
  [
    'sheer_force',
    'strengthens',
    one(['flamethrower', 'surf', 'body-slam', 'rapid-spin']),
    BIG,
    [...all('flamethrower', 'body-slam'), ...each('surf')],
  ],
  [
    'sheer_force',
    'raises nothing',
    one(['power-up-punch', 'ancient-power', 'diamond-storm', 'close-combat']),
    BIG,
    all('power-up-punch', 'ancient-power', 'diamond-storm', 'close-combat'),
  ],
  [
    'sheer_force',
    'pays nothing for a Life Orb',
    one(['flamethrower', 'surf'], { item: 'life_orb' }),
    BIG,
    each('flamethrower', 'surf'),
  ],
  [
    'sheer_force',
    'keeps what is no addition',
    one(['electro-shot', 'order-up', 'matcha-gotcha', 'volt-tackle'], { item: 'life_orb' }),
    BIG,
    all('electro-shot', 'electro-shot', 'order-up', 'matcha-gotcha', 'volt-tackle'),
  ],
  [
    'sheer_force',
    'lays nothing',
    one(['ceaseless-edge', 'eerie-spell', 'rapid-spin', 'scald']),
    BIG,
    all('ceaseless-edge', 'eerie-spell', 'rapid-spin', 'scald'),
  ],
  [
    'sheer_force',
    'is not answered',
    one(['flamethrower', 'surf'], { level: 70 }),
    { ...BIG, ability: 'berserk', item: 'red_card' },
    each('flamethrower', 'flamethrower', 'surf'),
  ],
  [
    'sheer_force',
    'flinches by the rock alone',
    one(['air-slash', 'surf'], { item: 'kings_rock' }),
    { ...BIG, level: 50 },
    [
      ['air-slash', 'tackle', 'all'],
      ['surf', 'tackle', 'all'],
    ],
  ],
  [
    'shield_dust',
    'keeps off what comes with hits',
    BIG,
    one(['body-slam', 'thunderbolt', 'anchor-shot', 'salt-cure']),
    [
      ['splash', 'body-slam', 'all'],
      ['splash', 'thunderbolt', 'all'],
      ['splash', 'salt-cure', 'all'],
    ],
  ],
  [
    'shield_dust',
    'is ignored by Mold Breaker',
    BIG,
    one(['body-slam', 'nuzzle', 'air-slash', 'tackle'], { ability: 'mold_breaker', item: 'kings_rock' }),
    [
      ['splash', 'tackle', 'all'],
      ['splash', 'air-slash', 'all'],
    ],
  ],
];

it.each(SHEER.map((row) => [row[0], row[1], row] as const))('%s %s', (_ability, what, row) => {
  const { end } = play(row);
  if (what.includes('is ignored')) expect(endWithout(row)).toBe(end);
  else expect(endWithout(row)).not.toBe(end);
});
