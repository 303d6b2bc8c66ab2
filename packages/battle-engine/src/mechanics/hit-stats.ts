import { isHardened } from '../conditions/field/weather.js';
import type { MoveRecord } from '../data/move-record.js';
import { attackFactor } from '../hooks/dispatch.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';

type Defense = 'defense' | 'special_defense';
type HitStat = 'attack' | 'special_attack' | Defense;

/** What the damage formula takes of the stats of both; only the ratio of attack to defense counts. */
type StatsOfHit = { attack: number; attackStage: number; defense: number; defenseStage: number };

/** A stat as it is in a Wonder Room or outside: in it the defenses are exchanged, but not their stages. */
export function hitStat(battle: Battle, { setup, state }: Active, stat: HitStat): number {
  const stats = state.stats ?? setup.stats;
  const swapped = battle.field.wonder_room > 0;
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

function stageOf({ state: { stages } }: Active, stat: HitStat): number {
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
function attackStatOf(battle: Battle, move: MoveRecord): HitStat {
  if (move.attackFrom === 'own_defense') {
    return battle.field.wonder_room > 0 ? 'special_defense' : 'defense';
  }
  return move.category === 'physical' || move.attackFrom === 'target_attack' ? 'attack' : 'special_attack';
}

function defenseStatOf(move: MoveRecord): Defense {
  return move.category === 'physical' || move.againstDefense === true ? 'defense' : 'special_defense';
}

/** Stats and stages that meet in a hit. A defense that the weather hardens counts half as much again. */
export function statsOfHit(battle: Battle, user: Active, target: Active, move: MoveRecord): StatsOfHit {
  const attacker = move.attackFrom === 'target_attack' ? target : user;
  const attackStat = attackStatOf(battle, move);
  const defenseStat = defenseStatOf(move);
  const hardened = isHardened(battle, target, defenseStat);
  const stat = hitStat(battle, attacker, attackStat);
  const attack = attackStat === 'attack' ? stat * attackFactor(battle, user, move) : stat;
  return {
    attack: attack * (hardened ? 2 : 1),
    attackStage: stageOf(attacker, attackStat),
    defense: hitStat(battle, target, defenseStat) * (hardened ? 3 : 1),
    defenseStage: move.ignoresTargetStages === true ? 0 : stageOf(target, defenseStat),
  };
}
