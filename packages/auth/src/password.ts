import { availableParallelism } from 'node:os';
import { hash as argon2Hash, argon2id, verify as argon2Verify } from 'argon2';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';

/** OWASP's minimum for argon2id with one lane: 19 MiB, two passes; about 50 ms of one core. */
const COST: PasswordCost = { memoryKib: 19_456, passes: 2 };

/** The work of argon2id for one password. */
export type PasswordCost = {
  /** From 1024. */
  memoryKib: number;
  passes: number;
};

/**
 * Hashing takes place in Node's pool of four threads, which also reads files and looks up host names: one is left
 * to them, so that a flood of logins holds up nothing else.
 */
const MOST_AT_ONCE = 3;

/** Too many passwords wait to be hashed or checked; the caller may try again. HTTP answers 503 with Retry-After. */
class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly statusCode = 503;
  readonly retryAfterSeconds = 1;

  constructor(cause: unknown) {
    super('Too many password checks are waiting.', { cause });
  }
}

/** Hashes and checks passwords, a bounded number at a time. Both throw BusyError when too many are waiting. */
export type PasswordHasher = {
  /** The encoded argon2id hash of `password`, with a salt of its own. */
  hash(password: string): Promise<string>;
  /**
   * Returns true if `password` belongs to `hash`. With a null hash (there is no such account) it works as long as for a
   * real one and returns false, so that time does not tell which accounts exist. A malformed hash is false.
   */
  verify(hash: string | null, password: string): Promise<boolean>;
};

/**
 * @param options.concurrency hashes computed at once, three at most; default: the number of cores
 * @param options.queue calls that may wait for their turn; one more throws BusyError
 * @param options.cost of a new hash; default: what OWASP recommends
 */
export function createPasswordHasher(
  options: { concurrency?: number; queue?: number; cost?: PasswordCost } = {},
): PasswordHasher {
  const { concurrency = availableParallelism(), queue = 16, cost = COST } = options;
  const argon2 = { type: argon2id, memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
  const limit = bulkhead(Math.min(concurrency, MOST_AT_ONCE), queue);
  const limited = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await limit.execute(work);
    } catch (error) {
      throw isBulkheadRejectedError(error) ? new BusyError(error) : error;
    }
  };
  let dummy: Promise<string> | undefined;
  const dummyHash = () => {
    dummy ??= argon2Hash('no account has this password', argon2);
    return dummy;
  };

  return {
    hash: (password) => limited(() => argon2Hash(password, argon2)),
    verify: (hash, password) =>
      limited(async () => {
        const matches = await matchesHash(hash ?? (await dummyHash()), password);
        return matches && hash !== null;
      }),
  };
}

async function matchesHash(hash: string, password: string): Promise<boolean> {
  try {
    return await argon2Verify(hash, password);
  } catch {
    return false;
  }
}
