import type { Event } from '../events/types.js';
import type { BattleState } from '../state/battle-state.js';
import type { BattleSetup } from '../state/setup.js';
import { ENGINE_VERSION } from '../version.js';
import type { SetupProblemCode } from './create.js';
import type { Actions, RejectionCode } from './resolve.js';
import { play } from './session.js';

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
  const begun = play(record.setup);
  if (!begun.ok) return { ok: false, step: 0, code: begun.code, detail: begun.detail };
  const { session } = begun;
  const steps = [session.events()];
  for (const [index, actions] of record.actions.entries()) {
    const problem = session.step(actions);
    if (problem !== null) return { ok: false, step: index + 1, code: problem.code, detail: problem.detail };
    steps.push(session.events());
  }
  return { ok: true, state: session.state(), steps };
}
