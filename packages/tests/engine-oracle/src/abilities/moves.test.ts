import { viewFor } from '@repo/battle-engine';
import { expect, it } from 'vitest';
import { bearerOf, type Step } from '../rig/scenario.js';
import { Match, type Member } from '../rig/side-by-side.js';

type Steps = readonly Step[];
type Case = readonly [own: Member, other: Member, steps: Steps];

function play([own, other, steps]: Case): Match {
  const match = new Match([own], [other], null, 'standard');
  for (const [a, b] of steps) match.step(a, b);
  return match;
}

const abilities = ({ state }: Match) =>
  state.sides.map(({ activeState, creatures }) =>
    activeState.gear === undefined ? (creatures[0]?.gear?.ability ?? null) : activeState.gear.ability,
  );

const ALL = ['skill-swap', 'role-play', 'entrainment', 'gastro-acid'];
const OTHERS = ['doodle', 'simple-beam', 'worry-seed', 'thunderbolt'];
const STRIKES = ['thunderbolt', 'splash', 'surf', 'earthquake'];

it.each<[string, Case, (string | null)[]]>([
  [
    'Skill Swap exchanges abilities',
    [
      bearerOf('volt_absorb', ALL),
      bearerOf('water_absorb', STRIKES),
      [
        ['skill-swap', 'splash'],
        ['role-play', 'surf'],
      ],
    ],
    ['volt_absorb', 'volt_absorb'],
  ],
  [
    'Skill Swap has Intimidate begin again',
    [
      bearerOf('intimidate', ALL),
      bearerOf('stamina', STRIKES),
      [
        ['skill-swap', 'splash'],
        ['skill-swap', 'thunderbolt'],
      ],
    ],
    ['intimidate', 'stamina'],
  ],
  [
    'Skill Swap fails against what is not exchanged',
    [bearerOf('volt_absorb', ALL), bearerOf('neutralizing_gas', STRIKES), [['skill-swap', 'splash']]],
    ['volt_absorb', 'neutralizing_gas'],
  ],
  [
    'Role Play copies',
    [
      bearerOf('volt_absorb', ALL),
      bearerOf('water_absorb', STRIKES),
      [
        ['role-play', 'splash'],
        ['role-play', 'surf'],
        ['role-play', 'thunderbolt'],
      ],
    ],
    ['water_absorb', 'water_absorb'],
  ],
  [
    'Role Play does not copy all',
    [bearerOf('volt_absorb', ALL), bearerOf('receiver', STRIKES), [['role-play', 'splash']]],
    ['volt_absorb', 'receiver'],
  ],
  [
    'Doodle copies',
    [
      bearerOf('volt_absorb', OTHERS),
      bearerOf('flash_fire', STRIKES),
      [
        ['doodle', 'splash'],
        ['doodle', 'splash'],
        ['thunderbolt', 'surf'],
      ],
    ],
    ['flash_fire', 'flash_fire'],
  ],
  [
    'Entrainment gives',
    [
      bearerOf('water_absorb', ALL),
      bearerOf('volt_absorb', STRIKES),
      [
        ['entrainment', 'splash'],
        ['entrainment', 'surf'],
      ],
    ],
    ['water_absorb', 'water_absorb'],
  ],
  [
    'Entrainment does nothing to Truant',
    [
      bearerOf('water_absorb', ALL),
      bearerOf('truant', STRIKES),
      [
        ['entrainment', 'splash'],
        ['role-play', 'splash'],
        ['entrainment', 'splash'],
      ],
    ],
    ['truant', 'truant'],
  ],
  [
    'Gastro Acid suppresses',
    [
      bearerOf(undefined, [...ALL.slice(2), 'thunderbolt', 'surf']),
      bearerOf('volt_absorb', STRIKES),
      [
        ['thunderbolt', 'splash'],
        ['gastro-acid', 'splash'],
        ['thunderbolt', 'splash'],
        ['gastro-acid', 'splash'],
      ],
    ],
    [null, 'volt_absorb'],
  ],
  [
    'what is given to a creature whose ability is suppressed does nothing',
    [
      bearerOf('intimidate', ALL),
      bearerOf('volt_absorb', STRIKES),
      [
        ['gastro-acid', 'splash'],
        ['skill-swap', 'splash'],
        ['role-play', 'splash'],
      ],
    ],
    ['intimidate', 'intimidate'],
  ],
])('%s', (_name, given, expected) => {
  expect(abilities(play(given))).toEqual(expected);
});

it.each(['gastro-acid', 'worry-seed', 'simple-beam', 'entrainment', 'skill-swap', 'core-enforcer'])(
  '%s leaves Comatose as it is',
  (move) => {
    const match = play([
      bearerOf('volt_absorb', [move, 'splash']),
      bearerOf('comatose', ['splash'], { species: 'snorlax', level: 100 }),
      [
        [move, 'splash'],
        [move, 'splash'],
      ],
    ]);
    expect(abilities(match)).toEqual(['volt_absorb', 'comatose']);
    expect(match.state.sides.map(({ activeState }) => activeState.gear?.suppressed === true)).toEqual([
      false,
      false,
    ]);
  },
);

/** Returns the events of a step that tell of abilities, and the one that the move of side 0 has failed. */
const toldBy = ({ events }: Match): string[] =>
  events.flatMap((event) => {
    if (event.kind === 'cannot_move' && event.side === 0) return [event.reason];
    return event.kind === 'ability' ? [`${event.side} ${event.ability} ${event.change}`] : [];
  });

it.each<[move: string, first: string[], again: string[]]>([
  ['gastro-acid', ['1 water_absorb suppressed'], ['failed']],
  ['worry-seed', ['1 insomnia changed'], ['failed']],
  ['simple-beam', ['1 simple changed'], ['failed']],
  ['entrainment', ['1 volt_absorb changed'], ['failed']],
  ['role-play', ['0 water_absorb changed'], ['failed']],
  [
    'skill-swap',
    ['0 water_absorb changed', '1 volt_absorb changed'],
    ['0 volt_absorb changed', '1 water_absorb changed'],
  ],
])('%s tells once what it does, and fails where it does nothing', (move, first, again) => {
  const own = bearerOf('volt_absorb', [move]);
  const match = new Match([own], [bearerOf('water_absorb', ['splash'])], null, 'standard');
  match.step(move, 'splash');
  expect(toldBy(match).sort()).toEqual(first);
  match.step(move, 'splash');
  expect(toldBy(match).sort()).toEqual(again);
  const kept = bearerOf('water_absorb', ['splash'], { item: 'ability_shield' });
  const inVain = new Match([own], [kept], null, 'standard');
  inVain.step(move, 'splash');
  expect(toldBy(inVain)).toEqual(move === 'role-play' ? first : ['failed']);
});

it('an ability that comes to a creature without one stays suppressed, which is told', () => {
  const match = new Match(
    [bearerOf(undefined, ['role-play', 'splash'])],
    [bearerOf('water_absorb', ['gastro-acid', 'splash'])],
    null,
    'standard',
  );
  match.step('splash', 'gastro-acid');
  match.step('role-play', 'splash');
  expect(toldBy(match)).toEqual(['0 water_absorb changed', '0 water_absorb suppressed']);
});

it('an ability that a move has changed tells the opponent what it was before', () => {
  const match = play([
    bearerOf('volt_absorb', ['worry-seed', 'splash']),
    bearerOf('water_absorb', ['splash']),
    [['worry-seed', 'splash']],
  ]);
  expect(viewFor(match.state, [], 0).opponent.team[0]).toMatchObject({ ability: 'insomnia' });
  expect(match.state.sides.map(({ creatures }) => creatures[0]?.gear?.abilityKnown)).toEqual([false, true]);
});

it('Core Enforcer suppresses the ability of a target that has moved', () => {
  const moves = ['core-enforcer', 'surf', 'splash'];
  const slow = play([
    bearerOf(undefined, moves, { species: 'deoxys-speed' }),
    { ...bearerOf('water_absorb', STRIKES, { species: 'snorlax' }), level: 100 },
    [
      ['core-enforcer', 'splash'],
      ['surf', 'splash'],
    ],
  ]);
  expect(slow.state.sides[1].activeState.gear?.suppressed ?? false).toBe(false);
  const quick = play([
    { ...bearerOf(undefined, moves, { species: 'shuckle' }), level: 20 },
    bearerOf('water_absorb', STRIKES, { species: 'mew' }),
    [
      ['core-enforcer', 'splash'],
      ['surf', 'splash'],
    ],
  ]);
  expect(quick.state.sides[1].activeState.gear?.suppressed).toBe(true);
});

it('Sunsteel Strike, Moongeist Beam and Photon Geyser ignore abilities', () => {
  const moves = ['photon-geyser', 'sunsteel-strike', 'moongeist-beam'];
  const match = new Match(
    [{ ...bearerOf(undefined, moves), level: 20 }],
    [bearerOf('multiscale', ['splash', 'roost'])],
    null,
    'standard',
  );
  for (const move of moves) {
    match.step(move, 'splash');
    match.step(move, 'roost');
  }
});

it('a creature that transforms has the ability of its target', () => {
  const match = new Match(
    [bearerOf(undefined, ['transform'], { species: 'ditto' })],
    [bearerOf('volt_absorb', STRIKES)],
    null,
    'standard',
  );
  match.step('transform', 'splash');
  match.step('thunderbolt', 'thunderbolt');
  expect(abilities(match)).toEqual(['volt_absorb', 'volt_absorb']);
  const gas = new Match(
    [bearerOf(undefined, ['transform'], { species: 'ditto' })],
    [bearerOf('neutralizing_gas', STRIKES)],
    null,
    'standard',
  );
  gas.step('transform', 'splash');
  gas.step('surf', 'thunderbolt');
});

it('Neutralizing Gas suppresses until its bearer leaves, and what it has suppressed begins again', () => {
  const FLOWER: Member = bearerOf('flash_fire', ['splash', 'ember', 'u-turn'], { species: 'mew' });
  const match = new Match(
    [FLOWER, bearerOf('intimidate', ['splash']), FLOWER],
    [
      bearerOf('neutralizing_gas', ['ember', 'splash', 'baton-pass']),
      bearerOf('intimidate', ['ember', 'splash']),
      FLOWER,
    ],
    null,
    'standard',
  );
  match.step('splash', 'ember');
  match.step('switch 1', 'splash');
  match.step('splash', 'switch 1');
  match.step('splash', 'switch 0');
  match.step('switch 0', 'ember');
  match.step('splash', 'switch 2');
  match.step('ember', 'ember');
});

const IDLE = bearerOf(undefined, ['splash']);

/** Three a side, of whom the others do nothing; the simulator's log of all steps. */
function logOf(own: Member, other: Member, steps: Steps): string {
  const match = new Match([own, IDLE, IDLE], [other, IDLE, IDLE], null, 'standard');
  return steps.flatMap(([a, b]) => match.step(a, b)).join('\n');
}

it('Queenly Majesty keeps off a move that would have failed, too', () => {
  const steps: Steps = [
    ['splash', 'splash'],
    ['fake-out', 'splash'],
  ];
  const log = logOf(
    bearerOf(undefined, ['splash', 'fake-out']),
    bearerOf('queenly_majesty', ['splash']),
    steps,
  );
  expect(log).toContain('ability: Queenly Majesty|Fake Out');
});

it('Cloud Nine is not told again when gas that has suppressed it is gone', () => {
  const log = logOf(bearerOf('neutralizing_gas', ['splash']), bearerOf('cloud_nine', ['splash']), [
    ['switch 1', 'splash'],
  ]);
  expect(log).not.toContain('Cloud Nine');
});

it('Beads of Ruin weaken nobody against the move with which their bearer destroys itself', () => {
  logOf(bearerOf('beads_of_ruin', ['misty-explosion']), { ...IDLE, level: 100 }, [
    ['misty-explosion', 'splash'],
  ]);
});

it('Soul-Heart does not answer that a creature faints whose gas suppresses it', () => {
  const gas = bearerOf('neutralizing_gas', ['splash'], { level: 5 });
  const log = logOf(bearerOf('soul_heart', ['surf']), gas, [['surf', 'splash']]);
  expect(log).toContain('|-end|p2a: slot 0|ability: Neutralizing Gas');
});
