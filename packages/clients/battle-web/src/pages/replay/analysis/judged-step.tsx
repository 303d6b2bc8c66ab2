import type { Review } from '@repo/battle-analysis';
import type { Side } from '@repo/battle-engine';
import type { Replay } from '@repo/battle-record';
import { percent } from '../../../numbers.js';
import type { Tale } from '../tale.js';
import { Judged } from './judged.js';
import { forSide } from './moments-of.js';
import { MUCH_LUCK, points } from './points.js';

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
  const before = review.chances[step - 1];
  return (
    <section class="plate judged-step numbers" aria-labelledby="judged">
      <h3 id="judged" class="caps">
        {tale.steps[step]?.name}
      </h3>
      <p>
        Win chance of {names[viewer]}: {changeOf(before, review.chances[step] ?? 0.5, viewer)}
        {review.turningPoint === step && ' — the turning point.'}
      </p>
      {order.map((side) => {
        const judgement = sides[side];
        return (
          judgement &&
          before !== undefined && (
            <Judged
              key={side}
              {...{ replay, step, side, judgement }}
              name={names[side]}
              best={forSide(side, before)}
            />
          )
        );
      })}
      {parts && Math.abs(parts.dice) >= MUCH_LUCK && (
        <p>
          The dice of this step gave {names[parts.dice > 0 ? 0 : 1]} {points(parts.dice)}.
        </p>
      )}
      {step > 0 && sides.every((judgement) => judgement === null) && (
        <p class="muted">Nobody had a choice here that could be weighed.</p>
      )}
    </section>
  );
}

/** `62% → 51%`. */
function changeOf(before: number | undefined, after: number, viewer: Side): string {
  const now = percent(forSide(viewer, after));
  const was = before === undefined ? now : percent(forSide(viewer, before));
  return was === now ? now : `${was} → ${now}`;
}
