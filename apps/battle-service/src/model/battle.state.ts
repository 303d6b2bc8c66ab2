import {
  type BattleSetup,
  type BattleState,
  type ChosenSlots,
  type Score,
  type Side,
  withChosen,
} from '@repo/battle-engine';
import { battleSeed } from '@repo/battle-record';
import { formatOf, type TeamSet } from '@repo/formats';
import type { Battle, BattleRow } from './battle.rows.js';
import type { BattleProgress, Setup, StoredSetup, TeamMember } from './battle.types.js';
import { rulesBody } from './rules.js';

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** The score of the other trainer of a battle. */
export const SCORE_OF_OTHER = { 0: 1, 0.5: 0.5, 1: 0 } as const satisfies Record<Score, Score>;

/** The ids of the two trainers of a battle. */
export type Parties = Pick<BattleRow, 'challengerId' | 'opponentId'>;

/** Returns the side of the battle that a trainer is on, or null for anybody else. */
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

/** Returns the seed that the trainer of a side has sent, or null where there is none. */
export function clientSeedOf({ setup, firstTeam }: Battle, side: Side): string | null {
  if (setup) return setup.clientSeeds[side];
  return firstTeam?.side === side ? firstTeam.clientSeed : null;
}

/** Returns the hash of the seed that the trainer of a side has sealed, or null where none is. */
export function seedHashOf(
  battle: Pick<BattleRow, 'challengerSeedHash' | 'opponentSeedHash'>,
  side: Side,
): string | null {
  return side === 0 ? battle.challengerSeedHash : battle.opponentSeedHash;
}

/** Returns the hash of the team that the trainer of a side has sealed, or null where none is. */
export function teamHashOf(
  battle: Pick<BattleRow, 'challengerTeamHash' | 'opponentTeamHash'>,
  side: Side,
): string | null {
  return side === 0 ? battle.challengerTeamHash : battle.opponentTeamHash;
}

/** Returns the team of a side that was fixed before the battle was made, or null. */
export function fixedSetsOf(
  battle: Pick<BattleRow, 'challengerSets' | 'opponentSets'>,
  side: Side,
): TeamSet[] | null {
  return side === 0 ? battle.challengerSets : battle.opponentSets;
}

/** Of a battle that begins: its teams are in its setup. */
export const NO_TEAMS = { firstTeam: null, challengerSets: null, opponentSets: null };

/** A team in full. */
export type FullTeam = { clientSeed: string | null; members: TeamMember[] };

/** Puts together everything that is fixed when the battle begins, of the teams by side. */
export function setupOf(
  battle: Pick<BattleRow, 'id' | 'format' | 'rules' | 'serverSecret'>,
  [challenger, opponent]: readonly [FullTeam, FullTeam],
): StoredSetup {
  const clientSeeds: StoredSetup['clientSeeds'] = [challenger.clientSeed, opponent.clientSeed];
  return {
    format: battle.format,
    ...rulesBody(battle),
    seed: battleSeed(battle.serverSecret, battle.id, [clientSeeds[0] ?? '', clientSeeds[1] ?? '']),
    clientSeeds,
    teams: [challenger.members, opponent.members],
  };
}

/** Returns a setup as it is used. */
export function readSetup(engineVersion: number, stored: StoredSetup): Setup {
  const { format, seed, clientSeeds, teams } = stored;
  const [challenger, opponent] = teams;
  const { fight, preview } = formatOf(format);
  return {
    engineVersion,
    clientSeeds,
    teams,
    battle: {
      format,
      ...rulesBody(stored),
      engineVersion,
      seed,
      ...(preview && { preview: { fight } }),
      teams: [challenger.map((member) => member.setup), opponent.map((member) => member.setup)],
    },
  };
}

/** By the setup with which a battle was stored: the one by which it goes on. The engine prepares each once, so it has to stay the same object. */
const afterPreview = new WeakMap<BattleSetup, BattleSetup>();

function setupAfterPreview(stored: BattleSetup, chosen: ChosenSlots): BattleSetup {
  const known = afterPreview.get(stored);
  if (known && String(known.preview?.chosen?.slots) === String(chosen)) return known;
  const setup = withChosen(stored, chosen);
  afterPreview.set(stored, setup);
  return setup;
}

/** The engine's state of the battle, or null unless it is known. */
export function stateOf({ setup, progress }: Pick<Battle, 'setup' | 'progress'>): BattleState | null {
  if (!setup || !progress) return null;
  if (progress.chosen === undefined) return { setup: setup.battle, ...progress };
  const { chosen, ...others } = progress;
  return { setup: setupAfterPreview(setup.battle, chosen), ...others };
}

/** The part of a state that is stored after every step. */
export function progressOf({ setup, ...progress }: BattleState): BattleProgress {
  const slots = setup.preview?.chosen?.slots;
  return slots === undefined ? progress : { ...progress, chosen: slots };
}

/** Returns those of the creatures that a trainer has brought who fight, in their order; all of them where nobody has chosen. */
export function fightersOf(
  brought: readonly TeamMember[],
  state: BattleState,
  side: Side,
): readonly TeamMember[] {
  const slots = state.setup.preview?.chosen?.slots[side];
  return slots === undefined ? brought : slots.flatMap((slot) => brought[slot] ?? []);
}
