import type { Command } from './command.js';

export const TEAM_COMMANDS: Readonly<Record<string, Command>> = {
  teams: {
    parameters: '',
    summary: 'your teams, and if they fit their formats',
    takes: [0, 0],
    load: async () => (await import('./commands/teams.js')).teams,
  },
  team: {
    parameters: 'show|edit|export|delete NAME, team import [FILE]',
    summary: 'one of your teams: see, change, write out, delete it; save a new one',
    details: `NAME is the name of a team, or the beginning of it.
show NAME      all sets, and what speaks against them
edit NAME      the text in $EDITOR; what is to be looked at comes back as a comment above its line
export NAME    the text that Showdown reads
delete NAME    --yes does not ask
import [FILE]  saves the team of such a text, of the input without FILE; a team that does not fit is saved, too
--format       of import: 1v1, 3v3, 6v6, open-1v1, open-3v3 (the default) or open-6v6; of edit: another one
--name NAME    of import: the name, else that in the text`,
    takes: [1, 8],
    flags: { format: { type: 'string' }, name: { type: 'string' }, yes: { type: 'boolean', short: 'y' } },
    load: async () => (await import('./commands/team.js')).team,
  },
  formats: {
    parameters: '',
    summary: 'the formats of battles, and what each needs',
    takes: [0, 0],
    load: async () => (await import('./commands/teams.js')).formats,
  },
};
