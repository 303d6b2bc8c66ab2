import type { TypeName } from '../data/names.js';
import type { ItemEffect } from '../hooks/effects.js';
import { item } from '../hooks/effects.js';
import { withType } from '../mechanics/move-type.js';

// Items that strengthen moves of a type by a fifth.

/** In parts of 4096. */
const STRONGER = 4915;

/** A plate, which the move of this name takes its type from. */
const TAKES_TYPE = 'judgment';

function plate(name: string, type: TypeName): ItemEffect {
  return item({
    ...strengthens(name, type),
    onModifyType: (battle, _self, move) =>
      move.name === TAKES_TYPE ? withType(battle, move, type, name) : move,
  });
}

function strengthens(name: string, type: TypeName): ItemEffect {
  return item({
    name,
    text: `Moves of the type ${type.charAt(0).toUpperCase()}${type.slice(1)} have 20% more power.`,
    onBasePowerPriority: 15,
    onBasePower: (_battle, _self, _target, move) => (move.type === type ? STRONGER : 4096),
  });
}

export const charcoal = strengthens('charcoal', 'fire');
export const flamePlate = plate('flame_plate', 'fire');
export const dragonFang = strengthens('dragon_fang', 'dragon');
export const dracoPlate = plate('draco_plate', 'dragon');
export const blackGlasses = strengthens('black_glasses', 'dark');
export const dreadPlate = plate('dread_plate', 'dark');
export const softSand = strengthens('soft_sand', 'ground');
export const earthPlate = plate('earth_plate', 'ground');
export const blackBelt = strengthens('black_belt', 'fighting');
export const fistPlate = plate('fist_plate', 'fighting');
export const neverMeltIce = strengthens('never_melt_ice', 'ice');
export const iciclePlate = plate('icicle_plate', 'ice');
export const silverPowder = strengthens('silver_powder', 'bug');
export const insectPlate = plate('insect_plate', 'bug');
export const metalCoat = strengthens('metal_coat', 'steel');
export const ironPlate = plate('iron_plate', 'steel');
export const miracleSeed = strengthens('miracle_seed', 'grass');
export const meadowPlate = plate('meadow_plate', 'grass');
export const twistedSpoon = strengthens('twisted_spoon', 'psychic');
export const mindPlate = plate('mind_plate', 'psychic');
export const fairyFeather = strengthens('fairy_feather', 'fairy');
export const pixiePlate = plate('pixie_plate', 'fairy');
export const sharpBeak = strengthens('sharp_beak', 'flying');
export const skyPlate = plate('sky_plate', 'flying');
export const mysticWater = strengthens('mystic_water', 'water');
export const splashPlate = plate('splash_plate', 'water');
export const spellTag = strengthens('spell_tag', 'ghost');
export const spookyPlate = plate('spooky_plate', 'ghost');
export const hardStone = strengthens('hard_stone', 'rock');
export const stonePlate = plate('stone_plate', 'rock');
export const poisonBarb = strengthens('poison_barb', 'poison');
export const toxicPlate = plate('toxic_plate', 'poison');
export const magnet = strengthens('magnet', 'electric');
export const zapPlate = plate('zap_plate', 'electric');
export const silkScarf = strengthens('silk_scarf', 'normal');
