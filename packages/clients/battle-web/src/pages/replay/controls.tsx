import { Button } from '@repo/web-kit';
import { useEffect, useState } from 'preact/hooks';
import type { Tale } from './tale.js';

type Props = { step: number; last: number; tale: Tale; go: (step: number) => void };

/** Long enough to read what a step has brought. */
const STEP_MILLIS = 1_500;

/** Goes through the steps: with the slider and its keys, one by one, or by itself. */
export function Controls({ step, last, tale, go }: Props) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    if (step >= last) return setPlaying(false);
    const timer = setTimeout(() => go(step + 1), STEP_MILLIS);
    return () => clearTimeout(timer);
  }, [isPlaying, step, last]);
  const play = () => {
    if (!isPlaying && step >= last) go(0);
    setPlaying(!isPlaying);
  };
  const jump = (to: number) => {
    setPlaying(false);
    go(to);
  };
  return (
    <div class="replay-controls">
      <Button
        aria-label="Step back"
        offBecause={step === 0 ? 'this is the beginning' : undefined}
        onClick={() => jump(step - 1)}
      >
        ‹
      </Button>
      <Button kind="primary" class="play" onClick={play}>
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
      <Button
        aria-label="Step on"
        offBecause={step === last ? 'this is the end' : undefined}
        onClick={() => jump(step + 1)}
      >
        ›
      </Button>
      <div class="slider">
        <input
          type="range"
          aria-label="Moment of the battle"
          aria-valuetext={tale.summary(step)}
          min={0}
          max={last}
          value={step}
          onInput={(event) => jump(Number(event.currentTarget.value))}
        />
        <span class="marks" aria-hidden="true">
          {tale.steps
            .filter(({ faints }) => faints)
            .map((each) => (
              <i
                key={each.step}
                style={{ insetInlineStart: `${last === 0 ? 0 : (each.step / last) * 100}%` }}
              />
            ))}
        </span>
      </div>
      <span class="numbers small muted step-count">
        {step} / {last}
      </span>
    </div>
  );
}
