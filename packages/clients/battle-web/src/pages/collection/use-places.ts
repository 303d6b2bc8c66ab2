import type { Creature } from '@creature-arena/battle-client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { nameOf } from './names.js';
import { useUndo } from './undo.js';
import { useOrder } from './use-order.js';

/** What had the focus of a creature's card. */
type Control = 'a' | 'select';

/** The places of all creatures, and what gives one another place: by pointer, by keys, or by its number. */
export type Places = ReturnType<typeof usePlaces>;

export function usePlaces(all: readonly Creature[]) {
  const { creatures, error, put } = useOrder(all);
  const { done, setDone } = useUndo();
  const [dragged, setDragged] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<{ id: string; control: Control }>(undefined);
  const ids = creatures.map(({ id }) => id);
  // A node that moves in the document loses the focus.
  useEffect(() => {
    const { id, control } = focused.current ?? {};
    focused.current = undefined;
    if (id === undefined || control === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-id="${id}"] ${control}`)?.focus({ preventScroll: true });
  }, [ids.join()]);
  return {
    creatures,
    error,
    done,
    setDone,
    dragged,
    setDragged,
    root,
    /** Gives a creature the place `to`, from 0; nothing happens where there is none. The focus goes with it. */
    move: (creature: Creature, to: number, control?: Control) => {
      if (to < 0 || to >= ids.length || creatures.indexOf(creature) === to) return;
      if (control) focused.current = { id: creature.id, control };
      put(ids.filter((id) => id !== creature.id).toSpliced(to, 0, creature.id));
      setDone({ text: `${nameOf(creature)} has place ${to + 1} now.`, undo: () => put(ids) });
    },
  };
}
