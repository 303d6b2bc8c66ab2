import type { TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { followPointer } from './follow-pointer.js';

type Options = {
  /** All items, in order. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** Puts them into another order; `text` says it to those who do not see it, in a live region. */
  put: (ids: readonly string[], text: string) => void;
};

/** The place of each item, and what gives it another: by pointer, by keys, by its number, or to the front. */
export type Ordering = ReturnType<typeof useOrdering>;

/** The parts of an item that can have the focus while it is moved, as CSS classes. */
const CONTROLS = ['order-name', 'order-front', 'order-place'];

/** Returns the place to which a key leads from a place, among so many. */
const KEYS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/**
 * Lets items be ordered by who uses the page. A mouse drags an item by all of it but its fields, a finger by its grip, since
 * it scrolls with the rest.
 */
export function useOrdering({ ids, nameOf, put }: Options) {
  const [drag, setDrag] = useState<{ id: string; over?: string | undefined }>();
  const root = useRef<HTMLDivElement>(null);
  const stop = useRef(() => {});
  const focused = useRef<string>(undefined);
  useEffect(() => () => stop.current(), []);
  // A node that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(focused.current)?.focus({ preventScroll: true });
  }, [ids.join()]);

  /** Gives an item the place `to`, from 0; nothing happens where there is none. The focus goes with it. */
  function move(id: string, to: number): void {
    const from = ids.indexOf(id);
    if (from < 0 || to < 0 || to >= ids.length || from === to) return;
    const item = `[data-id="${CSS.escape(id)}"]`;
    const active = document.activeElement;
    const control = active?.closest(item) && CONTROLS.find((each) => active.classList.contains(each));
    focused.current = control ? `${item} .${control}` : undefined;
    put(
      ids.filter((each) => each !== id).toSpliced(to, 0, id),
      `${nameOf(id)} has place ${to + 1} of ${ids.length} now.`,
    );
  }

  function press(event: TargetedPointerEvent<HTMLElement>, id: string): void {
    const { target, currentTarget: item, button, pointerType } = event;
    if (button !== 0 || drag || !root.current || !(target instanceof Element)) return;
    if (
      pointerType === 'mouse'
        ? target.closest('button:not(.order-name), select')
        : !target.closest('.order-grip')
    )
      return;
    let over: string | undefined;
    stop.current = followPointer(event, {
      ...{ root: root.current, item },
      over: (next) => {
        over = next;
        setDrag({ id, over });
      },
      end: (dropped) => {
        setDrag(undefined);
        if (dropped !== undefined) move(id, ids.indexOf(dropped));
      },
    });
  }

  /** Of what a dragged item is over, the side to which it would come. */
  const side = (id: string): string => {
    if (!drag || drag.over !== id) return '';
    return ids.indexOf(drag.id) < ids.indexOf(id) ? 'comes-after' : 'comes-before';
  };

  return {
    ids,
    nameOf,
    move,
    /** Of what all items are in. */
    root,
    /** Of an item. */
    item: (id: string) => ({
      class: `order-item ${drag?.id === id ? 'dragged' : side(id)}`,
      'data-id': id,
      onPointerDown: (event: TargetedPointerEvent<HTMLElement>) => press(event, id),
    }),
    /** Of the link or button that names an item: it is moved by keys there. */
    name: (id: string) => ({
      class: 'order-name',
      'aria-keyshortcuts': Object.keys(KEYS).join(' '),
      onKeyDown: (event: TargetedKeyboardEvent<HTMLElement>) => {
        const to = KEYS[event.key];
        if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        move(id, to(ids.indexOf(id), ids.length));
      },
    }),
  };
}
