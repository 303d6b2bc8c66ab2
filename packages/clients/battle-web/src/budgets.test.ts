import { builtApp } from '@repo/web-kit/testing/built-app';
import { describe, expect, test } from 'vitest';

const app = builtApp(new URL('../dist/app/', import.meta.url));
const KB = 1024;

/**
 * In bytes; what is not named here may be as large as `other`. The engine comes with the tale of a battle that is replayed,
 * abilities and items only where they play a part in it.
 */
const PAGES: Readonly<Record<string, number>> = {
  'analysis-worker': 88 * KB,
  'battle-page': 16 * KB,
  'builder-page': 14 * KB,
  stage: 24 * KB,
  standard: 28 * KB,
  tale: 40 * KB,
  other: 12 * KB,
};

describe('what a browser loads, compressed', () => {
  test('is small before the first page can be used', () => {
    expect(app.atOnce.length).toBeGreaterThan(0);
    expect(app.sum(app.atOnce)).toBeLessThanOrEqual(42 * KB);
    expect(app.sent('index.html')).toBeLessThanOrEqual(2 * KB);
    expect(app.firstStyles.length).toBeGreaterThan(0);
    expect(app.sum(app.firstStyles)).toBeLessThanOrEqual(4 * KB);
    expect(app.sum(app.styles)).toBeLessThanOrEqual(17 * KB);
  });

  test('is small for each page that follows', () => {
    const sizes = app.later();
    expect(Object.keys(sizes)).toEqual(
      expect.arrayContaining(['battle-page', 'played', 'stage', 'standard', 'tale', 'verify']),
    );
    const tooLarge = Object.entries(sizes).filter(([name, size]) => size > (PAGES[name] ?? PAGES.other ?? 0));
    expect(tooLarge).toEqual([]);
    const replay = ['played', 'tale', 'verify'].map((name) => sizes[name] ?? 0);
    expect(
      replay.reduce((sum, size) => sum + size),
      'replay and verification',
    ).toBeLessThanOrEqual(47 * KB);
  });

  test('is data only where somebody asks for an analysis or a puzzle', () => {
    const { snapshot = 0, puzzles = 0, ...others } = app.data();
    expect(Math.min(snapshot, puzzles)).toBeGreaterThan(0);
    expect(snapshot, 'species and moves').toBeLessThanOrEqual(104 * KB);
    expect(puzzles).toBeLessThanOrEqual(64 * KB);
    expect(Object.keys(others)).toEqual([]);
  });

  test('is not the engine where a battle is only fought, and abilities and items never with another page', () => {
    expect(app.needs('battle-page')).toEqual(expect.arrayContaining(['stage', 'art']));
    expect(app.needs('battle-page')).not.toContain('tale');
    expect(app.needs('played')).toContain('tale');
    expect(app.needs('played')).not.toContain('standard');
  });

  test('has no font, and no picture beside its icons', () => {
    expect(app.fontsAndPictures()).toEqual([]);
  });
});
