import type { Action, BattleState, Side } from '@repo/battle-engine';
import type { Replay } from '@repo/battle-record';
import { matchUpOf } from '../search/match-ups.js';
import { openSearch, type Position } from '../search/position.js';

/** A position in which one choice wins and all others do not: the trainer on `side` has to find it in step `step`. */
export type Puzzle = { step: number; side: Side };

/** A choice in a puzzle, with the win chance that it leaves, 0 to 1. */
export type Answer = { action: Action; chance: number };

/** Battles played out for each pair of actions: to find puzzles, and to be sure of one. */
const QUICK = 8;
const SURE = 150;
const SEED = 5;

/** The best choice must have such a win chance, and all others less than that. A quick look is less strict. */
const CLEAR = { best: 0.75, others: 0.55 };
const PERHAPS = { best: 0.65, others: 0.65 };
const FEWEST_CHOICES = 3;

/** Finds the puzzles of a battle, one a step and side at most. */
export function puzzlesIn({ steps }: Replay): Puzzle[] {
  const found: Puzzle[] = [];
  for (const [index, { state }] of steps.entries()) {
    if (state?.phase !== 'action' || state.outcome !== null) continue;
    for (const side of [0, 1] as const) {
      if (isPuzzle(state, side)) found.push({ step: index + 1, side });
    }
  }
  return found;
}

/** The choices of a side in a position, the best first, as those of a puzzle are told. */
export function answersFor(state: BattleState, side: Side): Answer[] {
  return answersOf(searched(state, SURE), side);
}

function isPuzzle(state: BattleState, side: Side): boolean {
  if (!isAllShown(state, side) || !haveFirstItems(state)) return false;
  const quick = answersOf(searched(state, QUICK), side);
  if (quick.length < FEWEST_CHOICES || !isClear(quick, PERHAPS)) return false;
  const answers = answersFor(state, side);
  const [best] = answers;
  return isClear(answers, CLEAR) && best !== undefined && !isMostDamage(state, side, best.action);
}

const isClear = ([best, second]: readonly Answer[], { best: least, others }: typeof CLEAR): boolean =>
  best !== undefined && second !== undefined && best.chance >= least && second.chance < others;

function searched(state: BattleState, playouts: number): Position {
  const search = openSearch(state, { seed: SEED });
  search.deepen(playouts);
  return search.result();
}

function answersOf({ actions, worths }: Position, side: Side): Answer[] {
  const answers = actions[side].flatMap((action, index) => {
    const chance = worths[side][index] ?? 0;
    return action === null ? [] : { action, chance: side === 0 ? chance : 1 - chance };
  });
  return answers.sort((one, other) => other.chance - one.chance);
}

/** True where the trainer has seen every creature of the other side that can still fight. */
function isAllShown({ sides }: BattleState, side: Side): boolean {
  return sides[side === 0 ? 1 : 0].creatures.every(({ hp, seen }) => hp === 0 || seen);
}

/** True where those on the field hold what they came with: by that the damage of attacks is measured. */
function haveFirstItems({ sides, setup }: BattleState): boolean {
  return sides.every(({ active, creatures }, side) => {
    const first = setup.teams[side]?.[active]?.item ?? null;
    return (creatures[active]?.gear?.item ?? null) === first;
  });
}

/** True for the attack that takes most of the foe's HP: anybody would try it first. */
function isMostDamage({ sides, setup }: BattleState, side: Side, action: Action): boolean {
  if (action.type !== 'attack') return false;
  const foe = sides[side === 0 ? 1 : 0].active;
  const { damage } = matchUpOf(setup, side, sides[side].active, foe);
  return damage[action.move] === Math.max(...damage);
}

/** The puzzle of a day: every day another, until all have been told. @param day days since 1970 */
export const puzzleOfDay = <P>(puzzles: readonly P[], day: number): P | undefined =>
  puzzles[((day % puzzles.length) + puzzles.length) % puzzles.length];
