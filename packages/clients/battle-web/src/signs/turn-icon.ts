import { useEffect } from 'preact/hooks';

/** How many parts of the app show that it is the own turn. */
let shown = 0;
let usual: string | undefined;

function show(change: 1 | -1): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  shown += change;
  if (!icon) return;
  usual ??= icon.href;
  icon.href = shown > 0 ? '/app/icon-turn.svg' : usual;
}

/** The icon of the tab says that it is the own turn, for as long as any part of the app says so. */
export function useTurnIcon(isYours: boolean): void {
  useEffect(() => {
    if (!isYours) return;
    show(1);
    return () => show(-1);
  }, [isYours]);
}
