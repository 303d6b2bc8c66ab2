import { createInterface } from 'node:readline';
import type { Event } from '@creature-arena/battle-client';
import { namesIn } from '@repo/battle-look/words';
import type { Context } from '../context.js';
import { battleSentences } from '../render/battle-sentences.js';
import { tell } from '../render/words.js';
import { plainText } from '../terminal/line.js';
import type { Player, Stage } from './play.js';
import { canChoose, isHeld, onAction, type Playing } from './playing.js';

/**
 * A battle told line by line: sentences, or JSON. Each line of the input is an action; it is done when the trainer is asked
 * next. At the end of the input the trainer leaves.
 */
export function createLineStage({ output }: Context, input: NodeJS.ReadableStream): Stage {
  const isJson = output.mode === 'json';
  const typed: string[] = [];
  let hasEnded = false;
  let player: Player | undefined;
  let lines: ReturnType<typeof createInterface> | undefined;
  let notice: string | undefined;

  /** Does what was typed next, if the trainer is asked. */
  const proceed = () => {
    if (!player || !canChoose(player.now())) return;
    const next = typed.shift();
    if (next !== undefined) player.change((playing) => onAction(playing, next));
    else if (hasEnded) player.leave();
  };

  return {
    show: (playing, news: readonly Event[]) => {
      if (isJson) output.json({ view: playing.view, events: news });
      else {
        output.sentences(tell(news, namesIn(playing.view)).map((each) => plainText(each).trim()));
        output.sentences(battleSentences(playing));
      }
      setImmediate(proceed);
    },
    recap: ({ events, view }) =>
      output.sentences(tell(events, namesIn(view)).map((each) => plainText(each).trim())),
    refresh: (playing: Playing) => {
      if (playing.notice !== undefined && playing.notice !== notice) output.say(playing.notice);
      else if (isHeld(playing) && playing.sent && !isJson) output.say(`${playing.sent.words}, is in.`);
      notice = playing.notice;
      setImmediate(proceed);
    },
    listen: (given) => {
      player = given;
      lines = createInterface({ input, terminal: false });
      lines.on('line', (text) => {
        if (text.trim() === '') return;
        typed.push(text);
        proceed();
      });
      lines.on('close', () => {
        hasEnded = true;
        proceed();
      });
      proceed();
    },
    close: () => lines?.close(),
  };
}
