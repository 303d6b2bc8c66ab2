import { type Colour, clean, type Line, type Style } from './line.js';

/** Bits of colour that a terminal has, as `getColorDepth` gives them; 1: none. */
export type ColourDepth = 1 | 4 | 8 | 24;

const BASIC = { red: 31, green: 32, yellow: 33, cyan: 36, grey: 90 } as const;
const BACKGROUND = 10;

/** A line as a terminal takes it, with its styles switched off at the end. At a depth of 1 it is text alone. */
export function toText(spans: Line, depth: ColourDepth): string {
  let text = '';
  let before = '';
  for (const { text: piece, style } of spans) {
    const codes = depth === 1 ? '' : codesOf(style, depth).join(';');
    if (codes !== before) {
      if (before !== '') text += '\u001b[0m';
      if (codes !== '') text += `\u001b[${codes}m`;
      before = codes;
    }
    text += clean(piece);
  }
  return before === '' ? text : `${text}\u001b[0m`;
}

function codesOf({ bold, dim, italic, fg, bg }: Style, depth: ColourDepth): (number | string)[] {
  return [
    ...(bold ? [1] : []),
    ...(dim ? [2] : []),
    ...(italic ? [3] : []),
    ...(fg ? colourCodes(fg, depth, 0) : []),
    ...(bg ? colourCodes(bg, depth, BACKGROUND) : []),
  ];
}

function colourCodes(colour: Colour, depth: ColourDepth, offset: number): (number | string)[] {
  if (!colour.startsWith('#')) return [BASIC[colour as keyof typeof BASIC] + offset];
  const [red, green, blue] = rgbOf(colour);
  if (depth === 24) return [38 + offset, 2, red, green, blue];
  // With 16 colours an exact one has no near neighbour: the theme's own colours are kept.
  return depth === 8 ? [38 + offset, 5, nearestOf256(red, green, blue)] : [];
}

function rgbOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The steps of each channel in the cube of 216 colours. */
const STEPS = [0, 95, 135, 175, 215, 255];
const nearestStep = (value: number) =>
  STEPS.reduce(
    (best, step, index) => (Math.abs(step - value) < Math.abs((STEPS[best] ?? 0) - value) ? index : best),
    0,
  );

/** The number of the nearest of the 256 colours: in the cube, or among the greys. */
function nearestOf256(red: number, green: number, blue: number): number {
  const cube = [red, green, blue].map(nearestStep) as [number, number, number];
  const mean = (red + green + blue) / 3;
  const grey = Math.min(23, Math.max(0, Math.round((mean - 8) / 10)));
  const far = (r: number, g: number, b: number) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
  const [r, g, b] = cube.map((step) => STEPS[step] ?? 0) as [number, number, number];
  const level = 8 + grey * 10;
  if (far(level, level, level) < far(r, g, b)) return 232 + grey;
  return 16 + 36 * cube[0] + 6 * cube[1] + cube[2];
}
