import { type ColourDepth, toText } from './terminal/ansi.js';
import { clean, type Line } from './terminal/line.js';

/** `rich` draws; `plain` writes one sentence per line; `json` is for programs. */
export type Mode = 'rich' | 'plain' | 'json';

/** A result in each of the forms that it can be wanted in. */
export type Shown = {
  json: unknown;
  rich: (width: number) => readonly Line[];
  plain: () => readonly string[];
};

export type Output = ReturnType<typeof createOutput>;

type Stream = { write(text: string): unknown; readonly columns?: number; readonly rows?: number };

/** Lines are not longer, however wide the terminal is. */
const MOST_COLUMNS = 120;
const USUAL_COLUMNS = 80;

export function createOutput(stream: Stream, errors: Stream, mode: Mode, depth: ColourDepth) {
  const width = () => Math.min(MOST_COLUMNS, stream.columns || USUAL_COLUMNS);
  const lines = (all: readonly Line[]) =>
    stream.write(all.map((each) => `${toText(each, depth)}\n`).join(''));
  const sentences = (all: readonly string[]) => stream.write(all.map((each) => `${clean(each)}\n`).join(''));
  return {
    mode,
    depth,
    width,
    lines,
    sentences,
    /** Writes a JSON value in one line. */
    json: (value: unknown) => stream.write(`${JSON.stringify(value)}\n`),
    show: ({ json, rich, plain }: Shown) => {
      if (mode === 'json') stream.write(`${JSON.stringify(json, undefined, 2)}\n`);
      else if (mode === 'rich') lines(rich(width()));
      else sentences(plain());
    },
    /** Tells what was done: a sentence for a person, the service's answer for a program. */
    tell: (json: unknown, sentence: string) =>
      mode === 'json' ? stream.write(`${JSON.stringify(json, undefined, 2)}\n`) : sentences([sentence]),
    /** Names something to look at; programs that read the result do not see it. */
    warn: (text: string) => errors.write(`${clean(text)}\n`),
    /** Says something to a person beside the result: programs that read the result do not see it. */
    say: (text: string) => (mode === 'json' ? errors : stream).write(`${clean(text)}\n`),
  };
}
