import { describe, expect, it } from 'vitest';
import { Match } from '../rig/side-by-side.js';

/**
 * Scripted battles about conditions of the field and the sides, played by the engine and @pkmn/sim at once. Each also
 * checks the simulator's log, so that none passes because nothing happened.
 */

/** Does nothing of interest here; Splash cannot be used under gravity. */
const IDLE = 'harden';
const of = (species: string, ...moves: string[]) => ({ species, moves: [...moves, IDLE].slice(0, 4) });
const told = (lines: readonly string[]) => lines.join('\n');
const movers = (lines: readonly string[]) =>
  lines.flatMap((line) => /^\|move\|(p[12])a/.exec(line)?.[1] ?? []);

/** The simulator's words for the weather that each move calls. */
const WEATHERS = [
  ['rain-dance', 'RainDance'],
  ['sunny-day', 'SunnyDay'],
  ['sandstorm', 'Sandstorm'],
  ['snowscape', 'Snowscape'],
] as const;

describe('weather, side by side with the simulator', () => {
  it.each(WEATHERS)('%s lasts five turns, fails while it lasts, and changes damage', (call, name) => {
    const match = new Match([of('mew', call, 'surf', 'ember', 'weather-ball')], [of('snorlax')]);
    expect(told(match.step(call, IDLE))).toContain(`|-weather|${name}`);
    for (const move of ['surf', 'ember', 'weather-ball']) match.step(move, IDLE);
    expect(told(match.step(call, IDLE))).toMatch(/\|-fail\|[\s\S]*\|-weather\|none/);
    expect(told(match.step(call, IDLE))).toContain(`|-weather|${name}`);
  });

  it.each(WEATHERS)('%s changes how much is healed and how well moves hit', (call) => {
    const hasty = of('mew', call, 'moonlight', 'shore-up', 'thunder');
    const match = new Match([hasty], [of('snorlax', 'hurricane', 'blizzard', 'sandsear-storm')]);
    match.step(call, IDLE);
    for (const heal of ['moonlight', 'shore-up']) {
      match.setHp(0, 0, 20);
      expect(told(match.step(heal, IDLE))).toContain('|-heal|');
    }
    match.setHp(0, 0, 175);
    // With bad luck only what cannot miss hits.
    match.step('thunder', 'hurricane');
    const again = new Match([of('mew', call)], [of('snorlax', 'blizzard', 'sandsear-storm')]);
    again.step(call, 'blizzard');
    const missed = again.step(IDLE, 'sandsear-storm').some((line) => line.startsWith('|-miss|'));
    expect(missed).toBe(call !== 'rain-dance');
  });

  it('sand costs HP and hardens rock, snow hardens ice', () => {
    const match = new Match(
      [of('golem', 'sandstorm'), of('glalie', 'snowscape'), of('mew')],
      [of('slowbro', 'confusion', 'body-slam'), of('mew'), of('mew')],
    );
    expect(told(match.step('sandstorm', IDLE))).toContain('[from] Sandstorm');
    match.step(IDLE, 'confusion');
    match.setHp(0, 0, 150);
    match.step(IDLE, 'body-slam');
    match.step('switch 1', IDLE);
    expect(told(match.step('snowscape', 'body-slam'))).toContain('|-weather|Snowscape');
    match.step(IDLE, 'confusion');
  });

  it('the sun lets nobody freeze, Solar Beam strikes at once, and Growth doubles', () => {
    const match = new Match([of('mew', 'sunny-day', 'solar-beam', 'growth')], [of('snorlax', 'ice-beam')]);
    match.step('sunny-day', 'ice-beam', 'all');
    expect(told(match.step('solar-beam', IDLE))).toContain('|-damage|p2a');
    expect(told(match.step('growth', IDLE))).toContain('|-boost|p1a: slot 0|atk|2');
    match.setHp(1, 0, 235);
    match.step('solar-beam', IDLE);
    match.setHp(1, 0, 235);
    match.step(IDLE, IDLE);
    match.step('solar-beam', IDLE);
    expect(told(match.step('solar-beam', IDLE))).toContain('|-damage|p2a');
  });

  it('rain weakens Solar Beam and lets Electro Shot strike at once', () => {
    const match = new Match([of('mew', 'rain-dance', 'solar-beam', 'electro-shot')], [of('snorlax')]);
    match.step('rain-dance', IDLE);
    expect(told(match.step('electro-shot', IDLE))).toMatch(/\|-boost\|p1a: slot 0\|spa\|1[\s\S]*\|-damage\|/);
    match.step('solar-beam', IDLE);
    match.step('solar-beam', IDLE);
  });

  it('Hydro Steam likes the sun', () => {
    const match = new Match([of('mew', 'sunny-day', 'hydro-steam')], [of('snorlax')]);
    match.step('sunny-day', IDLE);
    expect(told(match.step('hydro-steam', IDLE))).toContain('|-damage|p2a');
  });

  it('Chilly Reception brings snow and lets its user leave, also where it snows already', () => {
    const bench = [of('mew', 'chilly-reception'), of('snorlax'), of('slowbro', 'chilly-reception')];
    const match = new Match(bench, [of('mew'), of('mew'), of('mew')]);
    expect(told(match.step('chilly-reception', IDLE))).toContain('|-weather|Snowscape');
    match.step('switch 2', null);
    match.step('chilly-reception', IDLE);
    match.step('switch 1', null);
    const alone = new Match([of('mew', 'chilly-reception')], [of('mew')]);
    alone.step('chilly-reception', IDLE);
    expect(told(alone.step('chilly-reception', IDLE))).toContain('|-fail|');
  });
});

describe('terrain, side by side with the simulator', () => {
  it.each([
    ['electric-terrain', 'thunder-shock'],
    ['grassy-terrain', 'razor-leaf'],
    ['psychic-terrain', 'confusion'],
    ['misty-terrain', 'dragon-breath'],
  ])('%s changes %s for who stands on it, and lasts five turns', (call, move) => {
    for (const species of ['snorlax', 'charizard']) {
      const match = new Match([of(species, call, move, 'terrain-pulse')], [of('slowbro')]);
      expect(told(match.step(call, IDLE))).toContain('|-fieldstart|');
      match.step(move, IDLE);
      match.step('terrain-pulse', IDLE);
      match.step(call, IDLE);
      expect(told(match.step(IDLE, IDLE))).toContain('|-fieldend|');
      match.step(move, IDLE);
    }
  });

  it('strengthens the moves made for it', () => {
    const match = new Match(
      [of('mew', 'electric-terrain', 'rising-voltage', 'psyblade')],
      [of('snorlax', 'psychic-terrain', 'expanding-force')],
    );
    match.step('electric-terrain', IDLE);
    match.step('rising-voltage', IDLE);
    match.step('psyblade', 'psychic-terrain');
    expect(told(match.step(IDLE, 'expanding-force'))).toContain('|-damage|p1a');
    const misty = new Match([of('mew', 'misty-terrain', 'misty-explosion')], [of('snorlax')]);
    misty.step('misty-terrain', IDLE);
    expect(told(misty.step('misty-explosion', IDLE))).toContain('|faint|p1a');
  });

  it('grass heals, weakens Earthquake, quickens Grassy Glide and makes Floral Healing heal more', () => {
    const match = new Match(
      [of('slowbro', 'grassy-terrain', 'grassy-glide', 'floral-healing')],
      [of('mew', 'earthquake', 'quick-attack')],
    );
    match.setHp(1, 0, 40);
    match.setHp(0, 0, 120);
    expect(told(match.step('grassy-terrain', 'earthquake'))).toContain('[from] Grassy Terrain');
    match.step(IDLE, 'earthquake');
    expect(movers(match.step('grassy-glide', 'earthquake'))).toEqual(['p1', 'p2']);
    match.setHp(1, 0, 20);
    expect(told(match.step('floral-healing', IDLE))).toContain('|-heal|p2a');
  });

  it('mist keeps statuses and confusion off, electricity sleep, but not from who flies', () => {
    const match = new Match(
      [of('mew', 'misty-terrain', 'electric-terrain', 'toxic'), of('mew', 'spore', 'confuse-ray'), of('mew')],
      [of('snorlax'), of('charizard'), of('snorlax')],
    );
    match.step('misty-terrain', IDLE);
    expect(told(match.step('toxic', IDLE, 'all'))).toContain('|-activate|p2a: slot 0|move: Misty Terrain');
    match.step('switch 1', IDLE);
    match.step('confuse-ray', IDLE, 'all');
    expect(told(match.step('spore', 'switch 1', 'all'))).toContain('|-status|p2a: slot 1|slp');
    match.step('switch 0', 'switch 2');
    match.step('electric-terrain', IDLE);
    match.step('switch 1', IDLE);
    expect(told(match.step('spore', IDLE, 'all'))).toContain('|-activate|p2a: slot 2|move: Electric Terrain');
  });

  it('the psychic one stops moves of priority against who stands on it', () => {
    const match = new Match([of('slowbro', 'psychic-terrain')], [of('mew', 'quick-attack')]);
    match.step('psychic-terrain', IDLE);
    expect(told(match.step(IDLE, 'quick-attack'))).toContain('|-activate|p1a: slot 0|move: Psychic Terrain');
    const flying = new Match([of('pidgeot', 'psychic-terrain')], [of('mew', 'quick-attack')]);
    flying.step('psychic-terrain', IDLE);
    expect(told(flying.step(IDLE, 'quick-attack'))).toContain('|-damage|p1a');
  });

  it('is ended by Ice Spinner and Steel Roller, which fails without one', () => {
    const match = new Match([of('mew', 'grassy-terrain', 'ice-spinner', 'steel-roller')], [of('snorlax')]);
    expect(told(match.step('steel-roller', IDLE))).toContain('|-fail|');
    match.step('grassy-terrain', IDLE);
    expect(told(match.step('ice-spinner', IDLE))).toContain('|-fieldend|');
    match.setHp(1, 0, 235);
    match.step('grassy-terrain', IDLE);
    expect(told(match.step('steel-roller', IDLE))).toContain('|-fieldend|');
  });
});

describe('rooms and gravity, side by side with the simulator', () => {
  it('Trick Room lets the slower go first, and a second one ends it', () => {
    const match = new Match([of('snorlax', 'trick-room', 'surf')], [of('mew', 'surf', 'quick-attack')]);
    match.step('trick-room', IDLE);
    expect(movers(match.step('surf', 'surf'))).toEqual(['p1', 'p2']);
    expect(movers(match.step('surf', 'quick-attack'))).toEqual(['p2', 'p1']);
    expect(told(match.step('trick-room', IDLE))).toContain('|-fieldend|move: Trick Room');
  });

  it('Wonder Room exchanges the defenses, for Body Press and confusion too', () => {
    const match = new Match(
      [of('steelix', 'wonder-room', 'body-press', 'confuse-ray')],
      [of('chansey', 'surf', 'body-slam', 'psyshock')],
    );
    match.step('wonder-room', IDLE);
    match.step('body-press', 'surf');
    match.setHp(0, 0, 150);
    match.setHp(1, 0, 300);
    match.step(IDLE, 'body-slam');
    match.step('confuse-ray', 'psyshock', 'all');
    expect(told(match.step('wonder-room', IDLE, 'all'))).toContain('[from] confusion');
  });

  it('gravity grounds who flies, lets moves hit and bars those that need the air', () => {
    const match = new Match(
      [of('mew', 'gravity', 'earthquake', 'grav-apple')],
      [of('dragonite', 'fly', 'hurricane')],
    );
    expect(told(match.step('gravity', 'fly'))).toContain('|cant|p2a: slot 0|move: Gravity');
    expect(told(match.step('earthquake', 'hurricane'))).toContain('|-damage|p2a');
    match.setHp(0, 0, 175);
    match.setHp(1, 0, 150);
    expect(told(match.step('grav-apple', IDLE))).toContain('|-damage|p2a');
    for (let turn = 0; turn < 2; turn += 1) match.step(IDLE, IDLE);
    expect(told(match.step(IDLE, 'fly'))).toContain('|-prepare|p2a');
  });

  it('gravity brings down who is in the air, whose go is lost', () => {
    const match = new Match([of('slowbro', 'gravity')], [of('mew', 'fly')]);
    expect(told(match.step('gravity', 'fly'))).toContain('|-activate|p2a: slot 0|move: Gravity');
    match.step(IDLE, IDLE);
    const faster = new Match([of('mew', 'gravity')], [of('slowbro', 'fly')]);
    faster.step(IDLE, 'fly');
    const lines = faster.step('gravity', 'fly');
    expect(told(lines)).toContain('|-activate|p2a: slot 0|move: Gravity');
    expect(movers(lines)).toEqual(['p1']);
  });

  it('who has nothing but moves of the air struggles under gravity', () => {
    const match = new Match([of('mew', 'gravity')], [{ species: 'slowbro', moves: ['fly'] }]);
    match.step('gravity', 'fly');
    expect(told(match.step(IDLE, 'struggle'))).toContain('|move|p2a: slot 0|Struggle');
  });

  it('Fairy Lock holds both until the end of the next turn', () => {
    const match = new Match(
      [of('mew', 'fairy-lock'), of('mew'), of('mew')],
      [of('snorlax'), of('mew'), of('mew')],
    );
    expect(told(match.step('fairy-lock', IDLE))).toContain('|-fieldactivate|move: Fairy Lock');
    expect(() => match.step(IDLE, 'switch 1')).toThrow();
    match.step(IDLE, IDLE);
    match.step('switch 1', 'switch 1');
  });
});

describe('screens and guards, side by side with the simulator', () => {
  it('halve what they are for, and critical hits pass', () => {
    const match = new Match(
      [of('snorlax', 'reflect', 'light-screen')],
      [of('mew', 'body-slam', 'surf', 'frost-breath')],
    );
    match.step('reflect', 'body-slam');
    match.step('light-screen', 'surf');
    match.setHp(0, 0, 235);
    match.step(IDLE, 'body-slam');
    match.step(IDLE, 'frost-breath');
    expect(told(match.step('reflect', 'surf'))).toContain('|-sideend|p1: own|Reflect');
    expect(told(match.step('light-screen', IDLE))).toContain('|-sideend|p1: own|move: Light Screen');
  });

  it('a veil needs snow, and does not add to a screen', () => {
    const match = new Match(
      [of('snorlax', 'aurora-veil', 'snowscape', 'reflect')],
      [of('mew', 'body-slam', 'surf', 'brick-break')],
    );
    expect(told(match.step('aurora-veil', IDLE))).toContain('|-fail|');
    match.step('snowscape', IDLE);
    match.step('aurora-veil', 'surf');
    match.step('reflect', 'body-slam');
    expect(told(match.step(IDLE, 'brick-break'))).toContain('|-sideend|p1: own|move: Aurora Veil');
  });

  it.each(['brick-break', 'psychic-fangs', 'raging-bull'])('%s breaks screens before it strikes', (move) => {
    const match = new Match(
      [of('snorlax', 'reflect'), of('gengar'), of('umbreon')],
      [of('mew', move), of('mew'), of('mew')],
    );
    match.step('reflect', IDLE);
    expect(told(match.step(IDLE, move))).toContain('|-sideend|p1: own|Reflect');
    match.step('reflect', IDLE);
    // A move without effect on its target breaks nothing.
    if (move === 'psychic-fangs') match.step('switch 2', move);
    else match.step('switch 1', move);
  });

  it('a tailwind doubles the speed for four turns', () => {
    const match = new Match([of('slowbro', 'tailwind')], [of('lucario')]);
    expect(movers(match.step('tailwind', IDLE))).toEqual(['p2', 'p1']);
    expect(movers(match.step(IDLE, IDLE))).toEqual(['p2', 'p1']);
    const faster = new Match([of('snorlax', 'tailwind')], [of('slowbro')]);
    faster.step('tailwind', IDLE);
    for (let turn = 0; turn < 2; turn += 1) expect(movers(faster.step(IDLE, IDLE))).toEqual(['p1', 'p2']);
    expect(told(faster.step('tailwind', IDLE))).toContain('|-sideend|p1: own|move: Tailwind');
    expect(movers(faster.step(IDLE, IDLE))).toEqual(['p2', 'p1']);
  });

  it('mist keeps lowered stages off, safeguard statuses, but not what a creature does to itself', () => {
    const match = new Match(
      [of('snorlax', 'mist', 'safeguard', 'shell-smash'), of('snorlax', 'outrage'), of('snorlax')],
      [of('mew', 'growl', 'icy-wind', 'toxic'), of('mew'), of('mew')],
    );
    match.step('mist', IDLE);
    expect(told(match.step(IDLE, 'growl', 'all'))).toContain('|-activate|p1a: slot 0|move: Mist');
    match.step('shell-smash', 'icy-wind', 'all');
    match.step('safeguard', IDLE);
    expect(told(match.step(IDLE, 'toxic', 'all'))).toContain('|-activate|p1a: slot 0|move: Safeguard');
    match.step('switch 1', IDLE);
    match.step('outrage', IDLE, 'all');
    expect(told(match.step('outrage', IDLE, 'all'))).toContain('|-start|p1a: slot 1|confusion|[fatigue]');
  });

  it('Quick Guard stops moves of priority, Wide Guard those that hit all around, and neither fails for a row', () => {
    const match = new Match(
      [of('mew', 'quick-guard', 'wide-guard', 'protect')],
      [of('snorlax', 'quick-attack', 'rock-slide', 'body-slam')],
    );
    expect(told(match.step('quick-guard', 'quick-attack'))).toContain(
      '|-activate|p1a: slot 0|move: Quick Guard',
    );
    expect(told(match.step('wide-guard', 'rock-slide', 'all'))).toContain(
      '|-activate|p1a: slot 0|move: Wide Guard',
    );
    expect(told(match.step('wide-guard', 'body-slam'))).toContain('|-damage|p1a');
    expect(told(match.step('protect', 'body-slam'))).toContain('|-fail|p1a');
    const wide = new Match([of('mew', 'wide-guard', 'psychic-terrain')], [of('snorlax', 'expanding-force')]);
    expect(told(wide.step('wide-guard', 'expanding-force'))).toContain('|-damage|p1a');
    wide.step('psychic-terrain', IDLE);
    expect(told(wide.step('wide-guard', 'expanding-force'))).toContain('|move: Wide Guard');
    const slower = new Match([of('snorlax', 'quick-guard')], [of('mew', 'protect')]);
    expect(told(slower.step('quick-guard', 'protect'))).toContain('|-fail|p1a');
  });
});

describe('hazards, side by side with the simulator', () => {
  const team = [of('charizard'), of('snorlax'), of('muk'), of('steelix'), of('pidgeot'), of('slowbro')];
  const setters = (...moves: string[]) => Array.from({ length: 6 }, () => of('mew', ...moves));

  it('rocks cost by type, spikes by layers and only on the ground', () => {
    const match = new Match(setters('stealth-rock', 'spikes'), team);
    match.step('stealth-rock', IDLE);
    expect(told(match.step('stealth-rock', 'switch 1'))).toMatch(/Stealth Rock[\s\S]*\|-fail\|p1a/);
    for (const slot of [5, 3, 4])
      expect(told(match.step('spikes', `switch ${slot}`))).toContain('Stealth Rock');
    expect(told(match.step('spikes', 'switch 1'))).toMatch(/\[from\] Spikes[\s\S]*\|-fail\|p1a/);
    expect(told(match.step(IDLE, 'switch 0'))).not.toContain('[from] Spikes');
  });

  it('toxic spikes poison, badly by two layers; poison types take them away, steel and flying do not mind', () => {
    const match = new Match(setters('toxic-spikes', 'safeguard'), team);
    match.step('toxic-spikes', IDLE);
    expect(told(match.step(IDLE, 'switch 1'))).toContain('|-status|p2a: slot 1|psn');
    match.step('toxic-spikes', 'switch 3');
    expect(told(match.step('toxic-spikes', 'switch 5'))).toContain('|-status|p2a: slot 5|tox');
    match.step(IDLE, 'switch 4');
    expect(told(match.step(IDLE, 'switch 2'))).toContain('|-sideend|p2: other|move: Toxic Spikes');
  });

  it('a web slows who steps on it, unless mist is there', () => {
    const match = new Match(setters('sticky-web'), [of('charizard', 'mist'), ...team.slice(1)]);
    match.step('sticky-web', IDLE);
    expect(told(match.step(IDLE, 'switch 1'))).toContain('|-unboost|p2a: slot 1|spe|1');
    match.step(IDLE, 'switch 0');
    match.step(IDLE, 'mist');
    expect(told(match.step(IDLE, 'switch 5'))).not.toContain('|-unboost|');
  });

  it('make those faint who come in with too little HP, who are replaced at once', () => {
    const match = new Match(setters('stealth-rock', 'earthquake', 'roar'), team);
    match.step('stealth-rock', IDLE);
    for (const slot of [1, 4, 5]) match.setHp(1, slot, 5);
    expect(told(match.step(IDLE, 'switch 1'))).toContain('|faint|p2a: slot 1');
    expect(told(match.step(null, 'switch 4'))).toContain('|faint|p2a: slot 4');
    expect(told(match.step(null, 'switch 2'))).toContain('[from] Stealth Rock');
    match.setHp(1, 2, 1);
    match.step('earthquake', IDLE);
    match.step(null, 'switch 5');
    match.step(null, 'switch 3');
  });

  it('make those faint who come in for U-turn, before the other has its go', () => {
    const match = new Match(
      [of('mew', 'u-turn'), of('charizard'), of('charizard')],
      [of('snorlax', 'stealth-rock', 'body-slam'), of('mew'), of('mew')],
    );
    match.step(IDLE, 'stealth-rock');
    match.setHp(0, 1, 5);
    match.step('u-turn', 'body-slam');
    expect(told(match.step('switch 1', null))).toContain('|faint|p1a: slot 1');
    match.step('switch 2', null);
  });

  it('end the battle where the last one faints of them', () => {
    const match = new Match(
      [of('mew', 'stealth-rock'), of('mew'), of('mew')],
      [of('slowbro', 'memento'), of('charizard'), of('charizard')],
    );
    match.step('stealth-rock', IDLE);
    match.setHp(1, 1, 5);
    match.setHp(1, 2, 5);
    match.step(IDLE, 'memento');
    match.step(null, 'switch 1');
    match.step(null, 'switch 2');
    expect(match.state.outcome).toEqual({ winner: 0, reason: 'knockout' });
  });

  it('are laid by Ceaseless Edge and Stone Axe, and swept by Rapid Spin, Mortal Spin, Defog and Tidy Up', () => {
    const all = ['ceaseless-edge', 'stone-axe'];
    for (const sweeper of ['rapid-spin', 'mortal-spin', 'defog', 'tidy-up']) {
      const match = new Match(
        [of('snorlax', ...all, sweeper)],
        [of('snorlax', 'spikes', 'toxic-spikes', sweeper)],
      );
      match.step('ceaseless-edge', 'spikes', 'all');
      match.setHp(1, 0, 235);
      match.step('stone-axe', 'toxic-spikes', 'all');
      expect(told(match.step(sweeper, IDLE))).toContain('|-sideend|p1: own|Spikes');
      match.step(IDLE, sweeper);
    }
  });

  it('Defog ends the terrain and what shields the other side too', () => {
    const match = new Match(
      [of('snorlax', 'reflect', 'safeguard', 'grassy-terrain')],
      [of('mew', 'defog', 'reflect')],
    );
    match.step('reflect', 'reflect');
    match.step('safeguard', IDLE);
    match.step('grassy-terrain', IDLE);
    expect(told(match.step(IDLE, 'defog'))).toContain('|-fieldend|');
  });

  it('Court Change exchanges all of that, and fails where nothing is', () => {
    const match = new Match(
      [of('mew', 'court-change', 'reflect', 'spikes')],
      [of('snorlax', 'tailwind', 'wish')],
    );
    expect(told(match.step('court-change', IDLE))).toContain('|-fail|p1a');
    match.step('spikes', 'tailwind');
    match.step('spikes', 'wish');
    match.step('reflect', IDLE);
    expect(told(match.step('court-change', IDLE))).toContain('|-swapsideconditions');
  });
});

describe('what waits, side by side with the simulator', () => {
  const three = (first: ReturnType<typeof of>) => [first, of('snorlax'), of('slowbro')];

  it('a wish heals whoever is there at the end of the next turn; one at a time', () => {
    const match = new Match(three(of('mew', 'wish')), three(of('mew')));
    match.setHp(0, 1, 20);
    match.step('wish', IDLE);
    expect(told(match.step('switch 1', IDLE))).toContain('[from] move: Wish');
    match.step('switch 0', IDLE);
    match.step('wish', IDLE);
    expect(told(match.step('wish', IDLE))).toContain('|-fail|p1a');
  });

  it.each(['healing-wish', 'lunar-dance'])('%s restores the next who needs it', (move) => {
    const match = new Match(
      [of('mew', move), of('snorlax', 'body-slam'), of('slowbro', move)],
      [of('mew', 'thunder-wave'), of('mew'), of('mew')],
    );
    match.step('switch 1', IDLE);
    match.step('body-slam', 'thunder-wave', 'all');
    match.setHp(0, 1, 50);
    match.step('switch 0', IDLE);
    expect(told(match.step(move, IDLE))).toContain('|faint|p1a: slot 0');
    match.step('switch 2', null);
    expect(told(match.step('switch 1', IDLE))).toMatch(/\[from\] move: (Healing Wish|Lunar Dance)/);
    const alone = new Match([of('mew', move)], [of('mew')]);
    expect(told(alone.step(move, IDLE))).toContain('|-fail|p1a');
  });

  it.each(['future-sight', 'doom-desire'])('%s strikes two turns later, whoever is there', (move) => {
    const match = new Match(three(of('mew', move)), three(of('machamp', 'light-screen', 'protect')));
    match.step(move, IDLE);
    expect(told(match.step(move, 'light-screen'))).toContain('|-fail|p1a');
    match.step('switch 1', 'protect');
    match.step('switch 0', IDLE);
    match.step(move, IDLE);
    match.step(IDLE, 'switch 1');
    expect(told(match.step(IDLE, IDLE))).toMatch(/\|-end\|p2a[\s\S]*\|-damage\|p2a/);
  });

  it('Future Sight strikes for who has fainted, but not dark types', () => {
    const match = new Match(three(of('mew', 'future-sight')), [
      of('umbreon', 'dark-pulse'),
      of('snorlax'),
      of('mew'),
    ]);
    match.step('future-sight', IDLE);
    match.setHp(0, 0, 5);
    match.step(IDLE, 'dark-pulse');
    match.step('switch 1', null);
    expect(told(match.step(IDLE, IDLE))).toContain('|-immune|p2a: slot 0');
  });

  it('Future Sight can be used where nobody stands yet', () => {
    const match = new Match(three(of('slowbro', 'future-sight')), three(of('mew', 'memento')));
    expect(told(match.step('future-sight', 'memento'))).toContain('|-start|p1a: slot 0|move: Future Sight');
    match.step(null, 'switch 1');
    match.step(IDLE, IDLE);
    expect(told(match.step(IDLE, IDLE))).toContain('|-damage|p2a: slot 1');
  });

  it('Perish Song ends all who have heard it at the end of the third turn after, but for who has left', () => {
    const match = new Match(three(of('mew', 'perish-song')), three(of('mew')));
    expect(told(match.step('perish-song', IDLE))).toContain('|-fieldactivate|move: Perish Song');
    expect(told(match.step('perish-song', IDLE))).toContain('|-fail|p1a');
    match.step(IDLE, 'switch 1');
    expect(told(match.step(IDLE, IDLE))).toContain('|faint|p1a: slot 0');
  });

  it('who hides does not hear it', () => {
    const match = new Match(three(of('slowbro', 'perish-song')), three(of('mew', 'dig')));
    expect(told(match.step('perish-song', 'dig'))).toContain('|-miss|p1a: slot 0|p2a: slot 0');
  });

  it('Haze takes the stages of both', () => {
    const match = new Match([of('mew', 'haze', 'swords-dance')], [of('snorlax', 'swords-dance')]);
    match.step('swords-dance', 'swords-dance');
    expect(told(match.step('haze', IDLE))).toContain('|-clearallboost');
  });
});
