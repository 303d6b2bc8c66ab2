import type { Action, Side } from '@repo/battle-engine';
import { moveToJson, withoutNulls } from '@repo/battle-record';
import type { BattleRecord } from '@repo/contracts/battle';
import type { BattleRow } from './battle.rows.js';
import { teamHashesBody, winnerOf } from './battle.summary.js';
import type { Setup, TeamMember, Transcript } from './battle.types.js';
import { rulesBody } from './rules.js';

/** Returns everything that is needed to compute a finished battle again, the secret of its seed included. */
export function battleRecord(battle: BattleRow, setup: Setup, transcript: Transcript): BattleRecord {
  const actionOf = (step: number, side: Side) =>
    actionBody(transcript.actions.find((each) => each.step === step && each.side === side)?.action);
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

const actionBody = (action: Action | undefined) =>
  action?.type === 'choose' ? { type: action.type, slots: [...action.slots] } : (action ?? null);

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

function header(battle: BattleRow, setup: Setup): Omit<BattleRecord, 'actions' | 'events'> {
  const { endReason } = battle;
  const [challengerTeam, opponentTeam] = setup.teams;
  if (!endReason) throw new Error(`battle ${battle.id} ended without a reason`);
  return {
    battle_id: battle.id,
    engine_version: setup.engineVersion,
    format: battle.format,
    ...rulesBody(battle),
    usernames: { challenger: battle.challenger, opponent: battle.opponent },
    seed_commitment: battle.seedCommitment,
    server_secret: battle.serverSecret.toString('hex'),
    client_seeds: { challenger: setup.clientSeeds[0], opponent: setup.clientSeeds[1] },
    ...hashesOf(battle),
    ...teamHashesBody(battle),
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

function creatureJson({ nature, individualValues, effortValues, setup }: TeamMember) {
  const { baseAttack, moves, ...others } = setup;
  return {
    ...others,
    nature,
    individual_values: individualValues,
    ...(effortValues && { effort_values: effortValues }),
    base_attack: baseAttack,
    moves: moves.map(moveToJson),
  };
}
