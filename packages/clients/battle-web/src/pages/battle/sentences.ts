import type { BattleView, Event } from '@creature-arena/battle-client';
import { title } from '../../words.js';
import { creatureName } from './names.js';

/** A sentence of the log; parts with a tone stand out. */
export type Sentence = { seq: number; parts: readonly { text: string; tone?: string }[] };

/** One sentence for each event that tells something. */
export function sentencesOf(events: readonly Event[], view: BattleView): Sentence[] {
  return events.map((event) => ({
    seq: event.seq,
    parts: [
      {
        text:
          event.kind === 'move'
            ? `${creatureName(view, event.side, event.slot)} used ${title(event.move)}.`
            : event.kind,
      },
    ],
  }));
}
