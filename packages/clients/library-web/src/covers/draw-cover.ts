/** A part of a cover: an outline (the `d` of an SVG path) that is filled, or drawn as a line so wide. */
export type Mark = { d: string; colour: string; line?: number; opacity?: number };

export type Cover = {
  /** The colour of the cloth. */
  ground: string;
  marks: readonly Mark[];
  /** The title, at most four lines. */
  title: readonly string[];
  author: string;
};

/** The frame that covers are drawn in. */
export const WIDTH = 120;
export const HEIGHT = 176;

type Colours = { light: string; strong: string; dark: string; darker: string; paper: string };
/** Gives a number from 0 to below 1. */
type Random = () => number;
type Pattern = (random: Random, colours: Colours) => Mark[];

const PATTERNS: readonly Pattern[] = [rings, tiles, waves, mountains, rays, shelf];

/** Draws the cover of a book: the same title and author give the same one. */
export function coverOf(title: string, author: string): Cover {
  const random = randomOf(`${title}\n${author}`);
  const hue = random() * 360;
  const pattern = PATTERNS[Math.floor(random() * PATTERNS.length)] ?? rings;
  const ground = colour(0.4 + 0.08 * random(), 0.08, hue);
  const colours = {
    light: colour(0.8, 0.1, hue + 40 + random() * 80),
    strong: colour(0.62, 0.11, hue + 180),
    dark: colour(0.33, 0.07, hue),
    darker: colour(0.27, 0.06, hue),
    paper: PAPER,
  };
  return {
    ground,
    marks: pattern(random, colours),
    title: linesOf(title),
    author: shortened(author.toUpperCase(), AUTHOR_WIDTH),
  };
}

/** The colour of the letters on covers. */
export const PAPER = '#f6eedc';

const colour = (lightness: number, chroma: number, hue: number): string =>
  `oklch(${lightness.toFixed(3)} ${chroma} ${(hue % 360).toFixed(1)})`;

/** Makes numbers from 0 to below 1, always the same for the same text: FNV-1a of the text and of how many there were. */
function randomOf(text: string): Random {
  let made = 0;
  return () => {
    made += 1;
    let hash = 2166136261;
    for (const character of `${text}\n${made}`)
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
    // The last characters have changed only the lowest bits much.
    hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
    return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
  };
}

/** Characters that fit into a line of the title, and into that of the author. */
const TITLE_WIDTH = 15;
const AUTHOR_WIDTH = 23;
const MOST_LINES = 4;

function linesOf(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && longer.length <= TITLE_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, MOST_LINES).map((line) => shortened(line, TITLE_WIDTH));
  if (lines.length > MOST_LINES) shown[MOST_LINES - 1] = `${shown.at(-1)?.slice(0, TITLE_WIDTH - 1)}…`;
  return shown;
}

const shortened = (text: string, length: number): string => {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
};

const disc = (x: number, y: number, radius: number): string =>
  `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(2 * radius)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-2 * radius)} 0z`;

/** A coordinate, as short as can be seen. */
const n = (value: number): number => Math.round(value * 10) / 10;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function rings(_random: Random, { light, strong, dark }: Colours): Mark[] {
  return range(7).map((index) => ({
    d: disc(60, 112, 54 - index * 8),
    colour: [light, dark, strong][index % 3] ?? light,
  }));
}

function tiles(random: Random, { light, strong }: Colours): Mark[] {
  return range(25).flatMap((index) => {
    const [x, y, kind] = [(index % 5) * 24, 64 + Math.floor(index / 5) * 22, random()];
    if (kind < 0.35) return [{ d: `M${x} ${y}h24v22z`, colour: light }];
    return kind < 0.6 ? [{ d: disc(x + 12, y + 11, 8), colour: strong }] : [];
  });
}

function waves(random: Random, { light, strong }: Colours): Mark[] {
  return range(9).map((index) => {
    const y = 84 + index * 11;
    const d = `M0 ${y}Q30 ${n(y - 14 + random() * 14)} 60 ${y}T120 ${y}`;
    return { d, colour: index % 2 ? light : strong, line: 3.4 };
  });
}

function mountains(random: Random, { light, strong, dark, darker }: Colours): Mark[] {
  const sun = { d: disc(40 + random() * 40, 96, 20), colour: light };
  const ridges = [strong, dark, darker].map((fill, index) => {
    const y = index * 20;
    const peaks = [20 + random() * 30, 56 + random() * 14, 86 + random() * 20].map(n);
    return {
      d: `M0 ${118 + y}L${peaks[0]} ${98 + y}L${peaks[1]} ${122 + y - 2 * index}L${peaks[2]} ${100 + y}L120 ${116 + y}V176H0z`,
      colour: fill,
    };
  });
  return [sun, ...ridges];
}

function rays(_random: Random, { light, strong }: Colours): Mark[] {
  const tip = (angle: number) => `${n(60 + 70 * Math.cos(angle))} ${n(116 + 70 * Math.sin(angle))}`;
  return range(14).map((index) => ({
    d: `M60 116L${tip((index * Math.PI) / 7)}L${tip(((index + 0.5) * Math.PI) / 7)}z`,
    colour: index % 2 ? light : strong,
  }));
}

function shelf(random: Random, { light, strong, paper }: Colours): Mark[] {
  return range(6).map((index) => {
    const [width, top] = [n(12 + random() * 14), n(80 + random() * 40)];
    return {
      d: `M${8 + index * 18} ${top}h${width}V176h${-width}z`,
      colour: [light, strong, paper][index % 3] ?? light,
      opacity: n(0.75 + 0.25 * random()),
    };
  });
}
