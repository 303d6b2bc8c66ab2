import { censor, type Event as EngineEvent, type Side, type ViewEvent } from '@repo/battle-engine';
import type { Event } from '@repo/contracts/battle';
import type { BattleRow } from './battle.rows.js';
import { otherSide, usernameOf } from './battle.state.js';

/** The names of both trainers. */
type Names = Pick<BattleRow, 'challenger' | 'opponent'>;

/** Events as the trainer on `side` may see them. */
export function visibleEvents(battle: Names, events: readonly EngineEvent[], side: Side): Event[] {
  return events.map((event) => eventBody(battle, censor(event, side), side));
}

/** A censored event as it is answered: with the winner's name, and without what would be null. */
export function eventBody(battle: Names, event: ViewEvent, side: Side): Event {
  switch (event.kind) {
    case 'turn_start':
    case 'field': {
      const { side: _nobody, ...rest } = event;
      return rest;
    }
    case 'switch': {
      const { status, ...rest } = event;
      return { ...rest, types: [...rest.types], ...(status !== null && { status }) };
    }
    case 'battle_end': {
      const { side: _nobody, winner, ...rest } = event;
      const winnerSide = winner === 'you' ? side : otherSide(side);
      return {
        ...rest,
        winner: winner === null ? null : usernameOf(battle, winnerSide),
        outcome: winner ?? 'draw',
      };
    }
    case 'types_changed':
      return { ...event, types: [...event.types] };
    default:
      return event;
  }
}
