import { existsSync } from 'node:fs';
import { chromiumProgram, launchChromium } from '@repo/web-kit/testing/chromium';
import { expect, test } from 'vitest';
import { coverOf, HEIGHT, WIDTH } from './draw-cover.js';
import { LEAD } from './letters.js';
import { GOODBOOKS, goodbooks } from './testing/goodbooks.js';

/** Covers that are measured at once. */
const AT_ONCE = 1000;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The letters of a cover as the app draws them. */
function lettersOf({ title, author }: { title: string; author: string }): string {
  const texts = coverOf(title, author).texts.map(({ kind, lines, size, x, y, isCentred }) => {
    const spans = lines.map(
      (line, n) => `<tspan x="${x}" y="${y + n * size * LEAD}">${escaped(line)}</tspan>`,
    );
    return `<text class="cover-${kind}" font-size="${size}" text-anchor="${isCentred ? 'middle' : 'start'}">${spans.join('')}</text>`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${texts.join('')}</svg>`;
}

const STYLES = `<style>
  .cover-title, .cover-subtitle { font-family: Georgia, "DejaVu Serif", serif; }
  .cover-title { font-weight: 600; }
  .cover-author { font-family: system-ui, "DejaVu Sans", sans-serif; font-weight: 600; }
</style>`;

/** For each cover its texts: left, right, top and bottom. */
const MEASURE = `[...document.querySelectorAll('svg')].map((svg) =>
  [...svg.querySelectorAll('text')].map((text) => {
    const { x, y, width, height } = text.getBBox();
    return [x, x + width, y, y + height];
  }))`;

test.skipIf(chromiumProgram === undefined || !existsSync(GOODBOOKS))(
  'of 10,000 titles no letter is out of its cover, or over another text',
  async () => {
    const books = goodbooks();
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      for (let from = 0; from < books.length; from += AT_ONCE) {
        const part = books.slice(from, from + AT_ONCE);
        await page.setContent(STYLES + part.map(lettersOf).join(''));
        const measured: number[][][] = await page.evaluate(MEASURE);
        for (const [n, texts] of measured.entries()) {
          const title = part[n]?.title;
          for (const [left = 0, right = 0, top = 0, bottom = 0] of texts) {
            expect(left, title).toBeGreaterThanOrEqual(0);
            expect(right, title).toBeLessThanOrEqual(WIDTH);
            expect(top, title).toBeGreaterThanOrEqual(0);
            expect(bottom, title).toBeLessThanOrEqual(HEIGHT);
          }
          // Boxes have room for letters above and below the line, which none of these has.
          const below = texts.slice(1).map(([, , top = 0], index) => top - (texts[index]?.[3] ?? 0));
          for (const gap of below) expect(gap, title).toBeGreaterThan(-4);
        }
      }
    } finally {
      await browser.close();
    }
  },
  300_000,
);
