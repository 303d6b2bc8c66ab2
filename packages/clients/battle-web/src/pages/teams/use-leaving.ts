import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';

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
    // Before the router hears of it.
    const options = { capture: true, signal };
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
      options,
    );
    addEventListener(
      'popstate',
      (event) => {
        event.stopImmediatePropagation();
        history.pushState(null, '', here);
        ask(() => history.back());
      },
      options,
    );
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    return () => listening.abort();
  }, [isDirty]);
  return {
    /** Leaves; undefined: nobody wants to. */
    leave,
    stay: () => setLeave(undefined),
  };
}
