import type { BattleView } from './types.js';

/** News of a battle for those who follow it. Without either field it may have changed. */
export type Wake = {
  /** The battle, as an answer has brought it. */
  view?: BattleView | undefined;
  /** The battle has come to this step, and nothing else is new. */
  step?: number | undefined;
};

/** Tells those who follow a battle to look at it now. */
export type Wakes = {
  /** @param battleId undefined: it is none */
  wake(battleId: string | undefined, told?: Wake): void;
  wakeAll(): void;
  /**
   * Lets those who follow the battle hear of nothing until the function that it gives is called: what is asked of the service
   * now may bring the view that they would ask for.
   */
  hold(battleId: string): () => void;
  /** Calls `onWake` at each wake of the battle until the function that it gives is called. */
  listen(battleId: string, onWake: (told: Wake) => void): () => void;
};

export function createWakes(): Wakes {
  const listeners = new Set<readonly [battleId: string, onWake: (told: Wake) => void]>();
  /** Of battles that are held: how often, and what is to be told. */
  const held = new Map<string, { times: number; told: Wake[] }>();
  const tell = (battleId: string, told: Wake) => {
    for (const [id, onWake] of listeners) if (id === battleId) onWake(told);
  };
  return {
    wake: (battleId, told = {}) => {
      if (battleId === undefined) return;
      const hold = held.get(battleId);
      if (!hold) tell(battleId, told);
      // A view comes first: it may be what the others are about.
      else if (told.view) hold.told.unshift(told);
      else hold.told.push(told);
    },
    wakeAll: () => {
      for (const [, onWake] of listeners) onWake({});
    },
    hold: (battleId) => {
      const hold = held.get(battleId) ?? { times: 0, told: [] };
      held.set(battleId, hold);
      hold.times++;
      return () => {
        if (--hold.times > 0) return;
        held.delete(battleId);
        for (const told of hold.told) tell(battleId, told);
      };
    },
    listen: (battleId, onWake) => {
      const entry = [battleId, onWake] as const;
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}
