import { expect, test } from 'vitest';
import { rowOf, type Short, titled } from '../rig/short.js';
import { Match, type Member } from '../rig/side-by-side.js';
import { endWithout, NOTHING, one, play } from '../rig/with-and-without.js';

// Abilities in short battles beside the simulator.

const sitrus = { item: 'sitrus_berry' };
const dark = { species: 'umbreon' };
const slow = { species: 'snorlax' };
const fast = { species: 'ninjask' };
const weak = { level: 10 };

/** Those that matter: without the ability the battle goes on otherwise. */
const MATTERING: readonly Short[] = [
  ['reckless', ['high-jump-kick splash 0.5']],
  ['keen_eye', ['tackle double-team', 'tackle double-team 0.6']],
  ['illuminate', ['tackle double-team', 'tackle double-team 0.6']],
  ['serene_grace', ['headbutt psychic 0.5'], { own: fast }],
  ['serene_grace', ['tri-attack splash 0.35']],
  ['wonder_guard', ['splash surf', 'splash toxic all', 'splash crunch', 'splash struggle']],
  ['wonder_guard', ['splash psychic', 'splash double-kick', 'splash night-shade']],
  ['no_guard', ['tackle dig', 'tackle dig'], { own: slow, other: fast }],
  ['no_guard', ['dig tackle', 'dig tackle'], { own: fast }],
  ['dry_skin', ['splash surf', 'mind-blown surf']],
  ['dry_skin', ['splash ember', 'splash sunny-day', 'splash rain-dance']],
  ['ice_body', ['mind-blown snowscape']],
  ['rain_dish', ['mind-blown rain-dance']],
  ['hydration', ['splash toxic all', 'rain-dance splash']],
  ['leaf_guard', ['sunny-day will-o-wisp all', 'splash will-o-wisp all', 'splash yawn']],
  ['poison_heal', ['mind-blown toxic all', 'splash splash']],
  ['poison_heal', ['mind-blown poison-powder all', 'splash splash']],
  ['early_bird', ['splash spore', 'tackle splash', 'tackle splash', 'tackle splash']],
  ['quick_feet', ['electro-ball splash', 'splash thunder-wave all', 'electro-ball splash'], { other: slow }],
  ['shed_skin', ['splash will-o-wisp all', 'splash splash 0.32']],
  ['synchronize', ['splash toxic 0.5']],
  ['synchronize', ['splash thunder-wave 0.5']],
  ['oblivious', ['swords-dance taunt', 'swords-dance splash']],
  ['flower_veil', ['splash growl', 'splash thunder-wave'], { own: { species: 'tangela' } }],
  ['flower_veil', ['splash yawn', 'splash splash'], { own: { species: 'tangela' } }],
  ['inner_focus', ['tackle fake-out']],
  ['toxic_boost', ['splash poison-powder all', 'tackle splash']],
  ['cheek_pouch', ['mind-blown splash', 'splash splash'], { own: sitrus }],
  ['cud_chew', ['mind-blown splash', 'splash splash', 'splash splash'], { own: sitrus }],
  ['gluttony', ['mind-blown splash'], { own: { item: 'figy_berry' } }],
  ['harvest', ['mind-blown splash 0.4', 'splash splash 0.6'], { own: sitrus }],
  ['harvest', ['sunny-day splash', 'mind-blown splash'], { own: sitrus }],
  ['pickup', ['splash mind-blown', 'splash splash'], { other: sitrus }],
  ['ripen', ['mind-blown splash'], { own: sitrus }],
  [
    'ripen',
    ['mind-blown splash', 'splash psychic', 'splash tackle', 'splash splash'],
    { own: { item: 'liechi_berry', level: 48 } },
  ],
  ['ripen', ['splash shadow-ball'], { own: { item: 'kasib_berry' } }],
  ['sticky_hold', ['splash thief', 'splash knock-off', 'splash trick'], { own: { item: 'leftovers' } }],
  ['unburden', ['mind-blown splash', 'electro-ball splash'], { own: sitrus }],
  ['unburden', ['splash knock-off', 'electro-ball splash'], { own: { item: 'leftovers' } }],
  ['unnerve', ['splash mind-blown', 'splash splash'], { other: sitrus }],
  ['magician', ['swift splash', 'swift splash'], { other: { item: 'leftovers' } }],
  ['pickpocket', ['splash tackle', 'splash tackle'], { other: { item: 'leftovers' } }],
  ['effect_spore', ['splash tackle all']],
  ['effect_spore', ['splash tackle 0.105']],
  ['effect_spore', ['splash tackle 0.11']],
  ['effect_spore', ['splash tackle 0.205']],
  ['effect_spore', ['splash tackle 0.21']],
  ['effect_spore', ['splash tackle 0.295']],
  ['poison_touch', ['tackle splash 0.29']],
  ['toxic_chain', ['swift splash 0.29', 'swift splash 0.29']],
  ['cursed_body', ['splash swift 0.29', 'splash tackle', 'splash tackle']],
  ['lingering_aroma', ['splash tackle', 'splash tackle']],
  ['mummy', ['splash tackle', 'splash tackle']],
  ['innards_out', ['splash psychic'], { own: { level: 8 } }],
  ['poison_puppeteer', ['toxic splash all'], { own: { species: 'pecharunt' } }],
  ['poison_puppeteer', ['poison-gas splash all'], { own: { species: 'pecharunt' } }],
  ['flame_body', ['splash tackle 0.29']],
  ['poison_point', ['splash tackle 0.29']],
  ['static', ['splash tackle 0.29']],
  ['gooey', ['splash tackle']],
  ['tangling_hair', ['splash tackle']],
  ['cotton_down', ['splash swift']],
  ['rough_skin', ['splash tackle']],
  ['aftermath', ['splash tackle'], { own: { level: 3 } }],
  ['gale_wings', ['gust payback'], { own: slow }],
  ['triage', ['drain-punch payback'], { own: slow }],
  ['triage', ['recover payback'], { own: slow }],
  ['prankster', ['splash payback'], { own: slow }],
  ['prankster', ['thunder-wave splash all'], { other: dark }],
  ['quick_draw', ['tackle payback 0.29'], { own: slow }],
  ['stall', ['payback tackle'], { own: fast }],
  ['stall', ['tackle payback'], { own: fast }],
  ['mycelium_might', ['growl payback'], { own: fast }],
  ['mycelium_might', ['toxic splash'], { other: { ability: 'good_as_gold' } }],
  ['unseen_fist', ['tackle protect']],
  ['stench', ['tackle psychic 0.09'], { own: fast }],
  ['protean', ['surf tackle', 'ember tackle']],
  ['libero', ['surf tackle', 'splash shadow-ball']],
  ['scrappy', ['splash splash'], { other: { ability: 'intimidate' } }],
  ['minds_eye', ['splash sand-attack', 'tackle double-team', 'tackle double-team 0.7']],
  ['long_reach', ['tackle splash'], { other: { ability: 'rough_skin' } }],
  ['truant', ['tackle splash', 'tackle splash', 'tackle splash']],
  [
    'truant',
    ['hyper-beam splash', 'hyper-beam splash', 'hyper-beam splash'],
    { own: { ...weak, item: 'wide_lens' } },
  ],
  [
    'volt_absorb',
    ['mind-blown thunderbolt', 'splash thunder-wave', 'splash thunderbolt', 'splash thunderbolt'],
  ],
  ['water_absorb', ['mind-blown surf', 'splash surf', 'splash surf', 'splash surf']],
  ['earth_eater', ['mind-blown earthquake', 'splash mud-slap']],
  ['volt_absorb', ['mind-blown psychic-noise all', 'splash thunderbolt']],
  [
    'lightning_rod',
    ['nasty-plot thunderbolt', 'nasty-plot thunderbolt', 'nasty-plot thunderbolt', 'splash thunderbolt'],
  ],
  ['motor_drive', ['splash thunderbolt', 'splash thunder-wave']],
  ['storm_drain', ['splash surf']],
  ['sap_sipper', ['splash energy-ball', 'splash leech-seed']],
  ['well_baked_body', ['splash ember', 'splash will-o-wisp']],
  ['wind_rider', ['splash gust', 'tailwind splash', 'splash tailwind']],
  [
    'flash_fire',
    ['ember splash', 'splash ember', 'ember splash', 'fire-punch splash', 'splash will-o-wisp'],
    { other: { species: 'snorlax' } },
  ],
  ['levitate', ['splash earthquake', 'splash mud-slap']],
  ['levitate', ['splash spikes', 'splash earthquake', 'gravity earthquake']],
  ['armor_tail', ['splash quick-attack', 'splash perish-song', 'splash tackle']],
  ['dazzling', ['splash quick-attack', 'splash protect']],
  ['queenly_majesty', ['splash thunder-wave', 'splash growl'], { other: { ability: 'prankster' } }],
  ['damp', ['splash explosion', 'explosion splash', 'splash misty-explosion']],
  ['damp', ['tackle splash'], { other: { ...weak, ability: 'aftermath', level: 3 } }],
  ['bad_dreams', ['splash rest', 'tackle splash', 'splash rest', 'splash splash'], {}],
  ['magic_guard', ['splash toxic all', 'double-edge sandstorm', 'splash leech-seed']],
  ['rock_head', ['double-edge splash', 'mind-blown splash']],
  ['liquid_ooze', ['splash absorb', 'splash leech-seed', 'splash splash']],
  ['justified', ['splash bite', 'splash tackle']],
  ['rattled', ['splash bite', 'splash shadow-ball', 'splash bug-bite', 'splash tackle']],
  ['steam_engine', ['splash ember']],
  ['steam_engine', ['splash surf', 'splash tackle']],
  ['water_compaction', ['splash surf', 'splash ember']],
  ['stamina', ['splash tackle', 'splash swift']],
  ['weak_armor', ['splash tackle', 'splash swift']],
  ['steadfast', ['splash fake-out all', 'splash tackle']],
  ['anger_point', ['splash flower-trick', 'splash tackle']],
  ['electromorphosis', ['splash tackle', 'thunderbolt splash', 'thunderbolt splash']],
  ['wind_power', ['splash gust', 'thunderbolt splash']],
  ['wind_power', ['tailwind tackle', 'thunderbolt splash']],
  ['toxic_debris', ['splash tackle', 'splash swift', 'splash tackle', 'splash tackle']],
  ['berserk', ['splash tackle', 'splash psychic', 'splash shadow-ball', 'splash shadow-ball']],
  ['anger_shell', ['splash shadow-ball', 'splash shadow-ball', 'splash shadow-ball']],
  [
    'berserk',
    ['splash double-hit all', 'splash double-hit all', 'splash shadow-ball'],
    { own: { ...sitrus, level: 45 } },
  ],
  ['anger_shell', ['splash shadow-ball', 'splash shadow-ball'], { own: { ...sitrus, level: 40 } }],
  ['comatose', ['splash toxic all', 'splash spore', 'splash dream-eater']],
  ['own_tempo', ['splash confuse-ray', 'splash swagger all']],
  ['own_tempo', ['splash splash'], { other: { ability: 'intimidate' } }],
  ['aroma_veil', ['splash taunt', 'splash torment', 'splash encore', 'splash disable']],
];

test.each(titled(MATTERING))('%s matters in %j', (_name, _turns, short) => {
  const row = rowOf(short);
  expect(endWithout(row)).not.toBe(play(row).end);
});

/** Those in which the ability has nothing to do. */
const IDLE: readonly Short[] = [
  ['merciless', ['will-o-wisp splash all', 'tackle splash']],
  ['hustle', ['focus-blast splash 0.65']],
  ['flare_boost', ['splash will-o-wisp all', 'tackle splash']],
  ['toxic_boost', ['splash toxic all', 'swift splash']],
  ['tinted_lens', ['tackle splash']],
  ['super_luck', ['tackle splash 0.2']],
  ['marvel_scale', ['splash will-o-wisp all', 'splash swift']],
  ['unaware', ['swords-dance splash', 'tackle splash']],
  ['unaware', ['cosmic-power splash', 'splash tackle', 'splash swift']],
  ['unburden', ['electro-ball splash'], { other: slow }],
  ['serene_grace', ['scald splash 0.7', 'tackle splash']],
  ['skill_link', ['tackle splash']],
  ['insomnia', ['splash thunder-wave', 'splash growl', 'splash taunt']],
  ['insomnia', ['splash confuse-ray', 'splash leech-seed']],
  ['immunity', ['splash will-o-wisp all', 'splash splash']],
  ['sweet_veil', ['splash thunder-wave', 'splash confuse-ray']],
  ['limber', ['splash spore', 'splash splash']],
  ['thermal_exchange', ['splash surf', 'splash toxic all']],
  ['own_tempo', ['splash toxic all', 'splash taunt']],
  ['oblivious', ['splash growl', 'splash torment']],
  ['aroma_veil', ['splash leech-seed', 'splash yawn', 'splash confuse-ray']],
  ['flower_veil', ['splash growl', 'splash thunder-wave', 'splash yawn']],
  ['poison_heal', ['splash will-o-wisp all', 'splash splash']],
  ['shed_skin', ['splash splash all', 'splash splash 0.34']],
  ['synchronize', ['splash spore', 'splash confuse-ray', 'splash splash']],
  ['leaf_guard', ['splash will-o-wisp all', 'splash yawn']],
  ['sand_force', ['rock-slide splash 0.5', 'iron-head splash']],
  ['grass_pelt', ['splash tackle', 'splash swift']],
  ['flare_boost', ['swift splash', 'tackle splash']],
  ['toxic_boost', ['swift splash', 'tackle splash']],
  ['guts', ['tackle splash', 'swift splash']],
  ['merciless', ['tackle splash']],
  ['hydration', ['splash toxic all', 'splash splash']],
  ['effect_spore', ['splash tackle 0.31', 'splash swift all']],
  ['effect_spore', ['splash tackle all'], { other: { species: 'tangela' } }],
  ['effect_spore', ['splash tackle all'], { other: { ability: 'overcoat' } }],
  ['effect_spore', ['splash tackle all'], { other: { item: 'safety_goggles' } }],
  ['poison_touch', ['swift splash 0.29', 'tackle splash 0.31']],
  ['poison_touch', ['tackle splash 0.29'], { other: { ability: 'shield_dust' } }],
  ['poison_touch', ['tackle splash 0.29'], { other: { item: 'covert_cloak' } }],
  ['toxic_chain', ['swift splash 0.31']],
  ['toxic_chain', ['swift splash 0.29'], { other: { ability: 'shield_dust' } }],
  ['cursed_body', ['splash tackle 0.31', 'splash growl 0.1']],
  ['flame_body', ['splash tackle 0.31', 'splash swift 0.29']],
  ['poison_point', ['splash tackle 0.31', 'splash swift 0.29']],
  ['static', ['splash tackle 0.31', 'splash swift 0.29']],
  ['poison_puppeteer', ['toxic splash all']],
  ['poison_puppeteer', ['nuzzle splash all'], { own: { species: 'pecharunt' } }],
  ['gale_wings', ['tackle payback'], { own: slow }],
  ['gale_wings', ['mind-blown splash', 'gust payback'], { own: slow }],
  ['triage', ['tackle payback'], { own: slow }],
  ['prankster', ['tackle payback'], { own: slow }],
  ['prankster', ['swords-dance splash', 'tackle splash'], { other: dark }],
  ['quick_draw', ['tackle payback 0.31', 'growl payback 0.1'], { own: slow }],
  ['mycelium_might', ['tackle payback'], { own: fast }],
  ['unseen_fist', ['swift protect']],
  ['damp', ['splash tackle', 'tackle splash']],
  ['bad_dreams', ['splash splash']],
  ['steadfast', ['splash tackle']],
  ['anger_point', ['splash tackle']],
  ['wind_power', ['splash tackle', 'splash tailwind']],
  ['toxic_debris', ['splash swift', 'splash growl']],
  ['berserk', ['splash tackle', 'splash splash']],
  ['cud_chew', ['splash splash', 'splash splash'], { own: sitrus }],
  ['harvest', ['splash splash 0.4'], { own: { item: 'leftovers' } }],
  ['pickup', ['splash splash'], { other: sitrus }],
];

test.each(titled(IDLE))('%s has nothing to do in %j', (_name, _turns, short) => {
  const row = rowOf(short);
  expect(endWithout(row)).toBe(play(row).end);
});

/** Those about what two rules make of one another: it is enough that the simulator plays them alike. */
const ALIKE: readonly Short[] = [
  ['technician', ['acrobatics splash', 'payback tackle', 'avalanche tackle']],
  ['technician', ['toxic splash all', 'infernal-parade splash', 'barb-barrage splash', 'venoshock splash']],
  [
    'technician',
    ['acrobatics splash', 'assurance splash'],
    { own: { item: 'leftovers' }, other: { item: 'life_orb' } },
  ],
  ...['jaw-lock', 'spirit-shackle', 'salt-cure', 'psychic-noise', 'throat-chop', 'thousand-waves'].map(
    (move): Short => ['shield_dust', [`splash ${move} all`, 'splash splash']],
  ),
  ['dancer', ['hyper-beam splash', 'hyper-beam swords-dance', 'tackle swords-dance'], { other: fast }],
  ['dancer', ['splash spore all', 'splash swords-dance', 'splash dragon-dance']],
  ['dancer', ['outrage splash', 'outrage swords-dance', 'outrage swords-dance 0.5'], { other: fast }],
  ['dancer', Array.from({ length: 5 }, () => 'stomping-tantrum swords-dance'), { own: { ...fast, ...weak } }],
  [
    'magic_bounce',
    ['splash growl', 'stomping-tantrum splash'],
    { own: fast, other: { ability: 'clear_body' } },
  ],
  [
    'magic_bounce',
    ['stomping-tantrum growl', 'stomping-tantrum splash'],
    { other: { ability: 'clear_body', ...fast } },
  ],
  ['limber', ['splash gastro-acid', 'splash gastro-acid', 'splash stomping-tantrum']],
  ['comatose', ['splash gastro-acid', 'splash stomping-tantrum']],
  ['comatose', ['splash core-enforcer', 'splash spore'], { own: fast }],
  ['limber', ['splash core-enforcer', 'splash core-enforcer', 'splash thunder-wave all'], { own: fast }],
  ['pickup', ['splash mind-blown', 'splash splash', 'splash recycle'], { other: sitrus }],
  [
    'pickup',
    ['splash mind-blown', 'splash knock-off', 'splash splash'],
    { own: { item: 'leftovers' }, other: sitrus },
  ],
  ['gluttony', ['mind-blown splash'], { own: { item: 'figy_berry', level: 48 } }],
  [
    'protosynthesis',
    ['splash wonder-room', 'sunny-day splash', 'splash tackle'],
    { own: { species: 'cloyster' } },
  ],
  ['oblivious', ['splash taunt', 'splash splash'], { other: { ability: 'mold_breaker' } }],
  ['synchronize', ['splash spore', 'splash splash']],
  ['pressure', ['splash sticky-web', 'splash spikes', 'splash curse', 'splash rain-dance']],
  ['pressure', ['splash curse', 'splash imprison', 'splash teatime'], { other: { species: 'gengar' } }],
  ...['berserk', 'anger_shell'].map(
    (name): Short => [name, ['splash super-fang', 'splash tackle'], { own: { level: 48 } }],
  ),
  ['berserk', ['substitute super-fang', 'splash super-fang', 'splash tackle'], { own: { level: 48 } }],
  ['magic_bounce', ['growl growl'], { other: { ability: 'magic_bounce' } }],
  ['dancer', ['swords-dance dragon-dance'], { other: { ability: 'dancer' } }],
  ['soundproof', ['splash toxic all', 'heal-bell hyper-voice']],
  [
    'moody',
    [...Array.from({ length: 3 }, () => 'splash screech all'), 'splash splash all', 'splash splash all'],
  ],
  [
    'mirror_armor',
    [...Array.from({ length: 5 }, () => 'close-combat splash'), 'superpower splash', 'splash leer'],
    { own: weak },
  ],
  ['pressure', ['splash tackle', 'splash swords-dance', 'splash spikes', 'splash imprison']],
  ['cheek_pouch', ['bug-bite splash', 'splash splash'], { other: { item: 'lum_berry' } }],
  ['magician', ['explosion splash'], { other: { species: 'steelix', item: 'leftovers' } }],
  ['defiant', ['splash swagger', 'superpower splash', 'splash splash']],
  ['defiant', ['superpower splash', 'splash growl']],
  ['competitive', ['splash swagger', 'overheat splash', 'splash growl'], { own: { level: 60 } }],
  ['mirror_armor', ['splash growl', 'splash memento'], { other: { ability: 'mirror_armor' } }],
  [
    'mirror_armor',
    ['superpower charm', 'superpower charm', 'superpower charm', 'superpower charm', 'splash charm'],
    { own: weak },
  ],
  ['mirror_armor', ['splash parting-shot', 'splash growl'], { other: { ability: 'clear_body' } }],
  [
    'flash_fire',
    ['ember splash', 'splash ember', 'tackle splash', 'swift splash', 'splash fire-punch'],
    { own: weak },
  ],
  ['slow_start', Array.from({ length: 7 }, () => 'tackle splash'), { own: weak }],
  ['slow_start', Array.from({ length: 7 }, () => 'electro-ball splash'), { own: weak }],
  ['protean', ['rest tackle', 'sleep-talk splash', 'ember splash', 'surf splash']],
  ['protean', ['future-sight splash', 'ember splash', 'surf splash'], { own: { species: 'machamp' } }],
  ['protean', ['copycat splash', 'ember splash', 'copycat surf'], { own: { species: 'machamp' } }],
  [
    'sand_force',
    ['sandstorm splash', 'tackle splash', 'iron-head splash', 'earthquake splash'],
    { own: weak },
  ],
  ['grass_pelt', ['grassy-terrain tackle', 'splash swift', 'splash tackle', 'splash psyshock']],
  ['sand_veil', ['sandstorm tackle 0.9', 'splash tackle 0.75']],
  ['snow_cloak', ['splash tackle 0.9', 'snowscape tackle', 'splash tackle 0.9', 'splash tackle 0.75']],
  ['toxic_chain', ['swift splash 0.1'], { other: { level: 2 } }],
  ['poison_touch', ['tackle splash 0.1'], { other: { level: 2 } }],
  ['gooey', ['splash tackle', 'splash tackle'], { own: { item: 'rocky_helmet' }, other: { level: 1 } }],
  [
    'lingering_aroma',
    ['splash tackle', 'splash tackle', 'splash tackle', 'splash tackle'],
    { own: { item: 'rocky_helmet' }, other: { level: 1 } },
  ],
  ['comatose', ['splash confuse-ray', 'tackle splash 0.9', 'splash yawn', 'rest tackle']],
  ['own_tempo', ['outrage splash', 'outrage splash', 'outrage splash 0.1', 'splash splash']],
  ['own_tempo', ['splash dynamic-punch all', 'splash psybeam all']],
  ['purifying_salt', ['splash dynamic-punch all', 'rest tackle', 'splash nuzzle']],
  ['aroma_veil', ['splash psychic-noise', 'mind-blown splash', 'recover splash']],
  ['synchronize', ['splash toxic 0.5', 'splash splash'], { own: { item: 'toxic_orb' } }],
  ['synchronize', ['splash splash', 'splash splash'], { own: { item: 'flame_orb' } }],
  ['synchronize', ['splash ice-beam all', 'splash splash']],
  ['synchronize', ['splash nuzzle'], { other: { level: 1, item: 'life_orb' } }],
  ['quick_feet', ['electro-ball will-o-wisp all', 'electro-ball splash'], { other: slow }],
  ['oblivious', ['splash skill-swap', 'splash taunt'], { other: { ability: 'prankster' } }],
  ['immunity', ['splash toxic all', 'skill-swap splash'], { other: { ability: 'immunity' } }],
  ['shed_skin', ['splash thunder-wave', 'splash splash 0.34', 'splash splash 0.32']],
  ['unaware', ['sand-attack splash', 'tackle double-team', 'tackle splash 0.7', 'tackle splash']],
  ['dry_skin', ['splash psychic-noise', 'mind-blown surf', 'splash surf']],
  [
    'rain_dish',
    ['rain-dance splash', 'splash psychic-noise', 'splash splash'],
    { own: { item: 'utility_umbrella' } },
  ],
  ['hydration', ['rain-dance toxic all', 'splash splash'], { own: { item: 'utility_umbrella' } }],
  ['stench', ['tackle psychic 0.11', 'iron-head psychic 0.25'], { own: fast }],
  [
    'prankster',
    ['sunny-day splash', 'spikes splash', 'copycat splash'],
    { other: { ...dark, ability: 'magic_bounce' } },
  ],
  ['cursed_body', ['tackle copycat 0.1', 'splash splash']],
  ['pickup', ['splash mind-blown', 'splash splash'], { other: { item: 'sitrus_berry', ability: 'harvest' } }],
  ['harvest', ['splash splash'], { own: sitrus }],
  ['rough_skin', ['splash tackle'], { other: { ability: 'magic_guard' } }],
  ['iron_barbs', ['splash tackle', 'splash swift']],
  ['aftermath', ['splash tackle'], { own: { level: 3 }, other: { ability: 'magic_guard' } }],
  ['innards_out', ['splash psychic'], { own: { level: 3 }, other: { ability: 'magic_guard' } }],
  ['innards_out', ['splash double-kick'], { own: { level: 3 } }],
  ['cheek_pouch', ['mind-blown psychic-noise all', 'splash splash'], { own: sitrus }],
  [
    'cud_chew',
    ['splash super-fang all', 'splash sludge-bomb all', 'splash splash', 'splash splash', 'splash splash'],
    { own: sitrus },
  ],
  [
    'cud_chew',
    ['mind-blown bug-bite', 'splash splash', 'splash splash'],
    { own: { item: 'leftovers' }, other: sitrus },
  ],
  ['cud_chew', ['bug-bite splash', 'splash splash', 'splash splash'], { other: sitrus }],
  [
    'harvest',
    ['mind-blown splash 0.6', 'splash trick 0.6', 'splash splash 0.4'],
    { own: sitrus, other: { item: 'leftovers' } },
  ],
  ['harvest', ['solar-beam splash', 'splash splash 0.4'], { own: { item: 'power_herb' } }],
  ['pickup', ['splash mind-blown', 'splash splash'], { own: { item: 'leftovers' }, other: sitrus }],
  ['pickup', ['splash memento'], { other: sitrus }],
  ['sticky_hold', ['splash trick', 'splash bug-bite'], { own: { item: 'sticky_barb' } }],
  ['sticky_hold', ['splash tackle'], { own: { item: 'sticky_barb' } }],
  ['sticky_hold', ['splash knock-off'], { own: { item: 'leftovers', level: 3 } }],
  ['sticky_hold', ['splash bug-bite', 'splash pluck'], { own: { item: 'sitrus_berry' } }],
  [
    'unburden',
    ['mind-blown splash', 'electro-ball splash', 'electro-ball trick', 'electro-ball splash'],
    { own: sitrus, other: { item: 'leftovers' } },
  ],
  ['unnerve', ['memento mind-blown'], { other: sitrus }],
  ['magician', ['swift splash'], { own: { item: 'leftovers' }, other: { item: 'leftovers' } }],
  ['magician', ['swift splash'], { other: { ability: 'sticky_hold', item: 'leftovers' } }],
  ['magician', ['swift splash', 'swift splash']],
  ['pickpocket', ['splash tackle'], { own: weak, other: { item: 'leftovers' } }],
  [
    'pickpocket',
    ['splash swift', 'splash tackle'],
    { own: { item: 'leftovers' }, other: { item: 'leftovers' } },
  ],
  ['pickpocket', ['splash tackle'], { own: { level: 3 }, other: { item: 'leftovers' } }],
  ['cursed_body', ['splash swift 0.29'], { other: { ability: 'aroma_veil' } }],
  ['cursed_body', ['disable tackle 0.1', 'splash tackle 0.1']],
  ['cursed_body', ['splash future-sight 0.1', 'splash splash 0.1', 'splash splash 0.1', 'splash splash 0.1']],
  [
    'cursed_body',
    [
      'splash tackle 0.1',
      'splash splash',
      'splash splash',
      'splash splash',
      'splash splash',
      'splash tackle',
    ],
  ],
  ['cursed_body', ['splash double-edge 0.1'], { other: { level: 5, item: 'life_orb' } }],
  ['cursed_body', ['splash explosion 0.1']],
  ['cursed_body', ['splash tackle 0.1', 'splash swift 0.1']],
  ['mummy', ['splash tackle', 'splash tackle'], { other: { ability: 'mummy' } }],
  ['mummy', ['splash tackle'], { other: { ability: 'comatose' } }],
  ['mummy', ['splash swift', 'splash tackle'], { other: { ability: 'long_reach' } }],
  ['mummy', ['splash tackle'], { other: { item: 'ability_shield', ability: 'intimidate' } }],
  ['lingering_aroma', ['splash tackle'], { other: { ability: 'lingering_aroma' } }],
  ['innards_out', ['splash tackle', 'splash psychic', 'splash psychic'], { own: { level: 20 } }],
  ['innards_out', ['splash toxic all', 'splash splash', 'splash splash'], { own: { level: 3 } }],
  ['aftermath', ['splash swift'], { own: { level: 3 } }],
  ['gooey', ['splash swift', 'splash tackle'], { other: { ability: 'clear_body' } }],
  ['gooey', ['splash double-edge'], { other: { level: 1 } }],
  ['steadfast', ['splash fake-out'], { own: { ability: 'inner_focus' } }],
  [
    'volt_absorb',
    ['splash thunderbolt', 'splash thunder-wave', 'splash tackle'],
    { other: { ability: 'mold_breaker' } },
  ],
  ['earth_eater', ['splash fissure all', 'splash sand-attack', 'splash spikes']],
  [
    'wind_rider',
    [
      'swords-dance gust',
      'swords-dance gust',
      'swords-dance gust',
      'splash gust',
      'splash sandstorm',
      'splash tailwind',
    ],
  ],
  ['levitate', ['splash sand-attack', 'splash mud-slap', 'splash fissure all', 'roost earthquake']],
  ['levitate', ['splash smack-down', 'splash earthquake']],
  ['levitate', ['ingrain earthquake']],
  ['cheek_pouch', ['mind-blown splash', 'belch splash'], { own: sitrus }],
  [
    'run_away',
    ['mind-blown splash', 'recycle splash', 'splash knock-off', 'recycle splash'],
    { own: { ...sitrus, level: 100 } },
  ],
  ['no_guard', ['triple-axel splash 0.95', 'population-bomb splash 0.95']],
  ['effect_spore', ['splash double-kick all', 'splash double-kick all']],
  ['stamina', ['substitute power-up-punch', 'splash power-up-punch'], { own: { level: 100 }, other: weak }],
  ['simple', ['power-up-punch substitute', 'power-up-punch splash'], { own: weak, other: { level: 100 } }],
  ['mold_breaker', ['overheat substitute', 'scale-shot splash'], { other: { level: 100 } }],
  ['levitate', ['splash earthquake', 'splash sand-attack'], { own: { species: 'charizard' } }],
  ['levitate', ['splash earthquake'], { own: { item: 'iron_ball' } }],
  ['levitate', ['fly earthquake', 'fly earthquake', 'fly gust', 'fly splash']],
  [
    'armor_tail',
    ['splash stealth-rock', 'splash rain-dance', 'splash splash'],
    { other: { ability: 'prankster' } },
  ],
  ['armor_tail', ['splash perish-song', 'splash haze', 'splash growl'], { other: { ability: 'prankster' } }],
  ['bad_dreams', ['splash splash', 'splash tackle'], { other: { ability: 'comatose' } }],
  ['bad_dreams', ['splash rest', 'splash splash'], { other: { ability: 'magic_guard' } }],
  ['magic_guard', ['belly-drum splash', 'substitute curse', 'splash wrap'], { own: { item: 'life_orb' } }],
  ['rock_head', ['double-edge splash', 'double-edge splash'], { own: { item: 'life_orb' } }],
  [
    'liquid_ooze',
    ['splash drain-punch', 'splash giga-drain', 'splash strength-sap'],
    { other: { item: 'big_root' } },
  ],
  [
    'liquid_ooze',
    ['splash giga-drain', 'splash giga-drain'],
    { other: { level: 6, ability: 'magic_guard' } },
  ],
  ['electromorphosis', ['splash psychic'], { own: { level: 3 } }],
  ['stamina', ['substitute tackle', 'splash double-kick']],
  ['weak_armor', ['splash double-kick', 'substitute swift']],
  ['anger_point', ['substitute flower-trick', 'splash surging-strikes']],
  ['berserk', ['mind-blown tackle', 'splash tackle'], {}],
  [
    'berserk',
    ['splash psychic', 'splash shadow-ball', 'splash shadow-ball'],
    { other: { ability: 'sheer_force' } },
  ],
  [
    'berserk',
    ['splash bullet-seed all', 'splash bullet-seed all', 'splash bullet-seed all', 'splash bullet-seed all'],
    { own: sitrus },
  ],
  [
    'anger_shell',
    ['substitute shadow-ball', 'splash shadow-ball', 'splash shadow-ball'],
    { own: { item: 'oran_berry' } },
  ],
  ['protean', ['sleep-talk splash']],
  ['protean', ['copycat surf', 'surf splash']],
  ['protean', ['future-sight splash', 'ember splash', 'surf splash', 'splash splash']],
  ['protean', ['psychic splash', 'ember splash', 'surf splash']],
  ['protean', ['ember splash', 'surf splash'], { own: { species: 'charizard' } }],
  ['libero', ['soak splash', 'tackle splash']],
  ['klutz', ['stuff-cheeks splash', 'splash bug-bite'], { own: { item: 'leppa_berry' } }],
  ['klutz', ['bug-bite splash', 'teatime splash'], { own: { item: 'leppa_berry' }, other: sitrus }],
  ['gale_wings', ['brave-bird upper-hand', 'peck upper-hand']],
  ['triage', ['giga-drain upper-hand', 'tackle upper-hand']],
  ['run_away', ['grassy-terrain splash', 'grassy-glide upper-hand']],
  ['magician', ['tackle splash', 'tackle splash'], { own: { item: 'normal_gem' }, other: sitrus }],
  ['white_smoke', ['mist splash', 'splash growl']],
  ['good_as_gold', ['splash teatime', 'teatime splash'], { own: sitrus }],
  ['truant', ['skill-swap splash', 'splash tackle', 'splash tackle', 'splash tackle']],
  ['truant', ['splash skill-swap', 'splash tackle', 'splash tackle', 'tackle tackle']],
  ['flash_fire', ['skill-swap ember', 'splash ember', 'ember ember']],
  ['prankster', ['thunder-wave splash', 'copycat growl', 'sunny-day splash'], { other: dark }],
  ['prankster', ['growl splash', 'swagger splash', 'leech-seed splash'], { other: dark }],
  ['quick_draw', ['tackle payback 0.1'], { own: { ...slow, item: 'quick_claw' } }],
  ['mycelium_might', ['growl splash', 'splash splash'], { other: { ability: 'clear_body' } }],
  ['gale_wings', ['hurricane payback', 'roost payback'], { own: slow }],
];

test.each(titled(ALIKE))('%s is as in the simulator in %j', (_name, _turns, short) => {
  play(rowOf(short));
});

const team = (member: Member): Member[] => [member, member, member];

test.each(['arena_trap', 'magnet_pull', 'shadow_tag'])('%s keeps some from being switched', (ability) => {
  for (const species of ['steelix', 'charizard', 'mew', 'gengar'])
    for (const own of [NOTHING.ability, ability]) {
      const match = new Match(
        team(one(['splash'], { ability })),
        team(one(['splash'], { species, ability: own })),
        null,
        'standard',
      );
      match.step('splash', 'splash');
    }
});

test('Suction Cups hold on to the field', () => {
  const match = new Match(
    team(one(['splash'], { ability: 'suction_cups' })),
    team(one(['dragon-tail', 'whirlwind'])),
    null,
    'standard',
  );
  match.step('splash', 'whirlwind');
  match.step('splash', 'dragon-tail', 'all');
  expect(match.battle.log.join('\n')).toContain('ability: Suction Cups');
});

test('Wind Rider comes in with a tailwind, and Hadron Engine and Orichalcum Pulse to what they bring', () => {
  const bearers = ['hadron_engine', 'orichalcum_pulse', 'wind_rider'];
  for (const first of bearers)
    for (const ability of bearers) {
      const own = one(['tailwind', 'swift', 'tackle'], { ability: first, level: 30 });
      const match = new Match(
        [own, { ...own, ability }, { ...own, ability }],
        team(one(['splash'])),
        null,
        'standard',
      );
      match.step('tailwind', 'splash');
      match.step('switch 1', 'splash');
      match.step('tackle', 'splash');
      match.step('switch 2', 'splash');
      match.step('swift', 'splash');
    }
});

test('Natural Cure and Regenerator answer leaving only where there is something to mend', () => {
  for (const ability of ['natural_cure', 'regenerator']) {
    const own = one(['splash', 'mind-blown', 'rest'], { ability });
    const match = new Match(team(own), team(one(['splash', 'toxic', 'psychic-noise'])), null, 'standard');
    match.step('switch 1', 'splash');
    match.step('mind-blown', 'toxic', 'all');
    match.step('switch 0', 'psychic-noise');
    match.step('mind-blown', 'psychic-noise');
    match.step('switch 1', 'splash');
  }
});
