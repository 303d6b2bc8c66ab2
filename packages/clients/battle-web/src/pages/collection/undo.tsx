import { Button } from '@repo/web-kit';
import { useEffect, useState } from 'preact/hooks';

/** What was just done, and how it is taken back. */
export type Done = { text: string; undo: () => void };

const MILLIS = 10_000;

/** Keeps what was done last, for as long as it can be taken back by one press. */
export function useUndo() {
  const [done, setDone] = useState<Done>();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(undefined), MILLIS);
    return () => clearTimeout(timer);
  }, [done]);
  return { done, setDone };
}

type Props = { done: Done | undefined; close: () => void };

/** Lies over the page, so that nothing moves when it comes or goes. */
export function UndoStrip({ done, close }: Props) {
  return (
    <div class="undo" role="status">
      {done && (
        <div class="strip good">
          <p>{done.text}</p>
          <Button
            onClick={() => {
              close();
              done.undo();
            }}
          >
            Undo
          </Button>
        </div>
      )}
    </div>
  );
}
