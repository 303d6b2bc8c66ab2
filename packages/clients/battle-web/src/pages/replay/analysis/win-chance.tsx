import type { Review } from '@repo/battle-analysis';
import { percentOf } from '@repo/battle-analysis/words';
import { useEffect, useRef } from 'preact/hooks';
import type { Side } from '../../../analysis/questions.js';
import type { Tale } from '../tale.js';
import { MarkSign } from './mark-sign.js';
import { forSide, inWords, type Moment } from './moments-of.js';

/** The chances of a battle as they are shown, and the way to each step. */
export type ChanceProps = {
  review: Review;
  tale: Tale;
  viewer: Side;
  names: readonly [string, string];
  moments: readonly Moment[];
  step: number;
  go: (step: number) => void;
};

/** The win chance of the viewer's side after each step. A tap goes to the step; so do the arrow keys. */
export function WinChance({ review, tale, viewer, names, moments, step, go }: ChanceProps) {
  const chances = review.chances.map((chance) => forSide(viewer, chance));
  const last = chances.length - 1;
  const plot = useStepByPointer(last, go);
  const x = (at: number) => (last === 0 ? 0 : (at / last) * 100);
  const y = (at: number) => 100 - (chances[at] ?? 0.5) * 100;
  const points = chances.map((_, at) => `${x(at).toFixed(2)},${y(at).toFixed(2)}`).join(' ');
  const here = moments.filter((moment) => moment.step === step).map((moment) => inWords(moment, names));
  return (
    <figure class="stack tight numbers">
      <figcaption class="row apart small">
        <span>
          Win chance of <b>{names[viewer]}</b>
        </span>
        {moments.length > 0 && (
          <span class="muted" aria-hidden="true">
            marks of {names[viewer]} below the line, of {names[viewer === 0 ? 1 : 0]} above it
          </span>
        )}
      </figcaption>
      <div class="win-chance-plot" ref={plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polygon points={`0,100 ${points} 100,100`} />
          {[0, 50, 100].map((line) => (
            <line key={line} class="grid" x1="0" x2="100" y1={line} y2={line} />
          ))}
          <line class="now" x1={x(step)} x2={x(step)} y1="0" y2="100" />
          <polyline points={points} />
        </svg>
        {[100, 50, 0].map((line) => (
          <span
            key={line}
            class="small muted scale"
            style={{ insetBlockStart: `${100 - line}%` }}
            aria-hidden="true"
          >
            {line}%
          </span>
        ))}
        {moments.map((moment) => (
          <span
            key={`${moment.step} ${moment.side}`}
            class={`at ${isLow(moment.side === viewer, y(moment.step)) ? 'below' : 'above'}`}
            style={{ insetInlineStart: `${x(moment.step)}%`, insetBlockStart: `${y(moment.step)}%` }}
          >
            <MarkSign {...moment} />
          </span>
        ))}
        <span class="dot" style={{ insetInlineStart: `${x(step)}%`, insetBlockStart: `${y(step)}%` }} />
        <input
          type="range"
          aria-label={`Win chance of ${names[viewer]}, step by step`}
          aria-valuetext={[`${tale.steps[step]?.name}: ${percentOf(chances[step] ?? 0.5)}`, ...here].join(
            ', ',
          )}
          min={0}
          max={last}
          value={step}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
      </div>
    </figure>
  );
}

/** In percent of the height: so near to an edge a sign stands on the other side of the line. */
const EDGE = 18;

const isLow = (isOwn: boolean, y: number): boolean => (isOwn ? y < 100 - EDGE : y < EDGE);

/** Goes to the step that a pointer touches, and follows it while it is held. */
function useStepByPointer(last: number, go: (step: number) => void) {
  const plot = useRef<HTMLDivElement>(null);
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const element = plot.current;
    if (!element) return;
    let held: number | undefined;
    const touch = ({ clientX }: PointerEvent) => {
      const { left, width } = element.getBoundingClientRect();
      const step = Math.round(((clientX - left) / width) * last);
      latest.current(Math.min(last, Math.max(0, step)));
    };
    const begin = (event: PointerEvent) => {
      if (event.button !== 0) return;
      held = event.pointerId;
      element.setPointerCapture(held);
      element.querySelector('input')?.focus({ preventScroll: true });
      touch(event);
      // Else the press would take the focus away again.
      event.preventDefault();
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId === held) touch(event);
    };
    const end = () => {
      held = undefined;
    };
    element.addEventListener('pointerdown', begin);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    return () => {
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
    };
  }, [last]);
  return plot;
}
