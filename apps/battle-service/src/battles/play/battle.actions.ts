import {
  type Action,
  type BattleState,
  legalActions,
  movesNow,
  mustStruggle,
  type Side,
} from '@repo/battle-engine';
import type { ActionBody, LegalAction } from '@repo/contracts/battle';
import { problem } from '../../problems.js';
import type { TeamMember } from '../model/battle.types.js';

/**
 * The action that a body asks for.
 * @throws ServiceError 400 `invalid_action` when a field it needs is missing or one has no meaning for it
 */
export function actionFrom(body: ActionBody): Action {
  const { action_type: type, move_index: move, switch_to: slot } = body;
  const fields = {
    ...fieldProblem('move_index', move, type, 'attack'),
    ...fieldProblem('switch_to', slot, type, 'switch'),
  };
  if (Object.keys(fields).length > 0) {
    throw problem('invalid_action', 'The fields do not fit the action_type.', { fields });
  }
  if (type === 'attack' && move !== undefined) return { type, move };
  if (type === 'switch' && slot !== undefined) return { type, slot };
  return { type: 'forfeit' };
}

/** What is wrong with a field that belongs to the action type `owner` and to no other. */
function fieldProblem(name: string, value: number | undefined, type: string, owner: string) {
  if (type === owner) return value === undefined ? { [name]: [`Needed for ${owner}.`] } : {};
  return value === undefined ? {} : { [name]: [`Has no meaning for ${type}.`] };
}

export function sameAction(a: Action, b: Action): boolean {
  return (
    a.type === b.type &&
    (a.type !== 'attack' || b.type !== 'attack' || a.move === b.move) &&
    (a.type !== 'switch' || b.type !== 'switch' || a.slot === b.slot)
  );
}

/**
 * What the trainer on `side` may send right now, as bodies for the action route, each with words for it. Once
 * an action is held only forfeiting is left.
 */
export function legalBodies(
  state: BattleState,
  side: Side,
  team: readonly TeamMember[],
  submitted: boolean,
): LegalAction[] {
  const bodies: LegalAction[] = [];
  for (const action of legalActions(state, side)) {
    if (submitted && action.type !== 'forfeit') continue;
    const body = bodyOf(action, state.step, labelOf(action, state, side, team));
    if (body) bodies.push(body);
  }
  return bodies;
}

function bodyOf(action: Action, step: number, label: string): LegalAction | null {
  switch (action.type) {
    case 'attack':
      return { action_type: action.type, move_index: action.move, step, label };
    case 'switch':
      return { action_type: action.type, switch_to: action.slot, step, label };
    case 'forfeit':
      return { action_type: action.type, step, label };
    case 'timeout':
      return null;
  }
}

function labelOf(action: Action, state: BattleState, side: Side, team: readonly TeamMember[]): string {
  const { creatures } = state.sides[side];
  if (action.type === 'attack') {
    const move = movesNow(state, side)[action.move];
    if (!move || mustStruggle(state, side)) return 'Struggle';
    const power = move.power === null ? move.category : `${move.category}, power ${move.power}`;
    return `${titleOf(move.name)} (${move.type}, ${power}, ${move.pp}/${move.maxPp} PP)`;
  }
  if (action.type === 'switch') {
    const member = team[action.slot];
    const name = member?.nickname ?? titleOf(member?.setup.species ?? '');
    return `Switch to ${name} (${creatures[action.slot]?.hp}/${member?.setup.stats.hp} HP)`;
  }
  return 'Forfeit the battle';
}

/** `thunder-punch` as people write it: Thunder Punch. */
function titleOf(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
