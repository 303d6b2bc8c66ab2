/** The data of a battle. All of it is plain JSON: it can be stored, sent and compared as text. */

/** A side of a battle: 0 is the challenger's, 1 the opponent's. */
export type Side = 0 | 1;

export const FORMATS = { singles_1v1: 1, singles_3v3: 3, singles_6v6: 6 } as const;
/** A battle format; `FORMATS` gives the number of creatures in a team. */
export type Format = keyof typeof FORMATS;

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

/** What has stages from −6 to +6. */
export type StagedStat = Exclude<StatName, 'hp'> | 'accuracy' | 'evasion';

/** A major status: a creature has one at most, and keeps it when it leaves the field. */
export type Status = 'burn' | 'poison' | 'toxic' | 'paralysis' | 'sleep' | 'freeze';

/** What a move can inflict: a major status, or confusion, which ends when the creature leaves the field. */
export type Ailment = Status | 'confusion';

/** At most one of them is over the whole field. */
export const WEATHERS = ['rain', 'sun', 'sandstorm', 'snow'] as const;
export type Weather = (typeof WEATHERS)[number];

/** At most one of them covers the ground of the whole field. */
export const TERRAINS = ['electric_terrain', 'grassy_terrain', 'misty_terrain', 'psychic_terrain'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** What changes the rules for both sides for a while; they do not exclude each other. */
export const ROOMS = ['trick_room', 'wonder_room', 'gravity', 'fairy_lock'] as const;
export type Room = (typeof ROOMS)[number];

/** What can be on the field, for both sides. */
export type FieldCondition = Weather | Terrain | Room;

/** What can be on one side, whoever of its team is on the field. */
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

/** What a move can put on a side with nothing more to say of it. */
export type PlainSideCondition = Exclude<SideCondition, 'wish' | 'future_attack'>;
/**
 * What a creature can carry beside its status while it is on the field. Both trainers see it. `CARRIED_RULES` says what
 * keeps each away and how long it lasts.
 */
export const CARRIED_CONDITIONS = [
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
export type CarriedCondition = (typeof CARRIED_CONDITIONS)[number];

/**
 * What a creature that leaves can hand on to who comes in for it: its stages and those of its conditions that can be
 * handed on, or its substitute alone.
 */
export const PASSINGS = ['conditions', 'substitute'] as const;
export type Passing = (typeof PASSINGS)[number];

/** Where a creature is out of reach for most moves. */
export const HIDINGS = ['air', 'underground', 'underwater', 'elsewhere'] as const;
export type Hiding = (typeof HIDINGS)[number];

/**
 * A named effect that is not a plain field of the record. The set is closed: a move whose behaviour needs
 * anything else is not supported and never offered to a creature.
 */
export type SpecialEffect =
  /**
   * Blocks the opponent's moves this turn, or only those that deal damage; succeeds ever less often when used in a row.
   * What touches its user pays for it: with a status, a part of its HP, or a stage.
   */
  | { kind: 'protect'; onlyDamage?: true; onContact?: ContactPenalty }
  /** Leaves its user at least 1 HP whatever hits it this turn; wears off like protection. */
  | { kind: 'endure' }
  /** Exchanges the user's own attack and defense; a second time, back. */
  | { kind: 'power_trick' }
  /** Uses a random move of the user's own, without its PP. */
  | { kind: 'sleep_talk' }
  /** Uses the move that anybody has used last; fails where there is none, or where that cannot be called. */
  | { kind: 'copycat' }
  /** The user has the target's last move in its place, with all its uses, until it leaves the field. */
  | { kind: 'mimic' }
  /** The user becomes the target, but for its level, HP and status, until it leaves the field. */
  | { kind: 'transform' }
  /** Its user sleeps for two turns and is as good as new: all HP, no other status. */
  | { kind: 'rest' }
  /** Of a ghost it takes half of its HP and curses the opponent; anybody else has the stage changes only. */
  | { kind: 'curse' }
  /** Heals a quarter, half or all of the HP with one, two or three stockpiled; fails with none, and uses them up. */
  | { kind: 'swallow' }
  /** The power is 100 for each of those stockpiled; fails with none, and uses them up. */
  | { kind: 'spit_up' }
  /** Deals exactly `amount` HP, or the user's level, whatever the stats; immunity still holds. */
  | { kind: 'fixed_damage'; amount: number | 'level' }
  /** Removes half of the target's HP left (rounded down, at least 1). */
  | { kind: 'half_damage' }
  /**
   * Knocks out whatever it hits; fails against a higher level. The accuracy is 30% – for one of ice 20%, unless its
   * user is of ice – plus the level difference.
   */
  | { kind: 'one_hit_knockout' }
  /** The power is in proportion to the user's HP left. */
  | { kind: 'power_of_own_hp' }
  /** The power is from 20 to 200, the more the less HP the user has left. */
  | { kind: 'power_of_lost_hp' }
  /** The power is in proportion to the target's HP left, at most `most`. */
  | { kind: 'power_of_target_hp'; most: number }
  /**
   * Charges in the first turn – in hiding, where most moves miss it – and strikes in the second; under the weather
   * `skippedIn` it strikes at once.
   */
  | { kind: 'charge'; hiding?: Hiding; skippedIn?: Weather }
  /** A hit binds the user to the move for 2 or 3 turns, while it hits; the last of them leaves the user confused. */
  | { kind: 'rampage' }
  /** A hit binds the user to the move while it hits, to five hits in a row, each with twice the power of the one before. */
  | { kind: 'roll' }
  /** The turn after a hit is spent recharging. */
  | { kind: 'recharge' }
  /** After a hit the user leaves for another of its team, chosen before the turn goes on, and may hand something on. */
  | { kind: 'switch_out'; passing?: Passing }
  /** A target that stands leaves for another of its team, at random. */
  | { kind: 'drive_out' }
  /** The user faints. */
  | { kind: 'self_destruct' }
  /** Brings a weather, a terrain or a room, used in it a second time some rooms end. Fails where it is there already. */
  | { kind: 'field'; condition: FieldCondition }
  /** Puts a condition on the user's own side or the other; a damaging move does it with its hit. */
  | { kind: 'side'; condition: PlainSideCondition; whose: 'own' | 'other' }
  /**
   * Stages as they are: those of the target are cleared or inverted, copied to the user, or swapped with the user's.
   * Inverting fails where there is none.
   */
  | { kind: 'change_stages'; how: 'clear' | 'invert' | 'copy' | 'swap'; stats: readonly StagedStat[] }
  /** User and target both get the average of their stats without stages, or each those of the other. */
  | { kind: 'share_stats'; how: 'average' | 'swap'; stats: readonly Exclude<StatName, 'hp'>[] }
  /** User and target both get half of the HP that they have together. */
  | { kind: 'share_hp' }
  /** One of the user's stages that can rise does so, any of them. */
  | { kind: 'raise_any'; stages: number }
  /** The user regains HP as many as the target's attack with its stage; fails if that stage cannot fall. */
  | { kind: 'heal_by_attack' }
  /**
   * The user or the target gets a single type: a certain one, that of the user's first move, or any that resists the
   * target's last move; or the user gets those of the target. Fails where that changes nothing.
   */
  | {
      kind: 'change_types';
      whose: 'user' | 'target';
      to: TypeName | 'of_first_move' | 'against_last_move' | 'of_target';
    }
  /** The target gets this type beside its own. */
  | { kind: 'add_type'; type: TypeName }
  /** Takes away what lies on both sides; `all`: also the terrain, and screens, safeguard and mist of the other side. */
  | { kind: 'sweep'; all: boolean }
  /** Exchanges what is on the sides, but for wishes and attacks foreseen. */
  | { kind: 'swap_sides' }
  /** Brings all stages of both creatures back to 0. */
  | { kind: 'reset_stages' }
  /** Who hears it faints at the end of the third turn after this one, unless it leaves the field. */
  | { kind: 'perish_song' }
  /** At the end of the next turn, half of the user's maximum HP for whoever is on the field then. */
  | { kind: 'wish' }
  /** The user faints, but only where another can come in for it. */
  | { kind: 'give_itself' }
  /** Strikes at the end of the second turn after this one, whoever is there then. */
  | { kind: 'future' }
  /** Its hit ends the terrain; `needed`: fails without one. */
  | { kind: 'end_terrain'; needed: boolean }
  /** Blocks the opponent's moves of raised priority, or those that hit all around, this turn; never fails for a row. */
  | { kind: 'guard'; against: 'priority' | 'spread' }
  /** The power comes of comparing user and target. */
  | { kind: 'power_by'; measure: Measure }
  /** The power comes once more for each of something. */
  | { kind: 'power_grows'; with: Growth }
  /** The power is 40, 80 or 120 by chance, or the target regains a quarter of its max HP instead. */
  | { kind: 'gift' }
  /** Deals `percent` of what the last hit of a move of that category took of the user this turn; fails without one. */
  | { kind: 'returned_damage'; of: 'physical' | 'special' | 'any'; percent: number }
  /** Leaves the target with as many HP as the user; fails if it has no more. */
  | { kind: 'down_to_own_hp' }
  /** One hit of each of the user's team that stands without a status, the user in any case, by their base attacks. */
  | { kind: 'team_hits' }
  /** Takes as many HP as the user has left; with a hit the user faints. */
  | { kind: 'all_own_hp' };

/**
 * What doubles a power: the user without a held item (so always), the target's loss of HP this turn, its hit on the user
 * this turn, its go this turn, its HP at half or less, a stage of the user lowered this turn, one of the user's team that
 * fainted the turn before, the user's go before that came to nothing.
 */
export const POWER_CONDITIONS = [
  'user_without_item',
  'target_hurt',
  'user_hit',
  'target_has_moved',
  'target_at_half',
  'user_lowered',
  'fainted_before',
  'failed_before',
] as const;
export type PowerCondition = (typeof POWER_CONDITIONS)[number];

/** What of user and target is compared: speed by the user's speed, the slower the user is, weights. */
export const MEASURES = ['speed', 'slowness', 'target_weight', 'weight_ratio'] as const;
export type Measure = (typeof MEASURES)[number];

/**
 * What a power grows with: the user's stages above 0, those of its side that have fainted, hits it has taken in the
 * battle, hits the move has made, hits in a row (twice and four times), turns in a row in which anybody has used it.
 */
export const GROWTHS = [
  'raised_stages',
  'faints',
  'hits_taken',
  'hits_made',
  'repetitions',
  'echoes',
] as const;
export type Growth = (typeof GROWTHS)[number];

/** What protection does to who touches its bearer. */
export type ContactPenalty =
  | { ailment: Status }
  | { partOfHp: number }
  | { stat: StagedStat; stages: number };

/** A move as data. Optional fields are absent where the move has no such effect. */
export type MoveRecord = {
  /** Identifier in lower case with hyphens: `thunder-punch`. */
  name: string;
  type: TypeName;
  category: 'physical' | 'special' | 'status';
  /** Base power; null where damage does not come from the damage formula. */
  power: number | null;
  /** Chance to hit in percent, 1–100; null: cannot miss. */
  accuracy: number | null;
  /** Uses, as listed without boosts. */
  pp: number;
  /** −7 to +5; the higher goes first. */
  priority: number;
  /** Whom the move as a whole is aimed at. A move aimed at its user is not stopped by protection or evasion. */
  target: 'opponent' | 'user';
  /** Added to the critical stage: 1 for a high ratio; 3 is always critical. */
  criticalStage?: number;
  /** Least and most hits: `[2, 5]` has the main-series distribution 35/35/15/15, `[2, 2]` is always two. */
  hits?: readonly [number, number];
  /** Percent of the damage dealt that heals the user; negative is recoil. */
  drain?: number;
  /** Percent of the user's max HP that it regains; negative is a cost. */
  healing?: number;
  /** A damaging move's cost (`healing` below 0) is paid only for a hit; otherwise a use is enough. */
  costNeedsHit?: true;
  /** What stands for the attack in the damage formula, stage included: the user's defense, the target's attack. */
  attackFrom?: 'own_defense' | 'target_attack';
  /** A special move against the target's defense instead of its special defense. */
  againstDefense?: true;
  /** The target's stages of defense and evasion do not count. */
  ignoresTargetStages?: true;
  /** The power is doubled while the user or the target has one of these statuses. */
  doubledBy?: { whose: 'user' | 'target'; statuses: readonly Status[] };
  /** The power is doubled while this holds. */
  doubledIf?: PowerCondition;
  /** The power is doubled where the target has used that move this turn, failed or not. */
  doubledAfter?: { move: string; evenIfFailed: boolean };
  /** Percent chance that the power is doubled. */
  doubledChance?: number;
  /** Each hit after the first can miss, which ends the move. */
  accuracyPerHit?: true;
  /** Counts with the type chart of this type too. */
  alsoOfType?: TypeName;
  /** Counts 2 against this type, whatever the chart says. */
  superEffectiveOn?: TypeName;
  /** A special move becomes physical where the user's attack is higher, or where that does more damage. */
  categoryFrom?: 'higher_attack' | 'more_damage';
  /** Fails but for these species. */
  onlyFor?: readonly string[];
  /** Fails but for users of this type, which a hit takes from them. */
  usesUpType?: TypeName;
  /** Fails but against targets with this status. */
  onlyAgainst?: Status;
  /** Fails until the user has used all its other moves, of which it needs one, since it came in. */
  afterAllOthers?: true;
  /** Stage changes for its user where its hit knocks out the target. */
  knockoutChanges?: readonly { stat: StagedStat; stages: number }[];
  /** One of these ailments, all equally likely, and the chance in percent. */
  anyAilment?: { names: readonly Ailment[]; chance: number };
  /** Its hit ends this status of the target. */
  curesTarget?: Status;
  /** The power counts 4/3 where the move is super effective. */
  strongerIfEffective?: true;
  /** A use that does not reach the target costs the user half of its max HP. */
  crashes?: true;
  /** Fails but for the user's first go since it came in. */
  firstGoOnly?: true;
  /** Cannot be chosen while it is the last move the user has used. */
  notTwice?: true;
  /** Holds the target: until the turn after the 4th or 5th loss it cannot switch, and it loses 1/8 of its HP a turn. */
  traps?: true;
  /** A hit frees the user of what holds it, and its side of what lies there. */
  freesUser?: true;
  /** Hits a target that hides so for its two-turn move, `doubled` with twice the damage. */
  reaches?: { hiding: Hiding; doubled: boolean };
  /** Leaves the target with at least 1 HP. */
  leavesOneHp?: true;
  /** Users of this type cannot miss, whatever the target hides in. */
  neverMissesFrom?: TypeName;
  /** Percent chance that a target that has not moved yet flinches. */
  flinchChance?: number;
  /**
   * An ailment for the target and its chance in percent (100 for the whole point of a status move), where `ifRaised` is
   * said only for a target one of whose stages has gone up this turn, and `leastTurns` for confusion that ends with the 3rd
   * attempt to move or later, in place of the 2nd.
   */
  ailment?: { name: Ailment; chance: number; ifRaised?: true; leastTurns?: number };
  /** The target's last move loses so many uses. */
  takesUses?: number;
  /** Percent of the target's max HP that it regains. */
  healsTarget?: number;
  /** Ends the major status of its user, or of each of its team. */
  cures?: 'user' | 'team';
  /** What the target, the user or both carry after the move. */
  condition?: { name: CarriedCondition; target: 'opponent' | 'user' | 'both' };
  /** Stage changes, to whom, and the chance in percent that all of them happen. */
  statChanges?: {
    target: 'opponent' | 'user';
    chance: number;
    changes: readonly { stat: StagedStat; stages: number }[];
  };
  /** A frozen user thaws and moves; a frozen target thaws when hit. Damaging fire moves thaw the target anyway. */
  thaws?: true;
  /** The user touches its target. */
  contact?: true;
  /** A sound: its user needs its voice. */
  sound?: true;
  /** Passes a substitute: sounds, and some others. */
  bypassesSubstitute?: true;
  /** Heals, and so cannot be used while healing is blocked. */
  heals?: true;
  /** Cannot miss a target that has made itself small, and deals it twice the damage. */
  crushes?: true;
  /** On the ground for the rest of the turn, the user is not of the flying type. */
  landsUser?: true;
  /** The user weighs 100 kg less, at least 0.1 kg, until it leaves the field, where the move has raised a stage. */
  shedsWeight?: true;
  /** Cannot be called by Sleep Talk. */
  notInSleep?: true;
  /** Cannot be called by Copycat. */
  noCopycat?: true;
  /** Cannot be learned by Mimic. */
  noMimic?: true;
  /** Cannot be what an encore is for. */
  noEncore?: true;
  /** Can be used, and used only, while asleep. */
  asleepOnly?: true;
  /**
   * Begins with the turn: the user loses its focus, and with it its go, when it is hit before, or burns who touches it.
   */
  readies?: 'focus' | 'beak_blast';
  /** Works only against a target that is about to use a move with damage, or even one that goes first by itself. */
  intercepts?: 'damage' | 'early_damage';
  /** Passes through protection. */
  bypassesProtection?: true;
  /** A powder or spore move: grass types are immune to it. */
  powder?: true;
  /**
   * A status move that the type chart stops like a damaging one (Thunder Wave does nothing to ground types). Other
   * status moves ignore the chart: main-series rule since generation 6.
   */
  respectsTypes?: true;
  /** What the accuracy is under some weathers; null: cannot miss. */
  accuracyIn?: { [W in Weather]?: number | null };
  /**
   * The power counts `percent` while one of these conditions is on the field – if `grounded` is said, only where that
   * one stands on the ground.
   */
  strongerIn?: { conditions: readonly FieldCondition[]; percent: number; grounded?: 'user' | 'target' };
  /** Water that the sun strengthens instead of weakening it. */
  strongInSun?: true;
  /** Its type is that of the weather, of the terrain its user stands on, or the first of its user's. */
  typeFrom?: 'weather' | 'terrain' | 'user';
  /** Its type where its user is of one of these species. */
  typeBySpecies?: Readonly<Record<string, TypeName>>;
  /** Under `helped` it heals two thirds instead of half; `hindered`: under any other weather a quarter. */
  healingIn?: { helped: FieldCondition; hindered: boolean };
  /** Its stage changes count twice under this weather. */
  stagesDoubledIn?: Weather;
  /** Its priority is one higher while its user stands on this terrain. */
  quickOn?: Terrain;
  /** Gravity keeps it from being used. */
  airborne?: true;
  /** Hits all around its user, which in singles is the opponent alone; or does so where the field strengthens it. */
  hitsAll?: true | 'strengthened';
  /** Ends the screens of the target's side before it strikes. */
  breaksScreens?: true;
  /** Ends the protection that it bypasses, so that the next one succeeds as if there had been none. */
  breaksProtection?: true;
  special?: readonly SpecialEffect[];
};

/** One creature as it goes into a battle. */
export type CreatureSetup = {
  species: string;
  types: readonly [TypeName] | readonly [TypeName, TypeName];
  /** 1–100. */
  level: number;
  /** In hectograms, from 1. */
  weight: number;
  /** The species' base attack. */
  baseAttack: number;
  /** Final stats at that level, individual values and nature applied (`calculateStats`). */
  stats: Stats;
  /** One to four moves with distinct names. */
  moves: readonly MoveRecord[];
};

/** Everything that is fixed when a battle begins. It never changes and is shared by all its states. */
export type BattleSetup = {
  format: Format;
  /** 32 bytes in lower-case hexadecimal: the key of the generator. */
  seed: string;
  teams: readonly [readonly CreatureSetup[], readonly CreatureSetup[]];
};

/** What a trainer submits. `timeout` comes from the clock at the edge, never from a trainer. */
export type Action =
  | { type: 'attack'; move: number }
  | { type: 'switch'; slot: number }
  | { type: 'forfeit' }
  | { type: 'timeout' };

export type EndReason = 'knockout' | 'forfeit' | 'timeout' | 'draw' | 'turn_limit';

/** `winner` is null for a draw. */
export type Outcome = { winner: Side | null; reason: EndReason };
