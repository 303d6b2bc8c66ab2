import type { BattleClient, BattleFormat, HouseOpponent } from '@creature-arena/battle-client';
import { signal } from '@preact/signals';
import { newSeal } from './seals.js';

/** Battles that whoever plays enters at once, with the first creatures of the collection. A page that is loaded anew asks for the team. */
const entered = signal<ReadonlySet<string>>(new Set());

/** True until it fails: the team is not asked for. */
export const isEnteredAtOnce = (battleId: string): boolean => entered.value.has(battleId);

export const enterAtOnce = (battleId: string): void => {
  entered.value = new Set([...entered.peek(), battleId]);
};

export const askForTeam = (battleId: string): void => {
  entered.value = new Set([...entered.peek()].filter((each) => each !== battleId));
};

/** Whoever leaves finds the battle again, and whoever never comes back leaves none open for ever. */
const CLOCK = { step_seconds: 86_400, bank_seconds: 259_200, on_late: 'lose' } as const;

/** Challenges an opponent of the house; others may watch. The battle is entered as soon as it has accepted. Gives the battle's id. */
export async function fightHouse(
  arena: BattleClient,
  opponent: HouseOpponent,
  format: BattleFormat,
): Promise<string> {
  const { battle_id: id } = await arena.battles.challenge({
    ...{ opponent_username: opponent.username, format, clock: CLOCK, spectators: 'anyone' },
    client_seed_hash: newSeal().hash,
  });
  enterAtOnce(id);
  return id;
}

/** The strongest opponent that is not rated higher, else the weakest; undefined: there is none. */
export function fairOpponent(opponents: readonly HouseOpponent[], rating: number): HouseOpponent | undefined {
  const byRating = opponents.toSorted((a, b) => a.elo_rating - b.elo_rating);
  return byRating.findLast(({ elo_rating: other }) => other <= rating) ?? byRating[0];
}
