import type { Format, SetBody } from '@repo/contracts/battle';
import { loadSnapshot } from '@repo/creature-data';
import {
  claimCreatures,
  completeSet,
  formatOf,
  type Names,
  namesOf,
  readTeam,
  type SetInput,
  type TeamSet,
  type TeamText,
} from '@repo/formats';
import { invalid } from '@repo/http-kit';
import { listCreatures } from '../collection/creatures.repository.js';
import type { Db } from '../db/database.js';
import { abilities, items } from '../model/effects.js';
import { creatureFacts, type KnownSets } from './facts.js';

/** A team as it was sent, and the text that its sets were read from, if they were. */
export type WrittenTeam = { sets: readonly SetInput[]; text: TeamText | null };

type Body = { format: Format; sets?: readonly SetBody[]; text?: string };

/** Reads the team of a body. @throws ServiceError 400 `validation` unless it has either `sets` or `text` */
export async function readWritten(
  db: Db,
  trainerId: string,
  { format, sets, text }: Body,
): Promise<WrittenTeam> {
  if (sets !== undefined && text === undefined) return { sets, text: null };
  if (text === undefined || sets !== undefined) throw invalid({ sets: ['Send either sets or text.'] });
  const read = readTeam(text, names());
  const team = formatOf(format).sets === 'caught' ? await claimed(db, trainerId, read) : read;
  return { sets: team.sets, text: team };
}

/** Returns sets with all that was left out: of the trainer's creatures that they name, otherwise the usual. */
export function completeSets(sets: readonly SetInput[], known: KnownSets): TeamSet[] {
  return sets.map((set) => {
    const id = set.creature_id?.toLowerCase();
    const creature = known.creature(id ?? '');
    return completeSet({ ...set, creature_id: id }, creature ? creatureFacts(creature) : null);
  });
}

/** Gives the sets of a text the trainer's creatures. */
async function claimed(db: Db, trainerId: string, team: TeamText): Promise<TeamText> {
  const creatures = await listCreatures(db, trainerId);
  return claimCreatures(
    team,
    creatures.map((row) => ({ id: row.id, ...creatureFacts(row) })),
  );
}

let known: Names | undefined;

/** Returns the names that a text can have; those of species and moves that only an external source knows stay as they are spelled. */
function names(): Names {
  const { species, moves } = loadSnapshot();
  known ??= namesOf({
    species: species.keys(),
    moves: moves.keys(),
    abilities: abilities.keys(),
    items: items.keys(),
  });
  return known;
}
