import { chanceOf } from './chance.js';
import { bind, lastName } from './draw-cover.js';
import { fit, LEAD, type Lines, sizes, widthOf } from './letters.js';

/** The height of the tallest spine, in pixels. */
export const TALLEST = 168;

export type Spine = {
  width: number;
  height: number;
  ground: string;
  letters: string;
  /** The bands across it: where each begins, how high it is, and its colour. */
  bands: readonly { y: number; height: number; colour: string }[];
  title: Lines;
  author: { text: string; size: number };
};

const ONE_LINE = sizes(13, 9.8);
const TWO_LINES = sizes(11, 2);
const AUTHOR = sizes(8.6, 4);

/** Where the letters begin, from above; so much is free below them, too. */
export const MARGIN = 20;

/** Draws the spine of a book: the same title and author give the same one, with the whole title. */
export function spineOf(written: string, author: string): Spine {
  const { title, writers, cloth } = bind(written, author);
  const chance = chanceOf(`spine\n${written}\n${author}`);
  const height = Math.round(TALLEST * (0.84 + 0.16 * chance()));
  const text = lastName(writers);
  const size = AUTHOR.find((each) => widthOf(text, each) <= 60) ?? 4;
  const room = height - 2 * MARGIN - widthOf(text, size) - 8;
  const lines = fit(title, room, ONE_LINE[0] ?? 13, ONE_LINE) ??
    fit(title, room, 2 * LEAD * 11, TWO_LINES) ?? { lines: [title], size: 2, height: 2 };
  const width = Math.round(Math.max(23, lines.height + 10 + chance() * 8));
  const [a] = cloth.inks;
  const kinds = [
    [
      { y: 9, height: 2.4, colour: a },
      { y: 13, height: 0.9, colour: a },
      { y: height - 14, height: 2.4, colour: a },
    ],
    [
      { y: 0, height: 15, colour: a },
      { y: height - 9, height: 9, colour: a },
    ],
    [
      { y: 6, height: 0.9, colour: a },
      { y: height - 8, height: 0.9, colour: a },
    ],
  ];
  const bands = kinds[Math.floor(chance() * kinds.length)] ?? [];
  return {
    width,
    height,
    ground: cloth.ground,
    letters: cloth.letters,
    bands,
    title: lines,
    author: { text, size },
  };
}
