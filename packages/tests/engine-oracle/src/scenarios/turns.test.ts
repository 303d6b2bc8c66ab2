import { describe, expect, it } from 'vitest';
import { Match } from '../rig/side-by-side.js';

/**
 * Scripted battles that the engine and @pkmn/sim play at once: `step` fails where they come apart. Every scenario also
 * looks at what the simulator told, so that none passes because nothing happened.
 */

const IDLE = 'splash';
const mew = (...moves: string[]) => ({ species: 'mew', moves: [...moves, IDLE] });
const slowbro = (...moves: string[]) => ({ species: 'slowbro', moves: [...moves, IDLE] });
const snorlax = (...moves: string[]) => ({ species: 'snorlax', moves: [...moves, IDLE] });

/** `mew` has 175 HP at level 50 and is faster than the others. */
const told = (lines: readonly string[]) => lines.join('\n');

describe('statuses, side by side with the simulator', () => {
  it('a burn halves physical moves, not special ones, and costs HP every turn', () => {
    const match = new Match([mew('will-o-wisp')], [slowbro('earthquake', 'surf')]);
    expect(told(match.step('will-o-wisp', 'earthquake', 'all'))).toContain('|-status|p2a: slot 0|brn');
    match.step(IDLE, 'earthquake');
    expect(told(match.step(IDLE, 'surf'))).toContain('[from] brn');
  });

  it('poison and bad poisoning cost HP, the second more with every turn', () => {
    const match = new Match([mew('toxic', 'poison-gas')], [slowbro()]);
    expect(told(match.step('toxic', IDLE, 'all'))).toContain('|-status|p2a: slot 0|tox');
    for (let turn = 0; turn < 5; turn += 1) match.step(IDLE, IDLE);
    const other = new Match([mew('poison-gas')], [slowbro()]);
    expect(told(other.step('poison-gas', IDLE, 'all'))).toContain('|-status|p2a: slot 0|psn');
    other.step(IDLE, IDLE);
  });

  it('bad poisoning starts again with one sixteenth when its bearer comes in again', () => {
    const bench = [slowbro(), snorlax(), snorlax()];
    const match = new Match([mew('toxic'), mew(), mew()], bench);
    match.step('toxic', IDLE, 'all');
    match.step(IDLE, IDLE);
    match.step(IDLE, 'switch 1');
    match.step(IDLE, 'switch 0');
    expect(told(match.step(IDLE, IDLE))).toContain('[from] psn');
  });

  it('paralysis halves the speed and stops a creature now and then', () => {
    const match = new Match([mew('tackle')], [slowbro('thunder-wave', 'tackle')]);
    match.step('tackle', 'thunder-wave', 'all');
    expect(told(match.step('tackle', 'tackle', 'all'))).toContain('|cant|p1a: slot 0|par');
    const [first] = match.step('tackle', 'tackle', 'none').filter((line) => line.startsWith('|move|'));
    expect(first).toContain('p1a');
    const slower = new Match([mew('tackle')], [{ species: 'lucario', moves: ['thunder-wave', 'tackle'] }]);
    slower.step('tackle', 'thunder-wave');
    const [next] = slower.step('tackle', 'tackle').filter((line) => line.startsWith('|move|'));
    expect(next).toContain('p2a');
  });

  it.each(['all', 'none'] as const)(
    'sleep lasts one to three turns and ends with a move (luck: %s)',
    (luck) => {
      const match = new Match([mew('spore')], [slowbro('harden')]);
      match.step('spore', 'harden', luck);
      const lines = Array.from({ length: 5 }, () => match.step(IDLE, 'harden')).flat();
      expect(told(lines)).toContain('|-curestatus|p2a: slot 0|slp');
    },
  );

  it('a frozen creature thaws by chance, by fire, and by its own moves of fire', () => {
    const match = new Match([slowbro('ice-beam', 'incinerate')], [mew('harden', 'flame-wheel')]);
    const freeze = () => {
      match.setHp(1, 0, 175);
      expect(told(match.step('ice-beam', 'harden', 'all'))).toContain('|-status|p2a: slot 0|frz');
      expect(told(match.step(IDLE, 'harden'))).toContain('|cant|p2a: slot 0|frz');
    };
    freeze();
    expect(told(match.step(IDLE, 'harden', 'all'))).toContain('|-curestatus|p2a: slot 0|frz');
    freeze();
    expect(told(match.step('incinerate', 'harden'))).toContain('|-curestatus|p2a: slot 0|frz');
    freeze();
    expect(told(match.step(IDLE, 'flame-wheel'))).toContain('|-curestatus|p2a: slot 0|frz');
  });

  it('the confused hit themselves or not, and come to their senses', () => {
    const match = new Match([mew('confuse-ray')], [slowbro('harden')]);
    expect(told(match.step('confuse-ray', 'harden', 'all'))).toContain('[from] confusion');
    const again = new Match([mew('confuse-ray')], [slowbro('harden')]);
    again.step('confuse-ray', 'harden');
    expect(told(again.step(IDLE, 'harden', 'all'))).toContain('[from] confusion');
    const lines = Array.from({ length: 4 }, () => again.step(IDLE, 'harden')).flat();
    expect(told(lines)).toContain('|-end|p2a: slot 0|confusion');
  });

  it('only who has not moved yet flinches', () => {
    const match = new Match([mew('air-slash')], [slowbro('air-slash')]);
    expect(told(match.step('air-slash', 'air-slash', 'all'))).toContain('|cant|p2a: slot 0|flinch');
    match.step(IDLE, 'air-slash', 'all');
  });

  it('types are immune to the statuses of their kind, and nobody has two', () => {
    const charizard = { species: 'charizard', moves: [IDLE] };
    const pikachu = { species: 'pikachu', moves: [IDLE] };
    const steelix = { species: 'steelix', moves: [IDLE] };
    const match = new Match(
      [mew('will-o-wisp', 'thunder-wave', 'toxic'), mew(), mew()],
      [charizard, pikachu, steelix],
    );
    expect(told(match.step('will-o-wisp', IDLE, 'all'))).toContain('|-immune|p2a: slot 0');
    expect(told(match.step('thunder-wave', 'switch 1', 'all'))).toContain('|-immune|p2a: slot 1');
    expect(told(match.step('toxic', 'switch 2', 'all'))).toContain('|-immune|p2a: slot 2');
    match.step(IDLE, 'switch 1');
    match.step('toxic', IDLE, 'all');
    expect(told(match.step('will-o-wisp', IDLE, 'all'))).toContain('|-fail|p1a: slot 0');
  });
});

describe('the order of a turn, side by side with the simulator', () => {
  const movers = (lines: readonly string[]) =>
    lines.flatMap((line) => (/^\|(?:move|switch)\|(p[12])a/.exec(line)?.[1] ?? []) as string[]);

  it('goes by speed', () => {
    const match = new Match([slowbro('surf')], [mew('surf')]);
    expect(movers(match.step('surf', 'surf'))).toEqual(['p2', 'p1']);
  });

  it('goes by priority before speed', () => {
    const match = new Match([slowbro('quick-attack', 'surf')], [mew('surf')]);
    expect(movers(match.step('quick-attack', 'surf'))).toEqual(['p1', 'p2']);
  });

  it('lets switches come before moves, also before those of high priority', () => {
    const match = new Match([slowbro(), snorlax(), snorlax()], [mew('quick-attack'), mew(), mew()]);
    expect(movers(match.step('switch 1', 'quick-attack'))).toEqual(['p1', 'p2']);
  });

  it('follows the stages of speed within the battle', () => {
    const match = new Match([slowbro('scary-face', 'surf')], [mew('surf')]);
    for (const _ of [1, 2]) match.step('scary-face', 'surf');
    expect(movers(match.step('surf', 'surf'))).toEqual(['p1', 'p2']);
  });
});

describe('the end of creatures, side by side with the simulator', () => {
  const team = () => [mew('explosion', 'tackle', 'surf'), mew('surf'), mew('surf')];

  it('both replace what has fainted at once', () => {
    const match = new Match(team(), [slowbro(), snorlax(), snorlax()]);
    match.setHp(1, 0, 10);
    const lines = told(match.step('explosion', IDLE));
    expect(lines).toContain('|faint|p1a: slot 0');
    expect(lines).toContain('|faint|p2a: slot 0');
    match.step('switch 2', 'switch 1');
    match.step('surf', IDLE);
  });

  it('the replacement of one does not inherit the move of who has fainted', () => {
    const match = new Match(team(), [slowbro('surf'), snorlax('tackle'), snorlax()]);
    match.setHp(1, 0, 1);
    const lines = told(match.step('tackle', 'surf'));
    expect(lines).not.toContain('|move|p2a');
    expect(told(match.step(null, 'switch 1'))).not.toContain('|move|');
    match.step('tackle', 'tackle');
  });

  it('the end of the last creature is the end of the battle', () => {
    const match = new Match([mew('tackle')], [slowbro('surf')]);
    match.setHp(1, 0, 1);
    match.step('tackle', 'surf');
    expect(match.state.outcome).toMatchObject({ winner: 0 });
    expect(match.battle.ended).toBe(true);
  });

  it('who falls of poison at the end of the turn is replaced then', () => {
    const match = new Match([mew('toxic'), mew(), mew()], [slowbro(), snorlax(), snorlax()]);
    match.step('toxic', IDLE, 'all');
    match.setHp(1, 0, 5);
    expect(told(match.step(IDLE, IDLE))).toContain('|faint|p2a: slot 0');
    match.step(null, 'switch 1');
    match.step(IDLE, IDLE);
  });

  it('recoil can end its user', () => {
    const match = new Match([mew('brave-bird'), mew(), mew()], [snorlax(), snorlax(), snorlax()]);
    match.setHp(0, 0, 4);
    expect(told(match.step('brave-bird', IDLE))).toContain('|faint|p1a: slot 0');
    match.step('switch 1', null);
  });
});

describe('uses of moves, side by side with the simulator', () => {
  it('a move that has none left cannot be chosen, and with none at all Struggle is left', () => {
    const match = new Match([mew()], [{ species: 'snorlax', moves: ['blast-burn'] }]);
    for (let use = 0; use < 5; use += 1) match.step(IDLE, 'blast-burn');
    expect(match.state.sides[1].creatures[0]?.pp).toEqual([0]);
    expect(told(match.step(IDLE, 'struggle'))).toContain('|move|p2a: slot 0|Struggle');
  });
});
