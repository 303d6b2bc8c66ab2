import type { ColourDepth } from './ansi.js';
import { toText } from './ansi.js';
import { type Line, lineWidth } from './line.js';

/** The part of a terminal that a region writes to. */
export type Screen = {
  write(text: string): unknown;
  readonly columns: number;
  readonly rows: number;
};

/**
 * Lines at the end of the output that are drawn again and again, below what stays. Everything is drawn inline: what was
 * kept scrolls away like any output, and can be read later.
 */
export function createRegion(screen: Screen, depth: ColourDepth) {
  let drawn: readonly Line[] = [];

  /** Rows that the drawn lines take now: a narrower terminal has broken long ones. */
  const rows = () =>
    drawn.reduce(
      (sum, each) => sum + Math.max(1, Math.ceil(lineWidth(each) / Math.max(1, screen.columns))),
      0,
    );

  const erased = () => {
    const up = rows();
    return `${up > 0 ? `\u001b[${up}A` : ''}\r\u001b[J`;
  };

  const textOf = (lines: readonly Line[]) => lines.map((each) => `${toText(each, depth)}\n`).join('');

  const replace = (kept: readonly Line[], lines: readonly Line[]) => {
    // One write: a terminal never shows the moment between.
    screen.write(`\u001b[?25l${erased()}${textOf(kept)}${textOf(lines)}`);
    drawn = lines;
  };

  return {
    /** Draws these lines in place of those drawn last. */
    draw: (lines: readonly Line[]) => replace([], lines),
    /** Puts lines above, where they stay. */
    keep: (lines: readonly Line[]) => replace(lines, drawn),
    /** Leaves nothing of what was drawn last, and shows the cursor again. */
    clear: () => {
      replace([], []);
      screen.write('\u001b[?25h');
    },
    /** Leaves what was drawn last where it is. */
    end: () => {
      drawn = [];
      screen.write('\u001b[?25h');
    },
  };
}
