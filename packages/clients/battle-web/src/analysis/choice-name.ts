import { type NamedAction, nameAction } from '@repo/battle-analysis/words';
import { title } from '@repo/battle-look/words';
import type { Replay } from '@repo/battle-record';
import type { Action, Side } from './questions.js';

/**
 * Names the choices that a side had in a step: `Ice Beam`, `switch to Exeggutor`, `send in Exeggutor`.
 * @param step from 1
 */
export const choiceNames =
  ({ steps }: Replay, step: number, side: Side) =>
  (action: Action): string => {
    const state = steps[step - 1]?.state;
    const named: NamedAction | null = state ? nameAction(state, side, action) : null;
    if (!state || !named) return action.type;
    if ('move' in named) return title(named.move);
    return `${state.phase === 'action' ? 'switch to' : 'send in'} ${title(named.comesIn)}`;
  };

export const isSameChoice = (one: Action, other: Action): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The name of a choice where a line begins with it. */
export const atFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
