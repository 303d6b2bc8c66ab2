import { legalActions } from '@repo/battle-engine';
import { afterAll, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../rig/moves-in-scenarios.js';
import { Match } from '../rig/side-by-side.js';

/**
 * Conditions that a creature carries, or that keep it from choosing: scripted battles that the engine and @pkmn/sim play at once.
 * `step` fails where their states differ; every scenario also checks the simulator's protocol messages.
 */

const IDLE = 'splash';
const mew = (...moves: string[]) => ({ species: 'mew', moves: [...moves, IDLE] });
const slowbro = (...moves: string[]) => ({ species: 'slowbro', moves: [...moves, IDLE] });
const snorlax = (...moves: string[]) => ({ species: 'snorlax', moves: [...moves, IDLE] });
const gengar = (...moves: string[]) => ({ species: 'gengar', moves: [...moves, IDLE] });
const crobat = (...moves: string[]) => ({ species: 'crobat', moves: [...moves, IDLE] });

const switches = (match: Match, side: 0 | 1) =>
  legalActions(match.state, side).filter(({ type }) => type === 'switch').length;
const attacks = (match: Match, side: 0 | 1) =>
  legalActions(match.state, side).flatMap((action) => (action.type === 'attack' ? [action.move] : []));
const told = (lines: readonly string[]) => lines.join('\n');

/** Mew is faster than Slowbro and Snorlax, slower than Gengar and Crobat. */
describe('what a creature carries, side by side with the simulator', () => {
  it.each([
    ['aqua-ring', 'Aqua Ring'],
    ['ingrain', 'move: Ingrain'],
  ])('%s heals a sixteenth a turn', (move, name) => {
    const match = new Match([mew(move)], [slowbro()]);
    match.setHp(0, 0, 50);
    expect(told(match.step(move, IDLE))).toContain(`|-start|p1a: slot 0|${name}`);
    match.step(IDLE, IDLE);
    match.step(move, IDLE);
  });

  it('a seed feeds the opponent, whoever that is by then, and is spun off', () => {
    const match = new Match([mew('leech-seed'), mew(), mew()], [slowbro('rapid-spin'), slowbro(), slowbro()]);
    match.setHp(0, 0, 50);
    expect(told(match.step('leech-seed', IDLE, 'all'))).toContain('[from] Leech Seed');
    match.setHp(0, 1, 50);
    match.step('switch 1', IDLE);
    match.step(IDLE, 'rapid-spin');
    const again = new Match([mew('leech-seed')], [{ species: 'venusaur', moves: [IDLE] }]);
    expect(told(again.step('leech-seed', IDLE, 'all'))).toContain('|-immune|p2a: slot 0');
  });

  it.each(['classic', 'standard'] as const)(
    'in %s Shedinja has 1 HP, with which it can pay for nothing, and which the first hit takes',
    (rules) => {
      const moves = ['substitute', 'belly-drum', 'curse', IDLE];
      const shedinja = { species: 'shedinja', moves, level: 100 };
      const match = new Match([shedinja, mew(), mew()], [snorlax(), mew(), mew()], null, rules);
      expect(match.state.setup.teams[0][0]?.stats.hp).toBe(1);
      expect(told(match.step('substitute', IDLE))).toContain('|-fail|p1a: slot 0');
      expect(told(match.step('belly-drum', IDLE))).toContain('|-fail|p1a: slot 0');
      expect(told(match.step('curse', IDLE))).toContain('|faint|p1a: slot 0');
      const aimedAt = new Match([shedinja, mew(), mew()], [snorlax('knock-off'), mew(), mew()], null, rules);
      expect(told(aimedAt.step(IDLE, 'knock-off'))).toContain('|faint|p1a: slot 0');
    },
  );

  it('Wonder Guard and Focus Sash keep the 1 HP of Shedinja', () => {
    const shedinja = { species: 'shedinja', moves: [IDLE], ability: 'wonder_guard', item: 'focus_sash' };
    const match = new Match([shedinja], [snorlax('surf', 'crunch')], null, 'standard');
    expect(told(match.step(IDLE, 'surf'))).toContain('|-immune|p1a: slot 0|[from] ability: Wonder Guard');
    expect(told(match.step(IDLE, 'crunch'))).toContain('|-enditem|p1a: slot 0|Focus Sash');
    expect(told(match.step(IDLE, 'crunch'))).toContain('|faint|p1a: slot 0');
  });

  it('a ghost curses, others only change', () => {
    const ghost = new Match([gengar('curse')], [slowbro('curse')]);
    expect(told(ghost.step('curse', 'curse'))).toContain('|-start|p2a: slot 0|Curse');
    expect(told(ghost.step('curse', IDLE))).toContain('|-fail|');
    ghost.step(IDLE, IDLE);
  });

  it('salt hurts, steel and water twice, and syrup slows three times', () => {
    const match = new Match([mew('salt-cure', 'syrup-bomb')], [snorlax()]);
    expect(told(match.step('salt-cure', IDLE))).toContain('|-start|p2a: slot 0|Salt Cure');
    expect(told(match.step('syrup-bomb', IDLE, 'all'))).toContain('|-unboost|p2a: slot 0|spe|1');
    match.setHp(1, 0, 200);
    for (let turn = 0; turn < 4; turn += 1) match.step(IDLE, IDLE);
    const wet = new Match([mew('salt-cure')], [slowbro()]);
    wet.step('salt-cure', IDLE);
  });

  it('syrup goes with whoever threw it; where weather makes them faint, it slows once more', () => {
    const thrown = () => {
      const match = new Match(
        [mew('syrup-bomb', 'sandstorm'), mew(), mew()],
        [snorlax('tackle'), snorlax(), snorlax()],
      );
      expect(told(match.step('syrup-bomb', IDLE, 'all'))).toContain('|-start|p2a: slot 0|Syrup Bomb');
      return match;
    };
    const knockedOut = thrown();
    knockedOut.setHp(0, 0, 1);
    expect(told(knockedOut.step(IDLE, 'tackle'))).not.toContain('|-unboost|');
    const inStorm = thrown();
    inStorm.setHp(0, 0, 1);
    expect(told(inStorm.step('sandstorm', IDLE))).toContain('|-unboost|p2a: slot 0|spe|1');
    const foreseen = new Match(
      [mew('syrup-bomb'), mew(), mew()],
      [slowbro('future-sight'), slowbro(), slowbro()],
    );
    foreseen.step(IDLE, 'future-sight');
    foreseen.step(IDLE, IDLE);
    foreseen.setHp(0, 0, 1);
    const last = told(foreseen.step('syrup-bomb', IDLE, 'all'));
    expect(last).toContain('|-start|p2a: slot 0|Syrup Bomb');
    expect(last).not.toContain('|-unboost|');
  });

  it('drowsiness becomes sleep, not of who has a status already', () => {
    const match = new Match([mew('yawn', 'toxic')], [slowbro()]);
    match.step('yawn', IDLE);
    expect(told(match.step(IDLE, IDLE))).toContain('|-status|p2a: slot 0|slp');
    const ill = new Match([mew('yawn', 'toxic')], [slowbro()]);
    ill.step('toxic', IDLE, 'all');
    expect(told(ill.step('yawn', IDLE))).toContain('|-fail|');
  });

  it('who cannot escape stays until the other has left', () => {
    for (const move of ['mean-look', 'block', 'spirit-shackle', 'jaw-lock']) {
      const match = new Match([mew(move), mew(), mew()], [slowbro(), slowbro(), slowbro()]);
      match.step(move, IDLE);
      expect(switches(match, 1)).toBe(0);
      expect(match.battle.sides[1].activeRequest).toMatchObject({ active: [{ trapped: true }] });
      if (move === 'jaw-lock') continue;
      match.step('switch 1', IDLE);
      match.step(IDLE, 'switch 1');
    }
  });

  it('who cannot escape is free at once when the other faints, of its own recoil too', () => {
    for (const fatal of ['chloroblast', 'explosion']) {
      const match = new Match(
        [snorlax('no-retreat'), snorlax(), snorlax()],
        [mew('mean-look', fatal), mew(), mew()],
      );
      match.step(IDLE, 'mean-look');
      expect(switches(match, 0)).toBe(0);
      match.setHp(1, 0, 1);
      const last = told(match.step('no-retreat', fatal, 0.5));
      expect(last).toContain('|faint|p2a: slot 0');
      expect(last).toContain('|-start|p1a: slot 0|move: No Retreat');
    }
  });

  it('roots and a vow hold their bearer; roots are not blown away', () => {
    const match = new Match(
      [mew('ingrain', 'no-retreat'), mew(), mew()],
      [slowbro('roar'), slowbro(), slowbro()],
    );
    expect(told(match.step('ingrain', 'roar'))).toContain('|-activate|p1a: slot 0|move: Ingrain');
    match.step('no-retreat', IDLE);
    expect(told(match.step('no-retreat', IDLE))).toContain('|-fail|');
    expect(switches(match, 0)).toBe(0);
    expect(match.battle.sides[0].activeRequest).toMatchObject({ active: [{ trapped: true }] });
  });

  it('who copies stages copies focus, too, and loses its own where there is none', () => {
    const match = new Match([mew('psych-up', 'focus-energy')], [slowbro('focus-energy', 'psych-up')]);
    match.step('focus-energy', IDLE);
    expect(match.state.sides[0].activeState.volatiles.focus_energy).toBeGreaterThan(0);
    match.step('psych-up', IDLE);
    expect(match.state.sides[0].activeState.volatiles.focus_energy).toBe(0);
    match.step(IDLE, 'focus-energy');
    match.step('psych-up', IDLE);
    expect(match.state.sides[0].activeState.volatiles.focus_energy).toBeGreaterThan(0);
  });

  it('focus, charge and tar make hits stronger', () => {
    const match = new Match([mew('focus-energy', 'charge', 'thunder-shock')], [slowbro()]);
    match.step('focus-energy', IDLE);
    expect(told(match.step('thunder-shock', IDLE, 'all'))).toContain('-crit');
    match.setHp(1, 0, 170);
    match.step('charge', IDLE);
    match.step('thunder-shock', IDLE);
    match.step('thunder-shock', IDLE);
    const tarred = new Match([mew('tar-shot', 'ember')], [snorlax()]);
    tarred.step('tar-shot', IDLE);
    expect(told(tarred.step('ember', IDLE))).toContain('-supereffective');
  });

  it('smack-down brings down who flies, also who was brought down before', () => {
    const match = new Match([mew('fly')], [snorlax('smack-down')]);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(told(match.step('fly', 'smack-down'))).toContain('|-start|p1a: slot 0|Smack Down');
    }
  });

  it('magnetism keeps the ground away for five turns', () => {
    const match = new Match([mew('magnet-rise')], [snorlax('earthquake', 'smack-down')]);
    expect(told(match.step('magnet-rise', 'earthquake'))).toContain('-immune');
    for (let turn = 0; turn < 4; turn += 1) match.step(IDLE, IDLE);
    match.step(IDLE, 'earthquake');
    const brought = new Match([crobat()], [snorlax('earthquake', 'smack-down')]);
    expect(told(brought.step(IDLE, 'earthquake'))).toContain('-immune');
    expect(told(brought.step(IDLE, 'smack-down'))).toContain('|-start|p1a: slot 0|Smack Down');
    brought.setHp(0, 0, 160);
    brought.step(IDLE, 'earthquake');
  });

  it('what has made itself small or has rushed is hit harder', () => {
    const match = new Match([mew('minimize')], [snorlax('stomp', 'tackle')]);
    match.step('minimize', 'stomp', 'none');
    match.step(IDLE, 'stomp', 'none');
    const rushed = new Match([mew('glaive-rush')], [snorlax('tackle')]);
    rushed.step('glaive-rush', 'tackle');
    rushed.step(IDLE, 'tackle');
  });

  it.each(['lock-on', 'mind-reader'])('%s makes the next move sure, also of what hides', (move) => {
    const match = new Match([mew(move, 'zap-cannon')], [slowbro('dig')]);
    match.step(move, 'dig');
    match.setHp(1, 0, 170);
    expect(told(match.step('zap-cannon', 'dig', 'none'))).toContain('|-damage|p2a: slot 0');
  });

  it('a bond takes the other along, once', () => {
    const match = new Match([mew('destiny-bond'), mew(), mew()], [slowbro('psychic'), slowbro(), slowbro()]);
    match.setHp(0, 0, 5);
    expect(told(match.step('destiny-bond', 'psychic'))).toContain(
      '|-activate|p1a: slot 0|move: Destiny Bond',
    );
    const twice = new Match([mew('destiny-bond')], [slowbro()]);
    twice.step('destiny-bond', IDLE);
    expect(told(twice.step('destiny-bond', IDLE))).toContain('|-fail|');
  });

  it('a stockpile guards, heals and is spat', () => {
    for (const layers of [1, 2, 3]) {
      const match = new Match([mew('stockpile', 'swallow', 'spit-up')], [slowbro()]);
      for (let done = 0; done < layers; done += 1) match.step('stockpile', IDLE);
      match.setHp(0, 0, 10);
      expect(told(match.step('swallow', IDLE))).toContain('|-heal|');
      match.step('stockpile', IDLE);
      match.step('spit-up', IDLE);
      expect(told(match.step('swallow', IDLE))).toContain('|-fail|');
    }
    const full = new Match([mew('stockpile')], [slowbro()]);
    for (let done = 0; done < 4; done += 1) full.step('stockpile', IDLE);
  });
});

describe('what keeps from moves, side by side with the simulator', () => {
  it.each(['before', 'after'])('taunt, %s the go of its target', (when) => {
    const fast = mew('taunt', 'harden', 'tackle');
    const slow = slowbro('taunt', 'harden', 'tackle');
    const match = when === 'before' ? new Match([fast], [slow]) : new Match([slow], [fast]);
    match.step('taunt', 'harden');
    for (let turn = 0; turn < 4; turn += 1) match.step(IDLE, 'tackle');
    match.step(IDLE, 'harden');
  });

  it('torment lets nothing come twice', () => {
    const match = new Match([mew('torment')], [slowbro('harden', 'tackle')]);
    match.step('torment', 'harden');
    match.step(IDLE, 'tackle');
    expect(attacks(match, 1)).toEqual([0, 2]);
    match.step(IDLE, 'harden');
  });

  it.each(['before', 'after'])('disable, %s the go of its target', (when) => {
    const fast = mew('disable', 'harden', 'tackle');
    const slow = slowbro('disable', 'harden', 'tackle');
    const match = when === 'before' ? new Match([fast], [slow]) : new Match([slow], [fast]);
    match.step(IDLE, 'harden');
    match.step('disable', 'harden');
    for (let turn = 0; turn < 5; turn += 1) match.step(IDLE, 'tackle');
    match.step(IDLE, 'harden');
  });

  it.each(['before', 'after'])('encore, %s the go of its target', (when) => {
    const fast = mew('encore', 'harden', 'tackle');
    const slow = slowbro('encore', 'harden', 'tackle');
    const match = when === 'before' ? new Match([fast], [slow]) : new Match([slow], [fast]);
    match.step(IDLE, 'harden');
    expect(told(match.step('encore', when === 'before' ? 'tackle' : 'harden'))).toContain('Encore');
    match.step(IDLE, 'harden');
    match.step(IDLE, 'harden');
    if (when === 'after') match.step(IDLE, 'harden');
    match.step(IDLE, 'tackle');
  });

  it('imprison stops what both have', () => {
    const match = new Match([mew('imprison', 'tackle')], [slowbro('tackle')]);
    expect(told(match.step('imprison', 'tackle'))).toContain('|cant|p2a: slot 0|move: Imprison');
  });

  it('blocked healing and a sore throat stop their moves for a turn', () => {
    const noisy = new Match([mew('psychic-noise')], [slowbro('slack-off', 'aqua-ring')]);
    expect(told(noisy.step('psychic-noise', 'slack-off'))).toContain('move: Heal Block');
    noisy.step(IDLE, 'aqua-ring');
    noisy.step(IDLE, 'slack-off');
    const chopped = new Match([mew('throat-chop')], [snorlax('hyper-voice')]);
    expect(told(chopped.step('throat-chop', 'hyper-voice'))).toContain('move: Throat Chop');
    chopped.step(IDLE, IDLE);
    chopped.step(IDLE, 'hyper-voice');
  });
});

describe('choices and moments, side by side with the simulator', () => {
  it.each(['baneful-bunker', 'burning-bulwark', 'silk-trap', 'spiky-shield', 'kings-shield', 'obstruct'])(
    '%s stops moves and punishes contact',
    (move) => {
      const match = new Match([mew(move)], [snorlax('tackle', 'swift', 'glare')]);
      expect(told(match.step(move, 'tackle'))).toContain('|-activate|p1a: slot 0|move: Protect');
      match.step(IDLE, IDLE);
      match.step(move, 'swift');
      match.step(IDLE, IDLE);
      match.step(move, 'glare');
    },
  );

  it('who endures keeps 1 HP', () => {
    const match = new Match([mew('endure')], [snorlax('body-slam')]);
    match.setHp(0, 0, 10);
    expect(told(match.step('endure', 'body-slam'))).toContain('move: Endure');
    match.step('endure', IDLE);
  });

  it('rest heals all for two turns of sleep, in which some moves can be used', () => {
    const match = new Match([mew('rest', 'snore', 'harden')], [slowbro('toxic')]);
    expect(told(match.step('rest', IDLE))).toContain('|-fail|');
    match.step(IDLE, 'toxic', 'all');
    expect(told(match.step('rest', IDLE))).toContain('|-heal|');
    expect(told(match.step('snore', IDLE))).toContain('|move|p1a: slot 0|Snore');
    match.step('harden', IDLE);
    match.step('harden', IDLE);
    expect(told(match.step('snore', IDLE))).toContain('|-fail|');
  });

  it('focus is lost by a hit, a beak burns who touches it', () => {
    const match = new Match([mew('focus-punch', 'beak-blast')], [slowbro('tackle', 'swift')]);
    expect(told(match.step('focus-punch', 'tackle'))).toContain('|cant|p1a: slot 0|Focus Punch');
    match.step('focus-punch', IDLE);
    match.setHp(1, 0, 170);
    match.step('beak-blast', 'swift');
    match.setHp(1, 0, 170);
    expect(told(match.step('beak-blast', 'tackle'))).toContain('|-status|p2a: slot 0|brn');
  });

  it.each(['sucker-punch', 'thunderclap'])('%s needs an attack to come', (move) => {
    const match = new Match([mew(move)], [snorlax('tackle', 'quick-attack')]);
    expect(told(match.step(move, 'tackle'))).toContain('|-damage|p2a: slot 0');
    expect(told(match.step(move, IDLE))).toContain('|-fail|');
    match.step(move, 'quick-attack');
  });

  it('upper hand needs an attack that goes first', () => {
    const match = new Match([mew('upper-hand')], [gengar('shadow-sneak', 'lick')]);
    expect(told(match.step('upper-hand', 'lick'))).toContain('|-fail|');
    const fitting = new Match([mew('upper-hand')], [slowbro('aqua-jet', 'tackle')]);
    expect(told(fitting.step('upper-hand', 'aqua-jet', 'all'))).toContain('|cant|p2a: slot 0|flinch');
  });
});

describe('substitutes, side by side with the simulator', () => {
  it('a substitute costs a quarter, takes hits and goes with its last HP', () => {
    const match = new Match([mew('substitute')], [{ ...slowbro('tackle', 'giga-drain'), level: 20 }]);
    expect(told(match.step('substitute', 'tackle'))).toContain('|-activate|p1a: slot 0|move: Substitute');
    expect(told(match.step('substitute', IDLE))).toContain('|-fail|');
    match.setHp(1, 0, 20);
    expect(told(match.step(IDLE, 'giga-drain'))).toContain('[from] drain');
    const lines = [1, 2, 3, 4, 5, 6, 7, 8].map(() => told(match.step(IDLE, 'giga-drain')));
    expect(lines.join('')).toContain('|-end|p1a: slot 0|Substitute');
    match.setHp(0, 0, 30);
    expect(told(match.step('substitute', IDLE))).toContain('|-fail|');
  });

  it('it stops what is aimed at its bearer, but for sounds and what passes it', () => {
    const others = [
      ['toxic', 'growl', 'defog'],
      ['charm', 'leech-seed', 'taunt'],
      ['curse', 'spore', 'memento'],
    ];
    for (const moves of others) {
      const match = new Match([mew('substitute')], [gengar(...moves)]);
      match.step('substitute', IDLE);
      for (const move of moves) match.step(IDLE, move);
      expect(match.state.sides[0].activeState.stages.attack).toBe(moves.includes('growl') ? -1 : 0);
    }
  });

  it('it takes what a hit does beside the damage; its opponent pays and gains as ever', () => {
    const moves = [
      'body-slam',
      'snarl',
      'circle-throw',
      'whirlpool',
      'salt-cure',
      'rapid-spin',
      'double-edge',
    ];
    for (const move of [
      ...moves,
      'close-combat',
      'hyper-beam',
      'power-up-punch',
      'fury-swipes',
      'jaw-lock',
    ]) {
      const match = new Match([mew('substitute'), mew(), mew()], [snorlax(move), snorlax(), snorlax()]);
      match.step('substitute', IDLE);
      match.step(IDLE, move, move === 'hyper-beam' ? 'none' : 'all');
    }
  });

  it('it frees who is held, can be tidied away, and stops what was foreseen', () => {
    const held = new Match([mew('substitute', 'tidy-up')], [slowbro('whirlpool', 'future-sight')]);
    held.step(IDLE, 'whirlpool', 'all');
    held.step('substitute', 'future-sight');
    held.step(IDLE, IDLE);
    held.step(IDLE, IDLE);
    const tidied = new Match([mew('substitute', 'tidy-up')], [slowbro('substitute')]);
    tidied.step('substitute', 'substitute');
    expect(told(tidied.step('tidy-up', IDLE))).toContain('|-end|p2a: slot 0|Substitute');
  });
});

describe('leaving, landing and talking, side by side with the simulator', () => {
  it('parting shot lets its user leave if it has changed anything', () => {
    const match = new Match([mew('parting-shot'), mew(), mew()], [slowbro('tackle'), slowbro(), slowbro()]);
    match.step('parting-shot', 'tackle');
    expect(told(match.step('switch 1', null))).toContain('|switch|p1a: slot 1');
  });

  it('teleport lets its user leave last, if anybody can come in', () => {
    const match = new Match([mew('teleport'), mew(), mew()], [slowbro('tackle'), slowbro(), slowbro()]);
    match.step('teleport', 'tackle');
    expect(told(match.step('switch 2', null))).toContain('|switch|p1a: slot 2');
    const alone = new Match([mew('teleport')], [slowbro()]);
    expect(told(alone.step('teleport', IDLE))).toContain('|-fail|');
  });

  it('who roosts is on the ground for the turn', () => {
    const match = new Match([crobat('roost')], [{ ...snorlax('earthquake'), level: 20 }]);
    match.setHp(0, 0, 60);
    expect(told(match.step('roost', 'earthquake'))).toContain('|-damage|p1a: slot 0');
    expect(told(match.step(IDLE, 'earthquake'))).toContain('-immune');
  });

  it('power trick exchanges attack and defense, and back', () => {
    const match = new Match([snorlax('power-trick', 'tackle')], [slowbro('tackle')]);
    match.step('power-trick', IDLE);
    match.step('tackle', 'tackle');
    match.step('power-trick', IDLE);
    expect(told(match.step('tackle', 'tackle'))).toContain('|-damage|');
  });

  it.each(['all', 'none'] as const)('sleep talk uses another move, asleep alone (luck: %s)', (luck) => {
    const match = new Match([mew('sleep-talk', 'tackle', 'swift')], [slowbro('spore')]);
    expect(told(match.step('sleep-talk', 'spore'))).toContain('|-fail|');
    expect(told(match.step('sleep-talk', IDLE, luck))).toContain('[from] move: Sleep Talk');
  });
});

afterAll(() => {
  const missing = SCENARIOS.creature.filter((name) => !Match.played.has(name.replaceAll('-', '')));
  expect(missing).toEqual([]);
});
