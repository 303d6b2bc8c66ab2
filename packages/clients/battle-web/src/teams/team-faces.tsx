import { factsOf } from '@repo/battle-hints/species';
import { title } from '@repo/battle-look/words';
import type { TeamSet } from '@repo/formats';
import { TeamRow } from '../parts/team-row.js';

type Props = { name: string; sets: readonly Pick<TeamSet, 'species' | 'nickname'>[] };

/** The creatures of a team, small. */
export function TeamFaces({ name, sets }: Props) {
  const members = sets.map(({ species, nickname }) => ({
    ...{ species, types: factsOf(species)?.types ?? [] },
    ...{ name: nickname ?? title(species), isFainted: false },
  }));
  return <TeamRow owner={name} members={members} />;
}
