import { legalActions, movesNow } from '@repo/battle-engine';
import { afterAll, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../rig/moves-in-scenarios.js';
import { Match } from '../rig/side-by-side.js';

/** Moves that use, learn or take on what the opponent has, played by the engine and @pkmn/sim at once. */

const IDLE = 'splash';
const mew = (...moves: string[]) => ({ species: 'mew', moves: [...moves, IDLE] });
const snorlax = (...moves: string[]) => ({ species: 'snorlax', moves: [...moves, IDLE] });
const steelix = (...moves: string[]) => ({ species: 'steelix', moves: [...moves, IDLE] });
const slowbro = (...moves: string[]) => ({ species: 'slowbro', moves: [...moves, IDLE] });
const told = (lines: readonly string[]) => lines.join('\n');
const legal = (match: Match, side: 0 | 1) =>
  legalActions(match.state, side).flatMap((action) =>
    action.type === 'attack' ? [movesNow(match.state, side)[action.move]?.name ?? ''] : [],
  );
/** The move, or what the creature is bound to. */
const bound = (match: Match, side: 0 | 1, move: string) =>
  legal(match, side).includes(move) ? move : (legal(match, side)[0] ?? null);
const names = (match: Match, side: 0 | 1 = 0) => movesNow(match.state, side).map(({ name }) => name);

describe('copycat, side by side with the simulator', () => {
  it('uses what was used last, by whomever, for a use of its own', () => {
    const match = new Match([slowbro('copycat', 'ice-beam')], [mew('surf', 'harden')]);
    expect(told(match.step('copycat', 'surf'))).toContain('|Surf|p2a: slot 0|[from] move: Copycat');
    match.step('copycat', 'harden');
    match.step('ice-beam', IDLE);
    match.setHp(1, 0, 175);
    match.step(IDLE, IDLE);
    match.step('copycat', IDLE);
    expect(match.state.sides[0].creatures[0]?.pp[0]).toBe(17);
  });

  it('fails where the last move cannot be called', () => {
    const match = new Match([slowbro('copycat')], [mew('protect', 'struggle-bug', 'focus-punch')]);
    expect(told(match.step('copycat', 'protect'))).toContain('|-fail|p1a');
    expect(told(match.step('copycat', 'focus-punch'))).not.toContain('[from] move: Copycat');
  });

  it.each(['outrage', 'rollout', 'uproar', 'fly', 'solar-beam', 'dig', 'hyper-beam'])(
    'binds its user to %s, as that would',
    (move) => {
      const match = new Match([slowbro('copycat', 'tackle')], [steelix(move, 'sucker-punch')]);
      match.step('copycat', move, 'all');
      for (let turn = 0; turn < 3; turn += 1) {
        match.setHp(0, 0, 170);
        match.setHp(1, 0, 150);
        match.step(bound(match, 0, 'copycat'), bound(match, 1, turn === 2 ? IDLE : move), 'all');
      }
      match.setHp(0, 0, 170);
      match.step(bound(match, 0, 'tackle'), bound(match, 1, IDLE), 'all');
    },
  );

  it('goes on with what it has called also against what it is faster than', () => {
    const match = new Match([mew('copycat')], [slowbro('outrage', 'sucker-punch')]);
    match.step(IDLE, 'outrage', 'none');
    for (const other of ['outrage', 'sucker-punch', IDLE, 'sucker-punch']) {
      match.setHp(0, 0, 175);
      match.setHp(1, 0, 170);
      match.step(bound(match, 0, 'copycat'), bound(match, 1, other), 'none');
    }
  });

  it('calls moves with its own priority, which a quick guard lets pass', () => {
    const match = new Match([slowbro('copycat')], [mew('quick-attack', 'quick-guard')]);
    match.step('copycat', 'quick-attack');
    match.setHp(0, 0, 170);
    match.setHp(1, 0, 175);
    match.step(IDLE, IDLE);
  });

  it('hands on and leaves with what lets its user leave', () => {
    const match = new Match(
      [slowbro('copycat', 'amnesia'), snorlax(), mew()],
      [mew('u-turn', 'baton-pass'), mew(), mew()],
    );
    match.step('amnesia', IDLE);
    match.step('copycat', 'baton-pass');
    match.step(null, 'switch 1');
    match.step('switch 1', null);
    expect(match.state.sides[0].activeState.stages.special_defense).toBe(2);
  });
});

describe('mimic, side by side with the simulator', () => {
  it("learns the target's last move, with its uses, until its user leaves", () => {
    const match = new Match([slowbro('mimic'), mew(), mew()], [mew('surf', 'ice-beam'), mew(), mew()]);
    expect(told(match.step('mimic', 'surf'))).toContain('|-start|p1a: slot 0|Mimic|Surf');
    expect(names(match)).toEqual(['surf', IDLE]);
    match.step('surf', 'ice-beam');
    match.step('switch 1', IDLE);
    match.step('switch 0', IDLE);
    expect(names(match)).toEqual(['mimic', IDLE]);
    match.step('mimic', IDLE);
  });

  it('fails before the target has moved, for what the user has, and for what cannot be learned', () => {
    const match = new Match([mew('mimic', 'surf')], [slowbro('surf', 'copycat', 'ice-beam')]);
    expect(told(match.step('mimic', 'surf'))).toContain('|-fail|p1a');
    expect(told(match.step('mimic', 'copycat'))).toContain('|-fail|p1a');
    expect(told(match.step('mimic', 'ice-beam'))).toContain('|-fail|p1a');
    match.setHp(0, 0, 175);
    expect(told(match.step('mimic', IDLE))).toContain('|-start|');
    match.step('ice-beam', 'surf');
  });

  it('counts the uses of what it has learned, and spares its own', () => {
    const match = new Match([slowbro('mimic', 'harden')], [mew('fire-blast', 'spite')]);
    match.step('mimic', 'fire-blast');
    for (let turn = 0; turn < 5; turn += 1) {
      match.setHp(1, 0, 175);
      match.step('fire-blast', IDLE);
    }
    expect(movesNow(match.state, 0)[0]).toMatchObject({ name: 'fire-blast', pp: 0, maxPp: 5 });
    match.step('harden', 'spite');
    expect(match.state.sides[0].creatures[0]?.pp[0]).toBe(9);
  });

  it('is no longer what torment, disable or an encore was about', () => {
    const match = new Match([slowbro('mimic', 'tackle')], [mew('torment', 'disable', 'surf')]);
    match.step(IDLE, 'surf');
    match.step(IDLE, 'surf');
    match.setHp(0, 0, 170);
    match.step('tackle', 'torment');
    match.step(IDLE, 'surf');
    match.step('mimic', 'surf');
    expect(legal(match, 0)).toEqual(['surf', 'tackle', IDLE]);
    match.step('surf', IDLE);
    match.setHp(1, 0, 175);
    match.step('tackle', 'disable');
    expect(legal(match, 0)).toEqual([IDLE]);
  });
});

describe('transform, side by side with the simulator', () => {
  it('takes on types, stats, stages, weight and moves with five uses each, but not HP', () => {
    const match = new Match(
      [mew('transform'), slowbro(), mew()],
      [snorlax('curse', 'body-slam', 'hyper-beam'), slowbro('grass-knot'), mew()],
    );
    match.step(IDLE, 'curse');
    expect(told(match.step('transform', 'body-slam'))).toContain('|-transform|p1a: slot 0|p2a: slot 0');
    expect(movesNow(match.state, 0).map(({ name, pp, maxPp }) => [name, pp, maxPp])).toEqual([
      ['curse', 5, 5],
      ['body-slam', 5, 5],
      ['hyper-beam', 5, 5],
      [IDLE, 5, 5],
    ]);
    match.setHp(0, 0, 175);
    match.step('body-slam', 'switch 1');
    match.step('curse', 'grass-knot');
    match.setHp(0, 0, 175);
    match.step('switch 1', IDLE);
    match.step('switch 0', IDLE);
    expect(names(match)).toEqual(['transform', IDLE]);
  });

  it('fails where one of both has transformed, or behind a substitute', () => {
    const match = new Match([mew('transform')], [slowbro('transform', 'substitute')]);
    match.step('transform', IDLE);
    expect(told(match.step(IDLE, 'transform'))).toContain('|-fail|p2a');
    expect(told(match.step('transform', IDLE))).toContain('|-fail|p1a');
    const hidden = new Match([mew('transform')], [slowbro('substitute')]);
    hidden.step(IDLE, 'substitute');
    expect(told(hidden.step('transform', IDLE))).toContain('|-fail|p1a');
  });

  it('takes on a type that was added, exchanged stats, focus, and what the other has learned', () => {
    const match = new Match(
      [slowbro('transform', 'forests-curse', 'surf'), mew(), mew()],
      [mew('mimic', 'power-trick', 'focus-energy'), mew(), mew()],
    );
    match.step('forests-curse', 'power-trick');
    match.step('surf', 'focus-energy');
    match.setHp(1, 0, 175);
    match.step(IDLE, 'mimic');
    match.step('transform', IDLE);
    match.step('surf', 'surf');
  });

  it('struggles when the five uses are gone, and gets its own moves back in time', () => {
    const match = new Match([mew('transform'), slowbro(), mew()], [snorlax(), mew(), mew()]);
    match.step('transform', IDLE);
    for (let turn = 0; turn < 5; turn += 1) match.step(IDLE, IDLE);
    match.step('struggle', IDLE);
    match.step('switch 1', IDLE);
    match.step('switch 0', IDLE);
    match.step('transform', IDLE);
  });

  it('leaves what is disabled to the move, if it is still there', () => {
    const match = new Match([slowbro('transform', 'surf')], [mew('surf', 'disable', 'tackle')]);
    match.step('surf', IDLE);
    match.setHp(1, 0, 175);
    match.step('transform', 'disable');
    expect(legal(match, 0)).toEqual(['disable', 'tackle', IDLE]);
    match.step('tackle', IDLE);
    match.step('disable', 'tackle');
  });

  it('counts as the other for moves of a species, and hits by its own team', () => {
    const morpeko = {
      species: 'morpeko-full-belly',
      moves: ['aura-wheel', 'beat-up', 'low-kick', 'last-resort'],
    };
    const match = new Match([mew('transform')], [morpeko]);
    match.step('transform', 'low-kick', 'all');
    for (const move of ['aura-wheel', 'beat-up', 'low-kick', 'last-resort']) {
      match.setHp(0, 0, 175);
      match.setHp(1, 0, 133);
      match.step(move, 'low-kick', 'all');
    }
  });
});

afterAll(() => {
  const missing = SCENARIOS.copies.filter((name) => !Match.played.has(name.replaceAll('-', '')));
  expect(missing).toEqual([]);
});
