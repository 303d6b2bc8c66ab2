import type { Side } from '@repo/battle-engine';
import { moveToJson, withoutNulls } from '@repo/battle-record';
import type { BattleRecord } from '@repo/contracts/battle';
import type { Settlements } from '../battles/settlement/settlement.service.js';
import type { BattleDatabase } from '../db/database.js';
import { serviceError } from '../http/errors.js';
import { isUuid } from '../http/uuid.js';
import type { BattleRow } from '../model/battle.rows.js';
import { sideOf } from '../model/battle.state.js';
import { winnerOf } from '../model/battle.summary.js';
import type { Setup, TeamMember, Transcript } from '../model/battle.types.js';
import { findRecorded, isInPlaySince, type RecordedBattle } from './record.repository.js';

type Dependencies = { database: BattleDatabase; settlements: Settlements };

export type Records = ReturnType<typeof createRecords>;

export function createRecords({ database: { db }, settlements }: Dependencies) {
  /**
   * Returns everything needed to compute a finished battle again, the secret of its seed included.
   * @param trainerId null for somebody without a token
   * @throws ServiceError before the end, and while a trainer of it is in play in a battle that began before it: 409
   *   `battle_not_finished` or `record_sealed` for its two trainers, 404 `unknown_battle` for anybody else
   */
  async function record(trainerId: string | null, id: string): Promise<BattleRecord> {
    const battle = isUuid(id) ? await settlements.findSettled(() => findRecorded(db, id)) : null;
    const finished = battle && (await unsealed(battle));
    if (!battle || !finished) {
      if (battle && trainerId !== null && sideOf(battle, trainerId) !== null) throw notYet(battle);
      throw serviceError('unknown_battle', `There is no record of a battle ${id}.`);
    }
    const { setup, transcript } = finished;
    const actionOf = (step: number, side: Side) =>
      transcript.actions.find((each) => each.step === step && each.side === side)?.action ?? null;
    return {
      ...header(battle, setup),
      actions: transcript.steps.slice(1).map((_, index) => ({
        challenger: actionOf(index + 1, 0),
        opponent: actionOf(index + 1, 1),
      })),
      ...originsOf(battle, transcript),
      events: transcript.steps.map((events) => events.map(withoutNulls)),
    };
  }

  /** Everything that happened in a battle, or null while its record is sealed or it is not finished. */
  async function unsealed(battle: RecordedBattle): Promise<RecordedBattle['finished']> {
    const { challengerId, opponentId, finishedAt, finished } = battle;
    if (!finished || !finishedAt) return null;
    // The house is always in play, and everybody knows its teams.
    const players = battle.house ? [challengerId] : [challengerId, opponentId];
    return (await isInPlaySince(db, players, finishedAt)) ? null : finished;
  }

  return { record };
}

/** Whose choice each action is; only where there was a clock or the house played, so that the records of other battles stay as they were. */
function originsOf({ clock }: BattleRow, { actions, steps }: Transcript): Pick<BattleRecord, 'origins'> {
  if (!clock && actions.every(({ origin }) => !origin)) return {};
  const originOf = (step: number, side: Side) => {
    const action = actions.find((each) => each.step === step && each.side === side);
    return action ? (action.origin ?? 'trainer') : null;
  };
  return {
    origins: steps.slice(1).map((_, index) => ({
      challenger: originOf(index + 1, 0),
      opponent: originOf(index + 1, 1),
    })),
  };
}

function notYet({ status }: RecordedBattle) {
  return status === 'finished'
    ? serviceError(
        'record_sealed',
        'One of the two is still in a battle that began before this one ended; the record is public after it.',
      )
    : serviceError('battle_not_finished', `The battle is ${status}; its record is public once it has ended.`);
}

function header(battle: BattleRow, setup: Setup): Omit<BattleRecord, 'actions' | 'events'> {
  const { endReason } = battle;
  const [challengerTeam, opponentTeam] = setup.teams;
  if (!endReason) throw new Error(`battle ${battle.id} ended without a reason`);
  return {
    battle_id: battle.id,
    engine_version: setup.engineVersion,
    format: battle.format,
    usernames: { challenger: battle.challenger, opponent: battle.opponent },
    seed_commitment: battle.seedCommitment,
    server_secret: battle.serverSecret.toString('hex'),
    client_seeds: { challenger: setup.clientSeeds[0], opponent: setup.clientSeeds[1] },
    ...hashesOf(battle),
    teams: { challenger: challengerTeam.map(creatureJson), opponent: opponentTeam.map(creatureJson) },
    result: { winner: winnerOf(battle), end_reason: endReason },
    // Only where they say something: other records stay as they were.
    ...(!battle.rated && { rated: false as const }),
    ...(battle.pointsLimit !== null && { points_limit: battle.pointsLimit }),
    ...(battle.house && { house: { side: 'opponent' as const, ...battle.house } }),
    ratings: {
      challenger: ratings(battle.challengerEloBefore, battle.challengerEloAfter),
      opponent: ratings(battle.opponentEloBefore, battle.opponentEloAfter),
    },
  };
}

/** The hashes of the seeds that were sealed; nothing where none was, so that such records are what they were. */
function hashesOf({ challengerSeedHash, opponentSeedHash }: BattleRow) {
  if (challengerSeedHash === null && opponentSeedHash === null) return {};
  return { client_seed_hashes: { challenger: challengerSeedHash, opponent: opponentSeedHash } };
}

function ratings(before: number | null, after: number | null) {
  if (before === null || after === null) throw new Error('a finished battle has no ratings');
  return { before, after };
}

function creatureJson({ nature, individualValues, setup }: TeamMember) {
  const { baseAttack, moves, ...others } = setup;
  return {
    ...others,
    nature,
    individual_values: individualValues,
    base_attack: baseAttack,
    moves: moves.map(moveToJson),
  };
}
