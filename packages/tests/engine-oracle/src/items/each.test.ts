import { legalActions, waitingOn } from '@repo/battle-engine/testing/steady-rolls';
import { expect, test } from 'vitest';
import { rowOf, type Short, titled } from '../rig/short.js';
import { Match, type Member } from '../rig/side-by-side.js';
import { endWithout, one, play } from '../rig/with-and-without.js';

// Items in short battles beside the simulator.

/** At this level its HP are a multiple of four: it comes to just half or a quarter of them. */
const even = { own: { level: 48 } };
const HALF = ['mind-blown splash'];
const QUARTER = ['substitute splash', 'mind-blown splash'];
const slow = { own: { species: 'snorlax' } };
const fast = { own: { species: 'ninjask' } };

/** A move of a type, a species that it hits hard, and the berry that weakens it. */
const RESISTED: readonly Short[] = [
  ['babiri_berry', 'flash-cannon', 'clefable'],
  ['charti_berry', 'power-gem', 'charizard'],
  ['chople_berry', 'aura-sphere', 'snorlax'],
  ['coba_berry', 'gust', 'machamp'],
  ['colbur_berry', 'dark-pulse', 'mew'],
  ['haban_berry', 'dragon-pulse', 'dragonite'],
  ['kasib_berry', 'shadow-ball', 'mew'],
  ['kebia_berry', 'sludge-bomb', 'clefable'],
  ['occa_berry', 'ember', 'venusaur'],
  ['passho_berry', 'surf', 'charizard'],
  ['payapa_berry', 'psychic', 'machamp'],
  ['rindo_berry', 'energy-ball', 'blastoise'],
  ['roseli_berry', 'dazzling-gleam', 'dragonite'],
  ['shuca_berry', 'earth-power', 'raichu'],
  ['tanga_berry', 'bug-buzz', 'mew'],
  ['wacan_berry', 'thunderbolt', 'blastoise'],
  ['yache_berry', 'ice-beam', 'dragonite'],
  ['chilan_berry', 'swift', 'mew'],
].map(([berry = '', move, species = '']) => [
  berry,
  [`splash ${move}`, `splash ${move}`],
  { own: { species, level: 80 }, other: { level: 20 } },
]);

/** Those that matter: without the item the battle goes on otherwise. */
const MATTERING: readonly Short[] = [
  [
    'leppa_berry',
    [
      'roost tackle',
      'roost tackle',
      'roost splash',
      'roost splash',
      'roost splash',
      'roost splash',
      'splash splash',
    ],
  ],
  ...RESISTED,
  ...['liechi_berry', 'ganlon_berry', 'petaya_berry', 'apicot_berry', 'salac_berry', 'starf_berry'].map(
    (berry): Short => [berry, QUARTER, even],
  ),
  ...['figy_berry', 'iapapa_berry', 'wiki_berry', 'aguav_berry', 'mago_berry'].map(
    (berry): Short => [berry, QUARTER, even],
  ),
  ...['oran_berry', 'sitrus_berry'].map((berry): Short => [berry, HALF, even]),
  ['starf_berry', [...QUARTER, 'splash splash all'], { own: { level: 48 } }],
  ['lansat_berry', [...QUARTER, 'swift splash 0.1'], even],
  ['custap_berry', [...QUARTER, 'tackle payback'], { own: { level: 52, species: 'snorlax' } }],
  ['micle_berry', [...QUARTER, 'focus-blast splash 0.75', 'focus-blast splash 0.75'], even],
  ['enigma_berry', ['splash shadow-ball']],
  ['kee_berry', ['splash swift', 'splash tackle', 'splash tackle']],
  ['maranga_berry', ['splash tackle', 'splash swift', 'splash swift']],
  ['jaboca_berry', ['splash swift', 'splash tackle', 'splash tackle']],
  ['rowap_berry', ['splash tackle', 'splash swift', 'splash swift']],
  ['aspear_berry', ['splash ice-beam all', 'splash splash']],
  ['cheri_berry', ['splash thunder-wave all', 'splash splash']],
  ['chesto_berry', ['splash spore', 'splash splash']],
  ['pecha_berry', ['splash toxic all', 'splash splash']],
  ['pecha_berry', ['splash poison-powder all', 'splash splash']],
  ['rawst_berry', ['splash will-o-wisp all', 'splash splash']],
  ['persim_berry', ['splash confuse-ray', 'splash splash']],
  ['lum_berry', ['splash confuse-ray', 'splash splash']],
  ['lum_berry', ['splash toxic all', 'splash splash']],
  ['lum_berry', ['outrage splash', 'outrage splash', 'outrage splash all']],
  [
    'leppa_berry',
    ['roost tackle', 'roost tackle', 'roost splash', 'roost splash', 'roost splash', 'roost splash'],
  ],
  ['choice_band', ['tackle splash', 'tackle splash']],
  ['choice_specs', ['swift splash', 'swift splash']],
  ['choice_scarf', ['electro-ball splash', 'electro-ball splash'], { other: { species: 'snorlax' } }],
  ['assault_vest', ['tackle swift', 'tackle tackle']],
  ['iron_ball', ['electro-ball splash']],
  ['iron_ball', ['splash earthquake'], { own: { species: 'charizard' } }],
  ...['power_anklet', 'power_band', 'power_belt', 'power_bracer', 'power_lens', 'power_weight'].map(
    (name): Short => [name, ['electro-ball splash']],
  ),
  ['lagging_tail', ['tackle payback'], fast],
  ['quick_claw', ['tackle payback 0.19'], slow],
  ['leftovers', ['mind-blown splash']],
  ['black_sludge', ['splash splash']],
  ['black_sludge', ['mind-blown splash'], { own: { species: 'arbok' } }],
  ['flame_orb', ['splash splash', 'splash splash']],
  ['toxic_orb', ['splash splash', 'splash splash']],
  ['sticky_barb', ['splash splash']],
  ['sticky_barb', ['splash tackle', 'splash splash']],
  ['big_root', ['mind-blown splash', 'giga-drain splash', 'ingrain splash', 'leech-seed splash']],
  ['binding_band', ['wrap splash all']],
  ['life_orb', ['tackle splash', 'splash splash']],
  ['expert_belt', ['dark-pulse splash']],
  ['muscle_band', ['double-edge splash']],
  ['wise_glasses', ['hyper-voice splash']],
  ['razor_claw', ['tackle splash 0.05']],
  ['scope_lens', ['tackle splash 0.05']],
  ['shell_bell', ['mind-blown splash', 'tackle splash']],
  ['shell_bell', ['mind-blown splash', 'tackle splash'], { own: { level: 5 }, other: { level: 80 } }],
  ['wide_lens', ['mega-punch splash 0.92']],
  ['zoom_lens', ['mega-punch splash 0.95'], slow],
  ['focus_sash', ['splash psychic', 'splash splash'], { own: { level: 3 } }],
  ['focus_band', ['splash psychic 0.09'], { own: { level: 3 } }],
  ['air_balloon', ['splash earthquake', 'splash tackle', 'splash earthquake']],
  ['bright_powder', ['splash tackle 0.95']],
  ['clear_amulet', ['splash growl', 'splash lunge', 'overheat splash'], { own: { level: 60 } }],
  ['covert_cloak', ['splash scald all']],
  ['float_stone', ['splash low-kick'], { own: { species: 'machamp' } }],
  ['ring_target', ['splash tackle'], { own: { species: 'misdreavus' } }],
  ['rocky_helmet', ['splash swift', 'splash tackle']],
  ['protective_pads', ['tackle splash'], { other: { ability: 'rough_skin' } }],
  ['safety_goggles', ['splash spore', 'splash sandstorm']],
  ['adrenaline_orb', ['splash splash'], { other: { ability: 'intimidate' } }],
  ['blunder_policy', ['mega-punch splash']],
  ['mental_herb', ['tackle taunt', 'tackle splash']],
  ['mental_herb', ['tackle torment', 'tackle splash']],
  ['mental_herb', ['tackle encore', 'splash splash'], fast],
  ['mental_herb', ['tackle disable', 'tackle splash'], fast],
  ['power_herb', ['solar-beam splash']],
  ['white_herb', ['overheat splash 0.5']],
  ['white_herb', ['splash growl']],
  ['mirror_herb', ['splash swords-dance', 'splash shell-smash']],
  ['absorb_bulb', ['splash ember', 'splash surf']],
  ['cell_battery', ['splash surf', 'splash thunderbolt']],
  ['luminous_moss', ['splash ember', 'splash surf']],
  ['snowball', ['splash ember', 'splash ice-beam']],
  ['weakness_policy', ['splash tackle', 'splash dark-pulse']],
  ['throat_spray', ['tackle splash', 'growl splash', 'splash splash']],
  ['throat_spray', ['hyper-voice splash']],
  ['room_service', ['splash splash', 'splash trick-room']],
  ['metronome', ['swift splash', 'swift splash']],
  ['light_clay', ['reflect splash', ...Array.from({ length: 5 }, () => 'splash splash'), 'splash tackle']],
];

test.each(titled(MATTERING))('%s matters in %j', (_name, _turns, short) => {
  const row = rowOf(short);
  expect(endWithout(row, 'item')).not.toBe(play(row, 'item').end);
});

/** Those in which the item has nothing to do. */
const IDLE: readonly Short[] = [
  ['razor_claw', ['tackle splash 0.2']],
  ['scope_lens', ['tackle splash 0.2']],
  ['loaded_dice', ['tackle splash', 'double-kick splash']],
  ['throat_spray', ['swords-dance splash', 'splash splash']],
  ...RESISTED.map(
    ([berry, turns]): Short => [
      berry,
      turns,
      { own: { species: 'porygon', level: 80 }, other: { level: 20 } },
    ],
  ).filter(([berry]) => berry !== 'chople_berry' && berry !== 'chilan_berry'),
  ['kasib_berry', ['substitute shadow-ball'], { own: { species: 'gengar' } }],
  ['liechi_berry', ['substitute splash', 'splash tackle']],
  ['figy_berry', HALF],
  ['custap_berry', ['tackle payback'], slow],
  ['micle_berry', ['focus-blast splash 0.75']],
  ['sitrus_berry', ['splash tackle']],
  ['enigma_berry', ['splash tackle', 'splash psychic']],
  ['rawst_berry', ['splash toxic all', 'splash splash']],
  ['persim_berry', ['splash toxic all', 'splash splash']],
  ['quick_claw', ['tackle payback 0.21'], slow],
  ['expert_belt', ['tackle splash', 'psychic splash']],
  ['muscle_band', ['hyper-voice splash']],
  ['wise_glasses', ['double-edge splash']],
  ['zoom_lens', ['mega-punch splash 0.95'], fast],
  ['focus_band', ['splash psychic 0.11'], { own: { level: 3 } }],
  ['focus_band', ['splash tackle 0.09']],
  ['focus_sash', ['splash tackle', 'splash splash']],
  ['flame_orb', ['splash splash'], { own: { species: 'charizard' } }],
  ['toxic_orb', ['splash splash'], { own: { species: 'arbok' } }],
  ['weakness_policy', ['splash tackle', 'splash psychic']],
  ['covert_cloak', ['splash tackle']],
  ['iron_ball', ['splash earthquake', 'splash surf'], {}],
  ['power_herb', ['tackle splash']],
  ['white_herb', ['swords-dance splash']],
  ['mirror_herb', ['splash growl', 'splash overheat']],
  ['mental_herb', ['splash toxic']],
  ['blunder_policy', ['tackle splash']],
  ['throat_spray', ['tackle splash']],
];

test.each(titled(IDLE))('%s has nothing to do in %j', (_name, _turns, short) => {
  const row = rowOf(short);
  expect(endWithout(row, 'item')).toBe(play(row, 'item').end);
});

/** Those about what two rules make of one another: it is enough that the simulator plays them alike. */
const ALIKE: readonly Short[] = [
  ['sitrus_berry', ['mind-blown splash', 'recycle knock-off', 'recycle splash']],
  ['leftovers', ['teatime splash']],
  ['rocky_helmet', ['splash tackle'], { other: { ability: 'magic_guard' } }],
  ['rocky_helmet', ['assurance tackle'], slow],
  ['mirror_herb', ['splash swords-dance', 'recycle splash', 'splash splash']],
  ['kings_rock', ['growl tackle all'], fast],
  ['toxic_orb', ['splash splash'], { own: { species: 'steelix', ability: 'corrosion' } }],
  ['toxic_orb', ['splash splash'], { own: { species: 'steelix' }, other: { ability: 'corrosion' } }],
  ['lum_berry', ['splash nuzzle all'], { other: { ability: 'poison_touch' } }],
  ['lum_berry', ['splash dynamic-punch all'], { other: { ability: 'poison_touch' } }],
  ['lum_berry', ['will-o-wisp splash all', 'trick splash', 'splash splash']],
  [
    'leppa_berry',
    Array.from({ length: 5 }, () => 'earthquake splash'),
    { own: { level: 5, ability: 'ripen' }, other: { species: 'snorlax', ability: 'pressure' } },
  ],
  [
    'choice_band',
    ['tackle splash', 'tackle skill-swap', 'swift skill-swap', 'tackle splash'],
    { other: { species: 'ninjask', ability: 'klutz' } },
  ],
  ['shell_bell', ['mind-blown splash', 'growl splash', 'mega-punch splash', 'swift protect']],
  ['shell_bell', ['explosion splash'], { other: { species: 'steelix' } }],
  [
    'leppa_berry',
    ['roost tackle', 'roost splash', 'roost splash', 'roost splash', 'roost splash', 'roost splash'],
    { own: { ability: 'ripen' } },
  ],
  ['rawst_berry', ['splash splash', 'splash bug-bite'], { other: { item: 'toxic_orb' } }],
  ['cheri_berry', ['splash splash', 'splash bug-bite'], { other: { item: 'flame_orb' } }],
  ['pecha_berry', ['splash splash', 'splash bug-bite'], { other: { item: 'toxic_orb' } }],
  [
    'loaded_dice',
    [
      'bullet-seed splash 0.3',
      'bullet-seed splash 0.8',
      'bullet-seed splash 0.95',
      'bullet-seed splash 0.86',
    ],
  ],
  ['loaded_dice', ['population-bomb splash 0.05', 'population-bomb splash 0.85', 'triple-axel splash 0.85']],
  ['lansat_berry', [...QUARTER, 'swift splash 0.3', 'swift splash 0.6'], even],
  [
    'starf_berry',
    [...QUARTER, 'splash splash'],
    { own: { level: 48, item: 'starf_berry', ability: 'moody' } },
  ],
  ['chilan_berry', ['substitute hyper-voice', 'splash hyper-voice']],
  ['chilan_berry', ['substitute tackle', 'splash tackle']],
  ['kasib_berry', ['splash shadow-ball', 'splash tackle'], { own: { ability: 'ripen' } }],
  ['kasib_berry', ['substitute shadow-ball', 'splash shadow-ball'], { other: { ability: 'infiltrator' } }],
  ['liechi_berry', QUARTER, { own: { level: 48, ability: 'contrary' } }],
  ['starf_berry', [...QUARTER, 'splash splash 0.5'], { own: { level: 48, ability: 'ripen' } }],
  ['lansat_berry', ['focus-energy splash', ...QUARTER], even],
  [
    'custap_berry',
    [...QUARTER, 'tackle payback'],
    { own: { level: 52, species: 'snorlax', ability: 'stall' } },
  ],
  ['custap_berry', [...QUARTER, 'tackle quick-attack'], { own: { level: 52, species: 'snorlax' } }],
  ['quick_claw', ['tackle payback 0.1'], { own: { species: 'snorlax', ability: 'quick_draw' } }],
  ['jaboca_berry', ['splash tackle'], { other: { ability: 'magic_guard' } }],
  ['jaboca_berry', ['splash explosion'], {}],
  ['jaboca_berry', ['splash tackle'], { own: { level: 3 } }],
  ['rowap_berry', ['splash swift'], { own: { ability: 'ripen' } }],
  ['rowap_berry', ['splash mind-blown'], { other: { level: 1 } }],
  ['figy_berry', QUARTER, { own: { level: 48, nature: 'modest' } }],
  ['wiki_berry', QUARTER, { own: { level: 48, nature: 'adamant' } }],
  ['mago_berry', QUARTER, { own: { level: 48, nature: 'brave' } }],
  ['figy_berry', QUARTER, { own: { level: 48, nature: 'hardy' } }],
  ['enigma_berry', ['splash shadow-ball', 'splash shadow-ball'], { own: { ability: 'ripen' } }],
  ['sitrus_berry', ['splash psychic-noise', 'mind-blown splash', 'splash splash', 'splash splash']],
  ['choice_band', ['tackle trick', 'swift splash', 'tackle splash'], { other: { item: 'leftovers' } }],
  ['choice_band', ['tackle encore', 'tackle splash', 'tackle splash', 'tackle splash']],
  ['choice_band', ['tackle disable all', 'struggle splash', 'struggle splash']],
  ['choice_band', ['sleep-talk splash', 'sleep-talk spore', 'sleep-talk splash']],
  ['choice_scarf', ['copycat tackle', 'copycat splash']],
  ['choice_specs', ['transform splash', 'splash splash'], {}],
  ['iron_ball', ['gravity earthquake', 'tackle earthquake'], { own: { species: 'charizard' } }],
  ['iron_ball', ['ingrain earthquake', 'splash earthquake'], { own: { species: 'charizard' } }],
  ['iron_ball', ['splash smack-down', 'splash earthquake'], { own: { species: 'charizard' } }],
  [
    'iron_ball',
    ['roost earthquake', 'splash thunderbolt', 'splash energy-ball'],
    { own: { species: 'charizard' } },
  ],
  ['sticky_barb', ['splash tackle', 'splash tackle'], { other: { item: 'leftovers' } }],
  ['sticky_barb', ['splash swift', 'splash tackle'], { other: { ability: 'long_reach' } }],
  ['sticky_barb', ['splash tackle'], { own: { ability: 'sticky_hold' } }],
  ['sticky_barb', ['splash double-edge'], { other: { level: 1 } }],
  ['big_root', ['aqua-ring tackle', 'strength-sap tackle', 'recover tackle']],
  ['grip_claw', ['wrap splash all', ...Array.from({ length: 7 }, () => 'splash splash')]],
  ['shell_bell', ['mind-blown splash', 'memento splash']],
  ['shell_bell', ['double-edge splash'], { own: { level: 2 } }],
  ['life_orb', ['future-sight splash', 'splash splash', 'splash splash'], {}],
  ['life_orb', ['tackle protect', 'growl splash', 'tackle substitute']],
  ['loaded_dice', ['bullet-seed splash all', 'double-kick splash all', 'surging-strikes splash']],
  ['loaded_dice', ['triple-axel splash 0.5', 'bullet-seed splash 0.9', 'population-bomb splash 0.05']],
  ['loaded_dice', ['bullet-seed splash 0.99'], { own: { ability: 'skill_link' } }],
  ['focus_sash', ['mind-blown splash', 'splash psychic'], { own: { level: 5 } }],
  ['focus_sash', ['splash toxic all', 'splash sandstorm'], { own: { level: 1 } }],
  ['focus_sash', ['splash double-kick'], { own: { level: 3 } }],
  ['focus_sash', ['splash psychic'], { own: { level: 3, ability: 'sturdy' } }],
  ['focus_band', ['splash toxic all', 'splash splash all', 'splash splash all'], { own: { level: 1 } }],
  ['air_balloon', ['substitute tackle', 'splash sand-attack', 'splash mud-slap']],
  ['air_balloon', ['gravity earthquake', 'tackle earthquake']],
  ['air_balloon', ['splash spikes', 'smack-down smack-down', 'splash earthquake']],
  ['clear_amulet', ['splash swagger', 'splash crunch all', 'superpower memento']],
  ['safety_goggles', ['splash spore', 'splash spore'], { own: { species: 'tangela' } }],
  ['safety_goggles', ['splash snowscape', 'splash splash']],
  [
    'adrenaline_orb',
    ['agility splash', 'agility splash', 'agility splash'],
    { other: { ability: 'intimidate' } },
  ],
  ['adrenaline_orb', ['splash splash'], { own: { ability: 'clear_body' }, other: { ability: 'intimidate' } }],
  ['adrenaline_orb', ['splash splash'], { own: { ability: 'contrary' }, other: { ability: 'intimidate' } }],
  ['blunder_policy', ['fissure splash', 'mega-punch protect']],
  ['blunder_policy', ['triple-axel splash 0.9']],
  ['mental_herb', ['splash psychic-noise', 'recover splash']],
  ['power_herb', ['dig splash', 'dig splash', 'dig splash']],
  ['power_herb', ['solar-beam sunny-day', 'solar-beam splash']],
  ['white_herb', ['overheat growl 0.5', 'close-combat splash'], { own: { ability: 'contrary' } }],
  ['white_herb', ['shell-smash splash', 'shell-smash splash']],
  ['mirror_herb', ['splash swords-dance', 'splash swords-dance'], { other: { item: 'mirror_herb' } }],
  ['mirror_herb', ['swords-dance shell-smash'], { own: { ability: 'opportunist' } }],
  ['absorb_bulb', ['substitute surf', 'splash surf', 'splash surf']],
  ['weakness_policy', ['substitute dark-pulse', 'splash dark-pulse', 'splash dark-pulse']],
  ['weakness_policy', ['splash night-shade', 'splash dark-pulse'], { own: { ability: 'contrary' } }],
  ['throat_spray', ['hyper-voice protect', 'perish-song splash']],
  ['throat_spray', ['hyper-voice splash'], { other: { level: 1 } }],
  ['custap_berry', [...QUARTER, 'splash bug-bite'], { own: { level: 48, ability: 'klutz' } }],
  ['leppa_berry', ['splash bug-bite', 'splash splash'], { other: { item: 'leftovers' } }],
  ['lum_berry', ['splash bug-bite'], { other: { item: 'toxic_orb' } }],
  ['lum_berry', ['rest splash', 'splash splash']],
  ['lum_berry', ['splash yawn', 'splash splash'], {}],
  ['pecha_berry', ['splash bug-bite', 'splash toxic']],
  ['chesto_berry', ['rest tackle', 'rest tackle']],
  ['starf_berry', ['splash bug-bite 0.5', 'splash pluck']],
  ['micle_berry', ['splash bug-bite', 'splash focus-blast 0.75']],
  ['lansat_berry', ['splash bug-bite', 'splash tackle 0.1']],
  ['custap_berry', ['splash bug-bite', 'splash splash']],
  ['jaboca_berry', ['splash bug-bite', 'splash splash']],
  ['occa_berry', ['splash bug-bite', 'splash splash']],
  ['enigma_berry', ['splash bug-bite', 'splash splash']],
  ['persim_berry', ['splash bug-bite', 'splash splash'], {}],
];

test.each(titled(ALIKE))('%s is as in the simulator in %j', (_name, _turns, short) => {
  play(rowOf(short), 'item');
});

const trio = (first: Member, rest: Member): Member[] => [first, rest, rest];

test('an Eject Button and a Red Card have somebody leave, whoever is hit by a move that has just been used', () => {
  const moves = ['splash', 'tackle', 'future-sight', 'u-turn'];
  for (const item of ['eject_button', 'red_card', 'leftovers'])
    for (const [answer, others] of [
      ['tackle', {}],
      ['u-turn', {}],
      ['tackle', { item: 'eject_button' }],
      ['tackle', { item: 'red_card' }],
      ['tackle', { ability: 'suction_cups' }],
      ['tackle', { item: 'life_orb', level: 1 }],
      ['tackle', { item: 'shell_bell', ability: 'rough_skin' }],
      ['future-sight', {}],
      ['tackle', { item: 'leftovers' }],
      ['u-turn', { ability: 'magician' }],
      ['tackle', { ability: 'magician' }],
    ] as const) {
      const own = one(moves, { item, ability: 'pickpocket' });
      const match = new Match(trio(own, own), trio(one(moves, others), one(moves)), null, 'standard');
      const go = (a: string, b: string): void => {
        if (match.state.outcome !== null) return;
        const awaited = waitingOn(match.state);
        const free = (side: 0 | 1): string =>
          `switch ${[0, 1, 2].find((slot) => canCome(match, side, slot)) ?? 1}`;
        if (match.state.phase === 'action' && match.state.midTurnSwitch === null) match.step(a, b);
        else match.step(awaited.includes(0) ? free(0) : null, awaited.includes(1) ? free(1) : null);
      };
      for (let turn = 0; turn < 8; turn += 1) go('splash', turn < 2 ? answer : 'splash');
    }
});

const canCome = ({ state }: Match, side: 0 | 1, slot: number): boolean =>
  legalActions(state, side).some((action) => action.type === 'switch' && action.slot === slot);

test.each([false, true])(
  'an Air Balloon is shown as its bearer comes in, unless gravity (%s) holds it down',
  (held) => {
    const own = one(['splash', 'gravity'], { item: 'air_balloon' });
    const match = new Match(
      trio(one(['splash', 'gravity', 'tackle']), own),
      trio(one(['tackle', 'earthquake']), one(['tackle'])),
      null,
      'standard',
    );
    match.step(held ? 'gravity' : 'splash', 'tackle');
    match.step('switch 1', 'earthquake');
    match.step('switch 2', 'tackle');
  },
);
