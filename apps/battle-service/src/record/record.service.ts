import { BEST_INDIVIDUAL_VALUES } from '@repo/battle-engine';
import type { BattleRecord } from '@repo/contracts/battle';
import { findArchive } from '../archive/archive.repository.js';
import { findWholeBattle, type WholeBattle } from '../archive/whole-battle.js';
import type { BattleRow } from '../battles/battles.repository.js';
import { sideOf } from '../battles/model/battle.state.js';
import { winnerOf } from '../battles/model/battle.summary.js';
import type { TeamMember } from '../battles/model/battle.types.js';
import type { BattleDatabase, Db } from '../db/database.js';
import { problem } from '../problems.js';
import { isUuid } from '../uuid.js';
import { withoutNulls } from './events-json.js';
import { moveToJson } from './move-json.js';
import { listActions, listSteps } from './record.repository.js';

export type Records = ReturnType<typeof createRecords>;

export function createRecords({ database: { db } }: { database: BattleDatabase }) {
  /**
   * Everything needed to compute a finished battle again, the secret of its seed included.
   * @param trainerId null for somebody without a token
   * @throws ServiceError before the end, and while a trainer of it is in play in a battle that began before it: 409
   *   `battle_not_finished` or `record_sealed` for its two trainers, 404 `unknown_battle` for anybody else
   */
  async function record(trainerId: string | null, id: string): Promise<BattleRecord> {
    const battle = isUuid(id) ? await findWholeBattle(db, id) : null;
    if (battle?.status !== 'finished' || battle.isSealed) {
      if (battle && trainerId !== null && sideOf(battle, trainerId) !== null) throw notYet(battle);
      throw problem('unknown_battle', `There is no record of a battle ${id}.`);
    }
    const [steps, actions] = await stepsAndActions(db, battle);
    const actionOf = (step: number, side: 0 | 1) =>
      actions.find((row) => row.step === step && row.side === side)?.action ?? null;
    return {
      ...header(battle),
      actions: steps.slice(1).map((_, index) => ({
        challenger: actionOf(index + 1, 0),
        opponent: actionOf(index + 1, 1),
      })),
      events: steps.map((events) => events.map(withoutNulls)),
    };
  }

  return { record };
}

function notYet({ status }: WholeBattle) {
  return status === 'finished'
    ? problem(
        'record_sealed',
        'One of the two is still in a battle that began before this one ended; the record is public after it.',
      )
    : problem('battle_not_finished', `The battle is ${status}; its record is public once it has ended.`);
}

async function stepsAndActions(db: Db, battle: WholeBattle) {
  const [steps, actions] = await Promise.all([listSteps(db, battle.id), listActions(db, battle.id)]);
  // Looked up last: what was archived between the two reads is there.
  const archive = battle.archive ?? (await findArchive(db, battle.id));
  return archive
    ? ([archive.steps.map(({ events }) => events), archive.actions] as const)
    : ([steps, actions] as const);
}

function header(battle: BattleRow): Omit<BattleRecord, 'actions' | 'events'> {
  const { challengerTeam, opponentTeam, endReason, engineVersion } = battle;
  if (!challengerTeam || !opponentTeam || !endReason || engineVersion === null)
    throw new Error(`battle ${battle.id} ended without having begun`);
  return {
    battle_id: battle.id,
    engine_version: engineVersion,
    format: battle.format,
    usernames: { challenger: battle.challenger, opponent: battle.opponent },
    seed_commitment: battle.seedCommitment,
    server_secret: battle.serverSecret.toString('hex'),
    client_seeds: { challenger: battle.challengerSeed, opponent: battle.opponentSeed },
    teams: { challenger: challengerTeam.map(creatureJson), opponent: opponentTeam.map(creatureJson) },
    result: { winner: winnerOf(battle), end_reason: endReason },
    ratings: {
      challenger: ratings(battle.challengerEloBefore, battle.challengerEloAfter),
      opponent: ratings(battle.opponentEloBefore, battle.opponentEloAfter),
    },
  };
}

function ratings(before: number | null, after: number | null) {
  if (before === null || after === null) throw new Error('a finished battle has no ratings');
  return { before, after };
}

function creatureJson({ nature, individualValues = BEST_INDIVIDUAL_VALUES, setup }: TeamMember) {
  const { baseAttack, moves, ...others } = setup;
  return {
    ...others,
    nature,
    individual_values: individualValues,
    base_attack: baseAttack,
    moves: moves.map(moveToJson),
  };
}
