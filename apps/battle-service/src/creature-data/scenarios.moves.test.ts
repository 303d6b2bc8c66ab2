import { afterAll, describe, expect, it } from 'vitest';
import { MOVES_IN_SCENARIOS } from './testing/moves-in-scenarios.js';
import { Match } from './testing/side-by-side.js';

/**
 * Moves with effects on powers, stages, stats, types, statuses and uses, played by the engine and @pkmn/sim at once:
 * `step` fails where they come apart.
 */

const IDLE = 'splash';
const mew = (...moves: string[]) => ({ species: 'mew', moves: [...moves, IDLE] });
const slowbro = (...moves: string[]) => ({ species: 'slowbro', moves: [...moves, IDLE] });
const snorlax = (...moves: string[]) => ({ species: 'snorlax', moves: [...moves, IDLE] });
const told = (lines: readonly string[]) => lines.join('\n');

describe('stages as they are, side by side with the simulator', () => {
  it.each(['heart-swap', 'power-swap', 'guard-swap', 'psych-up'])('%s', (move) => {
    const match = new Match(
      [mew(move, 'swords-dance', 'surf')],
      [slowbro('nasty-plot', 'amnesia', 'tackle')],
    );
    match.step('swords-dance', 'nasty-plot');
    match.step(IDLE, 'amnesia');
    match.step(move, IDLE);
    match.step('surf', 'tackle');
  });

  it('clear-smog and topsy-turvy', () => {
    const match = new Match([mew('clear-smog', 'topsy-turvy')], [slowbro('nasty-plot', 'withdraw')]);
    match.step(IDLE, 'nasty-plot');
    expect(told(match.step('topsy-turvy', 'withdraw'))).toContain('-invertboost');
    expect(told(match.step('clear-smog', IDLE))).toContain('-clearboost');
    expect(told(match.step('topsy-turvy', IDLE))).toContain('-fail');
  });

  it.each(['all', 'none'] as const)('acupressure (luck: %s)', (luck) => {
    const match = new Match([mew('acupressure')], [slowbro()]);
    for (let turn = 0; turn < 8; turn += 1) match.step('acupressure', IDLE, luck);
  });

  it.each(['belly-drum', 'fillet-away', 'clangorous-soul'])('%s for HP', (move) => {
    const match = new Match([mew(move, 'surf', 'tackle')], [snorlax('tackle')]);
    match.step(move, 'tackle');
    match.step('surf', IDLE);
    match.step('tackle', IDLE);
    match.setHp(0, 0, 50);
    expect(told(match.step(move, IDLE))).toContain('|-fail|p1a');
  });

  it('strength-sap heals by the attack that it lowers', () => {
    const match = new Match([mew('strength-sap')], [snorlax('swords-dance')]);
    match.setHp(0, 0, 40);
    expect(told(match.step('strength-sap', 'swords-dance'))).toContain('-heal|p1a');
    match.setHp(0, 0, 40);
    for (let turn = 0; turn < 7; turn += 1) match.step('strength-sap', IDLE);
    expect(told(match.step('strength-sap', IDLE))).toContain('|-fail|p1a');
  });
});

describe('stats that are shared, side by side with the simulator', () => {
  it.each(['power-split', 'guard-split', 'speed-swap'])('%s', (move) => {
    const match = new Match(
      [mew(move, 'surf', 'tackle'), mew(), mew()],
      [snorlax('tackle', 'surf'), snorlax(), snorlax()],
    );
    match.step(move, 'tackle');
    match.step('surf', 'surf');
    match.setHp(0, 0, 175);
    match.step('tackle', 'tackle');
    match.step('switch 1', IDLE);
    match.step('switch 0', 'surf');
    match.setHp(0, 0, 175);
    match.step('tackle', 'tackle');
  });

  it('pain-split', () => {
    const match = new Match([mew('pain-split')], [snorlax('pain-split')]);
    match.setHp(0, 0, 31);
    match.step('pain-split', IDLE);
    match.setHp(0, 0, 175);
    match.setHp(1, 0, 4);
    match.step('pain-split', IDLE);
    match.step(IDLE, 'pain-split');
  });
});

describe('types that change, side by side with the simulator', () => {
  it('soak and magic-powder give another type, for weaknesses, own moves and immunities', () => {
    const match = new Match(
      [mew('soak', 'magic-powder', 'thunder-shock'), mew(), mew()],
      [{ species: 'sandshrew', moves: ['earthquake', 'water-gun', IDLE] }, snorlax(), snorlax()],
    );
    expect(told(match.step('thunder-shock', IDLE))).toContain('-immune');
    match.step('soak', 'water-gun');
    expect(told(match.step('thunder-shock', IDLE))).toContain('-supereffective');
    expect(told(match.step('soak', 'earthquake'))).toContain('-fail');
    match.step('magic-powder', 'water-gun');
    match.step(IDLE, 'switch 1');
    match.setHp(0, 0, 175);
    expect(told(match.step('thunder-shock', 'switch 0'))).toContain('-immune');
  });

  it("forest's curse adds a type, and what goes with it", () => {
    const match = new Match([mew('forests-curse', 'sleep-powder', 'ember')], [snorlax('reflect-type')]);
    match.step('forests-curse', IDLE);
    match.step('ember', IDLE);
    expect(told(match.step('sleep-powder', 'reflect-type', 'all'))).toContain('-immune');
    match.step('forests-curse', IDLE);
    expect(told(match.step('forests-curse', IDLE))).toContain('-fail');
    match.step('ember', 'reflect-type');
  });

  it('trick-or-treat replaces the type that was added', () => {
    const match = new Match(
      [mew('trick-or-treat', 'forests-curse', 'tackle')],
      [snorlax('soak', 'reflect-type')],
    );
    match.step('forests-curse', IDLE);
    match.step('trick-or-treat', IDLE);
    expect(told(match.step('tackle', IDLE))).toContain('-immune');
    match.step('trick-or-treat', 'soak');
  });

  it('conversion takes the type of the first move', () => {
    const match = new Match([mew('surf', 'conversion')], [snorlax('thunder-shock')]);
    match.step('conversion', 'thunder-shock');
    match.step('surf', IDLE);
    expect(told(match.step('conversion', IDLE))).toContain('-fail');
  });

  it.each(['all', 'none'] as const)("conversion-2 resists the target's last move (luck: %s)", (luck) => {
    const match = new Match([mew('conversion-2')], [snorlax('thunder-shock')]);
    expect(told(match.step('conversion-2', 'thunder-shock'))).toContain('-fail');
    match.setHp(0, 0, 175);
    match.step('conversion-2', IDLE, luck);
  });
});

describe('cures, side by side with the simulator', () => {
  it.each(['heal-bell', 'aromatherapy'])('%s cures the whole team', (move) => {
    const match = new Match(
      [mew(move), mew(move), mew()],
      [slowbro('toxic', 'thunder-wave'), slowbro(), slowbro()],
    );
    match.step(IDLE, 'toxic', 'all');
    match.step('switch 1', IDLE);
    expect(told(match.step(move, IDLE))).toContain('-curestatus');
    match.step(move, 'thunder-wave');
    match.step('switch 0', IDLE);
  });

  it.each(['take-heart', 'jungle-healing', 'lunar-blessing'])('%s cures its user', (move) => {
    const match = new Match([mew(move)], [slowbro('toxic')]);
    match.step(move, 'toxic', 'all');
    expect(told(match.step(move, IDLE))).toContain('-curestatus');
    match.step(move, IDLE);
  });

  it.each(['heal-pulse', 'floral-healing'])('%s heals the target', (move) => {
    const match = new Match([mew(move)], [slowbro()]);
    match.setHp(1, 0, 20);
    expect(told(match.step(move, IDLE))).toContain('-heal|p2a');
    match.step(move, IDLE);
    expect(told(match.step(move, IDLE))).toContain('-fail');
  });
});

afterAll(() => {
  const missing = [...MOVES_IN_SCENARIOS].filter((name) => !Match.played.has(name.replaceAll('-', '')));
  expect(missing).toEqual([]);
});
