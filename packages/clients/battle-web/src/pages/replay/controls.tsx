import { Button } from '@repo/web-kit';
import type { Tale } from './tale.js';
import type { ReplayPlay } from './use-replay.js';

type Props = Pick<ReplayPlay, 'step' | 'isRunning' | 'toggle' | 'jump'> & { last: number; tale: Tale };

/** Goes through the steps: with the slider and its keys, one by one, or by itself. */
export function Controls({ step, last, tale, isRunning, toggle, jump }: Props) {
  return (
    <div class="replay-controls">
      <Button
        aria-label="Step back"
        offBecause={step === 0 ? 'this is the beginning' : undefined}
        onClick={() => jump(step - 1)}
      >
        ‹
      </Button>
      <Button kind="primary" class="play" onClick={toggle}>
        {isRunning ? 'Pause' : 'Play'}
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
