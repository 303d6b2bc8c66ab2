import { createBattle } from '../api/create.js';
import { legalActions, mustStruggle, waitingOn } from '../api/legal-actions.js';
import { choiceProblem, withChosen } from '../api/preview.js';
import { type Actions, type Resolution, resolve } from '../api/resolve.js';
import { moveRecords, movesNow, viewFor } from '../api/view.js';
import type { Side } from '../data/names.js';
import type { BattleState } from '../state/battle-state.js';
import type { Action } from '../state/setup.js';

/** Plays battles by one version of the rules, and says what can be done and seen in them. */
export type Engine = {
  createBattle: typeof createBattle;
  choiceProblem: typeof choiceProblem;
  withChosen: typeof withChosen;
  legalActions: (state: BattleState, side: Side) => readonly Action[];
  mustStruggle: (state: BattleState, side: Side) => boolean;
  waitingOn: typeof waitingOn;
  resolve: (state: BattleState, actions: Actions) => Resolution;
  moveRecords: typeof moveRecords;
  movesNow: typeof movesNow;
  viewFor: typeof viewFor;
};

/** The engine of this version of the rules. */
export const ENGINE: Engine = {
  ...{ createBattle, choiceProblem, withChosen, legalActions, mustStruggle, waitingOn, resolve },
  ...{ moveRecords, movesNow, viewFor },
};
