import type { FieldCondition, Side, SideCondition, StagedStat, Status, TypeName } from '../data/names.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { Outcome } from '../state/setup.js';
import type { CannotMoveReason, ConditionName, Event, ImmuneReason } from './types.js';

// Events are written out field by field rather than spread together: this is the busiest code of a battle.

// What has been told of the move that is being used, as bits of `moveResult`.
const STOPPED = 1;
const HAD_NONE = 2;
const HAD_EFFECT = 4;

/** A move begins, of which nothing has been told yet. */
export function clearMoveResult(battle: Battle): void {
  battle.moveResult = 0;
}

/** Whether the move has come to nothing, as far as it was told: it was stopped, or all that was told was in vain. */
export function hasMoveFailed({ moveResult }: Battle): boolean {
  return (moveResult & STOPPED) !== 0 || (moveResult & (HAD_NONE | HAD_EFFECT)) === HAD_NONE;
}

function tell(battle: Battle, event: Event): void {
  battle.log.push(event);
}

/** Everything that has happened in the step so far. */
export function eventsOf({ log }: Battle): readonly Event[] {
  return log as Event[];
}

function nextSeq(battle: Battle): number {
  battle.sequence += 1;
  return battle.sequence;
}

export function emitTurnStart(battle: Battle): void {
  const { turn, step } = battle;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'turn_start', side: null });
}

export function emitBattleEnd(battle: Battle, outcome: Outcome): void {
  const { turn, step } = battle;
  const { winner, reason } = outcome;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'battle_end', side: null, winner, reason });
}

export function emitSwitch(battle: Battle, active: Active): void {
  const { turn, step } = battle;
  const { side, slot, setup, creature } = active;
  const { species, types, level } = setup;
  const { status, hp } = creature;
  battle.moveResult |= HAD_EFFECT;
  tell(battle, {
    seq: nextSeq(battle),
    turn,
    step,
    kind: 'switch',
    side,
    slot,
    species,
    types,
    level,
    status,
    hp,
  });
}

export function emitMove(battle: Battle, active: Active, move: string): void {
  const { turn, step } = battle;
  const { side, slot } = active;
  const { species } = active.setup;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'move', side, slot, species, move });
}

export function emitMiss(battle: Battle, active: Active, move: string): void {
  const { turn, step } = battle;
  const { side, slot } = active;
  battle.moveResult |= STOPPED;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'miss', side, slot, move });
}

export function emitImmune(battle: Battle, active: Active, reason: ImmuneReason): void {
  const { turn, step } = battle;
  const { side, slot } = active;
  if (reason !== 'protect' && reason !== 'substitute') battle.moveResult |= STOPPED;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'immune', side, slot, reason });
}

export function emitCannotMove(battle: Battle, active: Active, reason: CannotMoveReason): void {
  const { turn, step } = battle;
  const { side, slot } = active;
  if (reason !== 'charging' && reason !== 'recharge') battle.moveResult |= STOPPED;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'cannot_move', side, slot, reason });
}

export function emitFaint(battle: Battle, active: Active): void {
  const { turn, step } = battle;
  const { side, slot } = active;
  battle.moveResult |= HAD_EFFECT;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'faint', side, slot });
}

export function emitStatus(
  battle: Battle,
  active: Active,
  status: ConditionName,
  change: 'applied' | 'cured' | 'prevented',
): void {
  const { turn, step } = battle;
  const { side, slot } = active;
  if (change === 'prevented') battle.moveResult |= HAD_NONE;
  else battle.moveResult |= HAD_EFFECT;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'status', side, slot, status, change });
}

export function emitStage(battle: Battle, active: Active, stat: StagedStat, change: number): void {
  const { turn, step } = battle;
  const { side, slot } = active;
  const stage = active.state.stages[stat];
  if (change === 0) battle.moveResult |= HAD_NONE;
  else battle.moveResult |= HAD_EFFECT;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'stat_stage', side, slot, stat, change, stage });
}

export function emitTypesChanged(battle: Battle, active: Active, types: readonly TypeName[]): void {
  const { turn, step } = battle;
  const { side, slot } = active;
  battle.moveResult |= HAD_EFFECT;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'types_changed', side, slot, types });
}

export function emitMoveLearned(battle: Battle, active: Active, move: string): void {
  const { turn, step } = battle;
  const { side, slot } = active;
  battle.moveResult |= HAD_EFFECT;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'move_learned', side, slot, move });
}

export function emitTransform(battle: Battle, active: Active, into: string): void {
  const { turn, step } = battle;
  const { side, slot } = active;
  battle.moveResult |= HAD_EFFECT;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'transform', side, slot, into });
}

export function emitUsesLost(battle: Battle, active: Active, move: string, amount: number): void {
  const { turn, step } = battle;
  const { side, slot } = active;
  battle.moveResult |= HAD_EFFECT;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'uses_lost', side, slot, move, amount });
}

/** The end of a status of one that may not be on the field. */
export function emitCure(battle: Battle, side: Side, slot: number, status: Status): void {
  const { turn, step } = battle;
  battle.moveResult |= HAD_EFFECT;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'status', side, slot, status, change: 'cured' });
}

export function emitDamage(
  battle: Battle,
  active: Active,
  amount: number,
  effectiveness: number,
  critical: boolean,
  revealing: boolean,
): void {
  const { turn, step } = battle;
  const { side, slot } = active;
  const { hp } = active.creature;
  battle.moveResult |= HAD_EFFECT;
  const event = {
    seq: nextSeq(battle),
    turn,
    step,
    kind: 'damage' as const,
    side,
    slot,
    amount,
    effectiveness,
    critical,
    hp,
  };
  tell(battle, revealing ? { ...event, revealing } : event);
}

export function emitHpChange(battle: Battle, active: Active, kind: 'heal' | 'recoil', amount: number): void {
  const { turn, step } = battle;
  const { side, slot } = active;
  const { hp } = active.creature;
  battle.moveResult |= HAD_EFFECT;
  tell(battle, { seq: nextSeq(battle), turn, step, kind, side, slot, amount, hp });
}

export function emitStatusDamage(
  battle: Battle,
  active: Active,
  status: ConditionName,
  amount: number,
): void {
  const { turn, step } = battle;
  const { side, slot } = active;
  const { hp } = active.creature;
  battle.moveResult |= HAD_EFFECT;
  tell(battle, {
    seq: nextSeq(battle),
    turn,
    step,
    kind: 'status_damage',
    side,
    slot,
    status,
    amount,
    hp,
  });
}

export function emitField(battle: Battle, condition: FieldCondition, change: 'started' | 'ended'): void {
  const { turn, step } = battle;
  battle.moveResult |= HAD_EFFECT;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'field', side: null, condition, change });
}

export function emitSideCondition(
  battle: Battle,
  { side }: Active,
  condition: SideCondition,
  change: 'started' | 'ended',
): void {
  const { turn, step } = battle;
  battle.moveResult |= HAD_EFFECT;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'side_condition', side, condition, change });
}
