import type { Gear } from './random-match.js';

/** Abilities and items that have a part in damage, and nothing beside it that other effects ask for. */
const ABILITIES = [
  ...[
    'adaptability',
    'analytic',
    'beads_of_ruin',
    'blaze',
    'dragons_maw',
    'flare_boost',
    'guts',
    'huge_power',
  ],
  ...['hustle', 'merciless', 'overgrow', 'punk_rock', 'pure_power', 'reckless', 'rocky_payload', 'sniper'],
  ...['stakeout', 'steely_spirit', 'super_luck', 'supreme_overlord', 'swarm', 'sword_of_ruin', 'technician'],
  ...[
    'tablets_of_ruin',
    'tinted_lens',
    'torrent',
    'tough_claws',
    'toxic_boost',
    'transistor',
    'vessel_of_ruin',
  ],
  ...[
    'battle_armor',
    'filter',
    'fluffy',
    'fur_coat',
    'heatproof',
    'heavy_metal',
    'ice_scales',
    'light_metal',
  ],
  ...[
    'marvel_scale',
    'multiscale',
    'prism_armor',
    'purifying_salt',
    'shadow_shield',
    'shell_armor',
    'solid_rock',
  ],
  ...[
    'sturdy',
    'tangled_feet',
    'thick_fat',
    'unaware',
    'water_bubble',
    'iron_fist',
    'mega_launcher',
    'sharpness',
    'strong_jaw',
    'wonder_skin',
  ],
];
const RESISTING = [
  'babiri',
  'charti',
  'chilan',
  'chople',
  'coba',
  'colbur',
  'haban',
  'kasib',
  'kebia',
  'occa',
];
const MORE = ['passho', 'payapa', 'rindo', 'roseli', 'shuca', 'tanga', 'wacan', 'yache'];
const ITEMS = [
  ...[
    'charcoal',
    'dragon_fang',
    'black_glasses',
    'soft_sand',
    'black_belt',
    'never_melt_ice',
    'silver_powder',
  ],
  ...[
    'metal_coat',
    'miracle_seed',
    'twisted_spoon',
    'fairy_feather',
    'sharp_beak',
    'mystic_water',
    'spell_tag',
  ],
  ...[
    'hard_stone',
    'poison_barb',
    'magnet',
    'silk_scarf',
    'life_orb',
    'expert_belt',
    'muscle_band',
    'wise_glasses',
  ],
  ...['razor_claw', 'scope_lens', 'shell_bell', 'wide_lens', 'zoom_lens'],
  ...[...RESISTING, ...MORE].map((berry) => `${berry}_berry`),
];

/** Abilities and items that have a part in damage. */
export const DAMAGE_GEAR: Gear = { abilities: ABILITIES, items: ITEMS };
