import type { Side } from '@repo/battle-engine';
import type { Replay } from '@repo/battle-record';
import { resultOf } from '../search/evaluate.js';
import { isSame } from '../search/position.js';
import { accuracyOf, markOf, turningPointOf } from './marks.js';
import { chosenWorth, firstLook, forSide, gaveUp, placeOf, SIDES, type Step } from './steps.js';
import {
  ANALYSIS_VERSION,
  type Judgement,
  type Parts,
  type Review,
  type ReviewedStep,
  type ReviewSettings,
} from './types.js';

/**
 * The challenger's chance after each step of a battle; in a preview, which is not looked at, that of the next step. A battle in which
 * nobody fought is even until its end.
 */
function chancesOf(steps: readonly Step[], { steps: played }: Replay): number[] {
  const outcome = played.at(-1)?.state?.outcome;
  const known = new Map(steps.map(({ step, position }) => [step - 1, position.chance]));
  const chances = [outcome ? resultOf(outcome) : 0.5];
  let next = 0.5;
  for (let step = played.length - 2; step >= 0; step -= 1) {
    next = known.get(step) ?? next;
    chances.unshift(next);
  }
  return chances;
}

function judgementOf(step: Step, side: Side): Judgement | null {
  const chosen = step.chosen[side];
  const first = firstLook(step, side);
  if (first === null || chosen === null) return null;
  const { position, second, known } = step;
  const loss = second[side] ?? first.loss;
  const left = forSide(side, position.value) - loss;
  const choices = position.actions[side].flatMap((action, index) =>
    action === null
      ? []
      : {
          action,
          // After a second look it is surer of what was chosen than of the others.
          chance:
            second[side] !== null && isSame(action, chosen)
              ? left
              : forSide(side, position.worths[side][index] ?? 0),
          share: position.mixes[side][index] ?? 0,
        },
  );
  const byAll = known[side] === undefined ? null : markOf(loss, left);
  const knownLoss = known[side] ?? null;
  const mark = byAll && knownLoss !== null ? markOf(Math.min(loss, knownLoss), left) : null;
  return {
    ...{ chosen, loss, knownLoss, mark },
    choices: choices.sort((one, other) => other.chance - one.chance),
    hindsight: byAll === mark ? null : byAll,
  };
}

function partsOf(step: Step, chances: readonly number[]): Parts | null {
  const { position, dice } = step;
  if (dice === null) return null;
  const { value, worths } = position;
  const [row, column] = [placeOf(step, 0), placeOf(step, 1)];
  const own = (worths[0][row] ?? value) - value;
  const other = (worths[1][column] ?? value) - value;
  const guess = chosenWorth(step) - value - own - other;
  const change = (chances[step.step] ?? 0) - (chances[step.step - 1] ?? 0);
  return { choices: [own, other], guess, dice, rest: change - own - other - guess - dice };
}

/** A battle as far as its steps have been looked at. @param progress the share of the work that is done */
export function reviewOf(
  replay: Replay,
  steps: readonly Step[],
  settings: ReviewSettings,
  progress: number,
): Review {
  const chances = chancesOf(steps, replay);
  const outcome = replay.steps.at(-1)?.state?.outcome ?? null;
  const loser: Side | null =
    outcome === null || outcome.winner === null ? null : outcome.winner === 0 ? 1 : 0;
  const reviewed = steps
    .filter(({ isGivenUp }) => !isGivenUp)
    .map(
      (each): ReviewedStep => ({
        step: each.step,
        sides: [judgementOf(each, 0), judgementOf(each, 1)],
        parts: partsOf(each, chances),
      }),
    );
  const losses = SIDES.map((side) => reviewed.flatMap(({ sides }) => sides[side]?.loss ?? []));
  const ofLosses = (of: (losses: readonly number[]) => number | null) =>
    [of(losses[0] ?? []), of(losses[1] ?? [])] as const;
  const { challenger = null, opponent = null } = replay.record.actions.at(-1) ?? {};
  const isGivenUp = gaveUp(challenger) || gaveUp(opponent);
  return {
    ...{ version: ANALYSIS_VERSION, settings, progress, chances, steps: reviewed },
    luck: sumOf(steps.map(({ dice }) => dice)),
    turningPoint: loser === null ? null : turningPointOf(chances.map((chance) => forSide(loser, chance))),
    pointsLost: ofLosses(meanOf),
    accuracy: ofLosses((each) => meanOf(each.map(accuracyOf))),
    gaveUp:
      isGivenUp && loser !== null ? { side: loser, chance: forSide(loser, chances.at(-2) ?? 0.5) } : null,
  };
}

/** The sum of all; null where one is not known. */
const sumOf = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
