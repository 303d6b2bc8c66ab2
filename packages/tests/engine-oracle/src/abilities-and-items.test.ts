import { describe, expect, it } from 'vitest';
import { Match, type Member } from './rig/side-by-side.js';

/** Each ability and each item beside the simulator's. */
const match = (own: readonly Member[], other: readonly Member[]) => new Match(own, other, null, 'standard');
const alone = (one: Member, other: Member) => match([one], [other]);

const MEW: Member = { species: 'mew', moves: ['tackle', 'splash', 'earthquake', 'substitute'] };

describe('abilities beside the simulator', () => {
  it('Intimidate lowers the attack of whoever stands there when its bearer comes in, but for a substitute', () => {
    const fierce: Member = { species: 'gyarados', moves: ['splash', 'tackle'], ability: 'intimidate' };
    const battle = match([MEW, MEW, fierce], [MEW, MEW, MEW]);
    battle.step('switch 2', 'tackle');
    expect(battle.state.sides[1].activeState.stages.attack).toBe(-1);
    battle.step('switch 0', 'substitute');
    battle.step('switch 2', 'splash');
    expect(battle.state.sides[1].activeState.stages.attack).toBe(-1);
    const both = alone(fierce, { ...fierce, species: 'arcanine' });
    expect(both.state.sides.map(({ activeState }) => activeState.stages.attack)).toEqual([-1, -1]);
  });

  it('Levitate keeps out of reach of ground moves, but not under gravity', () => {
    const battle = alone(
      { species: 'mew', moves: ['earthquake', 'gravity', 'spikes'] },
      { species: 'rotom', moves: ['splash'], ability: 'levitate' },
    );
    const hp = () => battle.state.sides[1].creatures[0]?.hp;
    const full = hp();
    battle.step('earthquake', 'splash');
    expect(hp()).toBe(full);
    battle.step('gravity', 'splash');
    battle.step('earthquake', 'splash');
    expect(hp()).toBeLessThan(full ?? 0);
  });

  it('Speed Boost makes faster at the end of each turn but the one of coming in', () => {
    const quick: Member = { species: 'ninjask', moves: ['splash', 'tackle'], ability: 'speed_boost' };
    const battle = match([quick, MEW, MEW], [MEW, MEW, MEW]);
    for (let turn = 0; turn < 8; turn += 1) battle.step('splash', 'splash');
    expect(battle.state.sides[0].activeState.stages.speed).toBe(6);
    battle.step('switch 1', 'splash');
    battle.step('switch 0', 'splash');
    expect(battle.state.sides[0].activeState.stages.speed).toBe(0);
  });
});

describe('items beside the simulator', () => {
  it('Leftovers give back a sixteenth at the end of each turn', () => {
    const battle = alone({ ...MEW, item: 'leftovers' }, MEW);
    for (let turn = 0; turn < 5; turn += 1) battle.step('splash', 'tackle');
    battle.step('substitute', 'tackle');
  });

  it('Choice Band strengthens physical moves and binds to the first one', () => {
    const battle = match([{ ...MEW, item: 'choice_band' }, MEW, MEW], [MEW, MEW, MEW]);
    battle.step('tackle', 'splash');
    battle.step('tackle', 'splash', 'all');
    battle.step('switch 1', 'splash');
    battle.step('switch 0', 'splash');
    battle.step('earthquake', 'splash');
  });

  it('Focus Sash leaves 1 HP of all', () => {
    const battle = alone(
      { species: 'mewtwo', moves: ['psystrike'], level: 100 },
      { species: 'machop', moves: ['splash'], level: 10, item: 'focus_sash' },
    );
    battle.step('psystrike', 'splash');
    expect(battle.state.sides[1].creatures[0]?.hp).toBe(1);
  });
});
