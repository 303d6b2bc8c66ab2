import type { Battle } from '@creature-arena/battle-client';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { sealText, type TeamSet } from '@repo/formats';

/**
 * A seed that this device has drawn for one battle, and its hash, which is shown before anybody sends a seed. A team that was
 * chosen with it is sealed, too: its sets are kept, and nothing else can be entered with.
 */
export type Seal = { seed: string; hash: string; sets?: readonly TeamSet[] };

/** A team that is chosen before the battle, as it would fight. */
export type SealedTeam = { sets: readonly TeamSet[]; rules: 'classic' | 'standard' };

/** Not above this, the oldest go first: a seed is of no use when its battle has begun. */
const MOST_KEPT = 300;
const KEY = 'battle-service.seeds';

/** Draws a seed, and keeps it on this device until the battle begins: whoever has sealed a seed can enter with no other. */
export function newSeal(team?: SealedTeam): Seal {
  // 128 bits: 32 digits.
  const seed = bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
  const seal = { seed, hash: hashOf(seed), ...(team && { sets: team.sets }) };
  localStorage.setItem(KEY, JSON.stringify([...kept(), seal].slice(-MOST_KEPT)));
  return seal;
}

/** Seals a new seed, and the team with it if one is given: what a challenge, or an answer to one, says of them. */
export function sealed(team?: SealedTeam): { client_seed_hash: string; team_hash?: string } {
  const { seed, hash } = newSeal(team);
  return {
    client_seed_hash: hash,
    ...(team && { team_hash: hashOf(`${seed}\n${sealText(team.sets, team.rules)}`) }),
  };
}

/** The seal of this hash; undefined where another device has drawn it. */
export const sealOf = (hash: string): Seal | undefined => kept().find((each) => each.hash === hash);

/** The battles, of those that have not begun, for which a team with this creature was sealed on this device. */
export const sealedWith = (creatureId: string, battles: readonly Battle[]): readonly Battle[] =>
  battles.filter(
    ({ status, client_seed_hashes: { challenger, opponent } }) =>
      (status === 'pending' || status === 'team_select') &&
      [challenger, opponent].some(
        (hash) => hash !== null && sealOf(hash)?.sets?.some((set) => set.creature_id === creatureId),
      ),
  );

/** The SHA-256 of the seed's UTF-8 bytes, as 64 hexadecimal digits. Browsers have one of their own only over https. */
export const hashOf = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)));

function kept(): Seal[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
