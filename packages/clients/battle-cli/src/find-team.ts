import type { BattleClient, Team } from '@creature-arena/battle-client';
import { Refused } from './errors.js';

/** The own team that a person means: by its name, the beginning of it, or the first letters of its id. @throws Refused where there is none, or more than one */
export function findTeam(given: string, all: readonly Team[]): Team {
  const typed = given.trim().toLowerCase();
  const isMeant: readonly ((each: Team) => boolean)[] = [
    ({ name }) => name.toLowerCase() === typed,
    ({ name }) => typed !== '' && name.toLowerCase().startsWith(typed),
    ({ team_id: id }) => typed.length >= 4 && id.startsWith(typed),
  ];
  for (const fits of isMeant) {
    const found = all.filter(fits);
    const [only] = found;
    if (only && found.length === 1) return only;
    if (only) throw new Refused(`The names of more than one of your teams begin with ${given}.`);
  }
  throw new Refused(`You have no team ${given}: arena teams`);
}

export const loadTeam = async (given: string, { teams }: BattleClient): Promise<Team> =>
  findTeam(given, await teams.list());
