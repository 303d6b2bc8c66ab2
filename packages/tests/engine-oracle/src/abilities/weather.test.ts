import { describe, expect, it } from 'vitest';
import { isNamed, play, type Scenario, type Step } from '../rig/scenario.js';
import type { Member } from '../rig/side-by-side.js';

const MEW: Member = { species: 'mew', moves: ['splash', 'tackle', 'water-gun', 'ember'] };
const mew = (...moves: string[]): Member => ({ ...MEW, moves });
const withAbility = (ability: string, ...moves: string[]): Member => ({ ...mew(...moves), ability });

/** The same choice for so many turns. */
const times = (turns: number, own: string, other: string): Step[] => Array(turns).fill([own, other]);

/** A bearer that uses its move after the other has used its first. */
const after = (ability: string, first: string, own: string, other: string, turns = 2): Scenario => ({
  own: withAbility(ability, ...new Set(['splash', own])),
  other: mew(first, other),
  steps: [['splash', first], ...times(turns, own, other)],
});

/** Of abilities that bring something: it lasts five turns, and then another one can be brought by a move. */
const brings = (ability: string, move: string): Scenario => ({
  own: [MEW, withAbility(ability, 'splash', 'tackle'), MEW],
  other: [{ ...mew('splash', move), species: 'aron' }, MEW, MEW],
  steps: [
    ['switch 1', 'splash'],
    ...times(5, 'tackle', 'splash'),
    ['splash', move],
    ['switch 0', 'splash'],
    ['switch 1', 'splash'],
  ],
});

/** Names in the simulator's log: always there by `shown`, never by `silent`. */
const SHOWN: Record<string, Scenario> = {
  drizzle: brings('drizzle', 'sunny-day'),
  drought: brings('drought', 'rain-dance'),
  sand_stream: brings('sand_stream', 'rain-dance'),
  snow_warning: brings('snow_warning', 'rain-dance'),
  electric_surge: brings('electric_surge', 'misty-terrain'),
  grassy_surge: brings('grassy_surge', 'misty-terrain'),
  misty_surge: brings('misty_surge', 'grassy-terrain'),
  psychic_surge: brings('psychic_surge', 'misty-terrain'),
  hadron_engine: brings('hadron_engine', 'misty-terrain'),
  orichalcum_pulse: brings('orichalcum_pulse', 'rain-dance'),
  sand_spit: {
    own: withAbility('sand_spit', 'splash', 'substitute'),
    other: mew('tackle', 'rain-dance'),
    steps: [
      ['substitute', 'tackle'],
      ['splash', 'tackle'],
      ['splash', 'tackle'],
      ['splash', 'rain-dance'],
    ],
  },
  seed_sower: {
    own: withAbility('seed_sower', 'splash', 'substitute'),
    other: mew('tackle', 'misty-terrain'),
    steps: [
      ['substitute', 'tackle'],
      ['splash', 'tackle'],
      ['splash', 'tackle'],
      ['splash', 'misty-terrain'],
    ],
  },
  air_lock: {
    own: [withAbility('air_lock', 'splash', 'weather-ball', 'surf'), MEW, MEW],
    other: [
      { species: 'kingdra', moves: ['rain-dance', 'thunder', 'sandstorm', 'surf'], ability: 'swift_swim' },
      MEW,
      MEW,
    ],
    steps: [
      ['splash', 'rain-dance'],
      ['weather-ball', 'thunder', 0.75],
      ['surf', 'surf'],
      ['splash', 'sandstorm'],
      ['switch 1', 'surf'],
      ['splash', 'surf'],
    ],
  },
  cloud_nine: {
    own: [withAbility('cloud_nine', 'splash', 'solar-beam', 'growth', 'moonlight'), MEW, MEW],
    other: [mew('sunny-day', 'tackle', 'snowscape', 'aurora-veil'), MEW, MEW],
    steps: [
      ['splash', 'sunny-day'],
      ['growth', 'tackle'],
      ['moonlight', 'tackle'],
      ['solar-beam', 'tackle'],
      ['solar-beam', 'snowscape'],
      ['splash', 'aurora-veil'],
      ['switch 1', 'aurora-veil'],
    ],
  },
  dry_skin: {
    own: withAbility('dry_skin', 'splash', 'rain-dance', 'sunny-day'),
    other: mew('water-gun', 'ember', 'soak', 'tackle'),
    steps: [
      ['splash', 'water-gun'],
      ['splash', 'ember'],
      ['splash', 'water-gun'],
      ['sunny-day', 'tackle'],
      ['splash', 'tackle'],
      ['rain-dance', 'soak'],
      ['splash', 'tackle'],
    ],
  },
  rain_dish: after('rain_dish', 'rain-dance', 'splash', 'tackle'),
  ice_body: after('ice_body', 'snowscape', 'splash', 'tackle'),
  solar_power: after('solar_power', 'sunny-day', 'ember', 'tackle'),
  hydration: {
    own: withAbility('hydration', 'splash', 'rain-dance'),
    other: mew('will-o-wisp', 'splash'),
    steps: [
      ['splash', 'will-o-wisp', 'all'],
      ['rain-dance', 'splash'],
      ['splash', 'will-o-wisp', 'all'],
    ],
  },
  leaf_guard: {
    own: withAbility('leaf_guard', 'sunny-day', 'rest', 'splash'),
    other: mew('will-o-wisp', 'yawn', 'confuse-ray', 'scald'),
    steps: [
      ['sunny-day', 'will-o-wisp'],
      ['splash', 'will-o-wisp'],
      ['rest', 'yawn'],
      ['splash', 'scald', 'all'],
      ['rest', 'confuse-ray'],
      ['splash', 'yawn'],
      ['splash', 'will-o-wisp'],
      ['splash', 'will-o-wisp'],
    ],
  },
};

const SILENT: Record<string, Scenario> = {
  ...Object.fromEntries(
    [
      ['chlorophyll', 'sunny-day'],
      ['swift_swim', 'rain-dance'],
      ['sand_rush', 'sandstorm'],
      ['slush_rush', 'snowscape'],
      ['surge_surfer', 'electric-terrain'],
    ].map(([ability = '', first = '']): [string, Scenario] => [
      ability,
      {
        own: { ...withAbility(ability, 'bite', 'splash'), species: 'shuckle' },
        other: { species: 'aron', moves: ['splash', first] },
        steps: [
          ['bite', 'splash', 'all'],
          ['splash', first],
          ['bite', 'splash', 'all'],
        ],
      },
    ]),
  ),
  sand_veil: {
    own: withAbility('sand_veil', 'splash', 'sandstorm'),
    other: { species: 'aron', moves: ['tackle', 'swift'] },
    steps: [
      ['sandstorm', 'tackle', 0.85],
      ['splash', 'tackle', 0.85],
      ['splash', 'swift', 0.85],
      ['splash', 'tackle', 0.75],
    ],
  },
  snow_cloak: {
    own: withAbility('snow_cloak', 'splash', 'snowscape'),
    other: { species: 'aron', moves: ['tackle', 'swift'] },
    steps: [
      ['snowscape', 'tackle', 0.85],
      ['splash', 'tackle', 0.85],
      ['splash', 'swift', 0.85],
      ['splash', 'tackle', 0.75],
    ],
  },
  sand_force: after('sand_force', 'sandstorm', 'earthquake', 'splash'),
  grass_pelt: after('grass_pelt', 'grassy-terrain', 'splash', 'tackle'),
};

describe('abilities about weather and terrain beside the simulator', () => {
  it.each(Object.entries(SHOWN))('%s, which is told', (name, scenario) => {
    expect(isNamed(play(scenario), name)).toBe(true);
  });

  it.each(Object.entries(SILENT))('%s, which is not', (name, scenario) => {
    expect(isNamed(play(scenario), name)).toBe(false);
  });

  it('both come in with a weather: that of the slower stays', () => {
    const match = play({
      own: { ...withAbility('drizzle', 'splash'), species: 'jolteon' },
      other: { ...withAbility('drought', 'splash'), species: 'shuckle' },
      steps: [['splash', 'splash']],
    });
    expect(match.state.field.weather).toBe('sun');
  });
});
