import type { BattleView, Event, OwnMove } from '@creature-arena/battle-client';
import type { Interval } from './hp-bar.js';

/** What a move will do to the opponent's creature, in words. */
export function moveHint(move: OwnMove, _view: BattleView): { text: string; tone: 'up' | 'down' | 'none' } {
  return { text: move.category === 'status' ? 'no damage' : '1× — ordinary', tone: 'none' };
}

/** The HP of the opponent's creature that fights, as far as events tell. */
export function opponentHpOf(_events: readonly Event[], _view: BattleView): Interval | undefined {
  return undefined;
}
