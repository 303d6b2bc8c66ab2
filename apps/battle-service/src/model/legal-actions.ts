import {
  type Action,
  type BattleState,
  legalActions,
  movesNow,
  mustStruggle,
  type OwnMove,
  type Side,
} from '@repo/battle-engine';
import type { LegalAction } from '@repo/contracts/battle';
import { fightersOf } from './battle.state.js';
import type { TeamMember } from './battle.types.js';

/**
 * Lists the actions that the trainer on `side` may send now, as bodies for the action route, each with a label. Once an
 * action is held only forfeiting is left.
 * @param team all that the trainer has brought
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
    const body = legalBody(state, side, team, action);
    if (body) bodies.push(body);
  }
  return bodies;
}

/** Returns an action of the trainer on `side` as a body for the action route, with a label; null: nobody sends it. */
export function legalBody(
  state: BattleState,
  side: Side,
  team: readonly TeamMember[],
  action: Action,
): LegalAction | null {
  const { step } = state;
  const label = labelOf(action, state, side, team);
  switch (action.type) {
    case 'attack':
      return {
        action_type: action.type,
        move_index: action.move,
        move: nameOfMove(state, side, action.move),
        step,
        label,
      };
    case 'switch':
      return { action_type: action.type, switch_to: action.slot, step, label };
    case 'choose':
      return { action_type: action.type, slots: [...action.slots], step, label };
    case 'forfeit':
      return { action_type: action.type, step, label };
    case 'timeout':
      return null;
  }
}

/** Returns the move that an attack with this index uses; undefined: Struggle. */
function moveNow(state: BattleState, side: Side, index: number): OwnMove | undefined {
  return mustStruggle(state, side) ? undefined : movesNow(state, side)[index];
}

/** Returns the name of the move that an attack with this index uses, as events tell it. */
export function nameOfMove(state: BattleState, side: Side, index: number): string {
  return moveNow(state, side, index)?.name ?? 'struggle';
}

function labelOf(action: Action, state: BattleState, side: Side, team: readonly TeamMember[]): string {
  const fighters = fightersOf(team, state, side);
  if (action.type === 'attack') {
    const move = moveNow(state, side, action.move);
    if (!move) return 'Struggle';
    const power = move.power === null ? move.category : `${move.category}, power ${move.power}`;
    return `${titleOf(move.name)} (${move.type}, ${power}, ${move.pp}/${move.maxPp} PP)`;
  }
  if (action.type === 'switch') {
    const { hp } = state.sides[side].creatures[action.slot] ?? { hp: 0 };
    const member = fighters[action.slot];
    return `Switch to ${nameOf(member)} (${hp}/${member?.setup.stats.hp} HP)`;
  }
  if (action.type === 'choose') {
    const [lead, ...others] = action.slots.map((slot) => nameOf(team[slot]));
    return others.length === 0 ? `Fight with ${lead}` : `Lead with ${lead}, then ${others.join(', ')}`;
  }
  return 'Forfeit the battle';
}

const nameOf = (member: TeamMember | undefined): string =>
  member?.nickname ?? titleOf(member?.setup.species ?? '');

/** `thunder-punch` as people write it: Thunder Punch. */
function titleOf(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
