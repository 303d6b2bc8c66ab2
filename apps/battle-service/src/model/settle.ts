import {
  type Action,
  type BattleState,
  isPlayable,
  legalActions,
  type Outcome,
  type Side,
  waitingOn,
} from '@repo/battle-engine';
import type { LoadedBattle } from './battle.rows.js';
import { outcomeOfUnentered } from './battle.seal.js';
import { stateOf } from './battle.state.js';
import { type Holding, holding, type Resolving, resolving } from './battle.step.js';
import { nextStatus } from './battle.transitions.js';
import type { FilledIn } from './battle.types.js';
import {
  clocksAfterLateness,
  deadlineOf,
  GRACE,
  outagesOf,
  pausedUntil,
  type RunningClocks,
  type ServiceTime,
  toldDeadline,
  toldDeadlineOf,
} from './clocks.js';

/** With an older beat nothing is settled, since an outage may be going to be written down. */
export const BEAT_MILLIS = 12_000;

/** The third time in a row the battle is lost, whatever was agreed. */
const MOST_DEFAULTS = 2;

/** An action that the trainer on `side` did not send. */
export type FilledAction = { side: Side; action: Action; origin: FilledIn };

/** Something that is due in a battle. */
export type Settlement =
  | { kind: 'expire'; dueAt: number }
  /** Somebody who has sealed a seed has not entered, and loses. */
  | { kind: 'unentered'; outcome: Outcome; dueAt: number }
  /** A side is entered that has found somebody in the queue, and has not come. */
  | { kind: 'enter'; side: Side; dueAt: number }
  | ((Holding | Resolving) & { filled: FilledAction[]; dueAt: number });

/**
 * Decides what is due in a battle: who was late, and what comes of it. It follows from deadlines, never from when
 * somebody looks: deadlines take effect in their order, equal ones together.
 * @returns null where nothing is due
 */
export function settle(battle: LoadedBattle): Settlement | null {
  const isOpen = nextStatus(battle.status, 'expire') !== null || battle.status === 'active';
  if (!isOpen || !battle.clocks) return null;
  const late = lateSides(battle);
  const [first] = late.flat();
  const dueAt = toldDeadline(battle, outagesOf(battle));
  if (first === undefined || !dueAt) return null;
  const due = { dueAt: dueAt.getTime() + GRACE };
  const state = stateOf(battle);
  if (state) return { ...fillIn(battle, state, late), ...due };
  if (battle.origin === 'queue') return { kind: 'enter', side: first, ...due };
  const outcome = outcomeOfUnentered(battle);
  return outcome ? { kind: 'unentered', outcome, ...due } : { kind: 'expire', ...due };
}

/** The sides whose deadlines have taken effect, those with the same one together, the earliest first. */
function lateSides(battle: LoadedBattle): Side[][] {
  const { service, setup } = battle;
  const now = battle.now.getTime();
  if (!service || !maySettle(service, now)) return [];
  // Nobody can act here in a battle of other rules; a process that has them settles it.
  if (setup && !isPlayable(setup.engineVersion)) return [];
  const late = battle.waiting.flatMap((side) => {
    const told = toldDeadlineOf(battle, side, service.outages);
    return told && now >= told.getTime() + GRACE ? [{ side, deadline: deadlineOf(battle, side) ?? 0 }] : [];
  });
  const [first, second] = late.sort((a, b) => a.deadline - b.deadline);
  if (!first) return [];
  if (!second) return [[first.side]];
  return first.deadline === second.deadline ? [[first.side, second.side]] : [[first.side], [second.side]];
}

/** Tells if the service is there and has been for long enough for people to know. */
function maySettle({ beatAt, outages }: ServiceTime, now: number): boolean {
  return beatAt !== null && now - beatAt < BEAT_MILLIS && now >= pausedUntil(outages);
}

/** Takes actions for those who are late, until somebody loses or nobody is late any more. */
function fillIn(
  battle: LoadedBattle,
  state: BattleState,
  late: Side[][],
): (Holding | Resolving) & { filled: FilledAction[] } {
  const filled: FilledAction[] = [];
  for (const together of late) {
    const losing = together.filter((side) => isLost(battle, side));
    for (const side of losing) filled.push({ side, action: { type: 'timeout' }, origin: 'deadline' });
    if (losing.length > 0) break;
    for (const side of together) filled.push({ side, action: firstLegal(state, side), origin: 'default' });
  }
  const actionOf = (side: Side) =>
    filled.find((each) => each.side === side)?.action ?? battle.held[side]?.action ?? null;
  const clocks = filled.reduce<RunningClocks | null>(
    (before, { side }) => before && clocksAfterLateness(before, side, state.step),
    battle.clocks,
  );
  const waiting = waitingOn(state).filter((side) => actionOf(side) === null);
  const isEnd = filled.some(({ origin }) => origin === 'deadline');
  return isEnd || waiting.length === 0
    ? { ...resolving(battle, state, [actionOf(0), actionOf(1)], clocks), filled }
    : { ...holding(battle, state, waiting, clocks), filled };
}

function isLost({ clock, clocks }: LoadedBattle, side: Side): boolean {
  if (clock?.onLate !== 'default_action') return true;
  return (clocks?.sides[side].lateInARow ?? 0) >= MOST_DEFAULTS;
}

function firstLegal(state: BattleState, side: Side): Action {
  const [first] = legalActions(state, side);
  if (!first) throw new Error(`side ${side} has no legal action`);
  return first;
}
