import { type CallOptions, type Calls, orAlreadyDone, path } from './calls.js';
import type { ChangedTeamBody, Format, NewTeamBody, Team, TeamCheck, TeamCheckBody } from './types.js';

export function formatsOf({ get }: Calls) {
  return {
    /** All formats of battles, and what each needs. */
    list: (options?: CallOptions) => get<readonly Format[]>('/formats', { ...options, anonymous: true }),
  };
}

export function teamsOf({ get, getText, sendSafely, sendOnce }: Calls) {
  const one = (id: string, options?: CallOptions) => get<Team>(path`/teams/${id}`, options);
  return {
    /** The own teams, the one changed last first. */
    list: (options?: CallOptions) => get<readonly Team[]>('/teams', options),

    /** One of them. */
    one,

    /** A team in the text that Showdown imports and exports. */
    text: (id: string, options?: CallOptions) => getText(path`/teams/${id}/text`, options),

    /** Saves a team. Is sent once: see `OutcomeUnknown`. */
    create: (body: NewTeamBody, options?: CallOptions) =>
      sendOnce<Team>('POST', '/teams', { body, ...options }),

    /** Changes a team that still has the version of the body. */
    change: (id: string, body: ChangedTeamBody, options?: CallOptions): Promise<Team> => {
      const sent = sendSafely<Team>('PUT', path`/teams/${id}`, { body, ...options });
      return orAlreadyDone(sent, async ({ code }) => {
        if (code !== 'stale_team') return undefined;
        const now = await one(id, options);
        return now.version === body.version + 1 && now.name === body.name ? now : undefined;
      });
    },

    /** Deletes a team. */
    delete: async (id: string, options?: CallOptions): Promise<void> => {
      const sent = sendSafely<null>('DELETE', path`/teams/${id}`, options);
      await orAlreadyDone(sent, async ({ code }) => (code === 'unknown_team' ? null : undefined));
    },

    /** Reads a team and looks for problems, without saving anything. */
    check: (body: TeamCheckBody, options?: CallOptions) =>
      sendSafely<TeamCheck>('POST', '/teams/check', { body, ...options }),
  };
}
