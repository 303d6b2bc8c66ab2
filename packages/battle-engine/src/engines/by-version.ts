import type { BattleSetup } from '../state/setup.js';
import { ENGINE_VERSION } from '../version.js';
import { engines } from './engines.js';
import { ENGINE, type Engine } from './present.js';

/** True where battles by this version of the rules can be played, and their records computed again. */
export const isPlayable = (engineVersion: number): boolean => engines.has(engineVersion);

/**
 * Returns the engine of a battle's rules. Callers ask `isPlayable` first; where there is none the present engine does what means the
 * same in every version, such as giving up.
 */
function engineOf({ engineVersion = ENGINE_VERSION }: BattleSetup): Engine {
  return engines.get(engineVersion) ?? ENGINE;
}

// Each of these asks the engine by whose rules the battle began.

export const createBattle: Engine['createBattle'] = (setup) => engineOf(setup).createBattle(setup);

export const choiceProblem: Engine['choiceProblem'] = (setup, side, slots) =>
  engineOf(setup).choiceProblem(setup, side, slots);

export const withChosen: Engine['withChosen'] = (setup, slots) => engineOf(setup).withChosen(setup, slots);

export const legalActions: Engine['legalActions'] = (state, side) =>
  engineOf(state.setup).legalActions(state, side);

export const mustStruggle: Engine['mustStruggle'] = (state, side) =>
  engineOf(state.setup).mustStruggle(state, side);

export const waitingOn: Engine['waitingOn'] = (state) => engineOf(state.setup).waitingOn(state);

export const resolve: Engine['resolve'] = (state, actions) => engineOf(state.setup).resolve(state, actions);

export const moveRecords: Engine['moveRecords'] = (state, side, slot) =>
  engineOf(state.setup).moveRecords(state, side, slot);

export const movesNow: Engine['movesNow'] = (state, side) => engineOf(state.setup).movesNow(state, side);

export const viewFor: Engine['viewFor'] = (state, events, side) =>
  engineOf(state.setup).viewFor(state, events, side);
