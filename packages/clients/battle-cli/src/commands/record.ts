import { linesOf, type Replay, verifyText, viewAt } from '@repo/battle-record';
import type { Run } from '../command.js';
import type { Context } from '../context.js';
import { EXIT } from '../errors.js';
import { playAgain, readSource, resultWords } from '../read-record.js';
import { pictureOf } from '../render/picture.js';
import { renderReplay, toldAt, type Viewer } from '../render/replay.js';
import { type Key, listenToKeys } from '../terminal/keys.js';
import { bold, danger, good, line, plainText, wrap } from '../terminal/line.js';
import { createRegion } from '../terminal/region.js';

export const verify: Run = async (context, { positionals }) => {
  const { text, seen } = await readSource(context, String(positionals[0]));
  // Only this needs what all species and moves are like.
  const { loadSnapshot } = await import('@repo/creature-data');
  const verdict = verifyText(text, loadSnapshot(), seen);
  const lines = linesOf(verdict, seen);
  context.output.show({
    json: verdict,
    rich: (width) =>
      lines.flatMap((each, index) => {
        const isVerdict = index === lines.length - 1;
        return wrap(
          line(isVerdict ? (verdict.ok ? good(`✓ ${each}`) : danger(`✗ ${each}`)) : each),
          width,
          2,
        );
      }),
    plain: () => lines,
  });
  return verdict.ok ? EXIT.done : EXIT.refused;
};

export const replay: Run = async (context, { positionals }) => {
  const { output, prompt } = context;
  const { replay: played, viewer } = playAgain(await readSource(context, String(positionals[0])));
  if (output.mode === 'json') {
    for (const [step, { events }] of played.steps.entries())
      output.json({ view: viewAt(played, step), events });
  } else if (output.mode === 'rich' && prompt.isPerson) await browse(context, played, viewer);
  else {
    for (const step of played.steps.keys()) {
      const told = toldAt(played, step, viewer);
      if (output.mode === 'rich') output.lines(told.flatMap((each) => wrap(each, output.width(), 4)));
      else output.sentences(told.map((each) => plainText(each).trim()));
    }
    output.say(resultWords(played));
  }
  return undefined;
};

/** Where a key leads; undefined: out. */
function stepAfter(key: Key, step: number, last: number): number | undefined {
  const within = (wanted: number) => Math.max(0, Math.min(last, wanted));
  switch (key.kind) {
    case 'left':
    case 'up':
      return within(step - 1);
    case 'right':
    case 'down':
    case 'enter':
      return within(step + 1);
    case 'home':
      return 0;
    case 'end':
      return last;
    case 'character':
      if (key.character === 'q') return undefined;
      return key.character === ' ' ? within(step + 1) : step;
    case 'backspace':
      return step;
    default:
      return undefined;
  }
}

/** Lets a person go through the steps. */
function browse({ output }: Context, played: Replay, first: Viewer): Promise<void> {
  const { stdin, stdout } = process;
  const region = createRegion(stdout, output.depth);
  const last = played.steps.length - 1;
  let step = 0;
  let viewer = first;
  const draw = () => {
    const picture = (creature: Parameters<typeof pictureOf>[0], height: number, isMirrored: boolean) =>
      pictureOf(creature, output.depth, height, isMirrored);
    region.draw(renderReplay(played, { step, viewer }, output.width(), { rows: stdout.rows || 24, picture }));
  };
  draw();
  stdout.on('resize', draw);
  return new Promise((resolve) => {
    const stop = listenToKeys(stdin, (key) => {
      if (key.kind === 'character' && key.character === 's') viewer = viewer === 0 ? 1 : 0;
      const next = stepAfter(key, step, last);
      if (next === undefined) {
        stop();
        stdout.off('resize', draw);
        region.end();
        output.lines([line(bold(resultWords(played)))]);
        resolve();
        return;
      }
      step = next;
      draw();
    });
  });
}
