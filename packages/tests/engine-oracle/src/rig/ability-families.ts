/** Abilities by the files that define them, as far as random matches can have them all at once. */
export const OWN_MOVE = [
  ...[
    'infiltrator',
    'libero',
    'long_reach',
    'mold_breaker',
    'no_guard',
    'protean',
    'scrappy',
    'serene_grace',
    'sheer_force',
  ],
  ...['skill_link', 'stench', 'teravolt', 'truant', 'turboblaze', 'unseen_fist', 'aerilate', 'galvanize'],
  ...['liquid_voice', 'pixilate', 'refrigerate', 'gale_wings', 'mycelium_might', 'prankster', 'quick_draw'],
  ...['compound_eyes', 'corrosion', 'minds_eye', 'stall', 'triage', 'propeller_tail', 'stalwart'],
];

export const KEPT_OFF = [
  ...['armor_tail', 'bulletproof', 'damp', 'dazzling', 'earth_eater', 'flash_fire', 'good_as_gold'],
  ...['levitate', 'lightning_rod', 'motor_drive', 'overcoat', 'queenly_majesty', 'sap_sipper', 'soundproof'],
  ...[
    'shield_dust',
    'storm_drain',
    'telepathy',
    'volt_absorb',
    'water_absorb',
    'well_baked_body',
    'wind_rider',
  ],
  ...['dancer', 'magic_bounce'],
];

export const WEATHER = [
  ...[
    'air_lock',
    'chlorophyll',
    'cloud_nine',
    'drizzle',
    'drought',
    'dry_skin',
    'electric_surge',
    'grass_pelt',
  ],
  ...[
    'grassy_surge',
    'hadron_engine',
    'hydration',
    'ice_body',
    'leaf_guard',
    'misty_surge',
    'orichalcum_pulse',
  ],
  ...['psychic_surge', 'rain_dish', 'sand_force', 'sand_rush', 'sand_spit', 'sand_stream', 'seed_sower'],
  ...['slush_rush', 'snow_warning', 'solar_power', 'surge_surfer', 'swift_swim'],
  ...['protosynthesis', 'quark_drive', 'sand_veil', 'snow_cloak'],
];

export const WHEN_HIT = [
  ...['anger_point', 'anger_shell', 'berserk', 'electromorphosis', 'justified', 'rattled', 'stamina'],
  ...['steadfast', 'steam_engine', 'toxic_debris', 'water_compaction', 'weak_armor', 'wind_power'],
  ...['aftermath', 'cursed_body', 'cute_charm', 'effect_spore', 'flame_body', 'gooey', 'lingering_aroma'],
  ...['poison_point', 'poison_puppeteer', 'poison_touch', 'rough_skin', 'static', 'tangling_hair'],
  ...['cotton_down', 'innards_out', 'iron_barbs', 'mummy', 'toxic_chain'],
];

/** Each stands in `status.test.ts`, too. */
export const STATUS = [
  ...['aroma_veil', 'comatose', 'early_bird', 'flower_veil', 'healer', 'immunity', 'inner_focus', 'insomnia'],
  ...['limber', 'magma_armor', 'oblivious', 'own_tempo', 'poison_heal', 'quick_feet', 'shed_skin'],
  ...['sweet_veil', 'synchronize', 'thermal_exchange', 'vital_spirit', 'water_veil', 'intimidate'],
];

export const STAYING = [
  ...['arena_trap', 'bad_dreams', 'liquid_ooze', 'magic_guard', 'magnet_pull', 'neutralizing_gas'],
  ...['power_of_alchemy', 'receiver', 'rock_head', 'run_away', 'shadow_tag', 'suction_cups'],
];

export const STAGES = [
  ...['as_one_glastrier', 'as_one_spectrier', 'big_pecks', 'chilling_neigh', 'clear_body', 'competitive'],
  ...['contrary', 'defiant', 'full_metal_body', 'grim_neigh', 'guard_dog', 'hyper_cutter', 'illuminate'],
  ...['keen_eye', 'mirror_armor', 'moody', 'moxie', 'opportunist', 'simple', 'soul_heart', 'speed_boost'],
  ...['white_smoke', 'intimidate'],
];

export const ENTRY = [
  ...[
    'anticipation',
    'costar',
    'curious_medicine',
    'dauntless_shield',
    'download',
    'embody_aspect_cornerstone',
  ],
  ...['embody_aspect_hearthflame', 'embody_aspect_teal', 'embody_aspect_wellspring', 'frisk', 'hospitality'],
  ...['imposter', 'intimidate', 'intrepid_sword', 'natural_cure', 'pressure', 'regenerator', 'slow_start'],
  ...['supersweet_syrup', 'trace'],
];

/** Abilities about allies, genders, wild creatures and forms that there are not, and such as only tell something. */
export const IDLE = [
  ...['anticipation', 'costar', 'curious_medicine', 'embody_aspect_cornerstone', 'embody_aspect_hearthflame'],
  ...['embody_aspect_teal', 'embody_aspect_wellspring', 'frisk', 'hospitality'],
  ...['propeller_tail', 'stalwart', 'telepathy', 'cute_charm', 'power_of_alchemy', 'receiver', 'run_away'],
  'healer',
];

/** Abilities that change too few random matches, and have scenarios of their own. */
export const RARE = ['dancer', 'magic_bounce', 'poison_puppeteer', 'pressure'];

/** Abilities that do something to other abilities only. */
export const BESIDE_OTHERS = [
  ...['mold_breaker', 'teravolt', 'turboblaze', 'lingering_aroma', 'mummy', 'neutralizing_gas'],
  'trace',
];

export const ABOUT_ITEMS = [
  ...['cheek_pouch', 'cud_chew', 'gluttony', 'harvest', 'klutz', 'magician', 'pickpocket', 'pickup'],
  ...['ripen', 'sticky_hold', 'unburden', 'unnerve'],
];
