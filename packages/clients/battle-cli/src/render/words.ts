import type { Event } from '@creature-arena/battle-client';
import { type Names, type Part, type Sentence, sentencesOf } from '@repo/battle-look/words';
import { bold, danger, dim, good, type Line, line, type Piece } from '../terminal/line.js';

/**
 * What happened, as lines of a log with a heading for each turn.
 *
 * @param turn the turn that has its heading already
 */
export const tell = (events: readonly Event[], names: Names, turn = 0): Line[] =>
  tellBy(events, (event) => sentencesOf([event], names), turn);

type Moment = Pick<Event, 'kind' | 'turn'>;

/** The same in the words of `sentences`. */
export function tellBy<E extends Moment>(
  events: readonly E[],
  sentences: (event: E) => readonly Sentence[],
  turn: number,
): Line[] {
  let headed = turn;
  return events.flatMap((event) =>
    sentences(event).flatMap(({ parts }) => {
      const heading = event.turn > headed ? [[], line(dim(`Turn ${event.turn}`))] : [];
      headed = Math.max(headed, event.turn);
      // What follows from a move stands below it.
      return [...heading, line(!LEADS.has(event.kind) && '  ', ...parts.map(pieceOf))];
    }),
  );
}

const LEADS: ReadonlySet<Event['kind']> = new Set(['move', 'switch', 'faint', 'battle_end', 'cannot_move']);

function pieceOf({ text, tone }: Part): Piece {
  if (tone === 'good') return good(text);
  if (tone === 'bad') return danger(text);
  return tone === 'move' ? bold(text) : text;
}
