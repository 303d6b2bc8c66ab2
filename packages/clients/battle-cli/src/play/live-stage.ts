import { setTimeout as sleep } from 'node:timers/promises';
import type { Event } from '@creature-arena/battle-client';
import { namesIn } from '@repo/battle-look/words';
import type { Context } from '../context.js';
import { renderBattle, type Surroundings } from '../render/battle.js';
import { pictureOf } from '../render/picture.js';
import { tell } from '../render/words.js';
import { type Key, type KeyInput, listenToKeys } from '../terminal/keys.js';
import { wrap } from '../terminal/line.js';
import { createRegion } from '../terminal/region.js';
import type { Player, Stage } from './play.js';
import { onKey, type Playing } from './playing.js';

export type Terminal = {
  input: KeyInput;
  output: NodeJS.WriteStream;
};

/** A sentence stays alone for so long, until a key is pressed. */
const SENTENCE_MILLIS = 350;
const USUAL_ROWS = 24;

/** A battle drawn in a terminal: what happens scrolls by, and below it stands how it is. */
export function createLiveStage(context: Context, { input, output }: Terminal): Stage {
  const { depth, width } = context.output;
  const region = createRegion(output, depth);
  const picture: Surroundings['picture'] = (creature, height, isMirrored) =>
    pictureOf(creature, depth, height, isMirrored);
  let shown: Playing | undefined;
  let player: Player | undefined;
  /** The turn that was told last. */
  let turn = 0;
  let stopKeys = () => {};
  /** Ends the pause after a sentence. */
  let hurry: AbortController | undefined;

  const toldOf = (events: readonly Event[], { view }: Playing) => {
    const lines = tell(events, namesIn(view), turn);
    // The beginning of a turn is told with what happens in it.
    turn = Math.max(turn, ...events.filter(({ kind }) => kind !== 'turn_start').map((event) => event.turn));
    return lines;
  };

  const draw = () => {
    if (!shown) return;
    const rows = output.rows || USUAL_ROWS;
    region.draw(renderBattle(shown, width(), { now: context.now(), rows, picture }));
  };

  const press = (key: Key) => {
    const isHurried = hurry !== undefined;
    hurry?.abort();
    if (key.kind === 'interrupt' || key.kind === 'eof') return player?.leave();
    if (isHurried) return;
    if (key.kind === 'character') player?.change((playing) => onKey(playing, key.character));
    else if (key.kind === 'enter') player?.change((playing) => onKey(playing, 'enter'));
    else if (key.kind === 'escape') player?.change((playing) => onKey(playing, 'n'));
  };

  const startKeys = () => {
    stopKeys = listenToKeys(input, press);
  };

  // Deadlines come nearer by themselves.
  const ticking = setInterval(draw, 1000);
  output.on('resize', draw);
  context.interlude = async (ask) => {
    region.clear();
    stopKeys();
    try {
      return await ask();
    } finally {
      startKeys();
      draw();
    }
  };

  async function tellSlowly(events: readonly Event[], playing: Playing): Promise<void> {
    const lines = toldOf(events, playing);
    hurry = new AbortController();
    const { signal } = hurry;
    for (const [index, each] of lines.entries()) {
      region.keep(wrap(each, width(), 4));
      const isLast = index === lines.length - 1;
      if (!isLast && !signal.aborted)
        await sleep(SENTENCE_MILLIS, undefined, { signal }).catch(() => undefined);
    }
    hurry = undefined;
  }

  return {
    show: async (playing, news) => {
      if (!shown) {
        shown = playing;
        region.keep(toldOf(news, playing).flatMap((each) => wrap(each, width(), 4)));
      } else {
        await tellSlowly(news, playing);
        shown = playing;
      }
      draw();
    },
    refresh: (playing) => {
      shown = playing;
      draw();
    },
    recap: ({ events, view }) =>
      region.keep(tell(events, namesIn(view)).flatMap((each) => wrap(each, width(), 4))),
    listen: (given) => {
      player = given;
      startKeys();
    },
    close: () => {
      clearInterval(ticking);
      output.off('resize', draw);
      stopKeys();
      region.clear();
      context.interlude = (ask) => ask();
    },
  };
}
