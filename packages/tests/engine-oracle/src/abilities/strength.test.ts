import { describe, expect, it, test } from 'vitest';
import type { Step } from '../rig/scenario.js';
import { type Choice, Match, type Member } from '../rig/side-by-side.js';
import { endWithout, one, play, type Row } from '../rig/with-and-without.js';

// Abilities that make hits stronger or weaker. Each makes a difference with the first of its moves and none with the last.

type Luck = Step[2];

/** A row: one side has the ability, one uses the moves, each in a turn. */
type Hits = readonly [
  ability: string,
  moves: readonly string[],
  more?: { attacker?: Partial<Member>; target?: Partial<Member>; first?: readonly Step[]; luck?: Luck },
];

const stepOf = (own: string, other: string, luck: Luck): Step =>
  luck === undefined ? [own, other] : [own, other, luck];

/** Each with its name for the title of the test. */
const titled = (rows: readonly Hits[]) => rows.map((hits): [ability: string, hits: Hits] => [hits[0], hits]);

/** The bearer attacks. */
const attacks = ([ability, moves, { attacker, target, first = [], luck } = {}]: Hits): Row => {
  const own = one(moves, { level: 20, ...attacker });
  const other = one(['splash', 'will-o-wisp', 'toxic', 'rest'], target);
  return [ability, '', own, other, [...first, ...moves.map((move) => stepOf(move, 'splash', luck))]];
};

/** The bearer is attacked. */
const isAttacked = ([ability, moves, { attacker, target, first = [], luck } = {}]: Hits): Row => {
  const own = one(['splash', 'recover', 'cosmic-power', 'swords-dance'], target);
  const other = one([...new Set(moves)], { level: 20, ...attacker });
  return [ability, '', own, other, [...first, ...moves.map((move) => stepOf('splash', move, luck))]];
};

/** Expects that the ability matters in these steps. */
function matters(row: Row): void {
  expect(endWithout(row)).not.toBe(play(row).end);
}

/** Expects that the ability does not matter with the last move alone. */
function doesNot([name, what, own, other, steps]: Row): void {
  const row: Row = [name, what, own, other, steps.slice(-1)];
  const unknown = (end: string): string => end.replaceAll('true', 'false');
  expect(unknown(endWithout(row))).toBe(unknown(play(row).end));
}

const BURNED: Step[] = [['splash', 'will-o-wisp', 'all']];
const POISONED: Step[] = [['splash', 'toxic', 'all']];

describe('stronger', () => {
  test.each(
    titled([
      ['technician', ['swift', 'tackle', 'headbutt']],
      ['tough_claws', ['tackle', 'swift']],
      ['reckless', ['double-edge', 'high-jump-kick', 'absorb', 'tackle']],
      ['punk_rock', ['hyper-voice', 'tackle']],
      ['tinted_lens', ['tackle', 'swift', 'aura-sphere'], { target: { species: 'steelix' } }],
      ['sniper', ['flower-trick', 'tackle']],
      ['super_luck', ['tackle', 'flower-trick'], { luck: 0.05 }],
      ['iron_fist', ['ice-punch', 'tackle']],
      ['mega_launcher', ['water-pulse', 'tackle']],
      ['sharpness', ['slash', 'tackle']],
      ['strong_jaw', ['bite', 'tackle']],
      ['huge_power', ['tackle', 'swift']],
      ['pure_power', ['tackle', 'swift']],
      ['hustle', ['tackle', 'swift']],
      ['dragons_maw', ['dragon-claw', 'dragon-pulse', 'tackle']],
      ['rocky_payload', ['rock-slide', 'power-gem', 'tackle']],
      ['transistor', ['thunder-punch', 'thunderbolt', 'tackle']],
      ['steely_spirit', ['iron-head', 'flash-cannon', 'tackle']],
      ['adaptability', ['psychic', 'tackle']],
      ['water_bubble', ['surf', 'waterfall', 'tackle']],
      ['scrappy', ['tackle', 'brick-break', 'psychic'], { target: { species: 'misdreavus' } }],
      ['minds_eye', ['tackle', 'brick-break', 'psychic'], { target: { species: 'misdreavus' } }],
      ['sword_of_ruin', ['tackle', 'psyshock', 'swift']],
      ['beads_of_ruin', ['swift', 'psyshock']],
      ['long_reach', ['tackle', 'swift'], { target: { item: 'rocky_helmet' } }],
      ['aerilate', ['tackle', 'swift', 'psychic'], { target: { species: 'machamp' } }],
      ['galvanize', ['tackle', 'swift', 'psychic'], { target: { species: 'gyarados' } }],
      ['pixilate', ['tackle', 'swift', 'psychic'], { target: { species: 'machamp' } }],
      ['refrigerate', ['tackle', 'swift', 'psychic'], { target: { species: 'machamp' } }],
      ['liquid_voice', ['hyper-voice', 'tackle'], { target: { species: 'charizard' } }],
    ]),
  )('%s strengthens its bearer', (_name, hits) => {
    const row = attacks(hits);
    matters(row);
    doesNot(row);
  });

  test.each(
    titled([
      ['guts', ['tackle', 'swift'], { first: BURNED }],
      ['guts', ['tackle', 'swift'], { first: POISONED }],
      ['flare_boost', ['swift', 'tackle'], { first: BURNED }],
      ['toxic_boost', ['tackle', 'swift'], { first: POISONED }],
      ['serene_grace', ['headbutt', 'scald', 'icy-wind', 'tri-attack'], { luck: 0.5 }],
      ['serene_grace', ['ice-fang'], { luck: 0.15 }],
      ['serene_grace', ['moonblast', 'charge-beam', 'thunder'], { luck: 0.5 }],
      ['skill_link', ['fury-attack', 'triple-axel', 'double-hit'], { luck: 0.05 }],
      ['compound_eyes', ['mega-punch', 'thunder'], { luck: 0.88 }],
      ['compound_eyes', ['mega-punch', 'thunder'], { luck: 0.8 }],
      ['no_guard', ['mega-punch', 'thunder']],
      ['hustle', ['mega-punch', 'focus-blast'], { luck: 0.69 }],
      ['corrosion', ['toxic', 'poison-gas'], { luck: 'all', target: { species: 'steelix' } }],
      ['corrosion', ['poison-powder', 'toxic'], { luck: 'all', target: { species: 'arbok' } }],
      [
        'infiltrator',
        ['tackle', 'swift'],
        { first: [['splash', 'substitute']], target: { moves: ['splash', 'substitute'] } },
      ],
      [
        'infiltrator',
        ['tackle', 'swift'],
        { first: [['splash', 'reflect']], target: { moves: ['splash', 'reflect'] } },
      ],
      [
        'infiltrator',
        ['toxic', 'growl'],
        {
          first: [
            ['splash', 'safeguard'],
            ['splash', 'mist'],
          ],
          luck: 'all',
          target: { moves: ['splash', 'safeguard', 'mist'] },
        },
      ],
      ['analytic', ['tackle', 'swift'], { attacker: { species: 'ninjask', level: 50 } }],
      ['analytic', ['tackle', 'swift'], { attacker: { species: 'snorlax', level: 50 } }],
      [
        'unaware',
        ['tackle', 'swift'],
        { first: [['splash', 'cosmic-power']], target: { moves: ['splash', 'cosmic-power'] } },
      ],
      ['merciless', ['toxic', 'tackle'], { luck: 0.5 }],
      ['merciless', ['poison-powder', 'tackle'], { luck: 0.5 }],
    ]),
  )('%s counts where it should', (_name, hits) => {
    const [ability, moves, more = {}] = hits;
    const first = more.first ?? [];
    const given = new Set([...moves, ...first.map(([own]) => String(own))]);
    const [name, what, own, other, steps] = attacks(hits);
    const row: Row = [name, what, { ...own, moves: [...given].slice(0, 4) }, other, steps];
    const { end } = play(row);
    // Analytic does nothing for a user that is faster than its target.
    if (ability !== 'analytic' || more.attacker?.species === 'snorlax') expect(endWithout(row)).not.toBe(end);
  });

  test.each([
    ['blaze', 'fire-punch', 'ember'],
    ['overgrow', 'seed-bomb', 'energy-ball'],
    ['swarm', 'x-scissor', 'signal-beam'],
    ['torrent', 'waterfall', 'surf'],
  ])('%s strengthens moves of its type from a third of the HP down', (ability, physical, special) => {
    const dealt = (move: string, above: number): number => {
      const own = one([physical, special, 'tackle'], { level: 48, ability });
      const match = new Match([own], [one(['splash'])], null, 'standard');
      const most = match.state.sides[0].creatures[0]?.hp ?? 0;
      match.setHp(0, 0, Math.floor(most / 3) + above);
      match.step(move, 'splash');
      return match.state.sides[1].creatures[0]?.hp ?? 0;
    };
    for (const move of [physical, special]) expect(dealt(move, 0)).toBeLessThan(dealt(move, 1));
    expect(dealt('tackle', 0)).toBe(dealt('tackle', 1));
  });
});

describe('weaker', () => {
  test.each(
    titled([
      ['thick_fat', ['ember', 'fire-punch', 'ice-punch', 'surf']],
      ['thick_fat', ['ice-beam', 'surf']],
      ['heatproof', ['ember', 'fire-punch', 'surf']],
      ['filter', ['dark-pulse', 'bite', 'tackle']],
      ['solid_rock', ['dark-pulse', 'bite', 'tackle']],
      ['prism_armor', ['dark-pulse', 'bite', 'tackle']],
      ['fluffy', ['tackle', 'fire-punch', 'ember', 'swift']],
      ['ice_scales', ['swift', 'tackle']],
      ['fur_coat', ['tackle', 'psyshock', 'swift']],
      ['battle_armor', ['flower-trick', 'tackle']],
      ['shell_armor', ['flower-trick', 'tackle']],
      ['punk_rock', ['hyper-voice', 'tackle']],
      ['multiscale', ['tackle', 'will-o-wisp']],
      ['shadow_shield', ['tackle', 'will-o-wisp']],
      ['purifying_salt', ['shadow-claw', 'shadow-ball', 'tackle']],
      ['water_bubble', ['ember', 'fire-punch', 'surf']],
      ['heavy_metal', ['low-kick', 'grass-knot', 'tackle'], { target: { species: 'machamp' } }],
      ['light_metal', ['low-kick', 'grass-knot', 'tackle'], { target: { species: 'onix' } }],
      ['tablets_of_ruin', ['tackle', 'swift']],
      ['vessel_of_ruin', ['swift', 'tackle']],
      ['bulletproof', ['shadow-ball', 'tackle']],
      ['soundproof', ['hyper-voice', 'growl', 'tackle']],
      ['good_as_gold', ['growl', 'toxic', 'tackle']],
      ['overcoat', ['spore', 'sleep-powder', 'tackle'], { luck: 'all' }],
      ['wonder_skin', ['thunder-wave', 'tackle'], { luck: 0.6 }],
      ['shield_dust', ['scald', 'headbutt', 'tackle'], { luck: 'all' }],
      ['sturdy', ['fissure', 'tackle'], { attacker: { level: 50 }, luck: 'all' }],
    ]),
  )('%s weakens or keeps off hits', (_name, hits) => {
    const row = isAttacked(hits);
    matters(row);
    doesNot(row);
  });

  test.each(
    titled([
      ['multiscale', ['tackle', 'tackle']],
      ['shadow_shield', ['tackle', 'swift']],
      ['heatproof', ['will-o-wisp', 'splash'], { luck: 'all' }],
      ['heatproof', ['will-o-wisp', 'splash'], { luck: 'all', target: { level: 1 } }],
      ['marvel_scale', ['will-o-wisp', 'tackle', 'swift'], { luck: 'all' }],
      ['unaware', ['swords-dance', 'nasty-plot', 'tackle', 'swift']],
      ['purifying_salt', ['toxic', 'yawn', 'confuse-ray', 'lick'], { luck: 'all' }],
      ['purifying_salt', ['sludge-bomb', 'splash'], { luck: 'all' }],
      ['water_bubble', ['will-o-wisp', 'ember', 'toxic'], { luck: 'all' }],
      ['overcoat', ['sandstorm', 'splash']],
      ['shield_dust', ['fake-out', 'nuzzle', 'mud-slap'], { luck: 'all' }],
      ['tangled_feet', ['confuse-ray', 'tackle'], { luck: 0.6 }],
      ['wonder_skin', ['will-o-wisp', 'growl', 'mega-punch'], { luck: 0.45 }],
      ['wonder_skin', ['sing', 'growl'], { luck: 0.52 }],
      ['sword_of_ruin', ['tackle', 'swift'], { attacker: { ability: 'sword_of_ruin' } }],
      ['beads_of_ruin', ['tackle', 'swift'], { attacker: { ability: 'beads_of_ruin' } }],
      ['tablets_of_ruin', ['tackle', 'swift'], { attacker: { ability: 'tablets_of_ruin' } }],
      ['vessel_of_ruin', ['tackle', 'swift'], { attacker: { ability: 'vessel_of_ruin' } }],
      ['unaware', ['sand-attack', 'double-team', 'tackle'], { luck: 0.8 }],
      ['overcoat', ['spore', 'powder-snow'], { luck: 'all', target: { species: 'tangela' } }],
      ['no_guard', ['mega-punch', 'thunder']],
      ['no_guard', ['dig', 'dig']],
      ['sturdy', ['tackle', 'tackle'], { attacker: { level: 100 }, target: { level: 1 } }],
      ['sturdy', ['double-kick', 'splash'], { attacker: { level: 100 }, target: { level: 1 } }],
      ['sturdy', ['toxic', 'sandstorm'], { attacker: { level: 100 }, target: { level: 1 }, luck: 'all' }],
    ]),
  )('%s is as in the simulator', (_name, hits) => {
    play(isAttacked(hits));
  });

  it('Water Bubble heals the burn of who gets it', () => {
    const match = new Match(
      [one(['will-o-wisp', 'skill-swap'], { ability: 'water_bubble' })],
      [one(['splash'])],
      null,
      'standard',
    );
    match.step('will-o-wisp', 'splash', 'all');
    expect(match.state.sides[1].creatures[0]?.status).toBe('burn');
    match.step('skill-swap', 'splash');
    expect(match.state.sides[1].creatures[0]?.status).toBe(null);
  });
});

test.each<[ability: string, own: readonly string[], steps: readonly (readonly [Choice, Choice])[]]>([
  [
    'stakeout',
    ['tackle', 'swift'],
    [
      ['tackle', 'splash'],
      ['tackle', 'switch 1'],
      ['swift', 'splash'],
      ['swift', 'switch 2'],
    ],
  ],
  [
    'supreme_overlord',
    ['tackle', 'swift', 'memento', 'splash'],
    [
      ['switch 1', 'splash'],
      ['switch 0', 'splash'],
      ['memento', 'splash'],
      ['switch 1', null],
      ['tackle', 'splash'],
      ['memento', 'splash'],
      ['switch 2', null],
      ['swift', 'splash'],
    ],
  ],
])('%s counts who has come and gone', (ability, moves, steps) => {
  const own = one(moves, { ability, level: 30 });
  const other = one(['splash']);
  const match = new Match([own, own, own], [other, other, other], null, 'standard');
  for (const [a, b] of steps) match.step(a, b);
});
