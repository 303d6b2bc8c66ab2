import { describe, expect, it } from 'vitest';
import { Match } from './testing/side-by-side.js';

/** Scripted battles for what is on the field and the sides, played by the engine and @pkmn/sim at once. */

const REST = 'harden';
const of = (species: string, ...moves: string[]) => ({ species, moves });
const told = (lines: readonly string[]) => lines.join('\n');

describe('weather, side by side with the simulator', () => {
  it.each([
    ['rain-dance', 'RainDance'],
    ['sunny-day', 'SunnyDay'],
    ['sandstorm', 'Sandstorm'],
    ['snowscape', 'Snowscape'],
  ])('%s lasts five turns, fails while it lasts, and changes damage', (call, name) => {
    const own = of('mew', call, 'surf', 'ember', 'weather-ball');
    const match = new Match([own], [of('snorlax', REST)]);
    expect(told(match.step(call, REST))).toContain(`|-weather|${name}`);
    for (const move of ['surf', 'ember', 'weather-ball']) match.step(move, REST);
    expect(told(match.step(call, REST))).toContain('|-weather|none');
    expect(told(match.step(call, REST))).toContain(`|-weather|${name}`);
    expect(told(match.step(call, REST))).toContain('|-fail|');
  });
});
