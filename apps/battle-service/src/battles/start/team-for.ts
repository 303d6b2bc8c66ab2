import type { Side } from '@repo/battle-engine';
import { teamHash } from '@repo/battle-record';
import type { CreatureData } from '@repo/creature-data';
import { sealText, type TeamSet } from '@repo/formats';
import type { Db } from '../../db/database.js';
import { serviceError } from '../../http/errors.js';
import type { BattleRow } from '../../model/battle.rows.js';
import { fixedSetsOf, teamHashOf, trainerIdOf } from '../../model/battle.state.js';
import type { ChosenCreature } from '../../model/battle.types.js';
import {
  chooseSets,
  chosenCreatures,
  firstCreatures,
  isTeamNamed,
  type TeamChoice,
} from '../../teams/chosen-team.js';

/**
 * Returns the team with which a trainer enters a battle: the one that was fixed before, or that they choose, or else the first
 * creatures of the collection.
 * @throws ServiceError 400 `invalid_team` or `team_mismatch`, 404 `unknown_team`, 409 `team_fixed`, `team_required` or
 *   `not_enough_creatures`
 */
export async function teamFor(
  source: { db: Db; creatureData: CreatureData },
  battle: BattleRow,
  side: Side,
  clientSeed: string | null,
  choice: TeamChoice,
): Promise<ChosenCreature[]> {
  const trainerId = trainerIdOf(battle, side);
  const fixed = fixedSetsOf(battle, side);
  if (fixed) {
    if (await isTeamNamed(source, trainerId, battle, choice, fixed)) return chosenCreatures(fixed);
    throw serviceError('team_fixed', 'You enter this battle with the team of your ticket.');
  }
  const sets = await chooseSets(source, trainerId, battle, choice);
  requireSealed(teamHashOf(battle, side), clientSeed, sets, battle.rules);
  return sets ? chosenCreatures(sets) : firstCreatures(source.db, trainerId, battle);
}

/** Refuses any team but the one that was sealed; anything is good where none was. */
function requireSealed(
  sealed: string | null,
  clientSeed: string | null,
  sets: readonly TeamSet[] | null,
  rules: BattleRow['rules'],
): void {
  if (sealed === null || (sets && teamHash(clientSeed ?? '', sealText(sets, rules)) === sealed)) return;
  const message = `Must be the team that you sealed: together with the seed it has the SHA-256 ${sealed}.`;
  throw serviceError('team_mismatch', message, { fields: { sets: [message] } });
}
