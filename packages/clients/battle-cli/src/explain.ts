import {
  isProblem,
  OutcomeUnknown,
  Problem,
  UnexpectedAnswer,
  Unreachable,
} from '@creature-arena/battle-client';
import { EXIT, Interrupted, NotLoggedIn, Refused, UsageError } from './errors.js';
import { clean } from './terminal/line.js';

/** Explains an error in words, with the exit code. An error that nobody has foreseen is thrown again. */
export function explain(error: unknown): { text: string; code: number } {
  const { text, code } = rawly(error);
  return { text: text.split('\n').map(clean).join('\n'), code };
}

function rawly(error: unknown): { text: string; code: number } {
  if (error instanceof UsageError) return { text: error.message, code: EXIT.usage };
  if (error instanceof NotLoggedIn) return { text: error.message, code: EXIT.notLoggedIn };
  if (error instanceof Refused) return { text: error.message, code: EXIT.refused };
  if (error instanceof Interrupted) return { text: '', code: EXIT.interrupted };
  if (isProblem(error, 'invalid_token'))
    return { text: 'The session is over. Log in again: arena login', code: EXIT.notLoggedIn };
  if (error instanceof Problem) return { text: sayProblem(error), code: EXIT.refused };
  if (error instanceof Unreachable) {
    const text =
      'The service cannot be reached. Is the address right (--url, ARENA_URL), and does it run (npm start)?';
    return { text, code: EXIT.unreachable };
  }
  if (error instanceof OutcomeUnknown) {
    const text = 'No answer came, so it may have been done or not. Look before you do it again.';
    return { text, code: EXIT.unreachable };
  }
  if (error instanceof UnexpectedAnswer) {
    const text = `The answer is not that of a battle service (${error.status}). Is the address right?`;
    return { text, code: EXIT.unreachable };
  }
  throw error;
}

/** The service's words, with the wrong fields and the time to wait. */
export function sayProblem({ detail, errors, code, retryAfter }: Problem): string {
  const fields = Object.entries(errors).map(([field, messages]) => `  ${field}: ${messages.join('; ')}`);
  const wait = code === 'rate_limited' && retryAfter !== undefined ? [`Again in ${retryAfter} s.`] : [];
  return [detail, ...fields, ...wait].join('\n');
}
