import { legalActions } from '@repo/battle-engine';
import { afterAll, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../rig/moves-in-scenarios.js';
import { Match } from '../rig/side-by-side.js';

/** Moves that bind their user to them for turns, played by the engine and @pkmn/sim at once. */

const IDLE = 'splash';
const mew = (...moves: string[]) => ({ species: 'mew', moves: [...moves, IDLE] });
const snorlax = (...moves: string[]) => ({ species: 'snorlax', moves: [...moves, IDLE] });
const steelix = (...moves: string[]) => ({ species: 'steelix', moves: [...moves, IDLE] });
const told = (lines: readonly string[]) => lines.join('\n');
const choices = (match: Match) => legalActions(match.state, 0).map(({ type }) => type);
const BOUND = ['attack', 'forfeit'];

describe.each(['rollout', 'ice-ball'])('%s, side by side with the simulator', (move) => {
  it('doubles with each of five hits in a row, for one use, and then lets go', () => {
    const match = new Match([mew(move), mew(), mew()], [steelix(), steelix(), steelix()]);
    for (const bound of [true, true, true, true, false]) {
      match.setHp(1, 0, 150);
      match.step(move, IDLE, 'all');
      expect(choices(match).includes('switch')).toBe(!bound);
    }
    expect(match.state.sides[0].creatures[0]?.pp[0]).toBe(19);
    match.setHp(1, 0, 150);
    match.step(move, IDLE, 'all');
  });

  it('ends with a miss, and begins anew', () => {
    const match = new Match([mew(move)], [steelix('protect')]);
    match.step(move, IDLE, 'all');
    expect(choices(match)).toEqual(BOUND);
    expect(told(match.step(move, IDLE, 'none'))).toContain('-miss');
    match.setHp(1, 0, 150);
    match.step(move, IDLE, 'all');
    match.step(move, 'protect', 'all');
    expect(choices(match)).not.toEqual(BOUND);
  });

  it('is twice as strong after defense-curl, in every hit', () => {
    const match = new Match([mew('defense-curl', move)], [steelix()]);
    match.step('defense-curl', IDLE);
    for (let turn = 0; turn < 3; turn += 1) {
      match.setHp(1, 0, 150);
      match.step(move, IDLE, 'all');
    }
  });

  it('counts apart from other hits that grow', () => {
    const match = new Match([mew('fury-cutter', move)], [snorlax()]);
    match.step('fury-cutter', IDLE, 'all');
    match.step('fury-cutter', IDLE, 'all');
    match.setHp(1, 0, 220);
    match.step(move, IDLE, 'all');
    match.setHp(1, 0, 220);
    match.step(move, IDLE, 'all');
  });

  it('is stopped by sleep, which lets nobody choose before', () => {
    const match = new Match([mew(move)], [snorlax('spore')]);
    match.step(move, 'spore', 'none');
    match.step(move, 'spore', 'all');
    match.step(match.state.sides[0].activeState.rolloutMove === null ? IDLE : move, IDLE, 'none');
    match.step(IDLE, IDLE, 'none');
  });

  it('in sleep is an ordinary hit', () => {
    const match = new Match([mew('sleep-talk', move)], [snorlax('spore')]);
    match.step(IDLE, 'spore', 'all');
    match.step('sleep-talk', IDLE, 'all');
  });

  it('rolls on against who comes in for the fallen', () => {
    const match = new Match([mew(move), mew(), mew()], [steelix(), snorlax(), steelix()]);
    match.setHp(1, 0, 1);
    match.step(move, IDLE, 'all');
    match.step(null, 'switch 1');
    match.step(move, IDLE, 'all');
  });
});

describe('uproar, side by side with the simulator', () => {
  it('binds its user for three turns, hit or not, for one use', () => {
    const match = new Match([mew('uproar'), mew(), mew()], [snorlax('protect'), snorlax(), snorlax()]);
    expect(told(match.step('uproar', IDLE))).toContain('|-start|p1a: slot 0|Uproar');
    expect(choices(match)).toEqual(BOUND);
    match.step('uproar', 'protect');
    expect(told(match.step('uproar', IDLE))).toContain('|-end|p1a: slot 0|Uproar');
    expect(choices(match)).toContain('switch');
    expect(match.state.sides[0].creatures[0]?.pp[0]).toBe(9);
  });

  it('wakes who sleeps, and lets nobody fall asleep while it lasts', () => {
    const match = new Match([mew('uproar', 'spore')], [snorlax('rest', 'yawn', 'spore')]);
    match.step('spore', IDLE);
    expect(told(match.step('uproar', IDLE, 'none'))).toContain('-curestatus|p2a');
    expect(told(match.step('uproar', 'rest'))).toContain('|-fail|p2a');
    match.step('uproar', 'spore');
    match.setHp(1, 0, 220);
    match.step('uproar', 'yawn');
    match.step('uproar', IDLE);
    match.step('uproar', IDLE);
  });

  it('ends with the turn in which its user has lost its voice', () => {
    const match = new Match([mew('uproar'), mew(), mew()], [snorlax('throat-chop'), snorlax(), snorlax()]);
    match.step('uproar', IDLE);
    match.step('uproar', 'throat-chop');
    expect(choices(match)).toContain('switch');
    match.step(IDLE, IDLE);
  });

  it('does nothing to ghosts, and then binds nobody', () => {
    const match = new Match([mew('uproar')], [{ species: 'gengar', moves: [IDLE] }]);
    expect(told(match.step('uproar', IDLE))).toContain('-immune');
    expect(choices(match)).not.toEqual(BOUND);
  });
});

afterAll(() => {
  const missing = SCENARIOS.binding.filter((name) => !Match.played.has(name.replaceAll('-', '')));
  expect(missing).toEqual([]);
});
