import { expect, it } from 'vitest';
import { bearerOf, type Step } from '../rig/scenario.js';
import { type Choice, Match, type Member } from '../rig/side-by-side.js';

type Steps = readonly Step[];

const weak = (moves: readonly string[], ability?: string): Member => bearerOf(ability, moves, { level: 15 });

/** Plays these steps, each with this luck, and returns the simulator's log of them. */
function play(own: readonly Member[], other: readonly Member[], steps: Steps, luck?: number): string {
  const match = new Match(own, other, null, 'standard');
  return steps.flatMap(([a, b]) => match.step(a, b, luck)).join('\n');
}

it.each<[ability: string, moves: readonly string[], named: string]>([
  ['clear_body', ['tickle', 'crunch', 'noble-roar', 'sticky-web'], '[from] ability: Clear Body'],
  ['white_smoke', ['tickle', 'crunch', 'scary-face', 'sand-attack'], '[from] ability: White Smoke'],
  ['full_metal_body', ['tickle', 'crunch', 'noble-roar', 'swagger'], '[from] ability: Full Metal Body'],
  ['big_pecks', ['tickle', 'leer', 'crunch', 'charm'], 'Defense|[from] ability: Big Pecks'],
  ['hyper_cutter', ['tickle', 'charm', 'lunge', 'spicy-extract'], 'Attack|[from] ability: Hyper Cutter'],
  ['keen_eye', ['sand-attack', 'mud-slap', 'tickle', 'double-team'], 'accuracy|[from] ability: Keen Eye'],
  ['illuminate', ['sand-attack', 'mud-slap', 'tickle', 'double-team'], 'accuracy|[from] ability: Illuminate'],
  ['mirror_armor', ['tickle', 'crunch', 'charm', 'swagger'], '-ability|p2a: slot 0|Mirror Armor'],
  ['defiant', ['tickle', 'crunch', 'charm', 'swagger'], '|Defiant|boost'],
  ['competitive', ['noble-roar', 'crunch', 'charm', 'swagger'], '|Competitive|boost'],
  ['simple', ['noble-roar', 'crunch', 'charm', 'swagger'], '|-unboost|p2a: slot 0|atk|2'],
  ['contrary', ['noble-roar', 'crunch', 'charm', 'swagger'], '|-boost|p2a: slot 0|atk|1'],
])('%s answers stages that an opponent lowers', (ability, moves, named) => {
  const own = weak(moves);
  const each = moves.map((move): [Choice, Choice] => [move, 'splash']);
  const steps: Steps = [...each, ...each, ...each, [moves[0] ?? null, 'overheat']];
  for (const item of [undefined, 'clear_amulet', 'white_herb', 'mirror_herb']) {
    const bearer = bearerOf(ability, ['splash', 'overheat'], { ...(item !== undefined && { item }) });
    const log = play([own], [bearer], steps);
    if (item === undefined) expect(log).toContain(named);
  }
});

it.each(['clear_body', 'mirror_armor', 'hyper_cutter', 'simple', 'contrary', 'keen_eye', 'big_pecks'])(
  '%s is ignored by Mold Breaker',
  (ability) => {
    const moves = ['tickle', 'sand-attack', 'parting-shot', 'swagger'];
    const own = [bearerOf('mold_breaker', moves), bearerOf(undefined, moves), bearerOf(undefined, moves)];
    const other = [
      bearerOf(ability, ['splash']),
      bearerOf(ability, ['splash']),
      bearerOf(ability, ['splash']),
    ];
    play(own, other, [
      ['tickle', 'splash'],
      ['sand-attack', 'splash'],
      ['parting-shot', 'splash'],
      ['switch 1', null],
      ['swagger', 'splash'],
    ]);
  },
);

const TWICE: Steps = [
  ['parting-shot', 'splash'],
  ['switch 1', null],
];

it('Parting Shot has its user leave where Mirror Armor gives it back, where a stage rises, but not where none changes', () => {
  const user = bearerOf(undefined, ['parting-shot', 'splash']);
  const team = [user, user, user];
  const match = (ability: string) => [bearerOf(ability, ['splash', 'mist'])];
  const idle = [bearerOf(undefined, ['splash']), bearerOf(undefined, ['splash'])];
  for (const ability of ['mirror_armor', 'contrary', 'defiant', 'competitive', 'simple'])
    play(team, [...match(ability), ...idle], TWICE);
  play(
    team,
    [...match('clear_body'), ...idle],
    [
      ['parting-shot', 'splash'],
      ['parting-shot', 'splash'],
    ],
  );
  play(team, [...match('contrary'), ...idle], [['splash', 'mist'], ...TWICE]);
});

it.each<[ability: string, named: string]>([
  ['mirror_armor', 'Mirror Armor'],
  ['guard_dog', 'Guard Dog|boost'],
  ['clear_body', '[from] ability: Clear Body'],
  ['hyper_cutter', '[from] ability: Hyper Cutter'],
  ['defiant', '|Defiant|boost'],
  ['competitive', '|Competitive|boost'],
  ['contrary', '|-boost|p1a: slot 0|atk|1'],
  ['simple', '|-unboost|p1a: slot 0|atk|2'],
  ['rattled', '|Rattled|boost'],
])('%s answers Intimidate', (ability, named) => {
  for (const item of ['adrenaline_orb', 'clear_amulet', 'mirror_herb']) {
    const bearer = bearerOf(ability, ['splash', 'sticky-web', 'swords-dance'], { item });
    const intimidating = bearerOf('intimidate', ['splash', 'charm']);
    const foes = [
      bearerOf('defiant', ['splash']),
      intimidating,
      bearerOf('intimidate', ['splash'], { item: 'white_herb' }),
    ];
    const log = play([bearer, bearer, bearer], foes, [
      ['splash', 'switch 1'],
      ['sticky-web', 'charm'],
      ['splash', 'charm'],
      ['splash', 'charm'],
      ['splash', 'switch 2'],
      ['splash', 'switch 1'],
      ['switch 1', 'switch 2'],
    ]);
    if (item === 'adrenaline_orb') expect(log).toContain(named);
  }
});

it('Guard Dog stays where a move would have it leave', () => {
  const own = bearerOf(undefined, ['whirlwind', 'dragon-tail']);
  const other = [
    bearerOf('guard_dog', ['splash']),
    bearerOf(undefined, ['splash']),
    bearerOf(undefined, ['splash']),
  ];
  const log = play([own, own, own], other, [
    ['whirlwind', 'splash'],
    ['dragon-tail', 'splash'],
  ]);
  expect(log).toContain('ability: Guard Dog');
});

it.each([0.05, 0.3, 0.5, 0.7, 0.95])('Moody changes two stages each turn, by luck %s', (luck) => {
  const steps = Array.from({ length: 12 }, (): [Choice, Choice] => ['splash', 'splash']);
  for (const item of ['white_herb', 'mirror_herb']) {
    const log = play(
      [bearerOf('moody', ['splash'])],
      [bearerOf('opportunist', ['splash'], { item })],
      steps,
      luck,
    );
    expect(log).toContain('|Moody|boost');
    expect(log).toContain('|Opportunist|boost');
  }
});

const FALLING = [weak(['splash', 'u-turn', 'toxic']), weak(['splash']), weak(['splash'])];

it.each<[ability: string, named: string]>([
  ['moxie', '|Moxie|boost'],
  ['chilling_neigh', '|Chilling Neigh|boost'],
  ['grim_neigh', '|Grim Neigh|boost'],
  ['soul_heart', '|Soul-Heart|boost'],
  ['as_one_glastrier', '|Chilling Neigh|boost'],
  ['as_one_spectrier', '|Grim Neigh|boost'],
])('%s answers that an opponent faints', (ability, named) => {
  const moves = ['surf', 'double-edge', 'bullet-seed', 'explosion'];
  const bearer = bearerOf(ability, moves, { item: 'life_orb' });
  const log = play([bearer, bearer, bearer], FALLING, [
    ['surf', 'splash'],
    [null, 'switch 1'],
    ['bullet-seed', 'splash'],
    [null, 'switch 2'],
    ['double-edge', 'splash'],
  ]);
  expect(log).toContain(named);
  const other = play([bearer, bearer, bearer], FALLING, [
    ['explosion', 'splash'],
    ['switch 1', 'switch 1'],
    ['surf', 'splash'],
  ]);
  expect(other).toContain('faint');
});

it('only Soul-Heart answers that an opponent faints of something else than a move', () => {
  const moves = ['toxic', 'splash', 'spikes', 'surf'];
  for (const ability of ['moxie', 'soul_heart', 'as_one_glastrier']) {
    const team = [weak(['splash', 'recover', 'u-turn']), weak(['splash']), weak(['splash'])];
    const poisoned = new Match(
      [bearerOf(ability, moves), bearerOf(ability, moves), bearerOf(ability, moves)],
      team,
      null,
      'standard',
    );
    poisoned.setHp(1, 0, 10);
    poisoned.setHp(1, 1, 2);
    poisoned.step('spikes', 'splash');
    poisoned.step('toxic', 'splash', 'all');
    for (let turn = 0; turn < 3 && poisoned.state.phase === 'action'; turn += 1)
      poisoned.step('splash', 'splash');
    const log = [...poisoned.step(null, 'switch 1'), ...poisoned.step(null, 'switch 2')].join('\n');
    expect(log.includes('Soul-Heart|boost')).toBe(ability === 'soul_heart');
    poisoned.step('surf', 'splash');
  }
});

it('Moxie answers a future attack only while its user is there, and what has been called', () => {
  const moves = ['future-sight', 'splash', 'surf'];
  const own = [bearerOf('moxie', moves), bearerOf('moxie', moves), bearerOf(undefined, moves)];
  const strong = (): Match => new Match(own, FALLING, null, 'standard');
  for (const slot of [0, 1, 2]) {
    const match = strong();
    match.step('future-sight', 'splash');
    match.step(slot === 0 ? 'splash' : `switch ${slot}`, 'splash');
    match.step('splash', 'splash');
    match.step(null, 'switch 1');
    match.step('surf', 'splash');
  }
});

it('As One keeps the opponent from its berry', () => {
  const hurt = bearerOf(undefined, ['splash', 'recover'], { item: 'sitrus_berry' });
  for (const ability of ['as_one_glastrier', 'as_one_spectrier']) {
    const match = new Match(
      [
        bearerOf(ability, ['tackle', 'false-swipe']),
        bearerOf(undefined, ['splash']),
        bearerOf(ability, ['splash']),
      ],
      [hurt, hurt, hurt],
      null,
      'standard',
    );
    match.setHp(1, 0, 40);
    match.step('tackle', 'splash');
    match.step('switch 1', 'splash');
  }
});

it('Opportunist follows what has risen, but not what follows itself', () => {
  const follower = bearerOf('opportunist', ['splash', 'swords-dance', 'skill-swap'], { item: 'mirror_herb' });
  const own = bearerOf('opportunist', ['swords-dance', 'shell-smash', 'splash', 'charge-beam']);
  const log = play(
    [own, own, own],
    [follower, follower, follower],
    [
      ['swords-dance', 'splash'],
      ['splash', 'swords-dance'],
      ['shell-smash', 'splash'],
      ['charge-beam', 'skill-swap'],
      ['switch 1', 'swords-dance'],
    ],
  );
  expect(log).toContain('|Opportunist|boost');
});

it('Speed Boost raises Speed from the turn after that in which its bearer comes in', () => {
  const own = bearerOf('speed_boost', ['splash', 'agility']);
  const steps: Steps = [
    ['agility', 'splash'],
    ['switch 1', 'splash'],
    ['splash', 'splash'],
  ];
  expect(play([own, own, own], FALLING, steps)).toContain('|Speed Boost|boost');
});
