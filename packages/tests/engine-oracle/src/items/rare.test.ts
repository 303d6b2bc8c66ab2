import { describe, expect, it } from 'vitest';
import { type Choice, Match, type Member } from '../rig/side-by-side.js';

/** What random battles show too seldom. */
const MEW: Member = { species: 'mew', moves: ['splash', 'tackle', 'earthquake', 'substitute'] };

type Step = readonly [own: Choice, other: Choice, luck?: 'all' | 'none'];
type Row = readonly [what: string, own: Member, other: Member, steps: readonly Step[]];

/** Plays the steps beside the simulator. */
function play([, own, other, steps]: Row): { match: Match; log: string } {
  const match = new Match([own, MEW, MEW], [other, MEW, MEW], null, 'standard');
  const log = steps.map(([a, b, luck]) => match.step(a, b, luck).join('\n')).join('\n');
  return { match, log };
}

const holding = (item: string, moves: readonly string[], rest: Partial<Member> = {}): Member => ({
  ...MEW,
  item,
  moves,
  ...rest,
});

const SPLASH: Step = ['splash', 'splash'];

const ROWS: readonly (readonly [item: string, row: Row, log: RegExp])[] = [
  [
    'ability_shield',
    [
      'keeps an ability from being suppressed',
      holding('ability_shield', ['splash'], { ability: 'levitate' }),
      { ...MEW, moves: ['gastro-acid', 'earthquake'] },
      [
        ['splash', 'gastro-acid'],
        ['splash', 'earthquake'],
      ],
    ],
    /-block.*Ability Shield/,
  ],
  [
    'ability_shield',
    [
      'keeps an ability from being changed, and from being ignored',
      holding('ability_shield', ['splash'], { ability: 'levitate' }),
      { ...MEW, moves: ['simple-beam', 'earthquake'], ability: 'mold_breaker' },
      [
        ['splash', 'simple-beam'],
        ['splash', 'earthquake'],
      ],
    ],
    /-block.*Ability Shield/,
  ],
  [
    'mirror_herb',
    [
      'copies what a spray raises before its bearer leaves',
      holding('mirror_herb', ['splash']),
      holding('throat_spray', ['parting-shot']),
      [['splash', 'parting-shot']],
    ],
    /-enditem.*Mirror Herb/,
  ],
  [
    'ability_shield',
    [
      'leaves an ability to gas as soon as it is knocked off',
      holding('ability_shield', ['splash'], { ability: 'speed_boost' }),
      { ...MEW, moves: ['knock-off'], ability: 'neutralizing_gas' },
      [['splash', 'knock-off']],
    ],
    /-enditem.*Ability Shield/,
  ],
  [
    'ability_shield',
    [
      'frees an ability of gas as soon as it is given',
      { ...MEW, ability: 'speed_boost' },
      holding('ability_shield', ['trick'], { ability: 'neutralizing_gas' }),
      [['splash', 'trick']],
    ],
    /-item.*Ability Shield/,
  ],
  [
    'grip_claw',
    [
      'holds for seven turns',
      holding('grip_claw', ['wrap', 'splash']),
      { ...MEW, species: 'snorlax' },
      [['wrap', 'splash', 'all'], ...Array.from({ length: 8 }, () => SPLASH)],
    ],
    /partiallytrapped/,
  ],
  [
    'float_stone',
    [
      'halves the weight',
      holding('float_stone', ['splash'], { species: 'snorlax' }),
      { ...MEW, moves: ['grass-knot', 'heavy-slam'], species: 'steelix' },
      [
        ['splash', 'grass-knot'],
        ['splash', 'heavy-slam'],
      ],
    ],
    /Heavy Slam/,
  ],
  [
    'aspear_berry',
    [
      'thaws',
      holding('aspear_berry', ['splash']),
      { ...MEW, moves: ['ice-beam'] },
      [['splash', 'ice-beam', 'all']],
    ],
    /-enditem.*Aspear Berry/,
  ],
  [
    'shed_shell',
    [
      'lets its bearer leave',
      holding('shed_shell', ['splash']),
      { ...MEW, moves: ['mean-look', 'splash'] },
      [
        ['splash', 'mean-look'],
        ['switch 1', 'splash'],
      ],
    ],
    /switch/,
  ],
  [
    'light_ball',
    [
      'strengthens Pikachu',
      holding('light_ball', ['tackle', 'swift'], { species: 'pikachu' }),
      { ...MEW, species: 'snorlax' },
      [
        ['tackle', 'splash'],
        ['swift', 'splash'],
      ],
    ],
    /Swift/,
  ],
  ...(
    [
      ['adamant_orb', 'dialga', 'iron-head', 'dragon-claw'],
      ['lustrous_orb', 'palkia', 'water-pulse', 'dragon-claw'],
      ['griseous_orb', 'giratina-altered', 'shadow-ball', 'dragon-claw'],
      ['soul_dew', 'latios', 'psychic', 'dragon-claw'],
      ['soul_dew', 'latias', 'psychic', 'dragon-claw'],
    ] as const
  ).map(
    ([item, species, one, two]) =>
      [
        item,
        [
          `strengthens ${species}`,
          holding(item, [one, two, 'swift'], { species }),
          { ...MEW, species: 'suicune' },
          [
            [one, 'splash'],
            [two, 'splash'],
            ['swift', 'splash'],
          ],
        ],
        /Swift/,
      ] as const,
  ),
];

describe('items in scenarios', () => {
  it.each(ROWS.map(([item, row, expected]) => [item, row[0], row, expected] as const))(
    '%s %s',
    (_item, _what, row, expected) => {
      expect(play(row).log).toMatch(expected);
    },
  );

  it.each(['sitrus_berry', 'leftovers'])('between two hits a %s is eaten, if it is a berry', (item) => {
    const target = { species: 'snorlax', moves: ['splash'] };
    const begin = (other: Member) =>
      new Match([holding('destiny_knot', ['double-kick'])], [other], null, 'standard');
    const plain = begin(target);
    const most = plain.state.sides[1].creatures[0]?.hp ?? 0;
    plain.step('double-kick', 'splash');
    const taken = most - (plain.state.sides[1].creatures[0]?.hp ?? 0);
    const match = begin({ ...target, item });
    match.setHp(1, 0, taken);
    match.step('double-kick', 'splash');
    expect(match.state.outcome?.winner ?? null).toBe(item === 'leftovers' ? 0 : null);
  });

  it('a light ball does nothing for others, and a destiny knot for anybody', () => {
    const hp = (item: string | null, species: string) => {
      const own = { ...MEW, species, ...(item !== null && { item }) };
      const { match } = play(['', own, { ...MEW, species: 'snorlax' }, [['tackle', 'splash']]]);
      return match.state.sides[1].creatures[0]?.hp;
    };
    expect(hp('light_ball', 'raichu')).toBe(hp(null, 'raichu'));
    expect(hp('light_ball', 'pikachu')).toBeLessThan(hp(null, 'pikachu') ?? 0);
    expect(hp('destiny_knot', 'pikachu')).toBe(hp(null, 'pikachu'));
  });

  it('an adrenaline orb answers whoever intimidates, but not at the limit', () => {
    const orb = holding('adrenaline_orb', ['splash']);
    const fierce: Member = { ...MEW, species: 'gyarados', ability: 'intimidate' };
    const match = new Match([orb, MEW, MEW], [MEW, fierce, MEW], null, 'standard');
    expect(match.step('splash', 'switch 1').join()).toMatch(/-enditem.*Adrenaline Orb/);
    expect(match.state.sides[0].activeState.stages.speed).toBe(1);
  });

  it('Sticky Hold keeps its item from a thief', () => {
    const { log } = play([
      '',
      holding('leftovers', ['splash'], { ability: 'sticky_hold' }),
      { ...MEW, ability: 'magician' },
      [['splash', 'tackle']],
    ]);
    expect(log).toMatch(/-activate.*Sticky Hold/);
  });

  it.each(['rough_skin', 'gooey', 'mummy', 'aftermath'])(
    'pads tell %s that nothing has touched it',
    (ability) => {
      const { log } = play([
        '',
        holding('protective_pads', ['tackle'], { level: 100 }),
        { ...MEW, level: ability === 'aftermath' ? 5 : 50, ability },
        [['tackle', 'splash']],
      ]);
      expect(log).toMatch(/-activate.*Protective Pads/);
    },
  );

  it('a berry is eaten after the weather has hurt, before roots heal', () => {
    const own = holding('oran_berry', ['ingrain', 'splash']);
    const match = new Match([own], [holding('leftovers', ['sandstorm', 'splash'])], null, 'standard');
    match.step('ingrain', 'splash');
    match.setHp(0, 0, 90);
    expect(match.step('splash', 'sandstorm').join()).toMatch(/-enditem.*Oran Berry.*Ingrain/);
  });

  it('a metronome counts Struggle, too', () => {
    const own = holding('metronome', ['aqua-ring']);
    const match = new Match([own], [holding('leftovers', ['taunt', 'splash'])], null, 'standard');
    match.step('aqua-ring', 'taunt');
    match.step('struggle', 'splash');
    expect(match.step('struggle', 'splash').join()).toContain('boost: 4915');
  });

  it('nothing is eaten after the last has fainted', () => {
    const own = holding('persim_berry', ['raging-fury']);
    const match = new Match([own], [holding('leftovers', ['recover'])], null, 'standard');
    match.step('raging-fury', 'recover', 'all');
    match.setHp(1, 0, 1);
    expect(match.step('raging-fury', 'recover', 'all').join()).toMatch(/fatigue/);
    expect(match.state.outcome?.winner).toBe(0);
  });

  it('a present that heals nobody uses up no Eject Button', () => {
    const giver = holding('leftovers', ['present', 'psychic-noise']);
    const { log } = play([
      '',
      giver,
      holding('eject_button', ['splash', 'tackle']),
      [['present', 'splash', 'all']],
    ]);
    expect(log).toMatch(/-fail/);
    const match = new Match(
      [giver, MEW, MEW],
      [holding('eject_button', ['splash']), MEW, MEW],
      null,
      'standard',
    );
    match.step('psychic-noise', 'splash');
  });

  it('a present that heals can make the target flinch, by what its user holds', () => {
    const { log } = play([
      '',
      holding('kings_rock', ['present', 'tackle'], { species: 'jolteon' }),
      MEW,
      [
        ['tackle', 'splash', 'none'],
        ['present', 'splash', 'all'],
      ],
    ]);
    expect(log).toMatch(/cant.*flinch/);
  });
});
