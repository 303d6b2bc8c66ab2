import { counted } from '../../../numbers.js';
import type { Tale } from '../tale.js';
import { MarkSign } from './mark-sign.js';
import { inWords, type Moment } from './moments-of.js';

type Props = {
  moments: readonly Moment[];
  tale: Tale;
  names: readonly [string, string];
  step: number;
  go: (step: number) => void;
};

/** All marked choices; each leads to its step. */
export function Moments({ moments, tale, names, step, go }: Props) {
  if (moments.length === 0) return null;
  return (
    <ul class="moments" aria-label={counted(moments.length, 'marked choice')}>
      {moments.map((moment) => (
        <li key={`${moment.step} ${moment.side}`}>
          <button
            type="button"
            class="button"
            {...(moment.step === step && { 'aria-current': 'step' })}
            onClick={() => go(moment.step)}
          >
            <MarkSign {...moment} />
            <span aria-hidden="true">
              {tale.steps[moment.step]?.name} · {names[moment.side]}
            </span>
            <span class="hidden-text">
              {tale.steps[moment.step]?.name}: {inWords(moment, names)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
