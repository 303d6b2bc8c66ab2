import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBattle, isPlayable, legalActions, resolve, waitingOn } from '../index.js';
import type { BattleSetup } from '../state/setup.js';
import { diceOf } from '../testing/dice.js';
import { anySetup, movePool } from '../testing/generate.js';
import { ENGINE_VERSION } from '../version.js';
import { engines } from './engines.js';
import { ENGINE, type Engine } from './present.js';

/** The versions of the rules that were released. Each release adds its own. */
const RELEASED = [9];

test('the rules of every release are kept, so that its battles go on and its records verify', () => {
  const lost = RELEASED.filter((version) => !isPlayable(version));
  expect(lost, 'docs/how-to-change.md, “A rule of battles”, says how an engine is kept').toEqual([]);
  // The table is by what it is looked up with; the present rules are in it.
  expect(isPlayable(ENGINE_VERSION)).toBe(true);
});

/** Rules that nobody has released. */
const OTHER = ENGINE_VERSION + 1000;

/** Rules by which a battle ends after two turns. */
const otherRules: Plugin = {
  name: 'other-rules',
  setup: ({ onLoad }) =>
    onLoad({ filter: /turn\/turn\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace('LAST_TURN = 300', 'LAST_TURN = 2'),
      loader: 'ts',
    })),
};

describe('a second version of the rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  let other: Engine;
  beforeAll(async () => {
    const outfile = join(folder, 'engine.mjs');
    const entryPoints = [new URL('present.ts', import.meta.url).pathname];
    await build({
      entryPoints,
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      plugins: [otherRules],
    });
    ({ ENGINE: other } = await import(pathToFileURL(outfile).href));
    engines.set(OTHER, other);
  });
  afterAll(() => {
    engines.delete(OTHER);
    rmSync(folder, { recursive: true });
  });

  /** All events of a battle in which both take their first legal action. */
  function eventsOf(setup: BattleSetup): unknown[] {
    const created = createBattle(setup);
    if (!created.ok) throw new Error(created.detail);
    let { state } = created;
    const events: unknown[] = [...created.events];
    while (state.outcome === null) {
      const waiting = waitingOn(state);
      const [first = null, second = null] = ([0, 1] as const).map((side) =>
        waiting.includes(side) ? legalActions(state, side)[0] : null,
      );
      const resolved = resolve(state, [first ?? null, second ?? null]);
      if (!resolved.ok) throw new Error(resolved.detail);
      ({ state } = resolved);
      events.push(...resolved.events);
    }
    return events;
  }

  const setup = anySetup(diceOf(7), movePool(diceOf(13), 100));

  test('plays its battles by itself, and the present one goes on as if there were none', () => {
    const present = eventsOf(setup);
    expect(eventsOf({ ...setup, engineVersion: ENGINE_VERSION })).toEqual(present);
    const others = eventsOf({ ...setup, engineVersion: OTHER });
    expect(others.at(-1)).toMatchObject({ kind: 'battle_end', reason: 'turn_limit' });
    expect(others.length).toBeLessThan(present.length);
    // It does the same alone.
    engines.set(ENGINE_VERSION, other);
    expect(eventsOf(setup)).toEqual(others);
    engines.set(ENGINE_VERSION, ENGINE);
  });

  test('can be played only where it is kept', () => {
    expect([isPlayable(OTHER), isPlayable(OTHER + 1)]).toEqual([true, false]);
  });
});
