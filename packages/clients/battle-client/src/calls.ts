import { Problem } from './problem.js';

export { type CallOptions, type Calls, createCalls, path } from '@creature-arena/http';

/**
 * The answer of a request that is sent again where its answer is lost. If the repeat is refused because the first one has
 * been done, `resultIfDone` gives what it did; undefined: it was something else.
 */
export async function orAlreadyDone<T>(
  answer: Promise<T>,
  resultIfDone: (problem: Problem) => Promise<T | undefined>,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Problem && error.afterLostAnswer)) throw error;
    const result = await resultIfDone(error);
    if (result === undefined) throw error;
    return result;
  }
}
