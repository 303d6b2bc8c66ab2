import type { BattleFormat, BattleRules, Team } from '@creature-arena/battle-client';
import { type Format, formatOf, type TeamSet } from '@repo/formats';
import type { SealedTeam } from '../seals.js';

export const teamAddress = (id: string): string => `/app/teams/${id}`;

/** The rules by which a team is judged before there is a battle. */
export const rulesOf = ({ rules }: Format): BattleRules => rules ?? 'classic';

/** Returns a set as it is sent: without its stats, which follow from the rest. */
export const withoutStats = ({ stats: _, ...set }: Team['sets'][number]): TeamSet => set;

/** Returns a team as it is sealed for a battle: those of it that are brought. */
export function toSeal(
  team: Team | undefined,
  format: BattleFormat,
  rules: BattleRules,
): SealedTeam | undefined {
  if (!team) return undefined;
  const { preview, fight, bring } = formatOf(format);
  return { sets: team.sets.slice(0, preview ? bring.most : fight).map(withoutStats), rules };
}
