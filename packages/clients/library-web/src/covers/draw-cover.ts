import { titleParts } from '../parts/title-parts.js';
import { type Chance, chanceOf, choose } from './chance.js';
import { CLOTHS, type Cloth, LABEL } from './cloths.js';
import { fit, LEAD, type Lines, sizes } from './letters.js';
import { draw, isThing, type Mark, pictureOf } from './pictures.js';

/** The frame that covers are drawn in. */
export const WIDTH = 120;
export const HEIGHT = 176;

/** Lines of letters: `y` is that of the first base line. */
export type Text = {
  kind: 'title' | 'subtitle' | 'author';
  lines: readonly string[];
  size: number;
  x: number;
  y: number;
  colour: string;
  isCentred: boolean;
};

/** The place of the picture. It is drawn on 100 × 100, and cut where it does not fit, unless it is to be seen whole. */
export type Place = { x: number; y: number; width: number; height: number; isWhole: boolean };

export type Cover = {
  /** The colour of the cloth. */
  ground: string;
  picture: readonly Mark[];
  places: readonly Place[];
  /** Above the picture. */
  marks: readonly Mark[];
  texts: readonly Text[];
};

/** The parts of a book that its cover and its spine are made from. */
export type Bound = {
  title: string;
  subtitle: string | undefined;
  writers: readonly string[];
  cloth: Cloth;
  picture: string;
  /** Chance for what else is chosen of this book. */
  chance: Chance;
};

/** Binds a book: one of a series has the cloth of the others. */
export function bind(written: string, author: string): Bound {
  const { title, series } = titleParts(written);
  const colon = title.indexOf(': ');
  const name = colon > 1 ? title.slice(0, colon) : title;
  const chance = chanceOf(`${title}\n${author}`);
  return {
    title: name,
    subtitle: colon > 1 ? title.slice(colon + 2) : undefined,
    writers: writersOf(author),
    cloth: choose(CLOTHS, chanceOf(series ?? `${title}\n${author}`)),
    picture: pictureOf(name, chance),
    chance,
  };
}

/** `A. Writer, B. Other` are two; `Writer, A.` is one. */
function writersOf(author: string): string[] {
  const parts = author.split(',').map((part) => part.replace(/\s+/g, ' ').trim());
  return parts.every((part) => part.includes(' ')) ? [...new Set(parts)] : [author.trim()];
}

const TITLE = sizes(19, 2);
const LARGEST_ON_LABEL = 15;
const SUBTITLE = sizes(7.6, 4.8);
const AUTHOR = [10, 9.2, 8.4, 7.8, 7.2, ...sizes(6.6, 2)];

/** What belongs together stays on one line: Le Guin, du Maurier. */
const bindNames = (name: string): string => name.replace(/\b(Le|La|De|de|du|van|von|der|St\.) /g, '$1\u00a0');

/** All of one or two writers, else the first and that there are others. */
function byline(writers: readonly string[], width: number): Lines {
  const [first = '', second] = writers.map(bindNames);
  const text =
    writers.length > 2 ? `${first} and\u00a0others` : second === undefined ? first : `${first} & ${second}`;
  return fit(text, width, 27, AUTHOR) ?? { lines: [text], size: 2, height: 2 * LEAD };
}

function titleIn(title: string, width: number, height: number, largest = 19): Lines {
  const from = TITLE.filter((size) => size <= largest);
  return fit(title, width, height, from) ?? { lines: [title], size: 2, height: 2 * LEAD };
}

/** Texts below each other from `y` down, in one colour. */
function below(
  parts: readonly (readonly [Text['kind'], Lines | undefined])[],
  at: Pick<Text, 'x' | 'y' | 'colour' | 'isCentred'>,
): Text[] {
  let { y } = at;
  return parts.flatMap(([kind, lines]) => {
    if (lines === undefined) return [];
    const text = { ...at, kind, lines: lines.lines, size: lines.size, y: y + lines.size * 0.88 };
    y += lines.height + 4;
    return [text];
  });
}

const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

type Layout = (book: Bound) => Omit<Cover, 'ground' | 'picture'>;

const LAYOUTS: readonly Layout[] = [
  /** The title above, the picture below, the name on a band of cloth. */
  function classic({ title, subtitle, writers, cloth }) {
    const at = { x: 11, colour: cloth.letters, isCentred: false };
    const author = byline(writers, 100);
    const name = titleIn(title, 100, 72);
    const more = subtitle && fit(subtitle, 100, 82 - name.height, SUBTITLE);
    const top = 20 + name.height + (more ? more.height + 4 : 0);
    const bottom = HEIGHT - author.height - 12;
    return {
      places: [{ x: 0, y: top, width: WIDTH, height: bottom - top, isWhole: false }],
      marks: [{ d: `M0 ${bottom}h${WIDTH}`, colour: cloth.inks[0], line: 1.4 }],
      texts: [
        ...below(
          [
            ['title', name],
            ['subtitle', more || undefined],
          ],
          { ...at, y: 12 },
        ),
        ...below([['author', author]], { ...at, y: bottom + 5 }),
      ],
    };
  },
  /** The picture over all of it, a label of paper on it. */
  function label({ title, subtitle, writers, cloth, picture }) {
    const author = byline(writers, 82);
    const name = titleIn(title, 82, 56, LARGEST_ON_LABEL);
    const more = subtitle && fit(subtitle, 82, 66 - name.height, SUBTITLE);
    const high = name.height + (more ? more.height + 4 : 0) + author.height + 18;
    const y = 18;
    const isWhole = isThing(picture);
    const below_ = { x: 8, y: y + high + 5, width: 108, height: HEIGHT - y - high - 11, isWhole };
    return {
      places: [isWhole ? below_ : { x: 0, y: 0, width: WIDTH, height: HEIGHT, isWhole }],
      marks: [
        { d: rectangle(11, y, 98, high), colour: LABEL.ground },
        { d: rectangle(13.4, y + 2.4, 93.2, high - 4.8), colour: cloth.inks[0], line: 0.8 },
      ],
      texts: below(
        [
          ['title', name],
          ['subtitle', more || undefined],
          ['author', author],
        ],
        {
          ...{ x: 60, y: y + 7, colour: LABEL.letters, isCentred: true },
        },
      ),
    };
  },
  /** The picture above, the title on a block of cloth. */
  function foot({ title, subtitle, writers, cloth }) {
    const author = byline(writers, 100);
    const name = titleIn(title, 100, 62, 17);
    const more = subtitle && fit(subtitle, 100, 72 - name.height, SUBTITLE);
    const high = name.height + (more ? more.height + 4 : 0) + author.height + 24;
    const y = HEIGHT - high;
    return {
      places: [{ x: 0, y: 0, width: WIDTH, height: y, isWhole: false }],
      marks: [
        { d: rectangle(0, y, WIDTH, high), colour: cloth.ground },
        { d: rectangle(11, y + 7, 18, 2.4), colour: cloth.inks[2] },
      ],
      texts: below(
        [
          ['title', name],
          ['subtitle', more || undefined],
          ['author', author],
        ],
        {
          ...{ x: 11, y: y + 13, colour: cloth.letters, isCentred: false },
        },
      ),
    };
  },
  /** Old cloth: a double frame, a small picture in a round. */
  function frame({ title, subtitle, writers, cloth }) {
    const author = byline(writers, 88);
    const name = titleIn(title, 88, 58, 17);
    const more = subtitle && fit(subtitle, 88, 68 - name.height, SUBTITLE);
    const top = 18 + name.height + (more ? more.height + 4 : 0);
    const bottom = HEIGHT - 17 - author.height;
    const radius = Math.min(36, (bottom - top - 8) / 2);
    const [y, side] = [(top + bottom) / 2, radius * 1.4];
    const at = { x: 60, colour: cloth.letters, isCentred: true };
    return {
      places: [{ x: 60 - side / 2, y: y - side / 2, width: side, height: side, isWhole: true }],
      marks: [
        { d: rectangle(6, 6, 108, 164), colour: cloth.inks[0], line: 1.6 },
        { d: rectangle(9, 9, 102, 158), colour: cloth.inks[0], line: 0.6 },
        {
          d: `M${60 - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
          ...{ colour: cloth.inks[0], line: 1.2 },
        },
      ],
      texts: [
        ...below(
          [
            ['title', name],
            ['subtitle', more || undefined],
          ],
          { ...at, y: 15 },
        ),
        ...below([['author', author]], { ...at, y: bottom }),
      ],
    };
  },
  /** A stripe of pictures at the side, the title beside it. */
  function side({ title, subtitle, writers, cloth }) {
    const at = { x: 39, colour: cloth.letters, isCentred: false };
    const author = byline(writers, 74);
    const name = titleIn(title, 74, 100);
    const more = subtitle && fit(subtitle, 74, 112 - name.height, SUBTITLE);
    return {
      places: Array.from({ length: 6 }, (_, n) => ({
        ...{ x: 4, y: n * 29.34, width: 28, height: 29.4, isWhole: false },
      })),
      marks: [{ d: `M32 0V${HEIGHT}`, colour: cloth.inks[0], line: 1.4 }],
      texts: [
        ...below(
          [
            ['title', name],
            ['subtitle', more || undefined],
          ],
          { ...at, y: 13 },
        ),
        ...below([['author', author]], { ...at, y: HEIGHT - author.height - 9 }),
      ],
    };
  },
];

/** At the side long words would be too small. */
const LEAST_AT_SIDE = 12;

/** Draws the cover of a book: the same title and author give the same one, and the whole title is on it. */
export function coverOf(title: string, author: string): Cover {
  const book = bind(title, author);
  const { cloth, picture, chance } = book;
  const [classic, ...others] = LAYOUTS;
  const beside = titleIn(book.title, 74, 100).size < LEAST_AT_SIDE ? others.slice(0, -1) : others;
  const layout = choose([...(classic ? [classic] : []), ...beside], chance);
  return { ground: cloth.ground, picture: draw(picture, chance, cloth.inks, cloth.ground), ...layout(book) };
}

/** The picture of a book alone, for where letters would be too small to be read. */
export function smallCoverOf(
  title: string,
  author: string,
): Pick<Cover, 'ground' | 'picture'> & { line: string } {
  const { cloth, picture, chance } = bind(title, author);
  // As for the cover, whose layout was chosen before its picture was drawn.
  chance();
  return {
    ground: cloth.ground,
    picture: draw(picture, chance, cloth.inks, cloth.ground),
    line: cloth.inks[0],
  };
}

/** The last name of the first writer, as spines have it. */
export const lastName = (writers: readonly string[]): string =>
  bindNames(writers[0] ?? '')
    .split(' ')
    .at(-1) ?? '';
