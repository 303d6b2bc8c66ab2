import { isHardened } from '../conditions/field/weather.js';
import type { MoveRecord } from '../data/move-record.js';
import type { Fighter } from '../state/active.js';
import type { Field } from '../state/battle.js';

type Defense = 'defense' | 'special_defense';
type HitStat = 'attack' | 'special_attack' | Defense;

/** What the damage formula takes of the stats of both; only the ratio of attack to defense counts. */
type StatsOfHit = { attack: number; attackStage: number; defense: number; defenseStage: number };

/** A stat as it is in a Wonder Room or outside: in it the defenses are exchanged, but not their stages. */
export function statOf(field: Field, { setup, volatile }: Fighter, stat: HitStat): number {
  const stats = volatile.stats ?? setup.stats;
  const swapped = field.conditions.wonder_room > 0;
  // Written out: a name that is looked up makes code slow that is run for every hit.
  switch (stat) {
    case 'attack':
      return stats.attack;
    case 'special_attack':
      return stats.special_attack;
    case 'defense':
      return swapped ? stats.special_defense : stats.defense;
    case 'special_defense':
      return swapped ? stats.defense : stats.special_defense;
  }
}

function stageOf({ volatile: { stages } }: Fighter, stat: HitStat): number {
  switch (stat) {
    case 'attack':
      return stages.attack;
    case 'special_attack':
      return stages.special_attack;
    case 'defense':
      return stages.defense;
    case 'special_defense':
      return stages.special_defense;
  }
}

/** What a user attacks with; its defense in a Wonder Room too, with the stage of the other there. */
function attackStatOf(field: Field, move: MoveRecord): HitStat {
  if (move.attackFrom === 'own_defense') {
    return field.conditions.wonder_room > 0 ? 'special_defense' : 'defense';
  }
  return move.category === 'physical' || move.attackFrom === 'target_attack' ? 'attack' : 'special_attack';
}

function defenseStatOf(move: MoveRecord): Defense {
  return move.category === 'physical' || move.againstDefense === true ? 'defense' : 'special_defense';
}

/** Stats and stages that meet in a hit. A defense that the weather hardens counts half as much again. */
export function statsOfHit(field: Field, user: Fighter, target: Fighter, move: MoveRecord): StatsOfHit {
  const attacker = move.attackFrom === 'target_attack' ? target : user;
  const attackStat = attackStatOf(field, move);
  const defenseStat = defenseStatOf(move);
  const hardened = isHardened(field, target, defenseStat);
  return {
    attack: statOf(field, attacker, attackStat) * (hardened ? 2 : 1),
    attackStage: stageOf(attacker, attackStat),
    defense: statOf(field, target, defenseStat) * (hardened ? 3 : 1),
    defenseStage: move.ignoresTargetStages === true ? 0 : stageOf(target, defenseStat),
  };
}
