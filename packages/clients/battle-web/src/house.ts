import type {
  BattleClient,
  BattleFormat,
  BattleRules,
  HouseOpponent,
  QueueSpeed,
  TrainerProfile,
} from '@creature-arena/battle-client';
import { signal } from '@preact/signals';
import { type SealedTeam, sealed } from './seals.js';
import { CLOCKS, isOpenFormat, rulesIn } from './words.js';

/** Battles that whoever plays enters at once, with the team that was sealed or the first creatures of the collection. A page that is loaded anew asks for the team. */
const entered = signal<ReadonlySet<string>>(new Set());

/** True until it fails: the team is not asked for. */
export const isEnteredAtOnce = (battleId: string): boolean => entered.value.has(battleId);

export const enterAtOnce = (battleId: string): void => {
  entered.value = new Set([...entered.peek(), battleId]);
};

export const askForTeam = (battleId: string): void => {
  entered.value = new Set([...entered.peek()].filter((each) => each !== battleId));
};

/** The terms of a battle, agreed before it begins. */
export type Terms = { format: BattleFormat; rules: BattleRules; pace: QueueSpeed; rated: boolean };

/** Whoever leaves finds the battle again, and whoever never comes back leaves none open for ever. */
export const FIRST_TERMS: Terms = { format: 'singles_3v3', rules: 'classic', pace: 'day', rated: true };

/**
 * Challenges an opponent of the house; others may watch. The battle is entered as soon as it has accepted, unless a team has to be
 * chosen first. Gives the battle's id.
 */
export async function fightHouse(
  arena: BattleClient,
  opponent: string,
  { format, rules, pace, rated }: Terms,
  team?: SealedTeam,
): Promise<string> {
  const { battle_id: id } = await arena.battles.challenge({
    ...{ opponent_username: opponent, format, rules: rulesIn(format, rules), rated },
    ...{ clock: CLOCKS[pace], spectators: 'anyone', ...sealed(team) },
  });
  if (team || !isOpenFormat(format)) enterAtOnce(id);
  return id;
}

type Strength = Pick<TrainerProfile, 'elo_rating' | 'battle_wins'>;

/**
 * The strongest opponent that is not rated higher; undefined: there is none. The rating of a newcomer says nothing yet, so
 * they meet the weakest first, and with each win the next one.
 */
export function fairOpponent(
  opponents: readonly HouseOpponent[],
  trainer: Strength,
): HouseOpponent | undefined {
  const byRating = opponents.toSorted((a, b) => a.elo_rating - b.elo_rating);
  const fair = byRating.findLastIndex(({ elo_rating: rating }) => rating <= trainer.elo_rating);
  return byRating[Math.max(0, Math.min(fair, trainer.battle_wins))];
}
