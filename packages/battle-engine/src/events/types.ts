import type {
  Ailment,
  FieldCondition,
  Side,
  SideCondition,
  StagedStat,
  Status,
  TypeName,
  VolatileName,
} from '../data/names.js';
import type { EndReason } from '../state/setup.js';

/** Why a creature did not do what was chosen for it. */
export type CannotMoveReason =
  | 'recharge'
  | 'sleep'
  | 'freeze'
  | 'flinch'
  | 'confusion'
  | 'paralysis'
  /** Gravity keeps it on the ground. */
  | 'gravity'
  /** A condition of its own, or the opponent's Imprison, keeps it from using this move. */
  | 'disable'
  | 'heal_block'
  | 'throat_chop'
  | 'taunt'
  | 'imprison'
  /** It was hit before it could carry out what it had begun. */
  | 'focus'
  /** The move has no uses left. */
  | 'no_pp'
  /** The move is a two-turn move and strikes next turn. */
  | 'charging'
  /** Nothing is left to aim at. */
  | 'no_target'
  /** The move was used and had nothing to do. */
  | 'failed'
  /** Its ability keeps it from moving, which has been told. */
  | 'ability';

/**
 * The subject of a `status` event: an ailment, being held by a move, or another condition of a creature. Causes of
 * `status_damage` that are no conditions of a creature are named too.
 */
export type ConditionName =
  | Ailment
  | VolatileName
  | 'trapped'
  | 'sandstorm'
  | 'mist'
  | 'stealth_rock'
  | 'spikes'
  | 'perish_song';

/**
 * Why a move does nothing to its target: its type, its protection, its higher level, the terrain it stands on, or its ability,
 * which has been told.
 */
export type ImmuneReason = 'type' | 'protect' | 'level' | 'terrain' | 'substitute' | 'ability';

/** `suppressed`: it does nothing until its bearer leaves. */
export type AbilityChange = 'activated' | 'changed' | 'suppressed';

/** `used`: it is used up. `lost` and `gained`: by a move or an ability. */
export type ItemChange = 'activated' | 'used' | 'lost' | 'gained';

/**
 * The fields of every event: `seq` counts the events of a battle from 1 without a gap; `step` is the decision that
 * caused it, 0 for the start of the battle; `side` is whose creature it is about.
 */
type Stamp<S> = { seq: number; turn: number; step: number; side: S };

type About<S> = Stamp<S> & { slot: number };

/** Kinds that both trainers see in full. */
export type OpenEvent<S> =
  | (Stamp<null> & { kind: 'turn_start' })
  | (About<S> & { kind: 'move'; species: string; move: string })
  /** `slot` and `side` are those of the creature whose move missed. */
  | (About<S> & { kind: 'miss'; move: string })
  | (About<S> & { kind: 'immune'; reason: ImmuneReason })
  | (About<S> & { kind: 'faint' })
  /** `prevented`: a move that does nothing else could not inflict the status. */
  | (About<S> & { kind: 'status'; status: ConditionName; change: 'applied' | 'cured' | 'prevented' })
  /** `change` is what really happened, 0 at the limit; `stage` is the result. */
  | (About<S> & { kind: 'stat_stage'; stat: StagedStat; change: number; stage: number })
  /** `types` are those it has now, possibly none. */
  | (About<S> & { kind: 'types_changed'; types: readonly TypeName[] })
  /** It has `move` now in place of one of its own, until it leaves the field. */
  | (About<S> & { kind: 'move_learned'; move: string })
  /** It counts as this species now, and has its moves, until it leaves the field. */
  | (About<S> & { kind: 'transform'; into: string })
  /** `move` has lost so many uses. */
  | (About<S> & { kind: 'uses_lost'; move: string; amount: number })
  /** The ability does something now, or another one has taken its place. */
  | (About<S> & { kind: 'ability'; ability: string; change: AbilityChange })
  | (About<S> & { kind: 'item'; item: string; change: ItemChange })
  | (About<S> & { kind: 'cannot_move'; reason: CannotMoveReason })
  | (Stamp<null> & { kind: 'field'; condition: FieldCondition; change: 'started' | 'ended' })
  /** Of what can lie in layers, each new one is told. */
  | (Stamp<S> & { kind: 'side_condition'; condition: SideCondition; change: 'started' | 'ended' })
  | (Stamp<null> & { kind: 'battle_end'; winner: S | null; reason: EndReason });

type Damage<S> = About<S> & { kind: 'damage'; effectiveness: number; critical: boolean };
type Switch<S> = About<S> & {
  kind: 'switch';
  species: string;
  types: readonly TypeName[];
  level: number;
  status: Status | null;
};
type HpChange<S> = About<S> & { kind: 'heal' | 'recoil' };
type StatusDamage<S> = About<S> & { kind: 'status_damage'; status: ConditionName };

type WithHp = { hp: number };
type WithAmount = { amount: number; hp: number };
/** `revealing`: the amount follows from the HP that the creature had, and would tell them to its opponent. */
type Dealt = WithAmount & { revealing?: true };

/** An event with everything the engine knows. `hp` is what the creature has left after the event. */
export type Event =
  | OpenEvent<Side>
  | (Damage<Side> & Dealt)
  | (Switch<Side> & WithHp)
  | (HpChange<Side> & WithAmount)
  | (StatusDamage<Side> & WithAmount);

/** Whose creature an event is about, for the trainer who reads it. */
export type Viewpoint = 'you' | 'opponent';

/**
 * An event as one trainer may see it: `hp` only of the own creatures. The amounts of healing, recoil and
 * status damage are fixed fractions of the maximum HP and would tell it, so they too are of the own only; so is damage
 * whose amount is reckoned from the HP of the creature that takes it.
 */
export type ViewEvent =
  | OpenEvent<Viewpoint>
  | (Damage<Viewpoint> & Partial<WithAmount>)
  | (Switch<Viewpoint> & Partial<WithHp>)
  | (HpChange<Viewpoint> & Partial<WithAmount>)
  | (StatusDamage<Viewpoint> & Partial<WithAmount>);
