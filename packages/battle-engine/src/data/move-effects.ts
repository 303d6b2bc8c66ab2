import {
  BATTLE_STATS,
  PLAIN_SIDE_CONDITIONS,
  ROOMS,
  SEMI_INVULNERABLE,
  STATUSES,
  SWITCH_COPIES,
  TERRAINS,
  TYPE_NAMES,
  WEATHERS,
} from './names.js';
import {
  AnyOf,
  Closed,
  Exactly,
  Flag,
  type Of,
  OneOf,
  type Schema,
  SomeOf,
  Whole,
  YesOrNo,
} from './schema.js';
import { STAGED_STATS } from './stages.js';

export const FIELD_CONDITIONS = [...WEATHERS, ...TERRAINS, ...ROOMS] as const;

/** When a power is doubled, what user and target are compared by, and what a power grows with. */
export const DOUBLE_POWER = [
  'user_without_item',
  'target_hurt_this_turn',
  'user_hit',
  'target_has_moved',
  'target_at_half',
  'stats_lowered_this_turn',
  'fainted_last_turn',
  'move_failed_last_turn',
] as const;
export type DoublePower = (typeof DOUBLE_POWER)[number];

export const COMPARISONS = ['speed', 'slowness', 'target_weight', 'weight_ratio'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const POWER_GROWTHS = [
  'raised_stages',
  'times_fainted',
  'times_attacked',
  'hits_made',
  'fury_cutter',
  'echoed_voice',
] as const;
export type PowerGrowth = (typeof POWER_GROWTHS)[number];

export const ContactPenalty = AnyOf(
  [
    Closed({ ailment: OneOf(STATUSES) }),
    Closed({ partOfHp: Whole(1, 16) }),
    Closed({ stat: OneOf(STAGED_STATS), stages: Whole(-6, 6) }),
  ],
  'A status, a part of the maximum HP, or a stage.',
);
/** The price of touching a creature that is protected. */
export type ContactPenalty = Of<typeof ContactPenalty>;

type Fields = Readonly<Record<string, Schema>>;

const effect = <K extends string, R extends Fields, O extends Fields = Record<never, never>>(
  kind: K,
  description: string,
  required: R,
  optional?: O,
) => Closed({ kind: Exactly(kind), ...required }, description, optional);

/** An effect without parameters. */
const bare = <K extends string>(kind: K, description: string) => Closed({ kind: Exactly(kind) }, description);

const TO_TYPES = [...TYPE_NAMES, 'of_first_move', 'against_last_move', 'of_target'] as const;

/** Effects on the user: protection, sleep, moves and forms that it takes on. */
const OF_USER = [
  effect(
    'protect',
    "Blocks the opponent's moves this turn, or only those that deal damage; succeeds ever less often when used in a row. A creature that touches the user pays for it.",
    {},
    { onlyDamage: Flag('Only moves that deal damage.'), onContact: ContactPenalty },
  ),
  bare('endure', 'Leaves its user at least 1 HP whatever hits it this turn; wears off like protection.'),
  bare('power_trick', "Exchanges the user's own attack and defense; a second time, back."),
  bare('sleep_talk', "Uses a random move of the user's own, without its PP."),
  bare(
    'copycat',
    'Uses the move that anybody has used last; fails where there is none, or where that cannot be called.',
  ),
  bare(
    'mimic',
    "The user has the target's last move in its place, with all its PP, until it leaves the field.",
  ),
  bare(
    'transform',
    'The user becomes the target, but for its level, HP and status, until it leaves the field.',
  ),
  bare('rest', 'Its user sleeps for two turns and is as good as new: all HP, no other status.'),
  bare(
    'curse',
    'Of a ghost it takes half of its HP and curses the opponent; anybody else has the stage changes only.',
  ),
  bare(
    'swallow',
    'Heals a quarter, half or all of the HP with one, two or three stockpiled; fails with none, and uses them up.',
  ),
] as const;

/** Sources of damage and power. */
const OF_DAMAGE = [
  bare('spit_up', 'The power is 100 for each of those stockpiled; fails with none, and uses them up.'),
  effect(
    'fixed_damage',
    "Deals exactly `amount` HP, or the user's level, whatever the stats; immunity still holds.",
    { amount: AnyOf([Whole(1, 9999), Exactly('level')]) },
  ),
  bare('half_damage', "Removes half of the target's HP left (rounded down, at least 1)."),
  bare(
    'one_hit_knockout',
    'Knocks out whatever it hits; fails against a higher level. The accuracy is 30% – for one of ice 20%, unless its user is of ice – plus the level difference.',
  ),
  bare('power_of_own_hp', "The power is in proportion to the user's HP left."),
  bare('power_of_lost_hp', 'The power is from 20 to 200, the more the less HP the user has left.'),
  effect('power_of_target_hp', "The power is in proportion to the target's HP left, at most `most`.", {
    most: Whole(1, 300),
  }),
  effect(
    'power_from',
    'The power comes from comparing user and target: higher the faster the user is, the slower it is, the heavier the target is, or the heavier the user is than the target.',
    {
      comparison: OneOf(COMPARISONS),
    },
  ),
  effect(
    'power_grows',
    'The power is added once more for each: stage of the user above 0, creature of its side that has fainted, hit that it has taken in the battle, hit that the move has made, turn in a row in which anybody has used it (`echoed_voice`); `fury_cutter`: it is doubled with each hit in a row, twice at most.',
    { with: OneOf(POWER_GROWTHS) },
  ),
  bare(
    'present',
    'The power is 40, 80 or 120 by chance, or the target regains a quarter of its max HP instead.',
  ),
  effect(
    'counter',
    'Deals `percent` of what the last hit of a move of that category took of the user this turn; fails without one.',
    { of: OneOf(['physical', 'special', 'any']), percent: Whole(1, 300) },
  ),
  bare('endeavor', 'Leaves the target with as many HP as the user has; fails if the target has no more.'),
  bare(
    'beat_up',
    "One hit of each of the user's team that stands without a status, the user in any case, by their base attacks.",
  ),
  bare('final_gambit', 'Takes as many HP as the user has left; with a hit the user faints.'),
] as const;

/** Effects that bind the user, or make somebody leave. */
const OF_TURNS = [
  effect(
    'charge',
    'Charges in the first turn – `semiInvulnerable`: there, where most moves miss it – and strikes in the second; under the weather `skippedIn` it strikes at once.',
    {},
    { semiInvulnerable: OneOf(SEMI_INVULNERABLE), skippedIn: OneOf(WEATHERS) },
  ),
  bare(
    'locked_move',
    'A hit binds the user to the move for 2 or 3 turns, while it hits; the last of them leaves the user confused.',
  ),
  bare(
    'rollout',
    'A hit binds the user to the move while it hits, to five hits in a row, each with twice the power of the one before.',
  ),
  bare('recharge', 'The turn after a hit is spent recharging.'),
  effect(
    'self_switch',
    'After a hit the user leaves for another of its team, chosen before the turn goes on, and may hand something on.',
    {},
    { switchCopy: OneOf(SWITCH_COPIES) },
  ),
  bare('force_switch', 'A target that still stands is replaced by another of its team, at random.'),
  bare('self_destruct', 'The user faints.'),
  bare('healing_wish', 'The user faints, but only where another can come in for it.'),
  bare('future_move', 'Strikes at the end of the second turn after this one, whoever is there then.'),
  bare(
    'perish_song',
    'Every creature that hears it faints at the end of the third turn after this one, unless it leaves the field.',
  ),
  bare(
    'wish',
    "At the end of the next turn whichever creature of its side is on the field gets half of the user's maximum HP.",
  ),
] as const;

/** Effects on the field and the sides. */
const AROUND = [
  effect(
    'field',
    'Starts a weather, a terrain or a room; used again some rooms end. Fails where the condition is there already.',
    { condition: OneOf(FIELD_CONDITIONS) },
  ),
  effect(
    'side',
    "Puts a condition on the user's own side or the other; a damaging move does it with its hit.",
    { condition: OneOf(PLAIN_SIDE_CONDITIONS), whose: OneOf(['own', 'other']) },
  ),
  effect(
    'defog',
    'Removes the hazards of both sides; `all`: also the terrain, and screens, safeguard and mist of the other side; otherwise also the substitutes of both.',
    { all: YesOrNo },
  ),
  bare('swap_sides', 'Exchanges the conditions of the sides, except wishes and foreseen attacks.'),
  bare('reset_stages', 'Brings all stages of both creatures back to 0.'),
  effect('end_terrain', 'Its hit ends the terrain; `needed`: fails without one.', { needed: YesOrNo }),
  effect(
    'guard',
    "Blocks the opponent's moves of raised priority, or those that hit all around, this turn; used in a row it does not fail more often.",
    { against: OneOf(['priority', 'spread']) },
  ),
] as const;

/** Effects on stages, stats, HP and types as they are. */
const EXCHANGES = [
  effect(
    'change_stages',
    "The stages of the target are cleared, inverted, copied to the user, or swapped with the user's. Inverting fails where all are 0.",
    { how: OneOf(['clear', 'invert', 'copy', 'swap']), stats: SomeOf(STAGED_STATS) },
  ),
  effect(
    'share_stats',
    'User and target both get the average of their stats without stages, or each gets those of the other.',
    { how: OneOf(['average', 'swap']), stats: SomeOf(BATTLE_STATS) },
  ),
  bare('pain_split', 'User and target both get half of the HP that they have together.'),
  effect('raise_any', "One of the user's stages that can rise goes up, chosen at random.", {
    stages: Whole(1, 6),
  }),
  bare(
    'heal_by_attack',
    "The user regains as many HP as the target's attack with its stage; fails if that stage cannot fall.",
  ),
  effect(
    'set_types',
    "The user or the target gets a single type: a certain one, that of the user's first move, or any that resists the target's last move; or the user gets those of the target. Fails where that changes nothing.",
    { whose: OneOf(['user', 'target']), to: OneOf(TO_TYPES) },
  ),
  effect(
    'change_ability',
    'User and target exchange their abilities until they leave; or the user has that of the target, the target that of the user, or the target Simple or Insomnia. Fails where that changes nothing, or an ability cannot be changed.',
    { how: OneOf(['swap', 'copy', 'give', 'simple', 'insomnia']) },
  ),
  effect(
    'suppress_ability',
    'The ability of the target does nothing until it leaves; `ifMoved`: only that of a target that has moved this turn.',
    {},
    { ifMoved: Flag('Only where the target has moved this turn.') },
  ),
  effect('add_type', 'The target gets this type beside its own.', { type: OneOf(TYPE_NAMES) }),
] as const;

/** Every kind of effect that is not a field of the record. */
export const MOVE_EFFECT_SCHEMAS = [...OF_USER, ...OF_DAMAGE, ...OF_TURNS, ...AROUND, ...EXCHANGES] as const;

export const MoveEffect = AnyOf(MOVE_EFFECT_SCHEMAS);
/**
 * A named effect that is not a plain field of the record. The set is closed: a move whose behaviour needs anything else is
 * not supported and never offered to a creature.
 */
export type MoveEffect = Of<typeof MoveEffect>;
