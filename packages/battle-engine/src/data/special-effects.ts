import type {
  FieldCondition,
  Hiding,
  PlainSideCondition,
  StagedStat,
  StatName,
  Status,
  SwitchCopy,
  TypeName,
  Weather,
} from './names.js';

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
  | { kind: 'switch_out'; passing?: SwitchCopy }
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
