import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const app = fileURLToPath(new URL('../dist/app/', import.meta.url));
const KB = 1024;

/** What is sent of a file, compressed, in bytes. */
const sent = (file: string): number => statSync(`${app}${file}.br`).size;

const page = readFileSync(`${app}index.html`, 'utf8');
const atOnce = [...page.matchAll(/(?:src|href)="\/app\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
const assets = reachable();
const later = assets.filter((file) => file.endsWith('.js') && !atOnce.includes(file));
const sum = (files: readonly string[]): number => files.reduce((all, file) => all + sent(file), 0);

/** In bytes; what is not named here may be as large as `other`. The engine comes with the tale of a battle that is replayed. */
const PAGES: Readonly<Record<string, number>> = {
  'battle-page': 16 * KB,
  tale: 39 * KB,
  other: 12 * KB,
};

describe('what a browser loads, compressed', () => {
  test('is small before the first page can be used', () => {
    expect(atOnce.length).toBeGreaterThan(0);
    expect(sum(atOnce)).toBeLessThanOrEqual(42 * KB);
    expect(sent('index.html')).toBeLessThanOrEqual(2 * KB);
    expect(sum(assets.filter((file) => file.endsWith('.css')))).toBeLessThanOrEqual(9 * KB);
  });

  test('is small for each page that follows', () => {
    const sizes = Object.fromEntries(
      later.map((file) => [file.replace(/^assets\/|-.{8}\.js$/g, ''), sent(file)]),
    );
    expect(Object.keys(sizes)).toEqual(expect.arrayContaining(['battle-page', 'played', 'tale']));
    const tooLarge = Object.entries(sizes).filter(([name, size]) => size > (PAGES[name] ?? PAGES.other ?? 0));
    expect(tooLarge).toEqual([]);
    expect((sizes.played ?? 0) + (sizes.tale ?? 0), 'replay and verification').toBeLessThanOrEqual(44 * KB);
  });

  test('has no font, and no picture beside its icons', () => {
    const files = readdirSync(app, { recursive: true }).map(String);
    expect(files.filter((file) => /\.(?:woff2?|ttf|otf|png|jpe?g|webp|gif)$/.test(file))).toEqual([]);
  });
});

/** The files that the page leads to; the folder may have those of an earlier build, too. */
function reachable(): string[] {
  const all = readdirSync(`${app}assets`).filter((name) => /\.(?:js|css)$/.test(name));
  const found = new Set(all.filter((name) => page.includes(name)));
  // A set hands out what is added while it is gone through.
  for (const name of found) {
    const text = readFileSync(`${app}assets/${name}`, 'utf8');
    for (const other of all) if (text.includes(other)) found.add(other);
  }
  return [...found].map((name) => `assets/${name}`);
}
