import { builtApp } from '@repo/web-kit/testing/built-app';
import { describe, expect, test } from 'vitest';

const app = builtApp(new URL('../dist/app/', import.meta.url));
const KB = 1024;

describe('what a browser loads, compressed', () => {
  test('is small before the first page can be used', () => {
    expect(app.atOnce.length).toBeGreaterThan(0);
    expect(app.sum(app.atOnce)).toBeLessThanOrEqual(32 * KB);
    expect(app.sent('index.html')).toBeLessThanOrEqual(2 * KB);
    expect(app.sum(app.styles)).toBeLessThanOrEqual(11 * KB);
  });

  test('is small for each page that follows', () => {
    const sizes = Object.entries(app.later());
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.filter(([, size]) => size > 12 * KB)).toEqual([]);
  });

  test('has no font, and no picture beside its icon', () => {
    expect(app.fontsAndPictures()).toEqual([]);
  });
});
