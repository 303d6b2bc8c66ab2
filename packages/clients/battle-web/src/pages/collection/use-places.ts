import type { Creature } from '@creature-arena/battle-client';
import { useOrdering } from '../../parts/ordering/use-ordering.js';
import { nameOf } from './names.js';
import { useUndo } from './undo.js';
import { useOrder } from './use-order.js';

/** The creatures in the order that they have here, and how they change places. */
export type Places = ReturnType<typeof usePlaces>;

export function usePlaces(all: readonly Creature[]) {
  const { done, setDone } = useUndo();
  const { creatures, error, put } = useOrder(all, () => setDone(undefined));
  const ids = creatures.map(({ id }) => id);
  const ordering = useOrdering({
    ids,
    nameOf: (id) => nameOf(creatures[ids.indexOf(id)] as Creature),
    put: (wanted, text) => {
      put(wanted);
      setDone({ text, undo: () => put(ids) });
    },
  });
  return { creatures, error, done, setDone, ordering };
}
