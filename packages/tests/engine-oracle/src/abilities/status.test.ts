import { expect, it } from 'vitest';
import type { Step } from '../rig/scenario.js';
import type { Member } from '../rig/side-by-side.js';
import { endWithout, NOTHING, one, play, type Row } from '../rig/with-and-without.js';

const IDLE: Member = one(['splash']);
const foe = (...moves: string[]): Member => one(['splash', ...moves]);

/** Uses the other's move twice, the first time with all luck. */
const uses = (move: string, luck: 'all' | 'none' = 'all'): Step[] => [
  ['splash', move, luck],
  ['splash', 'splash'],
];

/** Gets a status, and then the ability by Skill Swap, which ends it. */
const gets = (ability: string, move: string): Row => [
  ability,
  'ends what its bearer has when it gets the ability',
  one(['splash'], { level: 60, ability: NOTHING.ability }),
  one(['skill-swap', 'splash', move], { ability }),
  [
    ['splash', move, 'all'],
    ['splash', 'skill-swap'],
  ],
  new RegExp(`activate.*ability: ${ability.replace('_', ' ')}`, 'i'),
];

const ROWS: readonly Row[] = [
  [
    'insomnia',
    'keeps off sleep',
    IDLE,
    foe('spore', 'yawn'),
    [...uses('spore'), ...uses('yawn')],
    /Insomnia/,
  ],
  gets('insomnia', 'spore'),
  [
    'insomnia',
    'cannot rest',
    one(['rest', 'splash']),
    foe('tackle'),
    [
      ['rest', 'tackle'],
      ['rest', 'splash'],
    ],
    /-fail.*Insomnia/,
  ],
  [
    'vital_spirit',
    'keeps off sleep',
    IDLE,
    foe('spore', 'yawn'),
    [...uses('spore'), ...uses('yawn')],
    /Vital Spirit/,
  ],
  [
    'vital_spirit',
    'cannot rest',
    one(['rest', 'splash']),
    foe('tackle'),
    [
      ['rest', 'tackle'],
      ['rest', 'splash'],
    ],
    /-fail.*Vital Spirit/,
  ],
  [
    'sweet_veil',
    'keeps off sleep',
    one(['rest', 'splash']),
    foe('spore', 'yawn', 'tackle'),
    [...uses('spore'), ...uses('yawn'), ['rest', 'tackle'], ['rest', 'splash']],
    /Sweet Veil/,
  ],
  [
    'immunity',
    'keeps off poison',
    IDLE,
    foe('toxic', 'poison-powder', 'sludge-bomb'),
    [...uses('toxic'), ...uses('poison-powder'), ...uses('sludge-bomb')],
    /Immunity/,
  ],
  gets('immunity', 'toxic'),
  [
    'limber',
    'keeps off paralysis',
    IDLE,
    foe('thunder-wave', 'nuzzle'),
    [...uses('thunder-wave'), ...uses('nuzzle')],
    /Limber/,
  ],
  gets('limber', 'thunder-wave'),
  [
    'water_veil',
    'keeps off burns',
    IDLE,
    foe('will-o-wisp', 'scald'),
    [...uses('will-o-wisp'), ...uses('scald')],
    /Water Veil/,
  ],
  gets('water_veil', 'will-o-wisp'),
  ['magma_armor', 'keeps off freezing', IDLE, foe('ice-beam'), uses('ice-beam')],
  gets('magma_armor', 'ice-beam'),
  [
    'thermal_exchange',
    'keeps off burns, and is stronger by fire',
    one(['splash', 'tackle']),
    foe('will-o-wisp', 'ember'),
    [...uses('will-o-wisp'), ...uses('ember'), ['tackle', 'splash']],
    /Thermal Exchange/,
  ],
  gets('thermal_exchange', 'will-o-wisp'),
  [
    'comatose',
    'counts as asleep',
    one(['snore', 'sleep-talk', 'rest', 'confuse-ray']),
    foe('spore', 'will-o-wisp', 'dream-eater'),
    [
      ['snore', 'spore', 'all'],
      ['sleep-talk', 'dream-eater'],
      ['rest', 'will-o-wisp', 'all'],
      ['snore', 'splash'],
    ],
    /Comatose/,
  ],
  [
    'comatose',
    'doubles what a status doubles',
    IDLE,
    foe('hex', 'confuse-ray'),
    [...uses('hex'), ...uses('confuse-ray')],
  ],
  [
    'inner_focus',
    'never flinches',
    one(['splash', 'tackle'], { level: 40 }),
    foe('fake-out'),
    [['tackle', 'fake-out', 'all']],
  ],
  [
    'own_tempo',
    'keeps off confusion',
    one(['splash', 'outrage']),
    foe('confuse-ray', 'water-pulse', 'swagger'),
    [
      ...uses('confuse-ray'),
      ...uses('water-pulse'),
      ...uses('swagger'),
      ['outrage', 'splash'],
      ['outrage', 'splash'],
      ['outrage', 'splash'],
    ],
    /Own Tempo/,
  ],
  gets('own_tempo', 'confuse-ray'),
  ['oblivious', 'cannot be taunted', one(['splash', 'tackle']), foe('taunt'), uses('taunt'), /Oblivious/],
  gets('oblivious', 'taunt'),
  ...['inner_focus', 'own_tempo', 'oblivious'].map(
    (ability): Row => [
      ability,
      'is not intimidated',
      one(['splash', 'tackle']),
      one(['splash'], { ability: 'intimidate' }),
      [['tackle', 'splash']],
      /-fail.*unboost/,
    ],
  ),
  [
    'aroma_veil',
    'keeps its moves',
    one(['splash', 'tackle', 'recover']),
    foe('taunt', 'encore', 'disable'),
    [...uses('taunt'), ...uses('encore'), ...uses('disable')],
    /Aroma Veil/,
  ],
  [
    'aroma_veil',
    'keeps its moves from a sound, and from Torment',
    one(['splash', 'tackle', 'recover']),
    foe('torment', 'psychic-noise'),
    [...uses('torment'), ...uses('psychic-noise'), ['recover', 'splash']],
    /Aroma Veil/,
  ],
  [
    'aroma_veil',
    'keeps off a curse in silence',
    one(['splash', 'tackle'], { level: 60 }),
    one(['splash'], { ability: 'cursed_body' }),
    [
      ['tackle', 'splash', 'all'],
      ['tackle', 'splash'],
    ],
  ],
  [
    'flower_veil',
    'protects grass',
    { ...one(['splash', 'tackle']), species: 'meganium' },
    foe('will-o-wisp', 'growl', 'scald'),
    [...uses('will-o-wisp'), ...uses('growl'), ...uses('scald')],
    /Flower Veil/,
  ],
  [
    'flower_veil',
    'lets grass lower itself',
    { ...one(['leaf-storm', 'rest']), species: 'meganium' },
    foe('yawn', 'crunch', 'confuse-ray'),
    [
      ['leaf-storm', 'yawn'],
      ['rest', 'crunch', 'all'],
      ['rest', 'confuse-ray', 'all'],
    ],
    /Flower Veil/,
  ],
  [
    'early_bird',
    'sleeps half as long',
    one(['splash', 'rest', 'tackle']),
    foe('spore'),
    [
      ['splash', 'spore', 'none'],
      ['tackle', 'splash'],
      ['tackle', 'splash'],
      ['tackle', 'splash'],
    ],
  ],
  [
    'early_bird',
    'rests half as long',
    one(['splash', 'rest', 'tackle']),
    foe('tackle'),
    [
      ['rest', 'tackle'],
      ['rest', 'tackle'],
      ['tackle', 'splash'],
      ['tackle', 'splash'],
      ['tackle', 'splash'],
    ],
  ],
  [
    'poison_heal',
    'gains HP by poison',
    one(['splash', 'roost']),
    foe('tackle', 'toxic'),
    [...uses('toxic'), ...uses('tackle'), ['splash', 'tackle']],
    /-heal.*Poison Heal/,
  ],
  [
    'quick_feet',
    'is faster',
    one(['splash', 'payback'], { level: 45 }),
    one(['thunder-wave', 'tackle']),
    [
      ['splash', 'thunder-wave', 'all'],
      ['payback', 'tackle'],
      ['payback', 'tackle'],
    ],
  ],
  ['shed_skin', 'ends its status', IDLE, foe('will-o-wisp', 'tackle'), uses('will-o-wisp'), /Shed Skin/],
  [
    'synchronize',
    'gives back a status',
    one(['splash']),
    foe('toxic', 'spore', 'nuzzle'),
    [...uses('toxic'), ...uses('nuzzle')],
    /Synchronize/,
  ],
  [
    'synchronize',
    'meets itself',
    IDLE,
    one(['splash', 'nuzzle', 'toxic'], { ability: 'synchronize' }),
    [...uses('nuzzle'), ...uses('toxic')],
    /Synchronize/,
  ],
  [
    'synchronize',
    'is told against those who are immune',
    IDLE,
    { ...foe('will-o-wisp', 'thunder-wave'), species: 'arcanine' },
    [...uses('will-o-wisp'), ...uses('thunder-wave')],
    /-immune/,
  ],
  [
    'synchronize',
    'is kept off by an ability',
    IDLE,
    one(['splash', 'thunder-wave'], { ability: 'limber' }),
    uses('thunder-wave'),
    /Limber/,
  ],
];

it.each(ROWS.map((row) => [row[0], row[1], row] as const))('%s %s', (_ability, _what, row) => {
  const { log, end } = play(row);
  if (row[5] !== undefined) expect(log).toMatch(row[5]);
  expect(endWithout(row)).not.toBe(end);
});

it('Flower Veil does nothing for those that are not of grass', () => {
  const steps = [...uses('growl'), ...uses('will-o-wisp')];
  const row: Row = ['flower_veil', '', IDLE, foe('will-o-wisp', 'growl'), steps];
  expect(play(row).end).toBe(play(row, 'ability', false).end);
});
