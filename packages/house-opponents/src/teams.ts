import type { Nature } from '@repo/battle-engine';

/** A creature of a house opponent. All its individual values are the same. */
export type HouseCreature = { species: string; nature: Nature; moves: readonly string[] };

export type HouseTeam = {
  /** 0 to 31. */
  individualValue: number;
  /** Six; a battle has the first of them, as many as its format says. */
  creatures: readonly HouseCreature[];
};

const creature = (species: string, nature: Nature, ...moves: string[]): HouseCreature => ({
  species,
  nature,
  moves,
});

/** Common creatures, each with moves of several types. */
export const PLAIN: HouseTeam = {
  individualValue: 15,
  creatures: [
    creature('arcanine', 'hardy', 'flamethrower', 'extreme-speed', 'crunch', 'will-o-wisp'),
    creature('poliwrath', 'hardy', 'waterfall', 'brick-break', 'ice-punch', 'body-slam'),
    creature('vileplume', 'hardy', 'giga-drain', 'sludge-bomb', 'moonblast', 'synthesis'),
    creature('raichu', 'hardy', 'thunderbolt', 'surf', 'thunder-wave', 'play-rough'),
    creature('persian', 'hardy', 'body-slam', 'play-rough', 'shadow-claw', 'u-turn'),
    creature('rhydon', 'hardy', 'earthquake', 'rock-slide', 'megahorn', 'swords-dance'),
  ],
};

/** Stronger, and one helps another against what it is weak to. */
export const SEASONED: HouseTeam = {
  individualValue: 20,
  creatures: [
    creature('starmie', 'timid', 'surf', 'psychic', 'ice-beam', 'recover'),
    creature('exeggutor', 'modest', 'giga-drain', 'psychic', 'sludge-bomb', 'synthesis'),
    creature('tauros', 'jolly', 'body-slam', 'earthquake', 'rock-slide', 'zen-headbutt'),
    creature('gengar', 'timid', 'shadow-ball', 'sludge-bomb', 'thunderbolt', 'will-o-wisp'),
    creature('machamp', 'adamant', 'close-combat', 'rock-slide', 'earthquake', 'bulk-up'),
    creature('jolteon', 'timid', 'thunderbolt', 'shadow-ball', 'hyper-voice', 'thunder-wave'),
  ],
};

/** Of the strongest that can be caught. */
export const MIGHTY: HouseTeam = {
  individualValue: 31,
  creatures: [
    creature('garchomp', 'jolly', 'earthquake', 'dragon-claw', 'stone-edge', 'swords-dance'),
    creature('metagross', 'adamant', 'meteor-mash', 'zen-headbutt', 'earthquake', 'ice-punch'),
    creature('gyarados', 'adamant', 'waterfall', 'crunch', 'ice-beam', 'dragon-dance'),
    creature('volcarona', 'timid', 'flamethrower', 'bug-buzz', 'giga-drain', 'psychic'),
    creature('tyranitar', 'adamant', 'stone-edge', 'crunch', 'earthquake', 'ice-punch'),
    creature('togekiss', 'modest', 'air-slash', 'dazzling-gleam', 'aura-sphere', 'thunder-wave'),
  ],
};
