import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { guardBack } from '../../back-guard.js';

/** Asks before somebody leaves a page with changes that are not saved. */
export function useLeaving(isDirty: boolean) {
  const { route } = useLocation();
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => {
    if (!isDirty) return;
    const listening = new AbortController();
    const { signal } = listening;
    const ask = (then: () => void) =>
      setLeave(() => () => {
        listening.abort();
        then();
      });
    const here = location.href;
    addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
        const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
        if (!(link instanceof HTMLAnchorElement) || isElsewhere || link.target === '_blank') return;
        if (link.origin !== location.origin || link.hasAttribute('download')) return;
        if (link.pathname === location.pathname) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        ask(() => route(link.pathname + link.search + link.hash));
      },
      // Before the router hears of it.
      { capture: true, signal },
    );
    const endGuard = guardBack((event) => {
      if (signal.aborted) return;
      event.stopImmediatePropagation();
      history.pushState(null, '', here);
      ask(() => history.back());
    });
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    return () => {
      listening.abort();
      endGuard();
    };
  }, [isDirty]);
  return {
    /** Leaves; undefined: nobody wants to. */
    leave,
    stay: () => setLeave(undefined),
  };
}
