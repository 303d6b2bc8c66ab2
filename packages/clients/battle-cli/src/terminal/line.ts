/** Colours that follow the terminal's theme, and exact ones as `#rrggbb`. */
export type Colour = 'red' | 'green' | 'yellow' | 'cyan' | 'grey' | `#${string}`;

export type Style = {
  fg?: Colour;
  bg?: Colour;
  bold?: boolean;
  dim?: boolean;
  italic?: boolean;
};

/** A piece of a line: text in one style. The text may come from strangers; only `toText` makes it fit for a terminal. */
export type Span = { text: string; style: Style };

export type Line = readonly Span[];

/** The values that a line can be made of. */
export type Piece = string | Span | Line | undefined | null | false;

export const styled = (text: string, style: Style): Span => ({ text, style });
export const bold = (text: string) => styled(text, { bold: true });
export const dim = (text: string) => styled(text, { dim: true });
export const good = (text: string) => styled(text, { fg: 'green' });
export const caution = (text: string) => styled(text, { fg: 'yellow' });
export const danger = (text: string) => styled(text, { fg: 'red' });
export const accent = (text: string) => styled(text, { fg: 'cyan', bold: true });

/** A line of these pieces; what is undefined or false is left out. */
export function line(...pieces: readonly Piece[]): Line {
  return pieces.flatMap((piece): readonly Span[] => {
    if (!piece) return [];
    if (typeof piece === 'string') return [{ text: clean(piece), style: {} }];
    if ('text' in piece) return [{ ...piece, text: clean(piece.text) }];
    return piece;
  });
}

/** Control characters, those that change the direction of text, and what is no character. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** A text without anything that would move a cursor or hide what stands there. */
export const clean = (text: string): string => text.replace(UNSAFE, '�');

const segmenter = new Intl.Segmenter('en');
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);
/** Two columns wide in a terminal: East Asian letters and pictures. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|^\p{Emoji_Presentation}|^\p{Extended_Pictographic}\ufe0f|^[\u{20000}-\u{3fffd}]/u;
const ZERO = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

function columnsOf(segment: string): number {
  if (ZERO.test(segment)) return 0;
  return WIDE.test(segment) ? 2 : 1;
}

/** Counts the columns that a text takes. */
export function textWidth(text: string): number {
  if (isAscii(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += columnsOf(segment);
  return width;
}

export const lineWidth = (spans: Line): number => spans.reduce((sum, { text }) => sum + textWidth(text), 0);

/** The beginning of a text that fits in so many columns. */
function beginning(text: string, width: number): string {
  let left = width;
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    left -= columnsOf(segment);
    if (left < 0) break;
    kept += segment;
  }
  return kept;
}

/** A line of so many columns at most; what is cut off is shown by `…`. */
export function cut(spans: Line, width: number): Line {
  if (lineWidth(spans) <= width) return spans;
  const kept: Span[] = [];
  let left = width - 1;
  for (const span of spans) {
    const text = beginning(span.text, left);
    kept.push({ ...span, text });
    left -= textWidth(text);
    if (text !== span.text) break;
  }
  return width < 1 ? [] : [...kept, { text: '…', style: kept.at(-1)?.style ?? {} }];
}

/** A line of exactly so many columns. */
export function fit(spans: Line, width: number, side: 'left' | 'right' = 'left'): Line {
  const short = cut(spans, width);
  const gap: Span = { text: ' '.repeat(Math.max(0, width - lineWidth(short))), style: {} };
  if (gap.text === '') return short;
  return side === 'left' ? [...short, gap] : [gap, ...short];
}

/** Left and right at the ends of a line of this width; where both do not fit, they are two lines. */
export function spread(left: Line, right: Line, width: number): Line[] {
  const gap = width - lineWidth(left) - lineWidth(right);
  if (lineWidth(right) === 0) return [cut(left, width)];
  if (gap >= 2) return [line(left, ' '.repeat(gap), right)];
  return [cut(left, width), cut(right, width)];
}

/** Blocks of lines side by side, each as wide as said, with gaps of two columns. */
export function columns(blocks: readonly { lines: readonly Line[]; width: number }[]): Line[] {
  const height = Math.max(0, ...blocks.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, row) =>
    line(...blocks.flatMap(({ lines, width }, index) => [index > 0 && '  ', fit(lines[row] ?? [], width)])),
  );
}

/** The words of a line in as many lines of this width as they need; those after the first are indented. */
export function wrap(spans: Line, width: number, indent = 0): Line[] {
  const words = spans.flatMap(({ text, style }) =>
    text.split(/(?<= )/).map((word) => ({ text: word, style })),
  );
  const lines: Span[][] = [[]];
  let used = 0;
  for (const word of words) {
    const size = textWidth(word.text.trimEnd());
    if (used > 0 && used + size > width && size > 0) {
      lines.push([{ text: ' '.repeat(indent), style: {} }]);
      used = indent;
    }
    lines.at(-1)?.push(word);
    used += textWidth(word.text);
  }
  return lines.map((each) => cut(trimEnd(each), width));
}

function trimEnd(spans: Line): Line {
  const last = spans.at(-1);
  if (!last) return spans;
  return [...spans.slice(0, -1), { ...last, text: last.text.trimEnd() }];
}

/** The text of a line without its styles. */
export const plainText = (spans: Line): string => spans.map(({ text }) => text).join('');
