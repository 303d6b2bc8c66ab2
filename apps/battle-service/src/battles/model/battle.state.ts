import type { BattleSetup, BattleState, Side } from '@repo/battle-engine';
import type { BattleRow } from '../battles.repository.js';
import { battleSeed } from './battle.seed.js';
import type { BattleProgress, TeamMember } from './battle.types.js';

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** Who fights a battle. */
export type Parties = Pick<BattleRow, 'challengerId' | 'opponentId'>;

/** Which side of the battle a trainer is on, or null for anybody else. */
export function sideOf(battle: Parties, trainerId: string): Side | null {
  if (battle.challengerId === trainerId) return 0;
  return battle.opponentId === trainerId ? 1 : null;
}

export function trainerIdOf(battle: Parties, side: Side): string {
  return side === 0 ? battle.challengerId : battle.opponentId;
}

export function usernameOf(battle: Pick<BattleRow, 'challenger' | 'opponent'>, side: Side): string {
  return side === 0 ? battle.challenger : battle.opponent;
}

export function teamOf(battle: BattleRow, side: Side): readonly TeamMember[] | null {
  return side === 0 ? battle.challengerTeam : battle.opponentTeam;
}

/** What is fixed when the battle begins, put together from the row; null until both teams are in. */
export function setupOf(battle: BattleRow): BattleSetup | null {
  const { challengerTeam, opponentTeam } = battle;
  if (!challengerTeam || !opponentTeam) return null;
  return {
    format: battle.format,
    seed: battleSeed(battle.serverSecret, battle.id, [
      battle.challengerSeed ?? '',
      battle.opponentSeed ?? '',
    ]),
    teams: [challengerTeam.map((member) => member.setup), opponentTeam.map((member) => member.setup)],
  };
}

/** The engine's state of the battle, or null until it is active. */
export function stateOf(battle: BattleRow): BattleState | null {
  const setup = setupOf(battle);
  return setup && battle.progress ? { setup, ...battle.progress } : null;
}

/** The part of a state that is stored after every step. */
export function progressOf({ setup: _fixed, ...progress }: BattleState): BattleProgress {
  return progress;
}
