import { Dex } from '@pkmn/sim';
import { describe, expect, it } from 'vitest';
import { bearerOf, type Step } from '../rig/scenario.js';
import { type Choice, Match, type Member } from '../rig/side-by-side.js';

type Steps = readonly Step[];

const trio = (team: readonly Member[]): Member[] => [0, 1, 2].map((at) => team[at] ?? (team[0] as Member));

/** A match of these; where one team is shorter, its first creature is there more than once. */
const matchOf = (own: readonly Member[], other: readonly Member[]): Match =>
  new Match(trio(own), trio(other), null, 'standard');

/** Plays these steps and returns the simulator's log of them. */
function play(own: readonly Member[], other: readonly Member[], steps: Steps): string {
  const match = matchOf(own, other);
  return steps.flatMap(([a, b]) => match.step(a, b)).join('\n');
}

const MOVES = ['splash', 'u-turn', 'roost', 'substitute'];
const plain = bearerOf(undefined, MOVES);
/** Leaves and comes in again twice. */
const IN_AND_OUT: Steps = [
  ['switch 1', 'splash'],
  ['switch 0', 'splash'],
  ['switch 1', 'splash'],
  ['switch 0', 'substitute'],
  ['switch 1', 'splash'],
  ['switch 0', 'splash'],
];

it.each<[ability: string, named: string, foe: Member]>([
  ['intrepid_sword', '|-ability|p1a: slot 1|Intrepid Sword|boost', plain],
  ['dauntless_shield', '|-ability|p1a: slot 1|Dauntless Shield|boost', plain],
  ['supersweet_syrup', '|-ability|p1a: slot 1|Supersweet Syrup', plain],
  ['supersweet_syrup', '|-ability|p1a: slot 1|Supersweet Syrup', bearerOf('mirror_armor', MOVES)],
  ['supersweet_syrup', '[from] ability: Clear Body', bearerOf('clear_body', MOVES)],
  ['intimidate', '|-immune|p2a: slot 0', plain],
  ['download', 'Download|boost', { ...plain, species: 'shuckle' }],
  ['download', 'Download|boost', { ...plain, species: 'chansey' }],
  ['download', 'Download|boost', { ...plain, species: 'steelix' }],
  ['pressure', '|-ability|p1a: slot 1|Pressure', plain],
  [
    'anticipation',
    '|-ability|p1a: slot 1|Anticipation',
    bearerOf(undefined, ['splash', 'substitute', 'crunch']),
  ],
  [
    'anticipation',
    '|-ability|p1a: slot 1|Anticipation',
    bearerOf(undefined, ['splash', 'substitute', 'fissure']),
  ],
  ['frisk', '[from] ability: Frisk', bearerOf(undefined, MOVES, { item: 'leftovers' })],
  ['frisk', '[from] ability: Frisk', bearerOf('klutz', MOVES, { item: 'leftovers' })],
  ['slow_start', '|-start|p1a: slot 1|ability: Slow Start', plain],
  ['imposter', '[from] ability: Imposter', bearerOf('intimidate', MOVES, { species: 'ninjask' })],
  ['trace', '[from] ability: Trace', bearerOf('intimidate', MOVES)],
  ['trace', '[from] ability: Trace', bearerOf('download', MOVES, { item: 'leftovers' })],
])('%s acts when its bearer comes in (%s)', (ability, named, foe) => {
  const bearer = bearerOf(ability, MOVES);
  expect(play([bearer, bearer, bearer], [foe, foe, foe], IN_AND_OUT)).toContain(named);
});

it('Anticipation says nothing of moves that are not dangerous, nor Frisk of an item that is not there', () => {
  for (const ability of ['anticipation', 'frisk']) {
    const harmless = bearerOf(undefined, ['splash', 'substitute', 'tackle', 'spore']);
    const log = play([bearerOf(ability, MOVES)], [harmless], IN_AND_OUT);
    expect(log).not.toMatch(/Anticipation|Frisk/);
  }
});

it('Download counts stages, and Wonder Room exchanges them', () => {
  const bearer = bearerOf('download', MOVES);
  const foe = bearerOf(undefined, ['amnesia', 'iron-defense', 'wonder-room', 'splash']);
  for (const first of ['amnesia', 'iron-defense']) {
    play(
      [plain, bearer, bearer],
      [foe],
      [
        ['splash', first],
        ['switch 1', 'splash'],
        ['splash', 'wonder-room'],
        ['switch 2', 'splash'],
      ],
    );
  }
});

it.each(['natural_cure', 'regenerator'])(
  '%s acts when its bearer leaves, but not when it faints',
  (ability) => {
    const bearer = bearerOf(ability, ['splash', 'u-turn', 'baton-pass', 'memento'], { level: 40 });
    const foe = bearerOf(undefined, ['will-o-wisp', 'whirlwind', 'night-shade', 'splash']);
    const match = matchOf([bearer, bearer, bearer], [foe]);
    match.step('splash', 'will-o-wisp', 'all');
    match.step('splash', 'night-shade', 'all');
    match.step('switch 1', 'night-shade', 'all');
    match.step('splash', 'will-o-wisp', 'all');
    match.step('u-turn', 'night-shade', 'all');
    match.step('switch 0', null);
    match.step('splash', 'will-o-wisp', 'all');
    match.step('splash', 'whirlwind', 'all');
    match.step('memento', 'splash', 'all');
  },
);

it('Natural Cure is told', () => {
  const bearer = bearerOf('natural_cure', ['splash', 'rest']);
  const match = matchOf([bearer, bearer, bearer], [bearerOf(undefined, ['thunder-wave', 'splash'])]);
  match.step('splash', 'thunder-wave', 'all');
  expect(match.step('switch 1', 'splash').join('\n')).toContain('[from] ability: Natural Cure');
});

describe('Trace', () => {
  const tracing = bearerOf('trace', MOVES);

  it.each(['huge_power', 'trace', 'imposter', 'neutralizing_gas', 'as_one_glastrier', 'speed_boost'])(
    'meets %s at the beginning and later',
    (ability) => {
      const foe = bearerOf(ability, MOVES, { species: 'ninjask' });
      play(
        [tracing, tracing, tracing],
        [foe, bearerOf('pressure', MOVES), foe],
        [
          ['splash', 'splash'],
          ['splash', 'switch 1'],
          ['switch 1', 'switch 2'],
          ['splash', 'splash'],
        ],
      );
    },
  );

  it('does nothing where there was none, or where Ability Shield keeps its own', () => {
    play(
      [tracing, tracing, tracing],
      [plain, bearerOf('huge_power', MOVES), plain],
      [
        ['splash', 'splash'],
        ['splash', 'switch 1'],
        ['switch 1', 'splash'],
      ],
    );
    const kept = bearerOf('trace', MOVES, { item: 'ability_shield' });
    play(
      [kept, kept, kept],
      [bearerOf('huge_power', MOVES)],
      IN_AND_OUT.map(([own]) => [own, 'splash']),
    );
  });

  it('waits for whoever comes in for one that has fainted', () => {
    const foe = bearerOf('moxie', ['splash', 'memento', 'explosion'], { level: 20 });
    const match = matchOf([tracing, tracing, plain], [foe, bearerOf('download', MOVES), foe]);
    match.step('splash', 'memento');
    match.step(null, 'switch 1');
    match.step('splash', 'splash');
  });
});

describe('Imposter', () => {
  const ditto = bearerOf('imposter', ['transform', 'splash'], { species: 'ditto' });

  it.each<[string, Member]>([
    ['an ability that begins to work', bearerOf('intimidate', MOVES)],
    ['an ability that acts once', bearerOf('intrepid_sword', MOVES)],
    ['Trace', bearerOf('trace', MOVES)],
    ['the same ability', ditto],
    ['an ability that does nothing then', bearerOf('neutralizing_gas', MOVES)],
  ])('meets %s', (_what, foe) => {
    const match = matchOf([plain, ditto, ditto], [foe, plain, foe]);
    match.step('switch 1', 'splash');
    match.step('splash', 'switch 1');
    match.step('switch 2', 'splash');
  });

  it('does not pass a substitute, and copies what goes with stages', () => {
    const foe = bearerOf(undefined, ['substitute', 'focus-energy', 'swords-dance', 'splash']);
    play(
      [plain, ditto, ditto],
      [foe],
      [
        ['splash', 'substitute'],
        ['switch 1', 'splash'],
      ],
    );
    play(
      [plain, ditto, ditto],
      [foe],
      [
        ['splash', 'focus-energy'],
        ['splash', 'swords-dance'],
        ['switch 1', 'splash'],
        ['swords-dance', 'splash'],
      ],
    );
  });

  it('does nothing where its bearer gets it later', () => {
    const swapping = bearerOf('imposter', ['skill-swap', 'splash']);
    matchOf([ditto], [bearerOf('intimidate', MOVES), plain]);
    matchOf([bearerOf('download', MOVES)], [ditto]);
    play(
      [bearerOf('neutralizing_gas', MOVES), plain, plain],
      [ditto],
      [
        ['splash', 'splash'],
        ['switch 1', 'splash'],
      ],
    );
    play([bearerOf('pressure', ['skill-swap', 'splash'])], [swapping], [['splash', 'splash']]);
  });
});

it('Slow Start halves Attack and Speed for five turns, and begins again', () => {
  const bearer = bearerOf('slow_start', ['tackle', 'splash', 'surf'], { species: 'regigigas', level: 20 });
  const foe = bearerOf(undefined, ['recover', 'splash', 'skill-swap'], { species: 'snorlax' });
  const turns = Array.from({ length: 7 }, (): [Choice, Choice] => ['tackle', 'splash']);
  const log = play(
    [bearer, bearer, bearer],
    [foe],
    [...turns, ['switch 1', 'splash'], ['surf', 'splash'], ['tackle', 'skill-swap'], ['tackle', 'splash']],
  );
  expect(log).toContain('|-end|p1a: slot 0|Slow Start');
});

describe('Pressure', () => {
  it('takes it of a curse that is laid on its bearer', () => {
    for (const species of ['gengar', 'mew'])
      play(
        [bearerOf(undefined, ['curse'], { species })],
        [bearerOf('pressure', ['splash'])],
        [['curse', 'splash']],
      );
  });

  it('takes it of the move that calls another, once where a move goes on, and not where its bearer has fainted', () => {
    const bearer = bearerOf('pressure', ['splash', 'memento', 'spore', 'tackle'], {
      species: 'chansey',
      level: 100,
    });
    const user = bearerOf(undefined, ['sleep-talk', 'surf', 'outrage', 'copycat']);
    const match = matchOf([user, user, user], [bearer, bearer, bearer]);
    match.step('copycat', 'tackle');
    match.step('copycat', 'splash');
    match.step('outrage', 'splash');
    match.step('outrage', 'spore', 'all');
    match.step('sleep-talk', 'splash', 'all');
    match.step('sleep-talk', 'memento', 'all');
  });
});

it.each(['costar', 'curious_medicine', 'hospitality', 'embody_aspect_teal'])(
  '%s has nothing to do',
  (ability) => {
    expect(Dex.abilities.get(ability).exists).toBe(true);
    const bearer = bearerOf(ability, MOVES);
    expect(play([bearer, bearer, bearer], [plain, plain, plain], IN_AND_OUT)).not.toContain('ability');
  },
);

it.each([...['intimidate', 'supersweet_syrup', 'download', 'anticipation', 'frisk', 'imposter', 'trace']])(
  '%s finds nobody where its bearer comes in for who has knocked out the opponent',
  (ability) => {
    const bearer = bearerOf(ability, MOVES);
    const foe = bearerOf('speed_boost', ['splash', 'crunch'], { item: 'leftovers' });
    const match = matchOf([plain, bearer], [{ ...foe, level: 1 }, foe, foe]);
    match.step('u-turn', 'splash');
    match.step('switch 1', null);
    match.step(null, 'switch 1');
    match.step('splash', 'crunch');
  },
);

it('Intimidate leaves an Adrenaline Orb where nothing can change', () => {
  const foe = bearerOf(undefined, ['splash', 'agility'], { item: 'adrenaline_orb' });
  const own = [bearerOf(undefined, ['charm', 'splash']), bearerOf('intimidate', ['splash'])];
  for (const [move, answer] of [
    ['charm', 'splash'],
    ['splash', 'agility'],
  ] as const) {
    const match = matchOf(own, [foe]);
    for (let turn = 0; turn < 3; turn += 1) match.step(move, answer);
    match.step('switch 1', 'splash');
    expect(match.state.sides[1].creatures[0]?.gear?.item).toBe('adrenaline_orb');
  }
});

it('Dancer and Pickpocket do nothing when the move has knocked out their bearer, or its user leaves', () => {
  const dancing = bearerOf(undefined, ['fiery-dance', 'u-turn', 'tackle'], { item: 'leftovers' });
  for (const ability of ['dancer', 'pickpocket']) {
    const bearer = bearerOf(ability, ['splash', 'u-turn']);
    const match = matchOf([dancing], [{ ...bearer, level: 1 }, bearer, bearer]);
    match.step('fiery-dance', 'splash');
    match.step(null, 'switch 1');
    match.step('u-turn', 'u-turn');
    match.step(null, 'switch 2');
    match.step('switch 1', null);
    match.step('tackle', 'splash');
  }
});
