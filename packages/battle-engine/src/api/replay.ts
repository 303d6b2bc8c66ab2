import type { Event } from '../events/types.js';
import type { BattleState } from '../state/battle-state.js';
import type { BattleSetup } from '../state/setup.js';
import { ENGINE_VERSION } from '../version.js';
import { createBattle, type SetupProblemCode } from './create.js';
import { type Actions, type RejectionCode, resolve } from './resolve.js';

/** Everything that is needed to play a battle again, on any machine, at any time. */
export type BattleRecord = {
  engineVersion: number;
  setup: BattleSetup;
  /** Those of step 1 first. */
  actions: readonly Actions[];
};

/** `steps[n]` holds the events of step n, with the start of the battle as step 0. */
export type ReplayResult =
  | { ok: true; state: BattleState; steps: readonly (readonly Event[])[] }
  | { ok: false; step: number; code: ReplayProblemCode; detail: string };

export type ReplayProblemCode = 'other_engine_version' | SetupProblemCode | RejectionCode;

/** Plays a battle again. If the record does not hold together, says at which step; step 0 is the setup. */
export function replay(record: BattleRecord): ReplayResult {
  if (record.engineVersion !== ENGINE_VERSION) {
    const detail = `recorded with rules ${record.engineVersion}, these are ${ENGINE_VERSION}`;
    return { ok: false, step: 0, code: 'other_engine_version', detail };
  }
  const created = createBattle(record.setup);
  if (!created.ok) return { ok: false, step: 0, code: created.code, detail: created.detail };
  let { state } = created;
  const steps = [created.events];
  for (const actions of record.actions) {
    const resolved = resolve(state, actions);
    if (!resolved.ok) return { ok: false, step: state.step, code: resolved.code, detail: resolved.detail };
    state = resolved.state;
    steps.push(resolved.events);
  }
  return { ok: true, state, steps };
}
