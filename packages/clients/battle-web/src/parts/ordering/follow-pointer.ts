type Options = {
  /** The element that holds the items; each has its id in `data-id`. A drag that ends outside changes nothing. */
  root: HTMLElement;
  /** The item that is dragged. */
  item: HTMLElement;
  /** Is told when the drag begins, and whenever it is over another item or none. */
  over: (id: string | undefined) => void;
  /** Is told at the end on which item it was dropped, if on any. */
  end: (id: string | undefined) => void;
};

/** CSS pixels from which on a press is a drag, and no click. */
const LEAST = 6;

/** So near to the upper or lower edge of the window the page scrolls. */
const EDGE = 90;

/**
 * Lets an item follow the pointer that was pressed on it, until it is let go; Escape takes it back. Returns what ends it
 * early.
 */
export function followPointer(start: PointerEvent, { root, item, over, end }: Options): () => void {
  const { pointerId, pageX, pageY } = start;
  const listening = new AbortController();
  let [x, y] = [start.clientX, start.clientY];
  let isDragging = false;
  let target: string | undefined;
  let frame = 0;

  /** The item under the pointer; between items that of before. */
  function itemBelow(dx: number, dy: number): string | undefined {
    const below = document.elementFromPoint(x, y);
    const found = below?.closest<HTMLElement>('[data-id]');
    if (found && root.contains(found)) return found.dataset.id;
    const { left, right, top, bottom } = item.getBoundingClientRect();
    const isAtHome = x >= left - dx && x <= right - dx && y >= top - dy && y <= bottom - dy;
    return isAtHome || !root.contains(below) ? undefined : target;
  }

  function place(): void {
    const [dx, dy] = [x + scrollX - pageX, y + scrollY - pageY];
    item.style.translate = `${dx}px ${dy}px`;
    const next = itemBelow(dx, dy);
    if (next === target) return;
    target = next;
    over(target);
  }

  function scroll(): void {
    const by = Math.min(0, y - EDGE) + Math.max(0, y - innerHeight + EDGE);
    if (by !== 0) {
      scrollBy({ top: by / 5, behavior: 'instant' });
      place();
    }
    frame = requestAnimationFrame(scroll);
  }

  function begin(): void {
    isDragging = true;
    item.setPointerCapture(pointerId);
    item.style.pointerEvents = 'none';
    over(undefined);
    frame = requestAnimationFrame(scroll);
  }

  function finish(dropped: string | undefined): void {
    listening.abort();
    cancelAnimationFrame(frame);
    item.style.translate = '';
    item.style.pointerEvents = '';
    if (!isDragging) return;
    ignoreNextClick();
    end(dropped);
  }

  function listen<K extends keyof WindowEventMap>(kind: K, heard: (event: WindowEventMap[K]) => void): void {
    addEventListener(kind, heard, { signal: listening.signal });
  }
  listen('pointermove', (event) => {
    if (event.pointerId !== pointerId) return;
    [x, y] = [event.clientX, event.clientY];
    if (!isDragging && Math.hypot(x - start.clientX, y - start.clientY) < LEAST) return;
    if (!isDragging) begin();
    place();
  });
  listen('pointerup', (event) => event.pointerId === pointerId && finish(target));
  listen('pointercancel', (event) => event.pointerId === pointerId && finish(undefined));
  listen('keydown', ({ key }) => key === 'Escape' && finish(undefined));
  // The browser would mark text, or drag a link.
  for (const kind of ['selectstart', 'dragstart'] as const) listen(kind, (event) => event.preventDefault());
  return () => finish(undefined);
}

/** An item that is let go over a link is not meant for it. */
function ignoreNextClick(): void {
  const waiting = new AbortController();
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', ignore, { capture: true, signal: waiting.signal });
  setTimeout(() => waiting.abort());
}
