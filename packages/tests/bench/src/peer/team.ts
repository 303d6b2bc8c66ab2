import type { TeamBody } from '@creature-arena/battle-client';
import { Teams } from '@pkmn/sim';
import { writeTeam } from '@repo/formats';
import { LEVELS } from '@repo/house-opponents';

const sets = LEVELS.find(({ name }) => name === 'veteran')?.teams.open ?? [];

/** The six creatures of both trainers, of every battle. */
export const ARENA_TEAM = structuredClone(sets) as NonNullable<TeamBody['sets']>;

/** The same in the one line that the peer takes. There the rules of the challenge set the level. */
export const PEER_TEAM = Teams.pack(
  Teams.import(writeTeam({ name: 'peer', sets }).replaceAll(/^Level: .*\n/gm, '')),
);
