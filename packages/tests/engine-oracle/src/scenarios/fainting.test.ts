import { expect, it } from 'vitest';
import type { Step } from '../rig/scenario.js';
import { Match, type Member } from '../rig/side-by-side.js';

// Creatures that faint, or nearly, at the very moment at which something else would happen, beside the simulator.

const one = (moves: readonly string[], rest: Partial<Member> = {}): Member => ({
  species: 'mew',
  moves,
  ...rest,
});
const IDLE = one(['splash']);
const HELMET = one(['splash'], { species: 'snorlax', item: 'rocky_helmet' });

/** Two creatures a side: where only one is named, another that does nothing. */
function begin(own: readonly Member[], other: readonly Member[]): Match {
  const team = (members: readonly Member[]): Member[] => [...members, IDLE, IDLE].slice(0, 2);
  return new Match(team(own), team(other), null, 'standard');
}

type Row = readonly [
  what: string,
  own: readonly Member[],
  other: readonly Member[],
  /** HP of those on the field before the last step in which both act. */
  hp: readonly [own: number | null, other: number | null],
  steps: readonly Step[],
];

const ROWS: readonly Row[] = [
  [
    'of several hits no more are made',
    [one(['double-kick'])],
    [HELMET],
    [1, null],
    [['double-kick', 'splash']],
  ],
  [
    'nothing is knocked off by whom a helmet has knocked out',
    [one(['knock-off'])],
    [HELMET],
    [1, null],
    [['knock-off', 'splash']],
  ],
  [
    'a helmet does nothing to whom rough skin has knocked out',
    [one(['tackle'])],
    [{ ...HELMET, ability: 'rough_skin' }],
    [1, null],
    [['tackle', 'splash']],
  ],
  [
    'whom a helmet has knocked out is raised by its knockout no more',
    [one(['fell-stinger'])],
    [HELMET],
    [1, 1],
    [['fell-stinger', 'splash']],
  ],
  [
    'whom an aftermath has knocked out keeps its types',
    [one(['double-shock'], { species: 'pawmot' })],
    [one(['splash'], { ability: 'aftermath' })],
    [1, 1],
    [['double-shock', 'splash']],
  ],
  [
    'a hit that takes nothing costs nothing',
    [one(['chloroblast'])],
    [one(['endure'])],
    [null, 1],
    [['chloroblast', 'endure', 'all']],
  ],
  [
    'Struggle costs no more',
    [one(['splash'], { item: 'assault_vest' })],
    [HELMET],
    [1, null],
    [['struggle', 'splash']],
  ],
  [
    'a kick that misses costs no more',
    [one(['high-jump-kick'])],
    [one(['spiky-shield'])],
    [1, null],
    [['high-jump-kick', 'spiky-shield']],
  ],
  [
    'who destroys itself is not taken along again',
    [one(['explosion'])],
    [one(['destiny-bond'], { species: 'ninjask' })],
    [null, 1],
    [['explosion', 'destiny-bond']],
  ],
  [
    'draining comes before a helmet',
    [one(['drain-punch'])],
    [HELMET],
    [20, null],
    [['drain-punch', 'splash']],
  ],
  [
    'a hit that takes nothing drains nothing',
    [one(['drain-punch'])],
    [one(['endure'])],
    [50, 1],
    [['drain-punch', 'endure']],
  ],
  [
    'a hit that takes nothing gives a shell bell nothing',
    [one(['false-swipe'], { item: 'shell_bell' })],
    [IDLE],
    [50, 1],
    [['false-swipe', 'splash']],
  ],
  [
    'bad dreams leave alone whom a sandstorm has knocked out',
    [one(['sandstorm'], { ability: 'bad_dreams' })],
    [one(['splash'], { ability: 'comatose' })],
    [null, 1],
    [['sandstorm', 'splash']],
  ],
  [
    'gas that comes in is kept off nobody who has fainted',
    [one(['splash'], { item: 'ability_shield' })],
    [one(['u-turn']), one(['splash'], { ability: 'neutralizing_gas' })],
    [1, null],
    [
      ['splash', 'u-turn'],
      [null, 'switch 1'],
    ],
  ],
  [
    'whoever has fainted regenerates nothing',
    [one(['splash'], { ability: 'regenerator' })],
    [one(['tackle'])],
    [1, null],
    [
      ['splash', 'tackle'],
      ['switch 1', null],
    ],
  ],
  [
    'a move that drags out does so though one of its side has fainted',
    [one(['splash'], { level: 1 }), one(['dragon-tail'])],
    [one(['tackle', 'splash'])],
    [null, null],
    [
      ['splash', 'tackle'],
      ['switch 1', null],
      ['dragon-tail', 'splash', 'all'],
    ],
  ],
];

it.each(ROWS)('%s', (_what, own, other, hp, steps) => {
  const match = begin(own, other);
  const last = Math.max(...steps.map(([a, b], index) => (a === null || b === null ? 0 : index)));
  steps.forEach(([a, b, luck], index) => {
    for (const side of [0, 1] as const) {
      const left = hp[side];
      if (index === last && left !== null) match.setHp(side, match.state.sides[side].active, left);
    }
    match.step(a, b, luck);
  });
});

it('whom a helmet has knocked out counts its hits in a row no more', () => {
  const match = begin([one(['fury-cutter'])], [HELMET]);
  match.step('fury-cutter', 'splash', 'all');
  expect(match.state.sides[0].activeState.furyCutter).toBe(1);
  match.setHp(0, 0, 1);
  match.step('fury-cutter', 'splash', 'all');
  expect(match.state.sides[0].activeState.furyCutter).toBe(0);
});

it('a substitute does not stay for who comes in', () => {
  const match = begin([one(['substitute'])], []);
  match.step('substitute', 'splash');
  match.step('switch 1', 'splash');
  expect(match.state.sides[0].activeState.volatiles.substitute).toBe(0);
});

it('who has joined in a dance as it came in has had its first move', () => {
  const dancer = one(['fake-out'], { ability: 'dancer' });
  const match = begin([IDLE, dancer], [one(['swords-dance', 'splash'])]);
  match.step('switch 1', 'swords-dance');
  match.step('fake-out', 'splash');
});

it('the last of a side, which faints of its hit, drags nobody out', () => {
  const match = begin(
    [one(['splash'], { level: 1 }), one(['dragon-tail'])],
    [{ ...HELMET, moves: ['tackle', 'splash'] }],
  );
  match.step('splash', 'tackle');
  match.step('switch 1', null);
  match.setHp(0, 1, 1);
  match.step('dragon-tail', 'splash', 'all');
  expect(match.events.map(({ kind }) => kind)).not.toContain('switch');
});

it('the last of a side, which destroys itself, unnerves nobody any more', () => {
  const match = begin(
    [one(['splash'], { level: 1 }), one(['explosion'], { ability: 'unnerve' })],
    [one(['tackle', 'splash'], { species: 'steelix', item: 'figy_berry' })],
  );
  match.step('splash', 'tackle');
  match.step('switch 1', null);
  match.setHp(1, 0, 40);
  match.step('explosion', 'splash');
  expect(match.events.map(({ kind }) => kind)).toContain('item');
});

it('gas is not told of one whom spikes knock out as it comes in', () => {
  const match = begin([one(['spikes', 'splash'])], [IDLE, one(['splash'], { ability: 'neutralizing_gas' })]);
  match.setHp(1, 1, 1);
  match.step('spikes', 'splash');
  match.step('splash', 'switch 1');
  expect(match.events.map(({ kind }) => kind)).not.toContain('ability');
});

it('the last of a side, which gives all for a gambit, makes nobody go berserk', () => {
  const match = begin(
    [one(['splash'], { level: 1 }), one(['final-gambit'])],
    [one(['tackle', 'splash'], { ability: 'berserk' })],
  );
  match.step('splash', 'tackle');
  match.step('switch 1', null);
  match.setHp(0, 1, 120);
  match.step('final-gambit', 'splash');
  expect(match.events.map(({ kind }) => kind)).not.toContain('ability');
});
