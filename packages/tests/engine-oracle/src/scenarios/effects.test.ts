import { describe, expect, it } from 'vitest';
import { Match } from '../rig/side-by-side.js';

/** Each effect of a move that needs nothing but its user and its target, side by side with the simulator. */

const IDLE = 'splash';
const mew = (...moves: string[]) => ({ species: 'mew', moves: [...moves, IDLE] });
const slowbro = (...moves: string[]) => ({ species: 'slowbro', moves: [...moves, IDLE] });
const snorlax = (...moves: string[]) => ({ species: 'snorlax', moves: [...moves, IDLE] });
const told = (lines: readonly string[]) => lines.join('\n');

describe('effects, side by side with the simulator', () => {
  it.each(['protect', 'detect'])('%s keeps a move off, and fails when used again', (move) => {
    const match = new Match([mew(move)], [snorlax('tackle')]);
    expect(told(match.step(move, 'tackle'))).toContain('|-activate|p1a: slot 0|move: Protect');
    expect(told(match.step(move, 'tackle'))).toContain('|-damage|p1a: slot 0');
    match.step(move, 'tackle', 'all');
    expect(told(match.step(move, 'tackle', 'all'))).toContain('|-activate|p1a: slot 0|move: Protect');
  });

  it('fixed damage, the damage of a level, and half of what is left', () => {
    const match = new Match([mew('dragon-rage', 'seismic-toss', 'super-fang')], [snorlax()]);
    match.step('dragon-rage', IDLE);
    expect(match.state.sides[1].creatures[0]?.hp).toBe(235 - 40);
    match.step('seismic-toss', IDLE);
    expect(match.state.sides[1].creatures[0]?.hp).toBe(235 - 90);
    match.step('super-fang', IDLE, 'all');
    expect(match.state.sides[1].creatures[0]?.hp).toBe(73);
  });

  it('one-hit knockouts hit by luck and never a higher level', () => {
    const match = new Match([mew('fissure')], [snorlax()]);
    expect(told(match.step('fissure', IDLE))).toContain('|-miss|');
    expect(told(match.step('fissure', IDLE, 'all'))).toContain('|-ohko');
    const higher = new Match([mew('fissure')], [{ ...snorlax(), level: 51 }]);
    expect(told(higher.step('fissure', IDLE, 'all'))).toContain('|-immune|p2a: slot 0|[ohko]');
  });

  it('draining heals and recoil hurts by the damage dealt', () => {
    const match = new Match([mew('giga-drain', 'double-edge')], [snorlax()]);
    match.setHp(0, 0, 60);
    expect(told(match.step('giga-drain', IDLE))).toContain('[from] drain');
    expect(told(match.step('double-edge', IDLE))).toContain('[from] Recoil');
  });

  it('a creature heals itself, but not when it is unhurt', () => {
    const match = new Match([mew('recover')], [snorlax()]);
    expect(told(match.step('recover', IDLE))).toContain('|-fail|p1a: slot 0|heal');
    match.setHp(0, 0, 30);
    expect(told(match.step('recover', IDLE))).toContain('|-heal|p1a: slot 0|118/175');
  });

  it('a two-turn move charges and strikes, and binds its user meanwhile', () => {
    const match = new Match([mew('skull-bash')], [snorlax('tackle')]);
    expect(told(match.step('skull-bash', 'tackle'))).toContain('|-prepare|p1a: slot 0|Skull Bash');
    expect(told(match.step('skull-bash', 'tackle'))).toContain('|-damage|p2a: slot 0');
  });

  it.each([
    ['fly', 'earthquake', 'gust'],
    ['dig', 'tackle', 'earthquake'],
    ['dive', 'tackle', 'surf'],
    ['phantom-force', 'tackle', null],
  ])('%s hides its user from %s, but not from %s', (move, missing, reaching) => {
    const match = new Match([mew(move)], [slowbro(missing, ...(reaching ? [reaching] : []))]);
    expect(told(match.step(move, missing))).toContain('|-miss|p2a');
    match.step(move, missing, 'all');
    if (reaching === null) return;
    expect(told(match.step(move, reaching))).toContain('|-damage|p1a: slot 0');
    match.step(move, IDLE, 'all');
  });

  it('what has taken all its strength is followed by a turn of rest', () => {
    const match = new Match([mew('hyper-beam')], [snorlax('tackle')]);
    match.step('hyper-beam', 'tackle', 'all');
    expect(told(match.step('hyper-beam', 'tackle'))).toContain('|cant|p1a: slot 0|recharge');
    match.step(IDLE, 'tackle');
  });

  it.each(['all', 'none'] as const)(
    'a rampage binds for two or three turns and confuses (luck: %s)',
    (luck) => {
      const match = new Match([mew('outrage')], [snorlax()]);
      const lines: string[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        match.setHp(1, 0, 235);
        lines.push(...match.step(turn === 0 || bound(match) ? 'outrage' : IDLE, IDLE, luck));
      }
      expect(told(lines)).toContain('|-start|p1a: slot 0|confusion|[fatigue]');
    },
  );

  it('a move that holds its target hurts it and keeps it, until it ends', () => {
    const match = new Match([mew('whirlpool'), mew(), mew()], [snorlax(), slowbro(), slowbro()]);
    expect(told(match.step('whirlpool', IDLE, 'all'))).toContain('|-activate|p2a: slot 0|move: Whirlpool');
    const lines = Array.from({ length: 5 }, () => match.step(IDLE, IDLE)).flat();
    expect(told(lines)).toContain('|-end|p2a: slot 0|Whirlpool');
    match.step(IDLE, 'switch 1');
  });

  it('who holds lets go by leaving', () => {
    const match = new Match([mew('whirlpool'), mew(), mew()], [snorlax(), slowbro(), slowbro()]);
    match.step('whirlpool', IDLE, 'all');
    match.step('switch 1', IDLE);
    match.step(IDLE, 'switch 1');
  });

  it.each(['roar', 'dragon-tail'])('%s drives its target out', (move) => {
    const match = new Match([mew(move), mew(), mew()], [snorlax(), slowbro(), snorlax()]);
    expect(told(match.step(move, IDLE, 'all'))).toContain('|drag|p2a: slot 1');
  });

  it('who strikes and leaves is followed before the other has its go', () => {
    const match = new Match([mew('u-turn'), slowbro(), mew()], [snorlax('tackle'), slowbro(), snorlax()]);
    match.step('u-turn', 'tackle');
    expect(told(match.step('switch 1', null))).toContain('|move|p2a: slot 0|Tackle|p1a: slot 1');
  });

  it('kicks that miss crash, and explosions take their user along', () => {
    const match = new Match(
      [mew('high-jump-kick', 'explosion'), mew(), mew()],
      [snorlax(), slowbro(), snorlax()],
    );
    expect(told(match.step('high-jump-kick', IDLE))).toContain('[from] highjumpkick');
    expect(told(match.step('explosion', IDLE))).toContain('|faint|p1a: slot 0');
    match.step('switch 2', null);
  });

  it('moves of two to five hits, of critical hits and of certain ones', () => {
    const match = new Match([mew('bullet-seed', 'storm-throw', 'aerial-ace')], [snorlax('sand-attack')]);
    expect(told(match.step('bullet-seed', 'sand-attack', 'all'))).toContain('|-hitcount|p2a: slot 0|2');
    expect(told(match.step('bullet-seed', 'sand-attack'))).toContain('|-miss|');
    expect(told(match.step('storm-throw', 'sand-attack', 'all'))).toContain('|-crit|p2a: slot 0');
    expect(told(match.step('aerial-ace', IDLE))).toContain('|-damage|p2a: slot 0');
  });
});

function bound(match: Match): boolean {
  return match.state.sides[0].activeState.lockedMove !== null;
}
