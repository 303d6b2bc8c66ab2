import type { OwnMove } from '@creature-arena/battle-client';
import type { Playing } from '../play/playing.js';

export type Hint = { words: string; tone: 'good' | 'bad' | 'plain' };

export type Hints = {
  /** What is known of the HP of the opponent's active creature, as shares of the whole. */
  opponentHp: { low: number; high: number } | undefined;
  ofMove: (move: OwnMove) => Hint | undefined;
};

export function hintsOf(_playing: Playing): Hints {
  return { opponentHp: undefined, ofMove: () => undefined };
}
