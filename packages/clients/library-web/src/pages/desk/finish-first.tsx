import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { DESK } from '../../words/desk.js';

/** Counts the scans that came while something lay over the page, and were not used. */
export const finishFirst = signal(0);

const SHOWN_MILLIS = 6000;

/** Says above everything else, also above a dialog, that a scan was not used. */
export function FinishFirst() {
  const box = useRef<HTMLDivElement>(null);
  const count = finishFirst.value;
  const seen = useRef(count);
  useEffect(() => {
    if (count === seen.current) return;
    seen.current = count;
    // Anew, so that it lies above what was opened meanwhile.
    box.current?.hidePopover();
    box.current?.showPopover();
    const timer = setTimeout(() => box.current?.hidePopover(), SHOWN_MILLIS);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <div ref={box} popover="manual" class="finish-first" role="alert">
      {count > 0 && DESK.finishFirst}
    </div>
  );
}
