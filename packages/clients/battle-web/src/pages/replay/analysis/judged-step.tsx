import type { Review } from '@repo/battle-analysis';
import { percentOf, pointsOf } from '@repo/battle-analysis/words';
import type { Replay } from '@repo/battle-record';
import type { Side } from '../../../analysis/questions.js';
import { sessions } from '../../../arena.js';
import type { Tale } from '../tale.js';
import { Judged } from './judged.js';
import { forSide } from './moments-of.js';

/** The luck of a step is told only from here on: below, it is not measured well enough. */
const MUCH_LUCK = 0.1;

type Props = {
  review: Review;
  replay: Replay;
  tale: Tale;
  viewer: Side;
  names: readonly [string, string];
  step: number;
};

/** Says of the step on screen what the choices were worth, and how the win chance came to change. */
export function JudgedStep({ review, replay, tale, viewer, names, step }: Props) {
  const { sides = [null, null], parts = null } = review.steps.find((each) => each.step === step) ?? {};
  const order = viewer === 0 ? ([0, 1] as const) : ([1, 0] as const);
  const reader = sessions.current.value?.username;
  const before = review.chances[step - 1];
  return (
    <div class="plate stack tight numbers">
      <h3 class="caps">{tale.steps[step]?.name}</h3>
      <p>
        Win chance of {names[viewer]}: {changeOf(before, review.chances[step] ?? 0.5, viewer)}
        {review.turningPoint === step && ' — the turning point.'}
      </p>
      {order.map((side) => {
        const judgement = sides[side];
        return (
          judgement && (
            <Judged
              key={side}
              {...{ replay, step, side, judgement }}
              name={names[side] === reader ? 'You' : names[side]}
            />
          )
        );
      })}
      {parts && Math.abs(parts.dice) >= MUCH_LUCK && (
        <p>
          The dice of this step gave {names[parts.dice > 0 ? 0 : 1]} {pointsOf(parts.dice)}.
        </p>
      )}
      {step > 0 && sides.every((judgement) => judgement === null) && (
        <p class="muted">Nobody had a choice here that could be weighed.</p>
      )}
    </div>
  );
}

/** `62% → 51%`. */
function changeOf(before: number | undefined, after: number, viewer: Side): string {
  const now = percentOf(forSide(viewer, after));
  const was = before === undefined ? now : percentOf(forSide(viewer, before));
  return was === now ? now : `${was} → ${now}`;
}
