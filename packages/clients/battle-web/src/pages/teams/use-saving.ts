import { isProblem, type Team } from '@creature-arena/battle-client';
import { setRead, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { arena } from '../../arena.js';
import { bodyOf, type Draft } from './use-draft.js';

/**
 * Saves a draft, as a new team or as a change of the one that was read.
 * @param adopt gets the team as the service has it
 */
export function useSaving(first: Team | undefined, adopt: (team: Team) => void) {
  const [team, setTeam] = useState(first);
  /** The team as it is now, where it was changed elsewhere meanwhile. */
  const [other, setOther] = useState<Team>();
  const take = (now: Team) => {
    setTeam(now);
    setOther(undefined);
    setRead(`team ${now.team_id}`, now);
    adopt(now);
  };
  const saving = useAction(async (draft: Draft, over?: number) => {
    const body = bodyOf(draft);
    if (!team) return take(await arena.teams.create(body));
    const version = over ?? team.version;
    try {
      take(await arena.teams.change(team.team_id, { ...body, version }));
    } catch (error) {
      if (!isProblem(error, 'stale_team')) throw error;
      setOther(await arena.teams.one(team.team_id));
    }
  });
  return {
    team,
    other,
    take,
    saving,
    /** Decides nothing between the two. */
    wait: () => setOther(undefined),
  };
}
