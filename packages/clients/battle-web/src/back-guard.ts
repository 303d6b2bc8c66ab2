type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

// Heard before the router, which begins to listen later: at a window listeners are called in the order in which they came.
addEventListener('popstate', (event) => guard?.(event));

/** Lets a page hear first of the browser's way back. Returns what ends that. */
export function guardBack(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
