import { type Defense, EVENTS } from '../hooks/events.js';
import { factor, isAlone, modify } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import type { StatInHit } from './damage-input.js';

type HitStat = 'attack' | 'special_attack' | Defense;

/** A stat as it is now; where the defenses are exchanged, their stages are not. */
export function hitStat(battle: Battle, active: Active, stat: HitStat): number {
  const stats = active.state.stats ?? active.setup.stats;
  const swapped = !isAlone(active) && modify(battle, EVENTS.SwapDefenses, active, false);
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

/** The stat that a user attacks with; its defense also where the defenses are exchanged, with the stage of the other there. */
function attackStatOf(battle: Battle, user: Active, move: CompiledMove): HitStat {
  if (move.attackFrom === 'own_defense') {
    return modify(battle, EVENTS.SwapDefenses, user, false) ? 'special_defense' : 'defense';
  }
  return move.category === 'physical' || move.attackFrom === 'target_attack' ? 'attack' : 'special_attack';
}

function defenseStatOf(move: CompiledMove): Defense {
  return move.category === 'physical' || move.againstDefense === true ? 'defense' : 'special_defense';
}

/** Returns a stage of the user or the target of a move as it counts for that move. */
export function countedStage(battle: Battle, user: Active, of: 'user' | 'target', stage: number): number {
  return stage === 0 || isAlone(user) ? stage : modify(battle, EVENTS.CountStage, user, stage, of);
}

/** By the category of the move, whatever stat it takes. */
function attackFactor(battle: Battle, user: Active, move: CompiledMove): number {
  const event = move.category === 'physical' ? EVENTS.ModifyAttack : EVENTS.ModifySpecialAttack;
  return factor(battle, event, user, move);
}

/** Returns the stat that a hit is made with. */
export function attackOfHit(battle: Battle, user: Active, target: Active, move: CompiledMove): StatInHit {
  const attacker = move.attackFrom === 'target_attack' ? target : user;
  const name = attackStatOf(battle, user, move);
  const alone = isAlone(user);
  return {
    stat: hitStat(battle, attacker, name),
    stage: countedStage(battle, user, 'user', stageOf(attacker, name)),
    raised: alone ? 4096 : factor(battle, EVENTS.RaiseAttack, user, move),
    factor: alone ? 4096 : attackFactor(battle, user, move),
  };
}

/** Returns the stat that a target has against a hit. */
export function defenseOfHit(battle: Battle, user: Active, target: Active, move: CompiledMove): StatInHit {
  const name = defenseStatOf(move);
  const alone = isAlone(user);
  return {
    stat: hitStat(battle, target, name),
    stage:
      move.ignoresTargetStages === true ? 0 : countedStage(battle, user, 'target', stageOf(target, name)),
    raised: alone ? 4096 : factor(battle, EVENTS.RaiseDefense, user, name),
    factor: alone ? 4096 : factor(battle, EVENTS.ModifyDefense, user, name),
  };
}
