import { describe, expect, it } from 'vitest';
import { isNamed, play, type Scenario, type Step } from '../rig/scenario.js';
import type { Member } from '../rig/side-by-side.js';

const MEW: Member = { species: 'mew', moves: ['splash'] };

/** Species whose best stat is each of the five; of equal ones the first counts. */
const BEST = ['machamp', 'shuckle', 'alakazam', 'umbreon', 'ninjask', 'mew'];

const ABILITIES = [
  ['protosynthesis', 'sunny-day', 'rain-dance', 'drought'],
  ['quark_drive', 'electric-terrain', 'misty-terrain', 'electric_surge'],
] as const;

const each = ABILITIES.flatMap(([name, begin, end, bringer]) =>
  BEST.map((species) => ({ name, begin, end, bringer, species })),
);

const HITS: readonly Step[] = [
  ['tackle', 'tackle'],
  ['swift', 'swift'],
];

/** Its stats count in hits that it makes and takes, and in who is first. */
const bearer = (ability: string, species: string, item?: string): Member => ({
  species,
  ability,
  level: 50,
  moves: ['splash', 'tackle', 'swift', 'agility'],
  ...(item !== undefined && { item }),
});

describe('abilities that raise the best stat, beside the simulator', () => {
  it.each(each)('$name of $species, while the field is so', ({ name, begin, end, species }) => {
    const other: Member = { species: 'wobbuffet', moves: ['tackle', 'swift', begin, end] };
    const scenario: Scenario = {
      own: bearer(name, species),
      other,
      steps: [...HITS, ['splash', begin], ...HITS, ['agility', end], ...HITS],
    };
    expect(isNamed(play(scenario), name)).toBe(true);
  });

  it.each(each)('$name of $species, by an item', ({ name, begin, bringer, species }) => {
    const other: Member[] = [
      { species: 'wobbuffet', moves: ['tackle', 'swift', begin] },
      { ...MEW, ability: bringer },
      MEW,
    ];
    const match = play({
      own: [bearer(name, species, 'booster_energy'), MEW, MEW],
      other,
      steps: [
        ...HITS,
        ['splash', begin],
        ['splash', 'tackle'],
        ['switch 1', 'tackle'],
        ['switch 0', 'tackle'],
      ],
    });
    expect(isNamed(match, 'booster_energy')).toBe(true);
    expect(match.state.sides[0].creatures[0]?.gear?.item).toBeNull();
  });

  it.each(ABILITIES)('%s makes its bearer the first', (name, begin) => {
    play({
      own: { species: 'ninjask', ability: name, moves: ['bite', 'splash'] },
      other: { species: 'regieleki', moves: ['splash', begin] },
      steps: [
        ['bite', 'splash', 'all'],
        ['splash', begin],
        ['bite', 'splash', 'all'],
      ],
    });
  });

  it('an item waits until the field no longer does it', () => {
    const match = play({
      own: bearer('protosynthesis', 'machamp', 'booster_energy'),
      other: { species: 'wobbuffet', moves: ['splash', 'rain-dance', 'tackle'], ability: 'drought' },
      steps: [['splash', 'splash'], ['tackle', 'rain-dance'], ...HITS.map(([own]): Step => [own, 'tackle'])],
    });
    expect(match.state.sides[0].creatures[0]?.gear?.item).toBeNull();
  });

  it.each(['air_lock', 'neutralizing_gas'])('%s takes it away, and gives it back', (ability) => {
    play({
      own: [bearer('protosynthesis', 'machamp'), MEW, MEW],
      other: [
        { ...MEW, moves: ['sunny-day', 'tackle'] },
        { ...MEW, moves: ['splash', 'tackle'], ability },
        MEW,
      ],
      steps: [
        ['splash', 'sunny-day'],
        ['tackle', 'switch 1'],
        ['tackle', 'tackle'],
        ['tackle', 'switch 2'],
        ['tackle', 'splash'],
      ],
    });
  });

  it('stages count for what is best, in Wonder Room those of the other defense', () => {
    play({
      own: { ...bearer('protosynthesis', 'mew'), moves: ['iron-defense', 'tackle', 'splash', 'swift'] },
      other: { species: 'wobbuffet', moves: ['wonder-room', 'sunny-day', 'tackle', 'swift'] },
      steps: [['iron-defense', 'wonder-room'], ['splash', 'sunny-day'], ...HITS, ['splash', 'tackle']],
    });
  });

  it.each(['flutter-mane', 'mew'])('a hit takes the item from %s as in the simulator', (species) => {
    play({
      own: { species, moves: ['splash'], item: 'booster_energy' },
      other: { ...MEW, moves: ['tackle'], ability: 'magician' },
      steps: [
        ['splash', 'tackle'],
        ['splash', 'tackle'],
      ],
    });
  });
});
