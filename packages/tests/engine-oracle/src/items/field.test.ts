import { viewFor } from '@repo/battle-engine';
import { describe, expect, it } from 'vitest';
import { isNamed, play, type Scenario, type Step } from '../rig/scenario.js';
import { Match, type Member } from '../rig/side-by-side.js';

const mew = (item: string | undefined, ...moves: string[]): Member => ({
  species: 'mew',
  moves,
  ...(item !== undefined && { item }),
});
const IDLE = mew(undefined, 'splash', 'court-change');
const times = (turns: number, own: string, other: string): Step[] => Array(turns).fill([own, other]);

const longer = (item: string, move: string): [string, Scenario] => [
  item,
  { own: mew(item, move, 'splash'), other: IDLE, steps: [[move, 'splash'], ...times(8, 'splash', 'splash')] },
];

const LONGER = [
  longer('damp_rock', 'rain-dance'),
  longer('heat_rock', 'sunny-day'),
  longer('icy_rock', 'snowscape'),
  longer('smooth_rock', 'sandstorm'),
  longer('terrain_extender', 'misty-terrain'),
  longer('light_clay', 'reflect'),
];

const seed = (item: string, terrain: string): [string, Scenario] => [
  item,
  {
    own: [mew(item, terrain, 'splash'), mew(item, terrain, 'splash'), IDLE],
    other: [IDLE, IDLE, IDLE],
    steps: [
      [terrain, 'splash'],
      ['switch 1', 'splash'],
      ['splash', 'splash'],
    ],
  },
];

const USED = [
  seed('electric_seed', 'electric-terrain'),
  seed('grassy_seed', 'grassy-terrain'),
  seed('misty_seed', 'misty-terrain'),
  seed('psychic_seed', 'psychic-terrain'),
  seed('room_service', 'trick-room'),
];

describe('items about weather, terrain, rooms and screens beside the simulator', () => {
  it.each(LONGER)('%s adds three turns in silence', (name, scenario) => {
    const match = play({ ...scenario, steps: scenario.steps.slice(0, 6) });
    expect(isNamed(match, name)).toBe(false);
    const { field, sides } = match.state;
    expect(field.weatherTurns + field.terrainTurns + sides[0].conditions.reflect).toBe(2);
    play(scenario);
  });

  it.each(USED)('%s is used up when its time comes, and when its holder comes in', (name, scenario) => {
    const match = play(scenario);
    expect(isNamed(match, name)).toBe(true);
    expect(match.state.sides[0].creatures.slice(0, 2).map(({ gear }) => gear?.item)).toEqual([null, null]);
  });

  it('whoever destroys itself uses up nothing any more', () => {
    play({
      own: [mew('grassy_seed', 'self-destruct'), IDLE, IDLE],
      other: [{ ...mew(undefined, 'splash'), level: 100, ability: 'seed_sower' }, IDLE, IDLE],
      steps: [['self-destruct', 'splash']],
    });
  });

  it('Focus Band leaves 1 HP to whoever hits itself, too', () => {
    const match = new Match([mew('focus_band', 'splash')], [mew(undefined, 'confuse-ray')], null, 'standard');
    match.setHp(0, 0, 1);
    match.step('splash', 'confuse-ray', 'all');
    const log = match.step('splash', 'confuse-ray', 'all');
    expect(log).toContain('|-activate|p1a: slot 0|item: Focus Band');
  });

  it('an orb acts in the turn in which Misty Terrain ends', () => {
    const match = play({
      own: mew('toxic_orb', 'misty-terrain', 'splash'),
      other: IDLE,
      steps: [['misty-terrain', 'splash'], ...times(4, 'splash', 'splash')],
    });
    expect(match.state.sides[0].creatures[0]?.status).toBe('toxic');
  });

  it('what lasts longer shows its usual turns first, to both, and moves with the side', () => {
    const shown = (own: Member, steps: readonly Step[], whose: 'you' | 'opponent' | 'field') =>
      steps.map((_, index) => {
        const { state } = play({ own, other: IDLE, steps: steps.slice(0, index + 1) });
        const turns = ([0, 1] as const).map((side) => {
          const view = viewFor(state, [], side);
          const of = {
            you: view[side === 0 ? 'you' : 'opponent'],
            opponent: view[side === 0 ? 'opponent' : 'you'],
          };
          return (whose === 'field' ? view.field : of[whose].conditions)[0]?.turns ?? 0;
        });
        expect(turns[0]).toBe(turns[1]);
        return turns[0];
      });
    const idle = times(8, 'splash', 'splash');
    const rain: Step[] = [['rain-dance', 'splash'], ...idle];
    expect(shown(mew('damp_rock', 'rain-dance', 'splash'), rain, 'field')).toEqual([
      4, 3, 2, 1, 3, 2, 1, 0, 0,
    ]);
    expect(shown(mew(undefined, 'rain-dance', 'splash'), rain, 'field')).toEqual([4, 3, 2, 1, 0, 0, 0, 0, 0]);
    const moved: Step[] = [['reflect', 'court-change'], ...idle];
    const clay = { ...mew('light_clay', 'reflect', 'splash'), level: 60 };
    expect(shown(clay, moved, 'opponent')).toEqual([4, 3, 2, 1, 3, 2, 1, 0, 0]);
  });

  it('each of two screens that last longer shows its turns until it ends, and one that does not', () => {
    const own = mew('light_clay', 'reflect', 'light-screen', 'splash');
    const match = new Match([own], [mew(undefined, 'splash')], null, 'standard');
    match.step('reflect', 'splash');
    for (let turn = 2; turn <= 8; turn += 1) match.step(turn === 6 ? 'light-screen' : 'splash', 'splash');
    const { conditions } = viewFor(match.state, [], 1).opponent;
    expect(conditions).toEqual([{ condition: 'light_screen', turns: 2, layers: null }]);
    const quick = { ...mew(undefined, 'reflect'), species: 'ninjask' };
    const moved = new Match([mew(undefined, 'court-change')], [quick], null, 'standard');
    moved.step('court-change', 'reflect');
    const shown = viewFor(moved.state, [], 0).you.conditions;
    expect(shown).toEqual([{ condition: 'reflect', turns: 4, layers: null }]);
  });

  it.each([
    ['damp_rock', 'rain-dance'],
    ['terrain_extender', 'misty-terrain'],
  ])('what comes after it by nobody with a %s shows its turns as they are', (item, move) => {
    const match = new Match([mew(item, move, 'splash')], [mew(undefined, move, 'splash')], null, 'standard');
    match.step(move, 'splash');
    for (let turn = 0; turn < 7; turn += 1) match.step('splash', 'splash');
    expect(viewFor(match.state, [], 1).field).toEqual([]);
    for (const turns of [4, 3, 2, 1]) {
      match.step('splash', turns === 4 ? move : 'splash');
      expect(viewFor(match.state, [], 0).field[0]?.turns).toBe(turns);
    }
  });

  it('a screen after one of a Light Clay, which is gone, shows its turns as they are', () => {
    const own = mew('light_clay', 'reflect', 'splash');
    const other = mew(undefined, 'knock-off', 'brick-break', 'splash');
    const match = new Match([{ ...own, level: 100 }], [other], null, 'standard');
    match.step('reflect', 'knock-off');
    match.step('splash', 'brick-break');
    for (const turns of [4, 3, 2, 1]) {
      match.step(turns === 4 ? 'reflect' : 'splash', 'splash');
      expect(viewFor(match.state, [], 1).opponent.conditions[0]?.turns).toBe(turns);
    }
  });

  const umbrella = (
    ability: string | undefined,
    first: string,
    own: string[],
    other: string[],
  ): Scenario => ({
    own: {
      ...mew('utility_umbrella', ...new Set(['splash', ...own])),
      ...(ability !== undefined && { ability }),
      level: 80,
    },
    other: { ...mew(undefined, ...new Set([first, ...other])), species: 'chansey' },
    steps: [
      ['splash', first],
      ...own.flatMap((move): Step[] =>
        Array(move === 'solar-beam' ? 2 : 1).fill([move, other[0] ?? first, 0.6]),
      ),
      ...other.flatMap((move): Step[] => [['splash', move, 0.75]]),
    ],
  });

  it.each([
    umbrella(
      undefined,
      'sunny-day',
      ['growth', 'moonlight', 'solar-beam'],
      ['ember', 'water-gun', 'thunder'],
    ),
    umbrella(
      undefined,
      'rain-dance',
      ['weather-ball', 'thunder', 'moonlight'],
      ['ember', 'water-gun', 'hurricane'],
    ),
    umbrella(
      undefined,
      'sunny-day',
      ['hydro-steam', 'weather-ball'],
      ['hydro-steam', 'solar-beam', 'ice-beam'],
    ),
    umbrella(undefined, 'rain-dance', ['solar-beam'], ['thunder', 'hydro-steam']),
    umbrella(undefined, 'snowscape', ['blizzard', 'moonlight', 'weather-ball'], ['blizzard', 'tackle']),
    umbrella('chlorophyll', 'sunny-day', ['tackle'], ['tackle']),
    umbrella('swift_swim', 'rain-dance', ['tackle'], ['tackle']),
    umbrella('solar_power', 'sunny-day', ['ember'], ['tackle']),
    umbrella('dry_skin', 'rain-dance', ['tackle'], ['tackle']),
    umbrella('rain_dish', 'rain-dance', ['tackle'], ['tackle']),
    umbrella('hydration', 'rain-dance', ['rest', 'tackle'], ['tackle']),
    umbrella('leaf_guard', 'sunny-day', ['tackle'], ['will-o-wisp', 'yawn']),
    umbrella('orichalcum_pulse', 'sunny-day', ['tackle'], ['tackle']),
    umbrella('protosynthesis', 'sunny-day', ['tackle'], ['tackle']),
    umbrella('harvest', 'sunny-day', ['tackle'], ['tackle']),
    umbrella('klutz', 'rain-dance', ['tackle'], ['water-gun']),
  ])('utility_umbrella keeps rain and sunlight off, in silence (%#)', (scenario) => {
    expect(isNamed(play(scenario), 'utility_umbrella')).toBe(false);
  });
});
