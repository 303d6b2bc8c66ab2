import type { Outcome } from '../sending/message.js';
import type { Answered, Unanswered } from './post.js';

/** What came of one try: an outcome, or `gone` where the receiver itself wants no more. */
export type Attempt = Outcome | { state: 'gone'; error: string };

export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** What follows from an answer that is worth another try. */
export function retryOf(answer: Answered | Unanswered): Attempt {
  if ('error' in answer) return { state: 'retry', error: answer.error };
  const { notBefore } = answer;
  return { state: 'retry', error: errorOf(answer.status), ...(notBefore && { notBefore }) };
}

/** The word for an answer that is no success. */
export function errorOf(status: number): string {
  if (status >= 300 && status < 400) return 'redirect';
  return status === 410 ? 'gone' : `http_${status}`;
}
