import { Button, Strip } from '@repo/web-kit';
import { useEffect, useState } from 'preact/hooks';
import { endVisit } from './visit.js';

/** Seconds without a scan, a key or a touch after which a visit ends. */
const SECONDS = 60;
/** The last of them are counted on the page. */
const COUNTED = 10;

/** Ends the visit of somebody who has gone away; before that it asks who is there to go on. */
export function VisitEnd() {
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    let usedAt = Date.now();
    const use = () => {
      usedAt = Date.now();
      setLeft(SECONDS);
    };
    const timer = setInterval(() => {
      const seconds = Math.ceil((usedAt - Date.now()) / 1000) + SECONDS;
      if (seconds <= 0) endVisit();
      else setLeft(seconds);
    }, 250);
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, use, true);
    return () => {
      clearInterval(timer);
      for (const kind of ['keydown', 'pointerdown']) removeEventListener(kind, use, true);
    };
  }, []);
  if (left > COUNTED) return null;
  return (
    <Strip tone="caution" role="alert">
      <p>
        <strong>Are you still there?</strong> This ends in{' '}
        <span class="numbers" aria-hidden="true">
          {left} s
        </span>
        <span class="hidden-text">a few seconds</span>.
      </p>
      <Button kind="primary">Go on</Button>
    </Strip>
  );
}
