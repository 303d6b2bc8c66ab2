/** Items by the files that define them. */
export const CHOICE = [
  ...[
    'assault_vest',
    'choice_band',
    'choice_scarf',
    'choice_specs',
    'iron_ball',
    'lagging_tail',
    'quick_claw',
  ],
  ...['power_anklet', 'power_band', 'power_belt', 'power_bracer', 'power_lens', 'power_weight'],
];

export const EVERY_TURN = [
  ...['big_root', 'binding_band', 'black_sludge', 'flame_orb', 'grip_claw', 'leftovers', 'sticky_barb'],
  'toxic_orb',
];

export const PROTECTING = [
  ...['ability_shield', 'air_balloon', 'bright_powder', 'clear_amulet', 'covert_cloak', 'float_stone'],
  ...['focus_band', 'focus_sash', 'heavy_duty_boots', 'protective_pads', 'ring_target', 'rocky_helmet'],
  ...['safety_goggles', 'shed_shell'],
];

export const BERRIES_FOR_HP = [
  ...[
    'aguav_berry',
    'enigma_berry',
    'figy_berry',
    'iapapa_berry',
    'mago_berry',
    'oran_berry',
    'sitrus_berry',
  ],
  'wiki_berry',
];

export const BERRIES_OF_STATUS = [
  ...['aspear_berry', 'cheri_berry', 'chesto_berry', 'leppa_berry', 'lum_berry', 'pecha_berry'],
  ...['persim_berry', 'rawst_berry'],
];

export const BERRIES_IN_NEED = [
  ...['apicot_berry', 'custap_berry', 'ganlon_berry', 'jaboca_berry', 'kee_berry', 'lansat_berry'],
  ...['liechi_berry', 'maranga_berry', 'petaya_berry', 'rowap_berry', 'salac_berry', 'starf_berry'],
];

/** Each stands in `strengthening.test.ts`, too. */
export const STRENGTHENING = [
  ...['kings_rock', 'loaded_dice', 'metronome', 'micle_berry', 'normal_gem', 'punching_glove', 'razor_fang'],
  'throat_spray',
];

export const USED_UP = [
  ...['absorb_bulb', 'adrenaline_orb', 'blunder_policy', 'cell_battery', 'eject_button', 'luminous_moss'],
  ...['mental_herb', 'mirror_herb', 'power_herb', 'red_card', 'snowball', 'weakness_policy', 'white_herb'],
];

export const FIELD = [
  ...['booster_energy', 'utility_umbrella'],
  ...['damp_rock', 'electric_seed', 'grassy_seed', 'heat_rock', 'icy_rock', 'light_clay', 'misty_seed'],
  ...['psychic_seed', 'room_service', 'smooth_rock', 'terrain_extender'],
];
