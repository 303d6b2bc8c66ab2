import { afterAll, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../rig/moves-in-scenarios.js';
import { Match } from '../rig/side-by-side.js';

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

describe('uses that are taken, side by side with the simulator', () => {
  it.each(['spite', 'eerie-spell'])('%s takes uses of the last move, to the last', (move) => {
    // The move misses, and has five uses.
    const match = new Match([mew(move)], [snorlax('fire-blast')]);
    match.step(move, 'fire-blast');
    match.setHp(1, 0, 220);
    expect(told(match.step(move, 'fire-blast'))).toContain('|-activate|p2a');
    match.setHp(1, 0, 220);
    match.step(move, IDLE);
    match.step(IDLE, IDLE);
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

  it.each(['arceus', 'silvally'])('%s keeps its type, and can get one beside it', (species) => {
    const match = new Match(
      [mew('soak', 'forests-curse', 'surf')],
      [{ species, moves: ['reflect-type', 'conversion', 'tackle'] }],
    );
    expect(told(match.step('soak', 'reflect-type'))).toMatch(/-fail[\s\S]*-fail/);
    match.step('surf', 'tackle');
    match.step('forests-curse', 'tackle');
    match.step('soak', 'tackle');
    match.step('surf', 'conversion');
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

  it.each(['all', 'none'] as const)(
    'conversion-2 goes by the type with which a move was used (luck: %s)',
    (luck) => {
      const dancer = new Match([mew('soak', 'conversion-2')], [snorlax('revelation-dance')]);
      dancer.step('soak', 'revelation-dance');
      dancer.step('conversion-2', 'revelation-dance', luck);
      expect(dancer.state.sides[0].activeState.types).not.toEqual(['ghost']);
    },
  );

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

const onixish = (...moves: string[]) => ({ species: 'steelix', moves: [...moves, IDLE] });

describe('powers that depend, side by side with the simulator', () => {
  it('acrobatics is always doubled, brine against half of the HP', () => {
    const match = new Match([mew('acrobatics', 'brine')], [snorlax()]);
    match.step('acrobatics', IDLE);
    match.step('brine', IDLE);
    match.setHp(1, 0, 117);
    match.step('brine', IDLE);
  });

  it.each(['assurance', 'avalanche', 'revenge', 'payback'])('%s looks at this turn', (move) => {
    const match = new Match([snorlax(move)], [mew('double-edge')]);
    match.step(move, IDLE);
    match.setHp(1, 0, 175);
    match.step(move, 'double-edge');
    match.setHp(1, 0, 175);
    match.step(move, IDLE);
  });

  it.each(['belly-drum', 'clangorous-soul', 'fillet-away', 'pain-split', 'steel-beam', 'substitute'])(
    'assurance after its target has used %s',
    (move) => {
      const match = new Match([mew(move)], [snorlax('assurance')]);
      match.setHp(1, 0, 100);
      match.step(move, 'assurance');
    },
  );

  it('assurance after a ghost has cursed, and after Struggle', () => {
    const cursing = new Match([{ species: 'gengar', moves: ['curse', IDLE] }], [snorlax('assurance')]);
    cursing.step('curse', 'assurance');
    const struggling = new Match([mew()], [snorlax('assurance', 'taunt')]);
    struggling.step(IDLE, 'taunt');
    expect(told(struggling.step(IDLE, 'assurance'))).toContain('Struggle');
  });

  it('revenge is taken on who has hit, not on who has come in for it', () => {
    const match = new Match([snorlax('revenge'), mew(), mew()], [mew('u-turn'), snorlax(), mew()]);
    match.step('revenge', 'u-turn');
    expect(match.step(null, 'switch 1').join('\n')).toContain('|move|p1a: slot 0|Revenge|p2a: slot 1');
  });

  it('payback spares who has just come in', () => {
    const match = new Match([snorlax('payback'), snorlax(), snorlax()], [mew(), mew(), mew()]);
    match.step('payback', 'switch 1');
    match.step('payback', IDLE);
  });

  it('electro-ball and gyro-ball compare speeds, with stages and paralysis', () => {
    const match = new Match([mew('electro-ball', 'gyro-ball', 'agility')], [onixish('thunder-wave')]);
    match.step('electro-ball', IDLE);
    match.step('gyro-ball', IDLE);
    match.step('agility', 'thunder-wave', 'all');
    match.step('electro-ball', IDLE);
    match.setHp(1, 0, 150);
    match.step('gyro-ball', IDLE);
  });

  it.each(['grass-knot', 'low-kick', 'heavy-slam', 'heat-crash'])('%s goes by weight', (move) => {
    const light = { species: 'pichu', moves: [move, IDLE] };
    const match = new Match([mew(move), onixish(move), light], [snorlax(move), mew(move), light]);
    match.step(move, move);
    match.step('switch 1', 'switch 1');
    match.step(move, move);
    match.step(IDLE, 'switch 2');
    match.step(move, IDLE);
  });

  it('echoed-voice grows from turn to turn, whoever uses it', () => {
    const match = new Match([mew('echoed-voice')], [snorlax('echoed-voice')]);
    match.step('echoed-voice', IDLE);
    for (let turn = 0; turn < 5; turn += 1) {
      match.setHp(0, 0, 175);
      match.setHp(1, 0, 220);
      match.step(turn % 2 === 0 ? 'echoed-voice' : IDLE, 'echoed-voice');
    }
    match.step(IDLE, IDLE);
    match.setHp(1, 0, 220);
    match.step('echoed-voice', IDLE);
  });

  it('fury-cutter grows with hits in a row', () => {
    const match = new Match([mew('fury-cutter')], [snorlax('protect')]);
    for (const own of ['fury-cutter', 'fury-cutter', 'fury-cutter', 'fury-cutter', IDLE, 'fury-cutter']) {
      match.setHp(1, 0, 220);
      match.step(own, IDLE, 'all');
    }
    match.step('fury-cutter', 'protect', 'all');
    match.step('fury-cutter', IDLE, 'all');
  });

  it('last-respects counts who has fainted, retaliate only the turn before', () => {
    const match = new Match(
      [mew(), mew('last-respects', 'retaliate'), mew()],
      [{ species: 'slowbro', moves: ['tackle', IDLE] }, slowbro(), slowbro()],
    );
    match.setHp(0, 0, 1);
    match.step(IDLE, 'tackle');
    match.step('switch 1', null);
    match.step('retaliate', IDLE);
    match.step('retaliate', IDLE);
    match.setHp(1, 0, 170);
    match.step('last-respects', IDLE);
  });

  it('beat-up hits once for each of the team that is well', () => {
    const match = new Match(
      [mew('beat-up'), onixish('beat-up'), { species: 'pichu', moves: ['beat-up'] }],
      [snorlax('toxic'), snorlax(), snorlax()],
    );
    match.step('beat-up', 'toxic', 'all');
    match.step('switch 1', IDLE);
    match.step('beat-up', IDLE);
  });

  it('rage-fist counts hits taken', () => {
    const match = new Match([snorlax('rage-fist')], [onixish('dual-wingbeat', 'tackle')]);
    match.step(IDLE, 'dual-wingbeat', 'all');
    match.step('rage-fist', IDLE);
    match.step(IDLE, 'tackle');
    match.setHp(1, 0, 150);
    match.step('rage-fist', IDLE);
  });

  it.each(['stored-power', 'power-trip'])('%s counts raised stages', (move) => {
    const match = new Match([mew(move, 'calm-mind', 'shell-smash')], [snorlax()]);
    match.step('calm-mind', IDLE);
    match.step(move, IDLE);
    match.step('shell-smash', IDLE);
    match.setHp(1, 0, 220);
    match.step(move, IDLE);
  });

  it.each(['stomping-tantrum', 'temper-flare'])('%s doubles after a go that came to nothing', (move) => {
    const match = new Match([mew(move, 'thunder-wave', 'focus-blast')], [snorlax('protect')]);
    match.step('thunder-wave', IDLE);
    match.step('thunder-wave', IDLE);
    match.step(move, IDLE);
    match.setHp(1, 0, 220);
    match.step(move, IDLE);
    match.step('focus-blast', 'protect', 'all');
    match.setHp(1, 0, 220);
    match.step(move, IDLE);
    match.step('focus-blast', IDLE);
    match.setHp(1, 0, 220);
    match.step(move, IDLE);
  });

  it.each(['all', 'none'] as const)('hits that can miss, and grow (luck: %s)', (luck) => {
    const match = new Match([mew('triple-axel', 'triple-kick', 'population-bomb')], [onixish()]);
    match.step('triple-axel', IDLE, luck);
    match.step('triple-kick', IDLE, luck);
    match.step('population-bomb', IDLE, luck);
  });

  it('lash-out doubles after a stage was lowered', () => {
    const match = new Match([snorlax('lash-out')], [mew('growl')]);
    match.step('lash-out', 'growl');
    match.step('lash-out', IDLE);
  });

  it.each(['all', 'none'] as const)('fickle-beam and present (luck: %s)', (luck) => {
    const match = new Match([mew('fickle-beam', 'present')], [onixish()]);
    match.step('fickle-beam', IDLE, luck);
    match.step('present', IDLE, luck);
    match.step('present', IDLE, luck);
  });

  it('fusion-bolt and fusion-flare feed on each other, and so does round', () => {
    const match = new Match(
      [snorlax('fusion-bolt', 'round', 'fusion-flare')],
      [mew('fusion-flare', 'round')],
    );
    match.step('fusion-bolt', 'fusion-flare');
    match.setHp(0, 0, 220);
    match.setHp(1, 0, 175);
    match.step('round', 'round');
    match.step('fusion-flare', 'fusion-flare');
  });
});

describe('moves that need something, side by side with the simulator', () => {
  it('dream-eater needs a sleeper', () => {
    const match = new Match([mew('dream-eater', 'spore')], [snorlax()]);
    expect(told(match.step('dream-eater', IDLE))).toContain('-immune');
    match.step('spore', IDLE);
    match.setHp(0, 0, 50);
    expect(told(match.step('dream-eater', IDLE))).toContain('[from] drain');
  });

  it('last-resort needs all other moves used', () => {
    const match = new Match([mew('last-resort', 'surf')], [snorlax()]);
    expect(told(match.step('last-resort', IDLE))).toContain('-fail');
    match.step('surf', IDLE);
    expect(told(match.step('last-resort', IDLE))).toContain('-fail');
    match.step(IDLE, IDLE);
    expect(told(match.step('last-resort', IDLE))).toContain('-damage');
  });

  it('counter, mirror-coat, metal-burst and comeuppance return what was taken', () => {
    const match = new Match(
      [snorlax('counter', 'mirror-coat', 'metal-burst')],
      [mew('tackle', 'surf', 'double-kick')],
    );
    const turn = (own: string, other: string) => {
      match.setHp(0, 0, 220);
      match.setHp(1, 0, 175);
      return told(match.step(own, other));
    };
    expect(turn('counter', 'tackle')).toContain('-damage|p2a');
    expect(turn('counter', 'surf')).toContain('-fail');
    expect(turn('mirror-coat', 'surf')).toContain('-damage|p2a');
    expect(turn('mirror-coat', 'tackle')).toContain('-fail');
    expect(turn('metal-burst', 'double-kick')).toContain('-damage|p2a');
    expect(turn('metal-burst', IDLE)).toContain('-fail');
    const again = new Match([snorlax('comeuppance')], [mew('surf')]);
    expect(told(again.step('comeuppance', 'surf'))).toContain('-damage|p2a');
    const ghost = new Match([snorlax('counter')], [{ species: 'gengar', moves: ['shadow-punch'] }]);
    expect(told(ghost.step('counter', 'shadow-punch'))).toContain('-immune');
  });

  it('endeavor and final-gambit go by the HP of their user', () => {
    const match = new Match(
      [mew('endeavor', 'final-gambit'), mew(), mew()],
      [snorlax(), snorlax(), snorlax()],
    );
    expect(told(match.step('endeavor', IDLE))).toContain('-damage|p2a');
    expect(told(match.step('endeavor', IDLE))).toContain('-immune');
    match.setHp(0, 0, 60);
    expect(told(match.step('final-gambit', IDLE))).toContain('|faint|p1a');
  });

  it('moves of certain species fail for all others', () => {
    const users = [
      { species: 'hoopa-unbound', moves: ['hyperspace-fury', 'dark-void', 'aura-wheel'] },
      { species: 'darkrai', moves: ['dark-void', 'aura-wheel', 'hyperspace-fury'] },
      { species: 'morpeko-full-belly', moves: ['aura-wheel', 'hyperspace-fury', 'dark-void'] },
    ];
    for (const user of users) {
      const match = new Match([user], [snorlax()]);
      for (const move of user.moves) match.step(move, IDLE, 'all');
    }
  });

  it('double-shock uses up a type', () => {
    const pikachu = { species: 'pikachu', moves: ['double-shock', 'thunder-shock', IDLE] };
    const match = new Match([pikachu], [snorlax('earthquake')]);
    match.step('double-shock', IDLE);
    expect(told(match.step('double-shock', IDLE))).toContain('-fail');
    match.step('thunder-shock', IDLE);
    match.step(IDLE, 'earthquake');
  });
});

describe('damage and what comes with it, side by side with the simulator', () => {
  it('flying-press and freeze-dry have a chart of their own', () => {
    for (const species of ['charizard', 'gengar', 'golem', 'slowbro', 'quagsire', 'venusaur']) {
      const match = new Match([mew('flying-press', 'freeze-dry')], [{ species, moves: [IDLE] }]);
      match.step('flying-press', IDLE, 'none');
      const other = new Match([mew('freeze-dry')], [{ species, moves: [IDLE] }]);
      other.step('freeze-dry', IDLE, 'none');
    }
  });

  it('revelation-dance has the first type of its user', () => {
    const match = new Match([mew('revelation-dance')], [snorlax('soak')]);
    match.step('revelation-dance', 'soak');
    match.step('revelation-dance', IDLE);
  });

  it.each(['photon-geyser', 'shell-side-arm'])('%s can be physical', (move) => {
    const match = new Match([mew(move, 'swords-dance')], [snorlax('counter', 'mirror-coat', 'amnesia')]);
    match.step(move, 'counter');
    match.step('swords-dance', 'amnesia');
    match.setHp(0, 0, 175);
    match.setHp(1, 0, 220);
    match.step(move, 'counter');
  });

  it.each(['tri-attack', 'dire-claw'])('%s inflicts one of several ailments', (move) => {
    for (const luck of ['all', 'none'] as const) {
      const match = new Match([mew(move)], [snorlax()]);
      match.step(move, IDLE, luck);
    }
  });

  it.each(['alluring-voice', 'burning-jealousy'])('%s punishes stages raised this turn', (move) => {
    const match = new Match([snorlax(move)], [mew('swords-dance')]);
    match.step(move, IDLE);
    match.step(move, 'swords-dance');
  });

  it('sparkling-aria cures a burn, fell-stinger gains by a knockout', () => {
    const match = new Match([mew('sparkling-aria', 'will-o-wisp', 'fell-stinger')], [slowbro()]);
    match.step('will-o-wisp', IDLE, 'all');
    expect(told(match.step('sparkling-aria', IDLE))).toContain('-curestatus|p2a');
    const other = new Match([mew('fell-stinger'), mew(), mew()], [slowbro(), slowbro(), slowbro()]);
    other.step('fell-stinger', IDLE);
    other.setHp(1, 0, 1);
    expect(told(other.step('fell-stinger', IDLE))).toContain('-boost|p1a');
  });
});

afterAll(() => {
  const missing = SCENARIOS.moves.filter((name) => !Match.played.has(name.replaceAll('-', '')));
  expect(missing).toEqual([]);
});
