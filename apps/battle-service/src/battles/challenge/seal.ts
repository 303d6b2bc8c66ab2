import { invalid } from '@repo/http-kit';

type SealHashes = { client_seed_hash?: string | undefined; team_hash?: string | undefined };

/** The seal of a trainer before the battle: hashes of the seed, and of the team with that seed; null: not sealed. */
export type Seal = { seed: string | null; team: string | null };

export const NO_SEAL: Seal = { seed: null, team: null };

/** @throws ServiceError 400 `validation` where a team is sealed without a seed, which is its salt */
export function sealOf(body: SealHashes | null): Seal {
  const { client_seed_hash: seed = null, team_hash: team = null } = body ?? {};
  if (team !== null && seed === null) throw invalid({ team_hash: ['Needs client_seed_hash, too.'] });
  return { seed, team };
}
