import { afterAll, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../rig/moves-in-scenarios.js';
import { Match } from '../rig/side-by-side.js';

/** The effects that a creature which leaves passes on to its replacement, played by the engine and @pkmn/sim at once. */

const IDLE = 'splash';
const mew = (...moves: string[]) => ({ species: 'mew', moves: [...moves, IDLE] });
const snorlax = (...moves: string[]) => ({ species: 'snorlax', moves: [...moves, IDLE] });
const gengar = (...moves: string[]) => ({ species: 'gengar', moves: [...moves, IDLE] });
const told = (lines: readonly string[]) => lines.join('\n');

/** Three of one's own, the second with `moves`, against three. */
function passing(own: readonly string[], moves: readonly string[], other: readonly string[]): Match {
  return new Match([mew(...own), snorlax(...moves), mew()], [gengar(...other), snorlax(), snorlax()]);
}

describe('baton-pass, side by side with the simulator', () => {
  it('hands on stages, which count for who comes in', () => {
    const match = passing(['nasty-plot', 'baton-pass', 'harden'], ['surf', 'body-slam'], ['growl', 'lick']);
    match.step('nasty-plot', 'growl');
    match.step('harden', IDLE);
    match.step('baton-pass', 'lick');
    expect(told(match.step('switch 1', null))).toContain('[from] Baton Pass');
    match.step('surf', 'growl');
  });

  it('hands on a substitute with the HP it has left', () => {
    const match = passing(['substitute', 'baton-pass'], ['tackle'], ['shadow-ball']);
    match.step('substitute', IDLE);
    match.step('baton-pass', IDLE);
    expect(told(match.step('switch 1', null))).not.toContain('-end');
    match.step(IDLE, 'shadow-ball');
    match.step(IDLE, 'shadow-ball');
  });

  it.each([
    ['aqua-ring', IDLE],
    ['ingrain', IDLE],
    ['focus-energy', IDLE],
    ['magnet-rise', IDLE],
    ['no-retreat', IDLE],
    ['charge', IDLE],
    ['stockpile', IDLE],
    ['minimize', IDLE],
    ['defense-curl', IDLE],
    ['lock-on', IDLE],
    ['destiny-bond', IDLE],
    [IDLE, 'leech-seed'],
    [IDLE, 'curse'],
    [IDLE, 'confuse-ray'],
    [IDLE, 'perish-song'],
    [IDLE, 'mean-look'],
    [IDLE, 'tar-shot'],
    [IDLE, 'salt-cure'],
    [IDLE, 'syrup-bomb'],
    [IDLE, 'yawn'],
    [IDLE, 'torment'],
    [IDLE, 'psychic-noise'],
    [IDLE, 'throat-chop'],
    [IDLE, 'smack-down'],
    [IDLE, 'whirlpool'],
    [IDLE, 'soak'],
  ])('hands on what %s and %s leave, or not', (own, other) => {
    const match = passing(
      [own === IDLE ? 'harden' : own, 'baton-pass'],
      ['tackle'],
      [other === IDLE ? 'lick' : other, 'tackle'],
    );
    match.step(own, other, 'all');
    match.step('baton-pass', IDLE);
    match.step('switch 1', null);
    match.step('tackle', IDLE);
    match.step(IDLE, 'tackle');
  });

  it('exchanges the stats of who comes in after a power trick, until that ends', () => {
    const match = passing(['power-trick', 'baton-pass'], ['tackle', 'power-trick'], ['tackle']);
    match.step('power-trick', IDLE);
    match.step('baton-pass', IDLE);
    expect(told(match.step('switch 1', null))).toContain('|switch|p1a: slot 1');
    match.step('tackle', 'tackle');
    match.step('power-trick', 'tackle');
  });

  it('meets hazards with what was handed on, and frees who was held by who has left', () => {
    const match = passing(['magnet-rise', 'baton-pass', 'whirlpool'], ['tackle'], ['spikes', 'toxic-spikes']);
    match.step('magnet-rise', 'spikes');
    match.step('whirlpool', 'toxic-spikes', 'all');
    match.step('baton-pass', IDLE);
    expect(told(match.step('switch 1', null))).not.toContain('[from] Spikes');
    expect(match.state.sides[1].activeState.partiallyTrapped).toBe(0);
  });

  it('fails where nobody can come in', () => {
    const match = new Match([mew('baton-pass')], [snorlax()]);
    expect(told(match.step('baton-pass', IDLE))).toContain('|-fail|p1a');
  });
});

describe('shed-tail, side by side with the simulator', () => {
  it('pays half of its HP, rounded up, for a substitute that goes to who comes in', () => {
    const match = passing(['shed-tail', 'swords-dance'], ['tackle'], ['shadow-ball', 'confuse-ray']);
    match.step('swords-dance', 'confuse-ray');
    match.step('shed-tail', IDLE, 'none');
    expect(match.state.sides[0].creatures[0]?.hp).toBe(87);
    match.step('switch 1', null);
    expect(match.state.sides[0].activeState.volatiles.substitute).toBe(43);
    match.step('tackle', 'shadow-ball');
  });

  it('fails with a substitute, without the HP, or alone', () => {
    const match = passing(['shed-tail', 'substitute'], [], ['tackle']);
    match.setHp(0, 0, 88);
    expect(told(match.step('shed-tail', IDLE))).toContain('|-fail|p1a');
    match.setHp(0, 0, 175);
    match.step('substitute', IDLE);
    expect(told(match.step('shed-tail', IDLE))).toContain('|-fail|p1a');
    const alone = new Match([mew('shed-tail')], [snorlax()]);
    expect(told(alone.step('shed-tail', IDLE))).toContain('|-fail|p1a');
  });
});

afterAll(() => {
  const missing = SCENARIOS.passing.filter((name) => !Match.played.has(name.replaceAll('-', '')));
  expect(missing).toEqual([]);
});
