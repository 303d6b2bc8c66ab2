import { databaseErrorCode } from './errors.js';

/** SQLSTATE of whatever follows a failed statement in its transaction. */
const ABORTED = '25P02';

/**
 * Waits for all of the statements that were sent together, so that none is on its way any more.
 *
 * @param onFailure told of each failure as it comes
 * @throws what the statement that failed says, and not those after it, which PostgreSQL only tells that it has
 */
export async function together<T extends readonly unknown[] | []>(
  statements: {
    [K in keyof T]: PromiseLike<T[K]>;
  },
  onFailure: () => void = () => undefined,
): Promise<T> {
  // Each is waited for once: waiting is what begins a statement of drizzle's.
  const begun = statements.map((statement: PromiseLike<unknown>) => Promise.resolve(statement));
  for (const statement of begun) statement.catch(onFailure);
  const outcomes = await Promise.allSettled(begun);
  const values: unknown[] = [];
  const reasons: unknown[] = [];
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') values.push(outcome.value);
    else reasons.push(outcome.reason);
  }
  if (reasons.length > 0) throw reasons.find((reason) => databaseErrorCode(reason) !== ABORTED) ?? reasons[0];
  // All are there, in their order, which TypeScript cannot see.
  return values as unknown as T;
}
