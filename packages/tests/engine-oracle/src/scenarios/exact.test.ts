import { describe, expect, it } from 'vitest';
import { Match } from '../rig/side-by-side.js';

/** Plays what comparing HP exactly has found, by the engine and @pkmn/sim at once. */

const IDLE = 'splash';
const mew = (...moves: string[]) => ({ species: 'mew', moves: [...moves, IDLE] });
const slowbro = (...moves: string[]) => ({ species: 'slowbro', moves: [...moves, IDLE] });
const told = (lines: readonly string[]) => lines.join('\n');

describe('roundings, side by side with the simulator', () => {
  it.each(['swallow', 'jungle-healing', 'lunar-blessing', 'life-dew', 'recover', 'synthesis'])(
    '%s heals as much at any number of HP',
    (move) => {
      // From 106 to 206 HP in all.
      for (let level = 50; level < 100; level += 7) {
        const match = new Match([{ ...mew(move, 'stockpile'), level }], [slowbro()]);
        match.step('stockpile', IDLE);
        match.setHp(0, 0, 1);
        match.step(move, IDLE);
      }
    },
  );

  it('present heals its target as much at any number of HP', () => {
    for (let level = 50; level < 60; level += 1) {
      const match = new Match([mew('present')], [{ ...slowbro(), level }]);
      match.setHp(1, 0, 1);
      expect(told(match.step('present', IDLE, 'all'))).toContain('|-heal|p2a');
    }
  });

  it.each(['crush-grip', 'wring-out', 'hard-press', 'water-spout', 'eruption', 'flail'])(
    '%s has its power at any number of HP',
    (move) => {
      for (let hp = 4; hp < 170; hp += 11) {
        const match = new Match([mew(move)], [slowbro()]);
        match.setHp(0, 0, hp);
        match.setHp(1, 0, hp);
        match.step(move, IDLE, 0.5);
      }
    },
  );

  it('stages count as fractions, which round nothing before the end', () => {
    for (const stages of [1, 2, 3, 4, 5, 6]) {
      const match = new Match([mew('harden', 'tackle', 'screech')], [slowbro('growl', 'harden')]);
      for (let done = 0; done < stages; done += 1) match.step(IDLE, done % 2 === 0 ? 'growl' : 'harden');
      for (const t of [0.1, 0.35, 0.6, 0.85]) match.step('tackle', IDLE, t);
    }
  });
});

describe('what goes on, side by side with the simulator', () => {
  it('a hit that finds its target in hiding does twice the damage', () => {
    for (const [hiding, finding] of [
      ['fly', 'gust'],
      ['dig', 'earthquake'],
      ['dive', 'surf'],
    ] as const) {
      const match = new Match([mew(hiding)], [slowbro(finding)]);
      expect(told(match.step(hiding, finding, 0.7))).toContain('|-damage|p1a');
    }
  });

  it('autotomize makes its user lighter, also for who transforms into it', () => {
    // 400 kg, and 460.
    const match = new Match(
      [{ species: 'steelix', moves: ['autotomize', 'low-kick', IDLE] }],
      [{ species: 'snorlax', moves: ['heavy-slam', 'low-kick', 'transform', IDLE] }],
    );
    const step = (own: string, other: string) => {
      match.setHp(0, 0, 150);
      match.setHp(1, 0, 230);
      match.step(own, other, 0.6);
    };
    for (const _ of [300, 200, 100]) {
      step('autotomize', IDLE);
      step(IDLE, 'heavy-slam');
      step(IDLE, 'low-kick');
    }
    step(IDLE, 'transform');
    step('low-kick', 'low-kick');
  });

  it('shell-side-arm touches what protects itself where it is physical', () => {
    for (const species of ['machamp', 'alakazam']) {
      const match = new Match([{ species, moves: ['shell-side-arm', IDLE] }], [mew('baneful-bunker')]);
      match.step('shell-side-arm', 'baneful-bunker', 0.5);
      match.step('shell-side-arm', IDLE, 0.5);
    }
  });

  it('tidy-up has not failed where there is nothing but stages to change', () => {
    const match = new Match([mew('tidy-up', 'stomping-tantrum')], [slowbro()]);
    match.step('tidy-up', IDLE);
    match.step('stomping-tantrum', IDLE);
  });

  it('axe-kick confuses for three attempts to move at least', () => {
    const match = new Match([mew('axe-kick')], [slowbro('tackle')]);
    match.step('axe-kick', IDLE, 'all');
    for (let turn = 0; turn < 4; turn += 1) {
      match.setHp(1, 0, 150);
      match.step(IDLE, 'tackle', 0.5);
    }
  });

  it('who is locked on to one that has left is not sure of the next, and cannot lock on again', () => {
    const three = [slowbro(), mew(), slowbro()];
    const left = new Match([mew('lock-on', 'zap-cannon'), mew(), mew()], three);
    left.step('lock-on', IDLE);
    expect(told(left.step('lock-on', 'switch 1'))).toContain('|-fail|p1a');
    const missed = new Match([mew('lock-on', 'zap-cannon'), mew(), mew()], three);
    missed.step('lock-on', IDLE);
    expect(told(missed.step('zap-cannon', 'switch 1'))).toContain('|-miss|p1a');
  });

  it('what breaks a protection gives its bearer another that is sure', () => {
    const match = new Match([mew('feint', 'tackle')], [slowbro('protect')]);
    match.step('feint', 'protect', 0.6);
    expect(told(match.step('tackle', 'protect', 0.6))).toContain('|-activate|p2a: slot 0|move: Protect');
    expect(told(match.step('tackle', 'protect', 0.6))).toContain('|-fail|p2a');
  });

  it.each(['bind', 'salt-cure'])('who faints first of %s or what holds it is the faster', (move) => {
    const match = new Match([mew('bind'), mew(), mew()], [slowbro(move), mew(), mew()]);
    match.step('bind', move, 0.4);
    match.setHp(0, 0, 8);
    match.setHp(1, 0, 20);
    match.step(IDLE, IDLE, 0.4);
  });

  it.each([0.2, 0.8])('between two who are equally fast a coin says whose seed works first: %s', (t) => {
    const match = new Match([mew('leech-seed'), mew(), mew()], [mew('leech-seed'), mew(), mew()]);
    match.step('leech-seed', 'leech-seed', t);
    match.setHp(0, 0, 5);
    match.setHp(1, 0, 5);
    match.step(IDLE, IDLE, t);
  });

  it('what copycat has called goes on only while its user has no such move that is disabled', () => {
    const match = new Match(
      [{ species: 'dragonite', moves: ['copycat', 'solar-beam', IDLE] }],
      [mew('disable', 'solar-beam', 'growth')],
    );
    match.step('solar-beam', 'growth');
    match.step('solar-beam', 'disable');
    expect(told(match.step('copycat', 'solar-beam'))).toContain('|[from] move: Copycat');
    expect(told(match.step('copycat', 'solar-beam'))).toContain('|cant|p1a: slot 0|Disable');
  });

  it('both fainting in one go, or of one effect at the end of a turn, is a draw', () => {
    const blast = new Match([mew('explosion')], [slowbro()]);
    blast.setHp(1, 0, 1);
    expect(told(blast.step('explosion', IDLE))).toContain('|tie');
    const storm = new Match([mew('sandstorm')], [slowbro()]);
    storm.setHp(0, 0, 1);
    storm.setHp(1, 0, 1);
    expect(told(storm.step('sandstorm', IDLE))).toContain('|tie');
    const sick = new Match([mew('toxic')], [slowbro('will-o-wisp')]);
    sick.step('toxic', 'will-o-wisp', 0.2);
    sick.setHp(0, 0, 1);
    sick.setHp(1, 0, 1);
    expect(told(sick.step(IDLE, IDLE))).toContain('|tie');
    expect(sick.state.outcome).toEqual({ winner: null, reason: 'draw' });
  });
});
