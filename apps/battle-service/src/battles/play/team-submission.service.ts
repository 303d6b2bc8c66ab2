import { clientSeedHash } from '@repo/battle-record';
import type { BattleView } from '@repo/contracts/battle';
import type { BattleDatabase } from '../../db/database.js';
import { serviceError } from '../../http/errors.js';
import type { BattleRow } from '../../model/battle.rows.js';
import { seedHashOf } from '../../model/battle.state.js';
import { nextStatus } from '../../model/battle.transitions.js';
import type { FirstTeam } from '../../model/battle.types.js';
import type { TeamChoice } from '../../teams/chosen-team.js';
import { findBattle } from '../battles.repository.js';
import { loadAsParticipant, retryWhenChanged, wrongStatus } from '../participants.js';
import type { Settlements } from '../settlement/settlement.service.js';
import type { Entering } from '../start/entering.js';

export type TeamSubmission = ReturnType<typeof createTeamSubmission>;

type Dependencies = { database: BattleDatabase; settlements: Settlements; entering: Entering };

type Submission = TeamChoice & { clientSeed?: string | undefined };

export function createTeamSubmission({ database: { db }, settlements, entering }: Dependencies) {
  /**
   * Takes a team into the battle, or the first creatures of the caller's collection; the second team makes it active.
   * @throws ServiceError 400 `seed_mismatch` where the caller has sealed another seed, 404 `unknown_battle`,
   *   409 `team_submitted` or `wrong_status`, and whatever speaks against the team (`teamFor`)
   */
  async function submit(
    trainerId: string,
    id: string,
    { clientSeed, ...choice }: Submission,
  ): Promise<BattleView> {
    return retryWhenChanged(async () => {
      const { battle, side } = await loadAsParticipant(id, trainerId, () =>
        settlements.findSettled(() => findBattle(db, id)),
      );
      if (hasTeam(battle, side)) throw serviceError('team_submitted', 'Your team is already in this battle.');
      if (!nextStatus(battle.status, 'start')) throw wrongStatus(battle.status);
      requireSealedSeed(seedHashOf(battle, side), clientSeed);
      return entering.enter(battle, side, { clientSeed: clientSeed ?? null, ...choice });
    });
  }

  return { submit };
}

/** Tells if the team of a side is in. */
function hasTeam({ firstTeam, step }: BattleRow, side: FirstTeam['side']): boolean {
  return step !== null || firstTeam?.side === side;
}

/** Refuses any seed but the one that was sealed, and none; anything is good where nothing was. */
function requireSealedSeed(sealed: string | null, clientSeed: string | undefined): void {
  if (sealed === null || (clientSeed !== undefined && clientSeedHash(clientSeed) === sealed)) return;
  const message = `Must be the seed that you sealed: the one with the SHA-256 ${sealed}.`;
  throw serviceError('seed_mismatch', message, { fields: { client_seed: [message] } });
}
