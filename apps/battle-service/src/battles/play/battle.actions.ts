import { isDeepStrictEqual } from 'node:util';
import type { Action } from '@repo/battle-engine';
import type { ActionBody } from '@repo/contracts/battle';
import { serviceError } from '../../http/errors.js';

/**
 * The action that a body asks for.
 * @throws ServiceError 400 `invalid_action` when a field it needs is missing or one has no meaning for it
 */
export function actionFrom(body: ActionBody): Action {
  const { action_type: type, move_index: move, switch_to: slot, slots } = body;
  const fields = {
    ...fieldProblem('move_index', move, type, 'attack'),
    ...(body.move !== undefined && type !== 'attack' && noMeaning('move', type)),
    ...fieldProblem('switch_to', slot, type, 'switch'),
    ...fieldProblem('slots', slots, type, 'choose'),
  };
  if (Object.keys(fields).length > 0) {
    throw serviceError('invalid_action', 'The fields do not fit the action_type.', { fields });
  }
  if (type === 'attack' && move !== undefined) return { type, move };
  if (type === 'switch' && slot !== undefined) return { type, slot };
  if (type === 'choose' && slots !== undefined) return { type, slots };
  return { type: 'forfeit' };
}

/** Returns the error of a field that belongs to the action type `owner` and to no other; none if it is right. */
function fieldProblem(name: string, value: unknown, type: string, owner: string) {
  if (type === owner) return value === undefined ? { [name]: [`Needed for ${owner}.`] } : {};
  return value === undefined ? {} : noMeaning(name, type);
}

const noMeaning = (name: string, type: string) => ({ [name]: [`Has no meaning for ${type}.`] });

export function sameAction(a: Action, b: Action): boolean {
  return isDeepStrictEqual(a, b);
}
