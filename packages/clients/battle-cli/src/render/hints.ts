import type { OwnMove } from '@creature-arena/battle-client';
import { type Interval, knownHp, moveHint } from '@repo/battle-hints';
import { mostEffortIn } from '@repo/formats';
import type { Playing } from '../play/playing.js';

/** `short` says the same where there is little room. */
export type Hint = { words: string; short: string; tone: 'good' | 'bad' };

export type Hints = {
  /** The known bounds of the HP of the opponent's active creature, as shares of the whole; undefined: nothing is known. */
  opponentHp: Interval | undefined;
  /** The effectiveness of a move by the types; undefined: nothing out of the ordinary. */
  ofMove: (move: OwnMove) => Hint | undefined;
};

/** Works out the hints from what both trainers can see. */
export function hintsOf({ view, events }: Pick<Playing, 'view' | 'events'>): Hints {
  const { active_slot: slot } = view.opponent;
  return {
    opponentHp: slot === null ? undefined : knownHp(events, mostEffortIn(view.format)).get(slot),
    ofMove: (move) => {
      const { text, tone, factor } = moveHint(move, view);
      if (tone === 'none') return undefined;
      const short = factor === 0 ? '0×' : (text.split(' ')[0] ?? text);
      return { words: text, short, tone: tone === 'up' ? 'good' : 'bad' };
    },
  };
}
