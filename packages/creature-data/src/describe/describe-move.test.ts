import type { MoveRecord } from '@repo/battle-engine';
import { describe, expect, it } from 'vitest';
import { loadSnapshot } from '../snapshot/snapshot.js';
import { describeMove } from './describe-move.js';

const LONGEST = 180;
const moves = [...loadSnapshot().moves.values()];

const effectOf = (name: string): string | null => {
  const record = loadSnapshot().moves.get(name);
  if (record === undefined) throw new Error(`there is no move ${name}`);
  return describeMove(record);
};

/** What every move has, and what stands for no effect of its own. */
const NO_EFFECT: ReadonlySet<string> = new Set([
  ...['name', 'type', 'category', 'power', 'accuracy', 'pp', 'priority', 'target'],
  ...[
    'hitsAll',
    'contact',
    'sound',
    'traits',
    'heals',
    'minimize',
    'gravity',
    'respectsTypes',
    'bypassesSubstitute',
  ],
  ...['notInSleep', 'noCopycat', 'noMimic', 'noEncore'],
]);

const hasEffect = (move: MoveRecord): boolean =>
  move.priority !== 0 ||
  move.category === 'status' ||
  Object.keys(move).some((field) => !NO_EFFECT.has(field));

describe('what a move does', () => {
  it('is told of every move that has an effect beside its damage, and of no other', () => {
    const told = moves.filter((move) => describeMove(move) !== null).map(({ name }) => name);
    expect(told).toEqual(moves.filter(hasEffect).map(({ name }) => name));
    expect(told.length).toBeGreaterThan(600);
  });

  it(`is one or two sentences of at most ${LONGEST} characters together, in plain words`, () => {
    for (const move of moves) {
      const text = describeMove(move) ?? 'Is silent.';
      expect(text.length, move.name).toBeLessThanOrEqual(LONGEST);
      expect(text, move.name).toMatch(/^([A-Z]([^.]|\.\d)*\. ?){1,2}$/);
      expect(text, move.name).not.toMatch(/undefined|null|NaN|_|\[object| {2}|,,|;;| ,|\b(\w+) \1\b/);
    }
  });

  it('names chance, target, stages, and what becomes of the user', () => {
    expect(effectOf('flare-blitz')).toBe(
      'May burn the target (10%). The user loses a third of the damage that it deals and thaws if it is frozen.',
    );
    expect(effectOf('explosion')).toBe('The user faints.');
    expect(effectOf('shell-smash')).toBe(
      "Raises the user's attack, special attack and speed by 2 stages and lowers its defense and special defense by 1 stage.",
    );
    expect(effectOf('giga-drain')).toBe('The user regains half of the damage that it deals.');
    expect(effectOf('stealth-rock')).toBe(
      "Lays stones that hurt whoever comes in on the opponent's side, by its weakness to rock.",
    );
    expect(effectOf('fake-out')).toBe(
      "Works only in the user's first turn on the field, goes first (priority +3) and makes the target flinch.",
    );
    expect(effectOf('splash')).toBe('Does nothing.');
    expect(effectOf('tackle')).toBeNull();
  });
});
