import { expect, it } from 'vitest';
import { bearerOf, type Step } from '../rig/scenario.js';
import { Match, type Member } from '../rig/side-by-side.js';

// The moments at which abilities act, or no longer do, beside the simulator.

/** Plays these steps, three creatures a side; returns the simulator's log. */
function play(own: Member, other: Member, steps: readonly Step[]): string {
  const rest = bearerOf(undefined, ['splash']);
  const match = new Match([own, rest, rest], [other, rest, rest], null, 'standard');
  return steps.flatMap(([a, b, luck]) => match.step(a, b, luck)).join('\n');
}

/** Takes three quarters of the HP. */
const HURT: readonly Step[] = [
  ['agility', 'super-fang', 'all'],
  ['agility', 'super-fang', 'all'],
];

it.each<[move: string, steps: readonly Step[]]>([
  ['clangorous-soul', HURT],
  ['fillet-away', HURT],
  ['aurora-veil', []],
  ['magnet-rise', [['ingrain', 'splash']]],
  ['no-retreat', [['no-retreat', 'soak']]],
  [
    'stockpile',
    [
      ['stockpile', 'splash'],
      ['stockpile', 'splash'],
      ['stockpile', 'soak'],
    ],
  ],
])('Protean takes no type of %s that fails before it begins', (move, before) => {
  const own = bearerOf('protean', ['agility', 'ingrain', move], { species: speciesOf(move) });
  const other = bearerOf(undefined, ['splash', 'super-fang', 'soak'], { species: 'shuckle' });
  const log = play(own, other, [...before, [move, 'splash']]);
  expect(log).not.toContain('ability: Protean');
});

/** One of the type of what it uses before the move fails. */
function speciesOf(move: string): string {
  return { 'no-retreat': 'machamp', stockpile: 'snorlax', 'magnet-rise': 'tangela' }[move] ?? 'mew';
}

it('Protean takes the type of a Teleport only where somebody can come in', () => {
  const own = bearerOf('protean', ['teleport'], { species: 'snorlax' });
  const match = new Match([own], [bearerOf(undefined, ['splash'])], null, 'standard');
  expect(match.step('teleport', 'splash').join()).not.toContain('ability: Protean');
  expect(play(own, bearerOf(undefined, ['splash']), [['teleport', 'splash']])).toContain('ability: Protean');
});

it('Protean takes the type of a Belly Drum that fails', () => {
  const own = bearerOf('protean', ['agility', 'belly-drum']);
  const log = play(own, bearerOf(undefined, ['splash', 'super-fang']), [...HURT, ['belly-drum', 'splash']]);
  expect(log).toContain('ability: Protean');
});

it.each(['arceus', 'silvally'])('Protean gives %s no type', (species) => {
  const log = play(bearerOf('protean', ['surf'], { species }), bearerOf(undefined, ['splash']), [
    ['surf', 'splash'],
  ]);
  expect(log).not.toContain('ability: Protean');
});

it.each([1, 60])('Seed Sower of level %i covers the ground that a hit has bared', (level) => {
  for (const move of ['steel-roller', 'ice-spinner']) {
    const own = bearerOf('seed_sower', ['splash', 'substitute'], { level, species: 'snorlax' });
    const other = bearerOf(undefined, [move, 'grassy-terrain', 'misty-terrain']);
    play(own, other, [
      ['splash', 'grassy-terrain'],
      ['splash', move],
    ]);
    play(own, other, [
      ['substitute', 'misty-terrain'],
      ['splash', move],
    ]);
  }
});

it.each(['ice-hammer', 'power-up-punch'])('Gas keeps Simple from %s that knocks out its bearer', (move) => {
  const log = play(bearerOf('simple', [move]), bearerOf('neutralizing_gas', ['splash'], { level: 1 }), [
    [move, 'splash', 'all'],
  ]);
  expect(log).toContain('ability: Neutralizing Gas');
});

it.each(['moxie', 'soul_heart'])(
  '%s answers a knockout before or after the gas of who has fainted goes',
  (name) => {
    const log = play(bearerOf(name, ['surf']), bearerOf('neutralizing_gas', ['splash'], { level: 1 }), [
      ['surf', 'splash'],
    ]);
    expect(log.includes('-boost')).toBe(name === 'moxie');
  },
);

it.each<[string, Step]>([
  ['begins its rampage anew', ['thrash', 'swords-dance']],
  ['goes on with its rampage after another', ['thrash', 'petal-dance']],
])('Dancer %s', (_what, step) => {
  for (const luck of ['all', 'none'] as const) {
    const own = bearerOf('dancer', ['thrash'], { species: 'snorlax' });
    const other = bearerOf(undefined, ['splash', 'swords-dance', 'petal-dance'], { level: 100 });
    const match = new Match([own], [other], null, 'standard');
    match.step('thrash', 'splash', luck);
    expect(match.step(step[0], step[1], 0.2).join()).toContain('ability: Dancer');
    match.step('thrash', step[1], 0.5);
  }
});

it.each(['mind-blown', 'self-destruct', 'double-edge'])(
  'Berserk answers the last of a side that %s makes faint only where recoil has done it',
  (move) => {
    const match = new Match(
      [bearerOf('berserk', ['splash'], { species: 'snorlax' })],
      [bearerOf(undefined, [move], { species: 'machamp', level: 20 })],
      null,
      'standard',
    );
    match.setHp(0, 0, 120);
    match.setHp(1, 0, 5);
    expect(match.step('splash', move).join().includes('-boost')).toBe(move === 'double-edge');
    expect(match.state.outcome?.winner).toBe(0);
  },
);

it('of two that come in at the same speed the second lays its terrain over the other', () => {
  const own = bearerOf('electric_surge', ['splash']);
  const { state } = new Match([own], [{ ...own, ability: 'psychic_surge' }], null, 'standard');
  expect(state.field.terrain).not.toBeNull();
});

it.each(['speed_boost', 'comatose', undefined])(
  'Baton Pass hands on that an ability is suppressed, to %s',
  (ability) => {
    const own = bearerOf('intimidate', ['splash', 'baton-pass'], { species: 'snorlax' });
    const next = bearerOf(ability, ['splash']);
    const other = bearerOf('limber', ['splash', 'gastro-acid', 'spore']);
    const match = new Match([own, next], [other, other], null, 'standard');
    match.step('splash', 'gastro-acid');
    match.step('baton-pass', 'splash');
    match.step('switch 1', null);
    match.step('splash', 'spore', 'all');
  },
);

it('Baton Pass suppresses no ability where another has become of that of who leaves', () => {
  const own = bearerOf('intimidate', ['splash', 'baton-pass'], { species: 'snorlax' });
  const next = bearerOf('speed_boost', ['splash']);
  const other = bearerOf('limber', ['splash', 'simple-beam']);
  const match = new Match([own, next], [other, other], null, 'standard');
  match.step('splash', 'simple-beam');
  match.step('baton-pass', 'splash');
  match.step('switch 1', null);
  match.step('splash', 'splash');
});

it('Speed Boost does nothing in the turn in which its bearer has come in, though that is interrupted', () => {
  const own = bearerOf(undefined, ['splash']);
  const other = bearerOf(undefined, ['u-turn']);
  const match = new Match([own, { ...own, ability: 'speed_boost' }], [other, other], null, 'standard');
  match.step('switch 1', 'u-turn');
  match.step(null, 'switch 1');
  expect(match.state.sides[0].activeState.stages.speed).toBe(0);
});

it.each(['binding_band', 'leftovers'])('Baton Pass hands on a hold, of a %s or not', (item) => {
  const own = bearerOf(undefined, ['splash', 'baton-pass'], { species: 'snorlax' });
  const other = bearerOf(undefined, ['splash', 'whirlpool'], { item });
  const match = new Match([own, own], [other, other], null, 'standard');
  match.step('splash', 'whirlpool', 'all');
  match.step('baton-pass', 'splash');
  match.step('switch 1', null);
  match.step('splash', 'splash');
});

it.each(['cloud_nine', 'air_lock'])('where %s faints, the sun shines at once', (ability) => {
  const own = bearerOf('protosynthesis', ['splash', 'tackle']);
  const other = bearerOf(ability, ['sunny-day', 'splash'], { level: 1 });
  const match = new Match([own, own], [other, other], null, 'standard');
  match.step('splash', 'sunny-day');
  match.step('tackle', 'splash');
  expect(match.state.sides[0].activeState.gear?.abilityCount).toBeGreaterThan(0);
});

it('a creature that transforms into one with the same ability is told to have no other', () => {
  const own = bearerOf('intimidate', ['transform']);
  const match = new Match([own], [bearerOf('intimidate', ['splash'])], null, 'standard');
  match.step('transform', 'splash');
  expect(match.events.filter(({ kind }) => kind === 'ability')).toEqual([]);
});

it('who transforms into one with the same ability has it anew: what it did is over', () => {
  const own = bearerOf('flash_fire', ['transform', 'splash'], { species: 'mew' });
  const other = bearerOf('flash_fire', ['ember', 'splash', 'simple-beam', 'flamethrower']);
  const match = new Match([own], [other], null, 'standard');
  match.step('splash', 'ember');
  match.step('transform', 'splash');
  match.step('simple-beam', 'splash');
  match.step('flamethrower', 'splash');
});

it('who transforms with Truant into one with Truant idles in the next turn all the same', () => {
  const own = bearerOf('truant', ['transform', 'splash'], { species: 'mew' });
  const match = new Match([own], [bearerOf('truant', ['splash', 'tackle'])], null, 'standard');
  match.step('transform', 'splash');
  match.step('tackle', 'tackle');
  match.step('tackle', 'tackle');
});

it('an ability that does nothing for who has transformed raises nothing any more', () => {
  const own = bearerOf('protosynthesis', ['transform', 'sunny-day', 'splash'], { species: 'mew' });
  const match = new Match([own], [bearerOf('protosynthesis', ['tackle', 'splash'])], null, 'standard');
  match.step('sunny-day', 'splash');
  match.step('transform', 'tackle');
  match.step('tackle', 'tackle');
});

it('nothing is kept of abilities and items of which nothing has become', () => {
  const idle = new Match(
    [bearerOf('protosynthesis', ['splash'])],
    [bearerOf('intrepid_sword', ['trick', 'rain-dance'], { item: 'leftovers' })],
    null,
    'standard',
  );
  idle.step('splash', 'trick');
  idle.step('splash', 'rain-dance');
  const [own, other] = idle.state.sides;
  expect(own.activeState.gear).toBeUndefined();
  expect(other.creatures[0]?.gear?.spent).toEqual(['intrepid_sword']);
});
