import type { TypeName } from '../data/names.js';
import type { ItemEffect } from '../hooks/effects.js';
import { item } from '../hooks/effects.js';

// Items that strengthen moves of a type by a fifth.

/** In parts of 4096. */
const STRONGER = 4915;

function strengthens(name: string, type: TypeName): ItemEffect {
  return item({
    name,
    text: `Moves of the type ${type.charAt(0).toUpperCase()}${type.slice(1)} have 20% more power.`,
    onBasePowerPriority: 15,
    onBasePower: (_battle, _self, _target, move) => (move.type === type ? STRONGER : 4096),
  });
}

export const charcoal = strengthens('charcoal', 'fire');
export const flamePlate = strengthens('flame_plate', 'fire');
export const dragonFang = strengthens('dragon_fang', 'dragon');
export const dracoPlate = strengthens('draco_plate', 'dragon');
export const blackGlasses = strengthens('black_glasses', 'dark');
export const dreadPlate = strengthens('dread_plate', 'dark');
export const softSand = strengthens('soft_sand', 'ground');
export const earthPlate = strengthens('earth_plate', 'ground');
export const blackBelt = strengthens('black_belt', 'fighting');
export const fistPlate = strengthens('fist_plate', 'fighting');
export const neverMeltIce = strengthens('never_melt_ice', 'ice');
export const iciclePlate = strengthens('icicle_plate', 'ice');
export const silverPowder = strengthens('silver_powder', 'bug');
export const insectPlate = strengthens('insect_plate', 'bug');
export const metalCoat = strengthens('metal_coat', 'steel');
export const ironPlate = strengthens('iron_plate', 'steel');
export const miracleSeed = strengthens('miracle_seed', 'grass');
export const meadowPlate = strengthens('meadow_plate', 'grass');
export const twistedSpoon = strengthens('twisted_spoon', 'psychic');
export const mindPlate = strengthens('mind_plate', 'psychic');
export const fairyFeather = strengthens('fairy_feather', 'fairy');
export const pixiePlate = strengthens('pixie_plate', 'fairy');
export const sharpBeak = strengthens('sharp_beak', 'flying');
export const skyPlate = strengthens('sky_plate', 'flying');
export const mysticWater = strengthens('mystic_water', 'water');
export const splashPlate = strengthens('splash_plate', 'water');
export const spellTag = strengthens('spell_tag', 'ghost');
export const spookyPlate = strengthens('spooky_plate', 'ghost');
export const hardStone = strengthens('hard_stone', 'rock');
export const stonePlate = strengthens('stone_plate', 'rock');
export const poisonBarb = strengthens('poison_barb', 'poison');
export const toxicPlate = strengthens('toxic_plate', 'poison');
export const magnet = strengthens('magnet', 'electric');
export const zapPlate = strengthens('zap_plate', 'electric');
export const silkScarf = strengthens('silk_scarf', 'normal');
