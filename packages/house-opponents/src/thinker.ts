import { Worker } from 'node:worker_threads';
import type { Sight } from '@repo/battle-analysis/imagine';
import type { Action } from '@repo/battle-engine';

/** A choice that is asked for. */
export type Question = { id: number; sight: Sight; carelessness: number; seed: string };
export type Answer = { id: number } & ({ action: Action } | { problem: string });

/** Computes choices beside the thread that asks, one after the other. */
export type Thinker = {
  /** The choice of a house opponent; rejects where it cannot be computed, and after `close`. */
  choose(sight: Sight, carelessness: number, seed: string): Promise<Action>;
  close(): Promise<void>;
};

type Waiting = { resolve(action: Action): void; reject(error: Error): void };

/** Opens a thread for choices when the first is asked for, and another one should it die. */
export function openThinker(): Thinker {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let isClosed = false;
  let asked = 0;

  function rejectAll(error: Error): void {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function openThread(): Worker {
    const opened = new Worker(new URL('./thread.js', import.meta.url));
    opened.on('message', (answer: Answer) => {
      const asker = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('action' in answer) asker?.resolve(answer.action);
      else asker?.reject(new Error(answer.problem));
    });
    const end = (error: Error) => {
      if (thread === opened) thread = null;
      rejectAll(error);
    };
    opened.on('error', end);
    opened.on('exit', () => end(new Error('the thread that thinks has ended')));
    // It keeps no process alive: what it computes is asked for again.
    opened.unref();
    return opened;
  }

  return {
    choose: (sight, carelessness, seed) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new Error('nobody thinks any more'));
          return;
        }
        asked += 1;
        waiting.set(asked, { resolve, reject });
        thread ??= openThread();
        thread.postMessage({ id: asked, sight, carelessness, seed } satisfies Question);
      }),
    close: async () => {
      isClosed = true;
      await thread?.terminate();
    },
  };
}
