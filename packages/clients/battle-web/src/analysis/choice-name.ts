import { type Action, mustStruggle, type Side } from '@repo/battle-engine';
import { title } from '@repo/battle-look/words';
import { type Replay, viewAt } from '@repo/battle-record';

/**
 * Names the choices that a side had in a step: `Ice Beam`, `switch to Exeggutor`, `send in Exeggutor`.
 * @param step from 1
 */
export function choiceNames(replay: Replay, step: number, side: Side): (action: Action) => string {
  const { team, active_slot: slot } = viewAt(replay, step - 1).sides[side];
  const { state } = replay.steps[step - 1] ?? {};
  const moves = slot === null ? [] : (team[slot]?.moves ?? []);
  const isReplacing = state?.phase === 'replacement';
  return (action) => {
    switch (action.type) {
      case 'attack':
        return state && mustStruggle(state, side) ? 'Struggle' : title(moves[action.move]?.name ?? 'a move');
      case 'switch':
        return `${isReplacing ? 'send in' : 'switch to'} ${title(team[action.slot]?.species ?? 'a creature')}`;
      case 'choose':
        return 'choose who fights';
      case 'forfeit':
        return 'give up';
      case 'timeout':
        return 'let the time run out';
    }
  };
}

export const isSameChoice = (one: Action, other: Action): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
