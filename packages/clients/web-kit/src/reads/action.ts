import { useEffect, useRef, useState } from 'preact/hooks';

export type Action<A extends unknown[]> = {
  /** Begins it; nothing happens while it is under way. */
  run: (...args: A) => void;
  isBusy: boolean;
  /** The error of the last attempt. */
  error: unknown;
  clear: () => void;
};

/** Something that a user does, once at a time. */
export function useAction<A extends unknown[]>(work: (...args: A) => Promise<unknown>): Action<A> {
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({
    isBusy: false,
    error: undefined,
  });
  const running = useRef(false);
  const isMounted = useRef(true);
  useEffect(
    () => () => {
      isMounted.current = false;
    },
    [],
  );
  const set = (next: typeof state) => {
    running.current = next.isBusy;
    if (isMounted.current) setState(next);
  };
  return {
    ...state,
    run: (...args) => {
      if (running.current) return;
      set({ isBusy: true, error: undefined });
      work(...args).then(
        () => set({ isBusy: false, error: undefined }),
        (error: unknown) => set({ isBusy: false, error }),
      );
    },
    clear: () => set({ isBusy: false, error: undefined }),
  };
}
