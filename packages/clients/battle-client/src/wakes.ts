/** Tells those who follow a battle to look at it now. */
export type Wakes = {
  /** @param battleId undefined: it is none */
  wake(battleId: string | undefined): void;
  wakeAll(): void;
  /** Calls `onWake` at each wake of the battle until the function that it gives is called. */
  listen(battleId: string, onWake: () => void): () => void;
};

export function createWakes(): Wakes {
  const listeners = new Set<readonly [battleId: string, onWake: () => void]>();
  return {
    wake: (battleId) => {
      for (const [id, onWake] of listeners) if (id === battleId) onWake();
    },
    wakeAll: () => {
      for (const [, onWake] of listeners) onWake();
    },
    listen: (battleId, onWake) => {
      const entry = [battleId, onWake] as const;
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}
