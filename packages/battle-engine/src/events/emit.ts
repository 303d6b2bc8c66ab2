import type { FieldCondition, Side, SideCondition, StagedStat, Status, TypeName } from '../data/names.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { Outcome } from '../state/setup.js';
import type {
  AbilityChange,
  CannotMoveReason,
  ConditionName,
  Event,
  ImmuneReason,
  ItemChange,
} from './types.js';

// Events are written out field by field rather than spread together: this is the busiest code of a battle.

// Bits of `moveResult`: the kinds of events that the move that is being used has had so far.
const STOPPED = 1;
const HAD_NONE = 2;
const HAD_EFFECT = 4;
const PROTECTED_FROM = 8;
const AT_SUBSTITUTE = 16;

/** A move begins, of which nothing has been told yet. */
export function clearMoveResult(battle: Battle): void {
  battle.moveResult = 0;
}

/** True where the move has come to nothing, by its events: it was stopped, or all it did was in vain. */
export function hasMoveFailed({ moveResult }: Battle): boolean {
  return (moveResult & STOPPED) !== 0 || (moveResult & (HAD_NONE | HAD_EFFECT)) === HAD_NONE;
}

/** True where the move has done anything: a protection, or for one without damage a substitute, lets it do nothing. */
export function hasDoneSomething(battle: Battle, dealsDamage: boolean): boolean {
  const kept = dealsDamage ? PROTECTED_FROM : PROTECTED_FROM | AT_SUBSTITUTE;
  return !hasMoveFailed(battle) && (battle.moveResult & kept) === 0;
}

/** Notes that something else happens than the move was meant for, instead of all of it or of a part. */
export function stopMove(battle: Battle, partly = false): void {
  battle.moveResult |= partly ? HAD_NONE : STOPPED;
}

/** True where nobody is told; then an event only counts. */
function isSilent(battle: Battle): boolean {
  if (battle.log !== null) return false;
  battle.sequence += 1;
  return true;
}

function tell({ log }: Battle, event: Event): void {
  if (log !== null) log.push(event);
}

/** Everything that has happened in the step so far; nothing where nobody is told. */
export function eventsOf({ log }: Battle): readonly Event[] {
  return (log ?? []) as Event[];
}

function nextSeq(battle: Battle): number {
  battle.sequence += 1;
  return battle.sequence;
}

export function emitTurnStart(battle: Battle): void {
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'turn_start', side: null });
}

export function emitBattleEnd(battle: Battle, outcome: Outcome): void {
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { winner, reason } = outcome;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'battle_end', side: null, winner, reason });
}

export function emitSwitch(battle: Battle, active: Active): void {
  battle.moveResult |= HAD_EFFECT;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot, setup, creature } = active;
  const { species, types, level } = setup;
  const { status, hp } = creature;
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
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot } = active;
  const { species } = active.setup;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'move', side, slot, species, move });
}

export function emitMiss(battle: Battle, active: Active, move: string): void {
  battle.moveResult |= STOPPED;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot } = active;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'miss', side, slot, move });
}

export function emitImmune(battle: Battle, active: Active, reason: ImmuneReason): void {
  if (reason === 'protect') battle.moveResult |= PROTECTED_FROM;
  else battle.moveResult |= reason === 'substitute' ? AT_SUBSTITUTE : STOPPED;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot } = active;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'immune', side, slot, reason });
}

export function emitCannotMove(battle: Battle, active: Active, reason: CannotMoveReason): void {
  if (reason !== 'charging' && reason !== 'recharge') battle.moveResult |= STOPPED;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot } = active;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'cannot_move', side, slot, reason });
}

export function emitFaint(battle: Battle, active: Active): void {
  battle.moveResult |= HAD_EFFECT;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot } = active;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'faint', side, slot });
}

export function emitStatus(
  battle: Battle,
  active: Active,
  status: ConditionName,
  change: 'applied' | 'cured' | 'prevented',
): void {
  if (change === 'prevented') battle.moveResult |= HAD_NONE;
  else battle.moveResult |= HAD_EFFECT;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot } = active;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'status', side, slot, status, change });
}

export function emitStage(battle: Battle, active: Active, stat: StagedStat, change: number): void {
  if (change === 0) battle.moveResult |= HAD_NONE;
  else battle.moveResult |= HAD_EFFECT;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot } = active;
  const stage = active.state.stages[stat];
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'stat_stage', side, slot, stat, change, stage });
}

export function emitTypesChanged(battle: Battle, active: Active, types: readonly TypeName[]): void {
  battle.moveResult |= HAD_EFFECT;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot } = active;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'types_changed', side, slot, types });
}

export function emitMoveLearned(battle: Battle, active: Active, move: string): void {
  battle.moveResult |= HAD_EFFECT;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot } = active;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'move_learned', side, slot, move });
}

export function emitTransform(battle: Battle, active: Active, into: string): void {
  battle.moveResult |= HAD_EFFECT;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot } = active;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'transform', side, slot, into });
}

export function emitUsesLost(battle: Battle, active: Active, move: string, amount: number): void {
  battle.moveResult |= HAD_EFFECT;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot } = active;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'uses_lost', side, slot, move, amount });
}

export function emitAbility(battle: Battle, active: Active, ability: string, change: AbilityChange): void {
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot } = active;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'ability', side, slot, ability, change });
}

export function emitItem(battle: Battle, active: Active, item: string, change: ItemChange): void {
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot } = active;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'item', side, slot, item, change });
}

/** The end of a status of one that may not be on the field. */
export function emitCure(battle: Battle, side: Side, slot: number, status: Status): void {
  battle.moveResult |= HAD_EFFECT;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
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
  battle.moveResult |= HAD_EFFECT;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot } = active;
  const { hp } = active.creature;
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
  battle.moveResult |= HAD_EFFECT;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot } = active;
  const { hp } = active.creature;
  tell(battle, { seq: nextSeq(battle), turn, step, kind, side, slot, amount, hp });
}

export function emitStatusDamage(
  battle: Battle,
  active: Active,
  status: ConditionName,
  amount: number,
): void {
  battle.moveResult |= HAD_EFFECT;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  const { side, slot } = active;
  const { hp } = active.creature;
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
  battle.moveResult |= HAD_EFFECT;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'field', side: null, condition, change });
}

export function emitSideCondition(
  battle: Battle,
  { side }: Active,
  condition: SideCondition,
  change: 'started' | 'ended',
): void {
  battle.moveResult |= HAD_EFFECT;
  if (isSilent(battle)) return;
  const { turn, step } = battle;
  tell(battle, { seq: nextSeq(battle), turn, step, kind: 'side_condition', side, condition, change });
}
