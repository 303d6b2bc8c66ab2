import type { Nature } from '@repo/battle-engine';

/** A creature of a house opponent. All its individual values are the same. */
export type HouseCreature = {
  species: string;
  nature: Nature;
  /** It has both in battles of `standard`. */
  ability: string;
  item: string;
  moves: readonly string[];
};

export type HouseTeam = {
  /** 0 to 31. */
  individualValue: number;
  /** Six; a battle has the first of them, as many as its format says. */
  creatures: readonly HouseCreature[];
};

const creature = (
  species: string,
  nature: Nature,
  [ability, item]: readonly [string, string],
  ...moves: string[]
): HouseCreature => ({ species, nature, ability, item, moves });

/** Common creatures, each with moves of several types. */
export const PLAIN: HouseTeam = {
  individualValue: 15,
  creatures: [
    creature(
      'arcanine',
      'hardy',
      ['intimidate', 'leftovers'],
      'flamethrower',
      'extreme-speed',
      'crunch',
      'will-o-wisp',
    ),
    creature(
      'poliwrath',
      'hardy',
      ['water_absorb', 'leftovers'],
      'waterfall',
      'brick-break',
      'ice-punch',
      'body-slam',
    ),
    creature(
      'vileplume',
      'hardy',
      ['chlorophyll', 'leftovers'],
      'giga-drain',
      'sludge-bomb',
      'moonblast',
      'synthesis',
    ),
    creature('raichu', 'hardy', ['static', 'life_orb'], 'thunderbolt', 'surf', 'thunder-wave', 'play-rough'),
    creature(
      'persian',
      'hardy',
      ['technician', 'life_orb'],
      'body-slam',
      'play-rough',
      'shadow-claw',
      'u-turn',
    ),
    creature(
      'rhydon',
      'hardy',
      ['rock_head', 'leftovers'],
      'earthquake',
      'rock-slide',
      'megahorn',
      'swords-dance',
    ),
  ],
};

/** Stronger, and one helps another against what it is weak to. */
export const SEASONED: HouseTeam = {
  individualValue: 20,
  creatures: [
    creature('starmie', 'timid', ['natural_cure', 'life_orb'], 'surf', 'psychic', 'ice-beam', 'recover'),
    creature(
      'exeggutor',
      'modest',
      ['chlorophyll', 'leftovers'],
      'giga-drain',
      'psychic',
      'sludge-bomb',
      'synthesis',
    ),
    creature(
      'tauros',
      'jolly',
      ['intimidate', 'life_orb'],
      'body-slam',
      'earthquake',
      'rock-slide',
      'zen-headbutt',
    ),
    creature(
      'gengar',
      'timid',
      ['cursed_body', 'focus_sash'],
      'shadow-ball',
      'sludge-bomb',
      'thunderbolt',
      'will-o-wisp',
    ),
    creature(
      'machamp',
      'adamant',
      ['no_guard', 'leftovers'],
      'close-combat',
      'rock-slide',
      'earthquake',
      'bulk-up',
    ),
    creature(
      'jolteon',
      'timid',
      ['volt_absorb', 'life_orb'],
      'thunderbolt',
      'shadow-ball',
      'hyper-voice',
      'thunder-wave',
    ),
  ],
};

/** Of the strongest that can be caught. */
export const MIGHTY: HouseTeam = {
  individualValue: 31,
  creatures: [
    creature(
      'garchomp',
      'jolly',
      ['sand_veil', 'life_orb'],
      'earthquake',
      'dragon-claw',
      'stone-edge',
      'swords-dance',
    ),
    creature(
      'metagross',
      'adamant',
      ['clear_body', 'leftovers'],
      'meteor-mash',
      'zen-headbutt',
      'earthquake',
      'ice-punch',
    ),
    creature(
      'gyarados',
      'adamant',
      ['intimidate', 'leftovers'],
      'waterfall',
      'crunch',
      'ice-beam',
      'dragon-dance',
    ),
    creature(
      'volcarona',
      'timid',
      ['flame_body', 'focus_sash'],
      'flamethrower',
      'bug-buzz',
      'giga-drain',
      'psychic',
    ),
    creature(
      'tyranitar',
      'adamant',
      ['sand_stream', 'leftovers'],
      'stone-edge',
      'crunch',
      'earthquake',
      'ice-punch',
    ),
    creature(
      'togekiss',
      'modest',
      ['serene_grace', 'leftovers'],
      'air-slash',
      'dazzling-gleam',
      'aura-sphere',
      'thunder-wave',
    ),
  ],
};
