import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, isConnectionLost, type RequestParts, send } from '@repo/testing/http-client';
import { times, within } from '@repo/testing/run-length';

/** The observations of clients. A violation is an answer that a service must not give even during a fault. */
export type Journal = {
  violations: string[];
  /** Answers by what they were: `200`, `503`, or `lost` where the connection broke before the answer. */
  seen: Map<string, number>;
  /** When a request that changes something was answered with success last, on the clock of `performance`. */
  lastWrite: number;
};

export const newJournal = (): Journal => ({ violations: [], seen: new Map(), lastWrite: 0 });

/** A definite answer, or `unknown` when the service could not tell whether the request took effect. */
export type AnswerOrUnknown<T> = Answer<T> | 'unknown';

export type Client = ReturnType<typeof createClient>;

/** Longer than a service may take for anything: what is not answered then hangs. */
const ANSWER_MILLIS = within(12_000);
/** Longer than any fault of the tests lasts. */
const PATIENCE_MILLIS = within(60_000);
/** Between two tries. */
export const PAUSE_MILLIS = times({ long: 25, short: 75 });
/** Before each request. In `npm test` there shall be requests in all stages when the fault strikes, and no more than that. */
const PACE_MILLIS = times({ long: 0, short: 10 });

/**
 * A client of one or more replicas that expects of them what they promise: a definite answer, or 503 with
 * Retry-After, or, where a process is killed, a broken connection.
 */
export function createClient(urls: readonly string[], journal: Journal) {
  let turn = 0;
  const nextUrl = () => {
    turn += 1;
    return urls[turn % urls.length] ?? '';
  };
  const note = (what: string) => journal.seen.set(what, (journal.seen.get(what) ?? 0) + 1);
  const complain = (text: string) => void journal.violations.push(text);

  function examine(what: string, answer: Answer<unknown>): boolean {
    note(String(answer.status));
    if (answer.status < 500) return true;
    const isHonest = answer.status === 503 && /^[1-9]\d*$/.test(answer.headers.get('retry-after') ?? '');
    if (!isHonest) complain(`${what}: ${answer.status} without Retry-After: ${answer.text.slice(0, 300)}`);
    return false;
  }

  /** One try. */
  async function once<T>(
    method: string,
    path: string,
    parts: RequestParts = {},
  ): Promise<AnswerOrUnknown<T>> {
    const what = `${method} ${path}`;
    if (PACE_MILLIS > 0) await sleep(PACE_MILLIS);
    const signal = AbortSignal.timeout(ANSWER_MILLIS);
    try {
      const answer = await send<T>(nextUrl(), method, path, { ...parts, signal });
      if (!examine(what, answer)) return 'unknown';
      if (method !== 'GET' && answer.status < 300) journal.lastWrite = performance.now();
      return answer;
    } catch (error) {
      note('lost');
      if (signal.aborted) complain(`${what}: no answer within ${ANSWER_MILLIS} ms`);
      else if (!isConnectionLost(error)) throw error;
      return 'unknown';
    }
  }

  /** Tries until the answer is definite; `unsure` tells whether an earlier try may have taken effect. */
  async function insist<T>(
    method: string,
    path: string,
    parts: RequestParts = {},
  ): Promise<Answer<T> & { unsure: boolean }> {
    const giveUpAt = performance.now() + PATIENCE_MILLIS;
    for (let unsure = false; performance.now() < giveUpAt; unsure = true) {
      const answer = await once<T>(method, path, parts);
      if (answer !== 'unknown') return { ...answer, unsure };
      await sleep(PAUSE_MILLIS);
    }
    throw new Error(`${method} ${path}: no definite answer for ${PATIENCE_MILLIS} ms`);
  }

  return { once, insist, complain };
}
