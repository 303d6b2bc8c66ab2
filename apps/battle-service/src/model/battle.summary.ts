import type { Score, Side } from '@repo/battle-engine';
import type { Battle, FinishedBattle } from '@repo/contracts/battle';
import type { SummaryRow } from './battle.rows.js';
import { sideOf, usernameOf } from './battle.state.js';
import { type AgreedClock, outagesOf, toldDeadline } from './clocks.js';
import { rulesBody } from './rules.js';

/** The username of the winner; null for a draw and while there is none. */
export function winnerOf(
  battle: Pick<SummaryRow, 'winnerId' | 'challengerId' | 'opponentId' | 'challenger' | 'opponent'>,
): string | null {
  if (battle.winnerId === null) return null;
  const side = sideOf(battle, battle.winnerId);
  return side === null ? null : usernameOf(battle, side);
}

/** The score of the challenger in a finished battle: 1 for a win, 0.5 for a draw, 0 for a loss. */
export function scoreOfChallenger({ winnerId, challengerId }: SummaryRow): Score {
  if (winnerId === null) return 0.5;
  return winnerId === challengerId ? 1 : 0;
}

/** Returns the part of a battle that both of its trainers may know. */
export function battleSummary(battle: SummaryRow): Battle {
  return {
    battle_id: battle.id,
    format: battle.format,
    ...rulesBody(battle),
    status: battle.status,
    challenger: battle.challenger,
    opponent: battle.opponent,
    turn_number: battle.turn,
    step: battle.step,
    phase: battle.phase,
    waiting_on: battle.waiting.map((side) => usernameOf(battle, side)),
    winner: winnerOf(battle),
    end_reason: battle.endReason,
    seed_commitment: battle.seedCommitment,
    client_seed_hashes: { challenger: battle.challengerSeedHash, opponent: battle.opponentSeedHash },
    ...teamHashesBody(battle),
    clock: battle.clock && clockBody(battle.clock),
    deadline_at: toldDeadline(battle, outagesOf(battle))?.toISOString() ?? null,
    rated: battle.rated,
    unrated_reason: battle.unratedReason,
    origin: battle.origin,
    spectators: battle.spectators,
    rematch_of: battle.rematchOf,
    created_at: battle.createdAt.toISOString(),
    updated_at: battle.updatedAt.toISOString(),
  };
}

/** The hashes of the teams that were sealed; nothing where none was, so that such bodies are what they were. */
export function teamHashesBody({
  challengerTeamHash: challenger,
  opponentTeamHash: opponent,
}: Pick<SummaryRow, 'challengerTeamHash' | 'opponentTeamHash'>): Pick<Battle, 'team_hashes'> {
  return challenger === null && opponent === null ? {} : { team_hashes: { challenger, opponent } };
}

const clockBody = ({ stepSeconds, bankSeconds, onLate }: AgreedClock) => ({
  step_seconds: stepSeconds,
  bank_seconds: bankSeconds,
  on_late: onLate,
});

/** A finished battle with the rating of the trainer on `side` before and after. */
export function finishedBattle(battle: SummaryRow, side: Side): FinishedBattle {
  const [before, after] =
    side === 0
      ? [battle.challengerEloBefore, battle.challengerEloAfter]
      : [battle.opponentEloBefore, battle.opponentEloAfter];
  if (before === null || after === null) throw new Error(`battle ${battle.id} ended without ratings`);
  return { ...battleSummary(battle), elo_before: before, elo_after: after };
}
