import { existsSync } from 'node:fs';
import { contrast } from '@repo/testing/contrast';
import { describe, expect, test } from 'vitest';
import { titleParts } from '../parts/title-parts.js';
import { chanceOf } from './chance.js';
import { CLOTHS, LABEL } from './cloths.js';
import { coverOf, HEIGHT, smallCoverOf, WIDTH } from './draw-cover.js';
import { spineOf } from './draw-spine.js';
import { LEAD, widthOf } from './letters.js';
import { draw, PICTURE_NAMES, pictureOf } from './pictures.js';
import { GOODBOOKS, goodbooks } from './testing/goodbooks.js';

const TITLES = Array.from(
  { length: 300 },
  (_, index) => [`The ${index}th Book`, `Author ${index % 7}`] as const,
);

/** The text of a cover as one word after the other. */
const said = (title: string, author: string, kind: string): string =>
  coverOf(title, author)
    .texts.filter((text) => text.kind === kind)
    .flatMap(({ lines }) => lines)
    .join(' ')
    .replace(/\s+/g, ' ');

describe('a cover', () => {
  test('is always the same for a book, and another one for another', () => {
    for (const [title, author] of TITLES) expect(coverOf(title, author)).toEqual(coverOf(title, author));
    expect(new Set(TITLES.map((book) => JSON.stringify(coverOf(...book)))).size).toBe(TITLES.length);
  });

  test('comes in 16 cloths, 5 layouts and 26 pictures', () => {
    const covers = TITLES.map(([title, author]) => coverOf(title, author));
    expect(new Set(covers.map(({ ground }) => ground)).size).toBe(16);
    expect(
      new Set(covers.map(({ places, marks }) => `${places.length} ${marks.length} ${places[0]?.x}`)).size,
    ).toBe(5);
    expect(PICTURE_NAMES).toHaveLength(26);
  });

  test.each(PICTURE_NAMES)('%s is drawn with numbers that can be drawn, near its frame', (name) => {
    for (let n = 0; n < 20; n += 1) {
      const marks = draw(name, chanceOf(`${name} ${n}`), ['#a00', '#0a0', '#00a'], '#fff');
      expect(marks.length).toBeGreaterThan(1);
      for (const { d, colour } of marks) {
        expect(d).not.toMatch(/NaN|undefined|--/);
        expect(colour).toMatch(/^#/);
        for (const number of d.match(/-?[\d.]+/g) ?? [])
          expect(Math.abs(Number(number)), d).toBeLessThan(190);
      }
    }
  });

  test('of one series have one cloth, and a word of the title asks for its picture', () => {
    const series = ['A Wizard (Earth, #1)', 'The Tombs (Earth, #2)', 'The Shore (Earth #3)'];
    expect(new Set(series.map((title) => coverOf(title, 'U. K. L.').ground)).size).toBe(1);
    const any = chanceOf('any');
    expect([pictureOf('The Night Circus', any), pictureOf('Éte', any), pictureOf('La Nuit', any)]).toEqual([
      'moon',
      'sun',
      'moon',
    ]);
  });

  test('names all of two writers, of more the first, and takes no last name for another', () => {
    const by = (author: string) => said('Emma', author, 'author').replaceAll('\u00a0', ' ');
    expect(by('Jane Austen')).toBe('Jane Austen');
    expect(by('Terry Pratchett, Neil Gaiman')).toBe('Terry Pratchett & Neil Gaiman');
    expect(by('Ann A, Ben B, Cid C')).toBe('Ann A and others');
    expect(by('Ursula K. Le Guin, Lech J')).toBe('Ursula K. Le Guin & Lech J');
    expect(by('Austen, Jane')).toBe('Austen, Jane');
  });

  test('letters can be read on their ground: 4.5 at least', () => {
    for (const { ground, letters } of [...CLOTHS, LABEL])
      expect(contrast(letters, ground), ground).toBeGreaterThanOrEqual(4.5);
  });

  test('has the whole title, whatever it is', () => {
    for (const title of [
      'Emma',
      'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
      '沈黙の艦隊と長い長い長い題名の本',
      'A very long title that goes on and on, and does not come to an end before everything was said that had to be said',
      '😀'.repeat(40),
    ]) {
      const flat = (text: string) => text.replace(/\s/g, '');
      expect(flat(said(title, 'A. Writer', 'title'))).toBe(flat(title));
      expect(flat(spineOf(title, 'A. Writer').title.lines.join(''))).toBe(flat(title));
    }
    expect(() => coverOf('', '')).not.toThrow();
    expect(() => smallCoverOf('', '')).not.toThrow();
  });
});

describe.skipIf(!existsSync(GOODBOOKS))('of the 10,000 titles of a real catalogue', () => {
  const books = existsSync(GOODBOOKS) ? goodbooks() : [];

  test('each is whole on its cover and on its spine, within their frames, and legible', () => {
    expect(books.length).toBe(10_000);
    let tiny = 0;
    for (const { title, author } of books) {
      const { texts } = coverOf(title, author);
      const [name, by] = ['title', 'author'].map((kind) => texts.find((text) => text.kind === kind));
      // What follows a colon is the subtitle, which is left out where it does not fit.
      const whole = titleParts(title).title;
      const colon = whole.indexOf(': ');
      const flat = (lines: readonly string[] = []) => lines.join('').replace(/\s/g, '');
      const shown = colon > 1 ? whole.slice(0, colon) : whole;
      expect(flat(name?.lines)).toBe(shown.replace(/\s/g, ''));
      if ((by?.size ?? 0) < 7.2) tiny += 1;
      for (const { lines, size, x, y, isCentred } of texts) {
        const wide = Math.max(...lines.map((line) => widthOf(line, size)));
        const [left, right] = isCentred ? [x - wide / 2, x + wide / 2] : [x, x + wide];
        expect(left, title).toBeGreaterThanOrEqual(0);
        expect(right, title).toBeLessThanOrEqual(WIDTH);
        expect(y + (lines.length - 1) * size * LEAD, title).toBeLessThanOrEqual(HEIGHT);
      }
      const spine = spineOf(title, author);
      expect(flat(spine.title.lines)).toBe(shown.replace(/\s/g, ''));
      expect(spine.title.height, title).toBeLessThanOrEqual(spine.width);
    }
    // The names on covers: 7.2 of 120 is what can be read where a cover is 120 pixels wide.
    expect(tiny / books.length).toBeLessThan(0.005);
  });
});
