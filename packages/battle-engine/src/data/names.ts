/** The data of a battle. All of it is plain JSON: it can be stored, sent and compared as text. */

/** A side of a battle: 0 is the challenger's, 1 the opponent's. */
export type Side = 0 | 1;

/** The rules of a battle: `classic` has neither abilities nor held items, and rounds damage once. */
export const RULES = ['classic', 'standard'] as const;
export type Rules = (typeof RULES)[number];

/** Moves of a creature, at most. */
export const MOST_MOVES = 4;

/** Creatures of a team, at most. */
export const MOST_CREATURES = 6;

export const TYPE_NAMES = [
  'normal',
  'fire',
  'water',
  'electric',
  'grass',
  'ice',
  'fighting',
  'poison',
  'ground',
  'flying',
  'psychic',
  'bug',
  'rock',
  'ghost',
  'dragon',
  'dark',
  'steel',
  'fairy',
] as const;
export type TypeName = (typeof TYPE_NAMES)[number];

/** The six stats, also the shape of base stats. */
export type Stats = {
  hp: number;
  attack: number;
  defense: number;
  special_attack: number;
  special_defense: number;
  speed: number;
};
export type StatName = keyof Stats;

/** The stats that hits and speed are counted with: all but HP. */
export const BATTLE_STATS = ['attack', 'defense', 'special_attack', 'special_defense', 'speed'] as const;
export type BattleStat = (typeof BATTLE_STATS)[number];

/** The names of stages, each from −6 to +6. */
export type StagedStat = Exclude<StatName, 'hp'> | 'accuracy' | 'evasion';

/** Major statuses: a creature has one at most, and keeps it when it leaves the field. */
export const STATUSES = ['burn', 'poison', 'toxic', 'paralysis', 'sleep', 'freeze'] as const;
export type Status = (typeof STATUSES)[number];

/** Ailments that a move can inflict: a major status, or confusion, which ends when the creature leaves the field. */
export const AILMENTS = [...STATUSES, 'confusion'] as const;
export type Ailment = (typeof AILMENTS)[number];

/** At most one of them is over the whole field. */
export const WEATHERS = ['rain', 'sun', 'sandstorm', 'snow'] as const;
export type Weather = (typeof WEATHERS)[number];

/** At most one of them covers the ground of the whole field. */
export const TERRAINS = ['electric_terrain', 'grassy_terrain', 'misty_terrain', 'psychic_terrain'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Rooms change the rules for both sides for a while; they do not exclude each other. */
export const ROOMS = ['trick_room', 'wonder_room', 'gravity', 'fairy_lock'] as const;
export type Room = (typeof ROOMS)[number];

/** A condition of the field, which is there for both sides. */
export type FieldCondition = Weather | Terrain | Room;

/** Conditions of one side, whichever creature of its team is on the field. */
export const SIDE_CONDITIONS = [
  'reflect',
  'light_screen',
  'aurora_veil',
  'safeguard',
  'mist',
  'tailwind',
  'spikes',
  'toxic_spikes',
  'stealth_rock',
  'sticky_web',
  'wish',
  'healing_wish',
  'lunar_dance',
  'future_attack',
] as const;
export type SideCondition = (typeof SIDE_CONDITIONS)[number];

/** Conditions that a move puts on a side by their name alone. */
export const PLAIN_SIDE_CONDITIONS = SIDE_CONDITIONS.filter(
  (name): name is Exclude<SideCondition, 'wish' | 'future_attack'> =>
    name !== 'wish' && name !== 'future_attack',
);
export type PlainSideCondition = (typeof PLAIN_SIDE_CONDITIONS)[number];
/**
 * Volatile conditions: a creature can have them beside its status while it is on the field. Both trainers see them. The
 * definition of each says what keeps it away and how long it lasts.
 */
export const VOLATILES = [
  'aqua_ring',
  'ingrain',
  'leech_seed',
  'curse',
  'salt_cure',
  'syrup_bomb',
  'yawn',
  'no_escape',
  'no_retreat',
  'focus_energy',
  'charge',
  'lock_on',
  'magnet_rise',
  'smack_down',
  'tar_shot',
  'minimize',
  'defense_curl',
  'glaive_rush',
  'destiny_bond',
  'stockpile',
  'taunt',
  'torment',
  'disable',
  'encore',
  'imprison',
  'heal_block',
  'throat_chop',
  'focus',
  'beak_blast',
  'power_trick',
  'uproar',
  'substitute',
] as const;
export type VolatileName = (typeof VOLATILES)[number];

/**
 * The parts that a creature that leaves can hand on to the one that comes in for it: its stages and those of its conditions
 * that can be handed on, or its substitute alone.
 */
export const SWITCH_COPIES = ['conditions', 'substitute'] as const;
export type SwitchCopy = (typeof SWITCH_COPIES)[number];

/** Kinds of moves that abilities and items ask for, beside those that other rules ask for too. */
export const MOVE_TRAITS = [
  'punch',
  'bite',
  'pulse',
  'slicing',
  'bullet',
  'wind',
  'dance',
  'reflectable',
  'ignores_abilities',
  'additional',
  'as_additional',
] as const;
export type MoveTrait = (typeof MOVE_TRAITS)[number];

/** The acts of moves on items. */
export const ABOUT_ITEMS = [
  ...(['knock_off', 'steal', 'eat', 'burn', 'swap', 'regain', 'needs_item', 'needs_eaten'] as const),
  ...(['eat_own', 'eat_all'] as const),
] as const;
export type AboutItem = (typeof ABOUT_ITEMS)[number];

/** Places in which a creature is out of reach for most moves. */
export const SEMI_INVULNERABLE = ['air', 'underground', 'underwater', 'elsewhere'] as const;
export type SemiInvulnerable = (typeof SEMI_INVULNERABLE)[number];
