import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Loads a part of a page once the page is there; undefined until it has come, or where it cannot be loaded. */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [part, setPart] = useState<{ show: ComponentType<Props> }>();
  useEffect(() => {
    let isWanted = true;
    load().then(
      (show) => {
        if (isWanted) setPart({ show });
      },
      // The page can be used without it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return part?.show;
}
