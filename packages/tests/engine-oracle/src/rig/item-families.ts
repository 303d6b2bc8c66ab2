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
