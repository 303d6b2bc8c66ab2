import { env } from 'node:process';
import { times } from '@repo/testing/run-length';

/** A whole number from the environment. */
function numberOf(name: string, standard: number): number {
  const text = env[name] || String(standard);
  if (!/^-?[0-9]+$/.test(text)) throw new Error(`${name} must be a whole number; it is "${text}".`);
  return Number(text);
}

/** `npm run fuzz` sets all of these from its flags; `npm test` takes the short run with a seed of its own. */
export const settings = {
  /** Decides everything that is generated. */
  seed: numberOf('FUZZ_SEED', 20_260),
  /** Requests of the contract fuzz, over all services together. */
  requests: numberOf('FUZZ_REQUESTS', times({ long: 150, full: 150, short: 60 })),
  /** Sequences of requests of the model-based tests, for each service. */
  sequences: numberOf('FUZZ_SEQUENCES', 1),
  /** Where fast-check goes on in the run of the seed, as a failure prints it: only that case is tried. */
  path: env.FUZZ_PATH || undefined,
};

/** The arguments of `fc.assert` for a run of `numRuns` cases. */
export function runOf(numRuns: number) {
  const { seed, path } = settings;
  return { numRuns, seed, ...(path !== undefined && { path }) };
}
