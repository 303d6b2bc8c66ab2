import type { Creature } from '@creature-arena/battle-client';
import { setRead } from '@repo/web-kit';
import { useRef, useState } from 'preact/hooks';
import { arena } from '../../arena.js';

/**
 * Puts the collection into another order, at once here and then at the service. While an order is under way only the newest
 * of those that follow is kept; where one fails, the collection is as the service has it, and `failed` is told.
 */
export function useOrder(creatures: readonly Creature[], failed: () => void) {
  const [wanted, setWanted] = useState<readonly string[]>();
  const [error, setError] = useState<unknown>();
  const latest = useRef<readonly string[]>(undefined);
  const send = async () => {
    let sent: readonly string[] | undefined;
    try {
      while (latest.current !== undefined && latest.current !== sent) {
        sent = latest.current;
        setRead('creatures', await arena.creatures.reorder(sent));
      }
      setError(undefined);
    } catch (failure) {
      setError(failure);
      failed();
      // It may be that the collection has changed elsewhere, or that only the answer was lost.
      void arena.creatures.list().then(
        (kept) => setRead('creatures', kept),
        () => {},
      );
    }
    latest.current = undefined;
    setWanted(undefined);
  };
  const byId = new Map(creatures.map((creature) => [creature.id, creature]));
  const ordered = wanted?.flatMap((id) => byId.get(id) ?? []) ?? creatures;
  return {
    creatures: ordered,
    error,
    /** Puts them into this order. */
    put: (ids: readonly string[]) => {
      const isIdle = latest.current === undefined;
      latest.current = ids;
      setWanted(ids);
      if (isIdle) void send();
    },
  };
}
