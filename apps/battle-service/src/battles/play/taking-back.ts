import { type Side, waitingOn } from '@repo/battle-engine';
import { serviceError } from '../../http/errors.js';
import type { LoadedBattle } from '../../model/battle.rows.js';
import { stateOf } from '../../model/battle.state.js';
import { nextStatus } from '../../model/battle.transitions.js';
import type { TakenBackKeys } from '../../model/battle.types.js';
import {
  type ClockChange,
  clockChange,
  clocksAfterTakingBack,
  outagesOf,
  toldDeadlineOf,
} from '../../model/clocks.js';
import { requireOwnRules, wrongStatus } from '../participants.js';

/** A held action that its trainer takes back: the step waits for both again. */
export type TakingBack = {
  step: number;
  side: Side;
  waiting: Side[];
  clock: ClockChange;
  takenBackKeys: TakenBackKeys | null;
};

/** Limits the keys of actions that were taken back, for each side. A late retry with one of them is refused. */
const KEYS_KEPT = 20;

/**
 * Decides about taking back the action of the trainer on `side` in a step. Everything that is due in the battle has
 * happened.
 * @throws ServiceError 409 `wrong_status`, `stale_step`, `nothing_held` or `too_late`; 503 where the battle began by
 *   other rules
 */
export function decideTakingBack(battle: LoadedBattle, side: Side, step: number): TakingBack {
  const state = stateOf(battle);
  if (!nextStatus(battle.status, 'finish') || !state) throw wrongStatus(battle.status);
  requireOwnRules(battle);
  if (step !== state.step) {
    throw serviceError('stale_step', `The battle is at step ${state.step}, not ${step}.`);
  }
  const held = battle.held[side];
  if (!held) throw serviceError('nothing_held', `No action of yours is held for step ${step}.`);
  if (held.origin) {
    throw serviceError('nothing_held', 'You were late; the action that is held was taken for you.');
  }
  const clocks = clocksAfterTakingBack(battle.clock, battle.clocks, side);
  const after = { ...battle, clocks, waiting: [...waitingOn(state)] };
  const deadline = toldDeadlineOf(after, side, outagesOf(battle));
  if (deadline && deadline <= battle.now) {
    throw serviceError('too_late', `Your time for step ${step} was over at ${deadline.toISOString()}.`);
  }
  return {
    ...{ step, side, waiting: after.waiting },
    clock: clockChange(after, outagesOf(battle)),
    takenBackKeys: withKey(battle.takenBackKeys, side, held.idempotencyKey),
  };
}

function withKey(before: TakenBackKeys | null, side: Side, key: string | null): TakenBackKeys | null {
  if (key === null) return before;
  const [first, second] = before ?? [[], []];
  const own = [...(side === 0 ? first : second), key].slice(-KEYS_KEPT);
  return side === 0 ? [own, second] : [first, own];
}
