import { signal } from '@preact/signals';
import { Button } from '@repo/web-kit';
import { useEffect, useState } from 'preact/hooks';

/** What was just done, and how it is taken back. */
export type Done = { text: string; undo: () => void };

const MILLIS = 10_000;

/** What was done last of all on a page, and the part of the page that did it: only that can be taken back. */
const last = signal<{ by: object; done: Done } | undefined>(undefined);

/** Keeps what was done last in a part of a page, for as long as it can be taken back by one press. */
export function useUndo() {
  const [by] = useState({});
  const setDone = (done: Done | undefined) => {
    if (done) last.value = { by, done };
    else if (last.peek()?.by === by) last.value = undefined;
  };
  const done = last.value?.by === by ? last.value.done : undefined;
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(undefined), MILLIS);
    return () => clearTimeout(timer);
  }, [done]);
  useEffect(() => () => setDone(undefined), []);
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
