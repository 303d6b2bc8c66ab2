import { describe, expect, it } from 'vitest';
import { Match } from './rig/side-by-side.js';
import { OTHER_RULES, type OtherRule } from './rig/simulator-rules.js';

/** The rules in which the engine differs from @pkmn/sim on purpose, and that nothing else could go unnoticed. */

const IDLE = 'splash';
const mew = (...moves: string[]) => ({ species: 'mew', moves: [...moves, IDLE] });
const slowbro = (...moves: string[]) => ({ species: 'slowbro', moves: [...moves, IDLE] });

type Play = (omitted: OtherRule | null) => void;

/** For each rule a match that comes apart where the simulator follows its own. */
const MATCHES: Readonly<Record<OtherRule, Play>> = {
  rounding: (omitted) => {
    const match = new Match([mew('tackle')], [slowbro('tackle')], omitted);
    for (const t of [0.2, 0.4, 0.6, 0.8]) match.step('tackle', 'tackle', t);
  },
  draws: (omitted) => {
    const match = new Match([mew('explosion')], [slowbro()], omitted);
    match.setHp(1, 0, 1);
    match.step('explosion', IDLE);
  },
  imprison: (omitted) =>
    new Match([mew('imprison')], [slowbro('tackle')], omitted).step('imprison', 'tackle'),
  burn: (omitted) => {
    const match = new Match([mew('toxic')], [slowbro('will-o-wisp')], omitted);
    match.step('toxic', 'will-o-wisp', 0.2);
    match.setHp(0, 0, 1);
    match.setHp(1, 0, 1);
    match.step(IDLE, IDLE);
  },
  copycat: (omitted) => {
    const match = new Match([mew('copycat', 'temper-flare')], [slowbro()], omitted);
    match.step('copycat', IDLE);
    match.step('temper-flare', IDLE);
  },
  focuspunch: (omitted) => {
    const match = new Match([slowbro('focus-punch')], [mew('present')], omitted);
    match.setHp(0, 0, 50);
    match.step('focus-punch', 'present', 'all');
  },
  healing: (omitted) => {
    for (const move of [
      'moonlight',
      'morning-sun',
      'synthesis',
      'shore-up',
      'heal-pulse',
      'floral-healing',
    ]) {
      const match = new Match([mew(move, 'temper-flare')], [slowbro()], omitted);
      match.step(move, IDLE);
      match.step('temper-flare', IDLE);
    }
  },
  doubleshock: (omitted) => {
    const match = new Match([mew('double-shock', 'temper-flare')], [slowbro()], omitted);
    match.step('double-shock', IDLE);
    match.step('temper-flare', IDLE);
  },
  bounce: (omitted) => {
    const match = new Match([mew('bounce')], [slowbro('gust')], omitted);
    match.step('bounce', 'gust', 0.5);
  },
  disable: (omitted) => {
    const match = new Match([slowbro('copycat')], [mew('solar-beam', 'disable', 'recover')], omitted);
    match.step('copycat', 'solar-beam');
    match.setHp(0, 0, 170);
    match.setHp(1, 0, 170);
    match.step('copycat', 'solar-beam');
    match.step(IDLE, 'disable');
  },
  beatup: (omitted) => {
    const shuckle = { species: 'shuckle', moves: [IDLE] };
    const machamp = { species: 'machamp', moves: [IDLE] };
    const match = new Match(
      [mew('beat-up'), shuckle, machamp],
      [slowbro('comeuppance'), slowbro(), slowbro()],
      omitted,
    );
    for (const slot of [1, 2, 0]) match.step(`switch ${slot}`, IDLE);
    match.step('beat-up', 'comeuppance');
  },
  gas: (omitted) => {
    const own = { ...mew('final-gambit'), ability: 'neutralizing_gas' };
    const other = { ...mew(), ability: 'drizzle' };
    const match = new Match([own, mew(), mew()], [other, mew(), mew()], omitted, 'standard');
    match.step('final-gambit', IDLE);
  },
  foreseen: (omitted) => {
    const ruin = { ...mew(), ability: 'beads_of_ruin' };
    const match = new Match(
      [mew('future-sight'), ruin, mew()],
      [slowbro(), slowbro(), slowbro()],
      omitted,
      'standard',
    );
    match.step('future-sight', IDLE);
    match.step('switch 1', IDLE);
    match.step('splash', IDLE);
  },
};

describe('a rule in which the engine differs from the simulator', () => {
  it('has a match that shows it, each of them', () => {
    expect(Object.keys(OTHER_RULES).sort()).toEqual(
      Object.keys(MATCHES)
        .filter((rule) => rule !== 'rounding' && rule !== 'draws')
        .sort(),
    );
  });

  it.each(Object.keys(MATCHES) as OtherRule[])('%s makes a difference, and no other does', (rule) => {
    expect(() => MATCHES[rule](rule)).toThrow('simulated');
    MATCHES[rule](null);
  });
});

describe('the comparison notices', () => {
  const tackle = (amiss: (damage: number) => number) => {
    const match = new Match([mew('tackle')], [slowbro()]);
    const { actions } = match.battle;
    const exact = actions.getDamage.bind(actions);
    actions.getDamage = (...hit) => {
      const damage = exact(...hit);
      return typeof damage === 'number' ? amiss(damage) : damage;
    };
    return () => match.step('tackle', IDLE, 0.5);
  };

  it.each<[string, (damage: number) => number]>([
    ['a single HP more', (damage) => damage + 1],
    ['a single HP less', (damage) => damage - 1],
    ['a factor of 1.2', (damage) => Math.floor(damage * 1.2)],
  ])('%s', (_what, amiss) => {
    expect(tackle(amiss)).toThrow('simulated');
  });
});
