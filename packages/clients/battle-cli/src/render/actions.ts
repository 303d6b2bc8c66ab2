import type { Choice } from '@repo/battle-analysis';
import { nameAction } from '@repo/battle-analysis/words';
import type { Replay } from '@repo/battle-record';
import { titleOf } from './names.js';

/** An action of a step in words: "Ice Beam", "switch to Exeggutor". */
export function actionWords(replay: Replay, step: number, side: 0 | 1, action: Choice['action']): string {
  const state = replay.steps[step - 1]?.state;
  const named = state ? nameAction(state, side, action) : null;
  if (!state || !named) return action.type;
  if ('move' in named) return titleOf(named.move);
  return `${state.phase === 'action' ? 'switch to' : 'send in'} ${titleOf(named.comesIn)}`;
}
