import { type Action, type BattleState, censor, type Side, type ViewEvent } from '@repo/battle-engine';
import type { Replay } from '@repo/battle-record';
import { mostEffortIn } from '@repo/formats';
import { type Sight, sightOf } from '../imagine/sight.js';
import { isSame, openSearch, type Position, type Search, spreadOf } from '../search/position.js';

export const SIDES = [0, 1] as const;

/** A step of a battle in which somebody had to choose. */
export type Step = {
  step: number;
  state: BattleState;
  after: BattleState;
  /** By side; null without an action. */
  chosen: readonly [Action | null, Action | null];
  /** Somebody gave up in it: the chance before it is looked for, and nobody is judged. */
  isGivenUp: boolean;
  sights: readonly [Sight, Sight];
  search: Search;
  position: Position;
  /** By side the loss on second look; null without one. */
  second: [number | null, number | null];
  /** By side the loss by what could be known; null where it cannot be told, undefined where nobody has looked. */
  known: [number | null | undefined, number | null | undefined];
  /** The luck of side 0; null as long as it is not known. */
  dice: number | null;
};

export const gaveUp = (action: Action | null): boolean =>
  action?.type === 'forfeit' || action?.type === 'timeout';

/** The steps of a battle in which somebody had to choose, but for the preview. */
export function stepsOf({ record, steps }: Replay, seed: number): Step[] {
  const mostEffort = mostEffortIn(record.format);
  const histories: [ViewEvent[], ViewEvent[]] = [[], []];
  const found: Step[] = [];
  for (const [index, { challenger, opponent }] of record.actions.entries()) {
    const [before, after] = [steps[index], steps[index + 1]];
    for (const side of SIDES) {
      histories[side].push(...(before?.events ?? []).map((event) => censor(event, side)));
    }
    if (!before?.state || !after?.state || before.state.phase === 'preview') continue;
    const { state } = before;
    const chosen = [challenger, opponent] as const;
    const search = openSearch(state, { seed, kept: chosen });
    search.deepen(1);
    found.push({
      ...{ step: index + 1, state, after: after.state, chosen, search, position: search.result() },
      isGivenUp: gaveUp(challenger) || gaveUp(opponent),
      sights: [
        sightOf(state, [...histories[0]], 0, mostEffort),
        sightOf(state, [...histories[1]], 1, mostEffort),
      ],
      ...{ second: [null, null], known: [undefined, undefined], dice: null },
    });
  }
  return found;
}

/** The chance of a side, from that of side 0. */
export const forSide = (side: Side, chance: number): number => (side === 0 ? chance : 1 - chance);

/** The place of what a side has chosen among its actions. */
export const placeOf = ({ position, chosen }: Step, side: Side): number =>
  position.actions[side].findIndex((action) => isSame(action, chosen[side]));

/** The chance of side 0 with what both have chosen, in the mean over all dice. */
export const chosenWorth = (step: Step): number =>
  step.position.means[placeOf(step, 0)]?.[placeOf(step, 1)] ?? step.position.value;

/** The loss of a choice at first look, and the standard error of that; null where there was nothing to choose. */
export function firstLook(step: Step, side: Side): { loss: number; error: number } | null {
  const { position } = step;
  const place = placeOf(step, side);
  const worth = position.worths[side][place];
  if (worth === undefined || position.actions[side].length < 2) return null;
  const [rows, columns] = position.mixes;
  const ofValue = spreadOf(
    position.errors.map((line) => spreadOf(line, columns)),
    rows,
  );
  const ofChoice =
    side === 0
      ? spreadOf(position.errors[place] ?? [], columns)
      : spreadOf(
          position.errors.map((line) => line[place] ?? 0),
          rows,
        );
  const loss = Math.max(0, forSide(side, position.value) - forSide(side, worth));
  return { loss, error: Math.sqrt(ofValue * ofValue + ofChoice * ofChoice) };
}
