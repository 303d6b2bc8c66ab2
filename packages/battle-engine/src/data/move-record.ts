import type {
  Ailment,
  FieldCondition,
  Hiding,
  StagedStat,
  Status,
  Terrain,
  TypeName,
  VolatileName,
  Weather,
} from './names.js';
import type { PowerCondition, SpecialEffect } from './special-effects.js';

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
  condition?: { name: VolatileName; target: 'opponent' | 'user' | 'both' };
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
