import type { FieldCondition, Side, SideCondition, StagedStat, Status, TypeName } from '../data/names.js';
import type { Fighter } from '../state/active.js';
import type { Field } from '../state/battle.js';
import type { Outcome } from '../state/setup.js';
import type { CannotMoveReason, Condition, Event, ImmuneReason } from './types.js';

// Events are written out field by field rather than spread together: this is the busiest code of a battle.

/** Begins the account of a go. */
export function beginGo(field: Field): void {
  field.stopped = false;
  field.vain = false;
  field.done = false;
}

/** Whether the go has come to nothing, as far as it was told. */
export function hasComeToNothing({ stopped, vain, done }: Field): boolean {
  return stopped || (vain && !done);
}

function tell(field: Field, event: Event): void {
  field.log.push(event);
}

/** Everything that has happened in the step so far. */
export function eventsOf({ log }: Field): readonly Event[] {
  return log as Event[];
}

function nextSeq(field: Field): number {
  field.sequence += 1;
  return field.sequence;
}

export function recordTurnStart(field: Field): void {
  const { turn, step } = field;
  tell(field, { seq: nextSeq(field), turn, step, kind: 'turn_start', side: null });
}

export function recordBattleEnd(field: Field, outcome: Outcome): void {
  const { turn, step } = field;
  const { winner, reason } = outcome;
  tell(field, { seq: nextSeq(field), turn, step, kind: 'battle_end', side: null, winner, reason });
}

export function recordSwitch(field: Field, fighter: Fighter): void {
  const { turn, step } = field;
  const { side, slot, setup, creature } = fighter;
  const { species, types, level } = setup;
  const { status, hp } = creature;
  field.done = true;
  tell(field, {
    seq: nextSeq(field),
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

export function recordMove(field: Field, fighter: Fighter, move: string): void {
  const { turn, step } = field;
  const { side, slot } = fighter;
  const { species } = fighter.setup;
  tell(field, { seq: nextSeq(field), turn, step, kind: 'move', side, slot, species, move });
}

export function recordMiss(field: Field, fighter: Fighter, move: string): void {
  const { turn, step } = field;
  const { side, slot } = fighter;
  field.stopped = true;
  tell(field, { seq: nextSeq(field), turn, step, kind: 'miss', side, slot, move });
}

export function recordImmune(field: Field, fighter: Fighter, reason: ImmuneReason): void {
  const { turn, step } = field;
  const { side, slot } = fighter;
  if (reason !== 'protect' && reason !== 'substitute') field.stopped = true;
  tell(field, { seq: nextSeq(field), turn, step, kind: 'immune', side, slot, reason });
}

export function recordCannotMove(field: Field, fighter: Fighter, reason: CannotMoveReason): void {
  const { turn, step } = field;
  const { side, slot } = fighter;
  if (reason !== 'charging' && reason !== 'recharge') field.stopped = true;
  tell(field, { seq: nextSeq(field), turn, step, kind: 'cannot_move', side, slot, reason });
}

export function recordFaint(field: Field, fighter: Fighter): void {
  const { turn, step } = field;
  const { side, slot } = fighter;
  field.done = true;
  tell(field, { seq: nextSeq(field), turn, step, kind: 'faint', side, slot });
}

export function recordStatus(
  field: Field,
  fighter: Fighter,
  status: Condition,
  change: 'applied' | 'cured' | 'prevented',
): void {
  const { turn, step } = field;
  const { side, slot } = fighter;
  if (change === 'prevented') field.vain = true;
  else field.done = true;
  tell(field, { seq: nextSeq(field), turn, step, kind: 'status', side, slot, status, change });
}

export function recordStage(field: Field, fighter: Fighter, stat: StagedStat, change: number): void {
  const { turn, step } = field;
  const { side, slot } = fighter;
  const stage = fighter.volatile.stages[stat];
  if (change === 0) field.vain = true;
  else field.done = true;
  tell(field, { seq: nextSeq(field), turn, step, kind: 'stat_stage', side, slot, stat, change, stage });
}

export function recordTypesChanged(field: Field, fighter: Fighter, types: readonly TypeName[]): void {
  const { turn, step } = field;
  const { side, slot } = fighter;
  field.done = true;
  tell(field, { seq: nextSeq(field), turn, step, kind: 'types_changed', side, slot, types });
}

export function recordMoveLearned(field: Field, fighter: Fighter, move: string): void {
  const { turn, step } = field;
  const { side, slot } = fighter;
  field.done = true;
  tell(field, { seq: nextSeq(field), turn, step, kind: 'move_learned', side, slot, move });
}

export function recordTransform(field: Field, fighter: Fighter, into: string): void {
  const { turn, step } = field;
  const { side, slot } = fighter;
  field.done = true;
  tell(field, { seq: nextSeq(field), turn, step, kind: 'transform', side, slot, into });
}

export function recordUsesLost(field: Field, fighter: Fighter, move: string, amount: number): void {
  const { turn, step } = field;
  const { side, slot } = fighter;
  field.done = true;
  tell(field, { seq: nextSeq(field), turn, step, kind: 'uses_lost', side, slot, move, amount });
}

/** The end of a status of one that may not be on the field. */
export function recordCure(field: Field, side: Side, slot: number, status: Status): void {
  const { turn, step } = field;
  field.done = true;
  tell(field, { seq: nextSeq(field), turn, step, kind: 'status', side, slot, status, change: 'cured' });
}

export function recordDamage(
  field: Field,
  fighter: Fighter,
  amount: number,
  effectiveness: number,
  critical: boolean,
  revealing: boolean,
): void {
  const { turn, step } = field;
  const { side, slot } = fighter;
  const { hp } = fighter.creature;
  field.done = true;
  const event = {
    seq: nextSeq(field),
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
  tell(field, revealing ? { ...event, revealing } : event);
}

export function recordHpChange(
  field: Field,
  fighter: Fighter,
  kind: 'heal' | 'recoil',
  amount: number,
): void {
  const { turn, step } = field;
  const { side, slot } = fighter;
  const { hp } = fighter.creature;
  field.done = true;
  tell(field, { seq: nextSeq(field), turn, step, kind, side, slot, amount, hp });
}

export function recordStatusDamage(field: Field, fighter: Fighter, status: Condition, amount: number): void {
  const { turn, step } = field;
  const { side, slot } = fighter;
  const { hp } = fighter.creature;
  field.done = true;
  tell(field, {
    seq: nextSeq(field),
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

export function recordField(field: Field, condition: FieldCondition, change: 'started' | 'ended'): void {
  const { turn, step } = field;
  field.done = true;
  tell(field, { seq: nextSeq(field), turn, step, kind: 'field', side: null, condition, change });
}

export function recordSideCondition(
  field: Field,
  { side }: Fighter,
  condition: SideCondition,
  change: 'started' | 'ended',
): void {
  const { turn, step } = field;
  field.done = true;
  tell(field, { seq: nextSeq(field), turn, step, kind: 'side_condition', side, condition, change });
}
