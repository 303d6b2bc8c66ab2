import type { Field, Fighter } from './field.js';
import type { MoveRecord, StatName } from './types.js';
import { isHardened } from './weather.js';

type Defense = 'defense' | 'special_defense';

/** What the damage formula takes of the stats of both; only the ratio of attack to defense counts. */
type StatsOfHit = { attack: number; attackStage: number; defense: number; defenseStage: number };

/** A stat as it is in a Wonder Room or outside: in it the defenses are exchanged, but not their stages. */
export function statOf(field: Field, { setup, volatile }: Fighter, stat: StatName): number {
  const stats = volatile.stats ?? setup.stats;
  if (field.conditions.wonder_room > 0) {
    if (stat === 'defense') return stats.special_defense;
    if (stat === 'special_defense') return stats.defense;
  }
  return stats[stat];
}

/** What a user attacks with; its defense in a Wonder Room too, with the stage of the other there. */
function attackStatOf(field: Field, move: MoveRecord): 'attack' | 'special_attack' | Defense {
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
    attackStage: attacker.volatile.stages[attackStat],
    defense: statOf(field, target, defenseStat) * (hardened ? 3 : 1),
    defenseStage: move.ignoresTargetStages === true ? 0 : target.volatile.stages[defenseStat],
  };
}
