import type { BattleClient } from '@creature-arena/battle-client';
import { signal } from '@preact/signals';

/** The trainer who asked for an account and a battle and got the account alone, with the error. */
export const missedBattle = signal<{ username: string; error: unknown } | undefined>(undefined);

/** Begins a battle against an opponent that fits. Gives its address; where the house takes no challenges, that of the page that says so. */
export async function firstBattle(arena: BattleClient): Promise<string> {
  const [{ fairOpponent, fightHouse, FIRST_TERMS }, opponents, me] = await Promise.all([
    import('./house.js'),
    arena.house.opponents(),
    arena.me(),
  ]);
  const opponent = fairOpponent(opponents, me);
  if (!opponent) return '/app/play';
  return `/app/battles/${await fightHouse(arena, opponent.username, FIRST_TERMS)}`;
}
