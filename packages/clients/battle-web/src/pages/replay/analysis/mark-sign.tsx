import { MARK_SIGNS } from '@repo/battle-analysis/words';
import type { Moment } from './moments-of.js';

/** The sign of a mark; what it means is in words beside it. */
export function MarkSign({ mark, isHindsight }: Pick<Moment, 'mark' | 'isHindsight'>) {
  return (
    <span class={`mark ${isHindsight ? 'hindsight' : mark}`} aria-hidden="true">
      {MARK_SIGNS[mark]}
    </span>
  );
}
