import { createHash } from 'node:crypto';
import { loadSnapshot } from '@repo/creature-data';
import { describe, expect, it } from 'vitest';
import { channelsOf } from '../palette/oklch.js';
import { cellsOf, drawCreature, layersOf, marksOf, svgOf } from './index.js';
import { NAMES, PLANS } from './plan-of.js';
import { boxOf, FRAME } from './shapes.js';

const SPECIES = [...loadSnapshot().species.values()];
const drawn = SPECIES.map(({ name, types }) => ({ name, types, drawing: drawCreature(name, types) }));
const HALO = '#efe8d8';

describe('drawings of all species', () => {
  it('stay within the frame, with room for a halo', () => {
    for (const { name, drawing } of drawn) {
      const { left, top, right, bottom } = boxOf([...drawing.back, ...drawing.body, ...drawing.front]);
      const least = Math.min(left, top, FRAME - right, FRAME - bottom);
      expect([name, least >= 4.99]).toEqual([name, true]);
    }
  });

  it('are the same each time, and differ from species to species', () => {
    for (const { name, types, drawing } of drawn) expect(drawCreature(name, types)).toEqual(drawing);
    expect(new Set(drawn.map(({ drawing }) => svgOf(drawing))).size).toBe(drawn.length);
  });

  it('are the same on every machine', () => {
    const hash = createHash('sha256');
    for (const { drawing } of drawn.slice(0, 151)) hash.update(svgOf(drawing));
    // A change of what is drawn changes this on purpose: look at the pictures, then write the new value.
    expect(hash.digest('hex').slice(0, 16)).toMatchInlineSnapshot(`"1bb66e6c3477e7fc"`);
  });

  it('have every plan, and all that they paint is valid', () => {
    expect(new Set(drawn.map(({ drawing }) => drawing.plan))).toEqual(new Set(PLANS));
    const faults: string[] = [];
    for (const { name, drawing } of drawn) {
      for (const { d, fill, stroke } of marksOf(drawing, { halo: HALO })) {
        const path = /^M-?[\d.]+ -?[\d.]+([MLQCa](?:[ ]?-?[\d.]+)+|[Zz])*$/;
        const isValid = [fill, stroke ?? fill].every((colour) => /^(#[0-9a-f]{6}|none)$/.test(colour));
        if (!isValid || !path.test(d)) faults.push(`${name}: ${d} ${fill} ${stroke}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('have the plan of their own where they are well known, and no name there is misspelt', () => {
    const known = new Set(SPECIES.flatMap(({ name }) => [name, name.replace(/-.*/, '')]));
    expect([...NAMES.keys()].filter((name) => !known.has(name))).toEqual([]);
    expect(drawCreature('magikarp', ['water']).plan).toBe('fish');
    expect(drawCreature('tauros-paldea-blaze-breed', ['fighting', 'fire']).plan).toBe('quadruped');
  });

  it('have eyes apart from all else, which is painted once', () => {
    for (const { name, drawing } of drawn) {
      const layers = layersOf(drawing, { halo: HALO });
      const all = Object.values(layers).flat();
      expect([name, all.length]).toEqual([name, marksOf(drawing, { halo: HALO }).length]);
      expect([name, drawing.eyes.length > 0]).toEqual([name, layers.eyes.length > 0]);
      for (const { x, y, radius } of drawing.eyes) {
        expect(Math.min(x - radius, y - radius, FRAME - x - radius, FRAME - y - radius)).toBeGreaterThan(0);
      }
    }
  });

  it('are small: 8 KB at most as SVG, 4 on the average', () => {
    const sizes = drawn.map(({ drawing }) => svgOf(drawing).length);
    expect(Math.max(...sizes)).toBeLessThan(8000);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(4000);
  });
});

it.each([
  ['missingno', []],
  ['', ['shadow', 'stellar']],
  ['<script>', ['fire']],
  ['x'.repeat(60), ['normal', 'normal']],
])('an unknown species or type has a drawing too: %j of %j', (species, types) => {
  const svg = svgOf(drawCreature(species, types));
  expect(svg).toMatch(/^<svg [^<>]+>(<path [^<>]+\/>)+<\/svg>$/);
  expect(svg).not.toContain('script');
});

describe('a halo', () => {
  it('goes round the whole, below everything but the shadow on the ground', () => {
    const drawing = drawCreature('pikachu', ['electric']);
    const [ground, ...marks] = marksOf(drawing, { halo: HALO });
    expect(ground).toMatchObject({ fill: HALO, opacity: 0.16 });
    const [plainGround, ...plain] = marksOf(drawing);
    expect(plainGround).not.toMatchObject({ fill: HALO });
    expect(marks.slice(-plain.length)).toEqual(plain);
    expect(marks.slice(0, -plain.length).every(({ stroke }) => stroke === HALO)).toBe(true);
  });
});

describe('cells for a terminal', () => {
  const drawing = drawCreature('charizard', ['fire', 'flying']);

  it('are as many as asked for, half as high as wide, bare in the corners and full in the middle', () => {
    const cells = cellsOf(drawing, 12);
    expect([cells.length, ...new Set(cells.map((row) => row.length))]).toEqual([12, 24]);
    for (const corner of [cells[0]?.[0], cells[0]?.[23]])
      expect(corner).toEqual({ upper: null, lower: null });
    expect(cells[7]?.[12]?.upper).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('show the colours of the creature: fire is red before all', () => {
    const colours = cellsOf(drawCreature('charmander', ['fire']), 12)
      .flat()
      .flatMap(({ upper, lower }) => [upper ?? [], lower ?? []].flat());
    expect(colours.length).toBeGreaterThan(100);
    const red = colours.filter((colour) => {
      const [r, g, b] = channelsOf(colour);
      return r > g && r > b;
    });
    expect(red.length / colours.length).toBeGreaterThan(0.8);
  });
});
