import type { OwnMove } from '@creature-arena/battle-client';
import { type Interval, knownHp, moveHint } from '@repo/battle-look/hints';
import type { Playing } from '../play/playing.js';

/** `short` says the same where there is little room. */
export type Hint = { words: string; short: string; tone: 'good' | 'bad' };

export type Hints = {
  /** What is known of the HP of the opponent's active creature, as shares of the whole; undefined: nothing. */
  opponentHp: Interval | undefined;
  /** What the types say of a move; undefined: nothing out of the ordinary. */
  ofMove: (move: OwnMove) => Hint | undefined;
};

/** What both trainers can see, worked out. */
export function hintsOf({ view, events }: Pick<Playing, 'view' | 'events'>): Hints {
  const { active_slot: slot } = view.opponent;
  return {
    opponentHp: slot === null ? undefined : knownHp(events).get(slot),
    ofMove: (move) => {
      const { text, tone, factor } = moveHint(move, view);
      if (tone === 'none') return undefined;
      const short = factor === 0 ? '0×' : (text.split(' ')[0] ?? text);
      return { words: text, short, tone: tone === 'up' ? 'good' : 'bad' };
    },
  };
}
