import { sessions } from '../library.js';

/** The address while the desk is locked: that of the page behind may name a reader. */
export const COVER = '/app/desk';

/**
 * Keeps the page behind the lock where it is when somebody goes back. It must be called before the router listens:
 * browsers call the listeners of `popstate` in the order in which they were added.
 */
export function stayCovered(): void {
  addEventListener('popstate', (event) => {
    if (!sessions.isLocked.peek()) return;
    event.stopImmediatePropagation();
    history.pushState(history.state, '', COVER);
  });
}
