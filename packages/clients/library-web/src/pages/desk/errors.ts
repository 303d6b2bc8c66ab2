import { ApiError, LibraryRefusal, OutcomeUnknown, Unreachable } from '@creature-arena/library-client';

/** A failure in a sentence, for the list of the latest work. */
export function failureText(error: unknown): string {
  if (error instanceof LibraryRefusal) return `${error.detail}.`.replace(/\.\.$/, '.');
  if (error instanceof OutcomeUnknown) return 'No answer came. Trying again does nothing twice.';
  if (error instanceof ApiError) return 'The service cannot be reached: nothing was done.';
  return 'Something in this page is broken.';
}

/** True where a request was surely not done: there is no connection. */
export const isNotDone = (error: unknown): boolean => error instanceof Unreachable && !error.afterLostAnswer;

/** Statuses by which the service decides about what was asked, and would decide again. */
const DECIDED: ReadonlySet<number> = new Set([400, 404, 409]);

/** Returns the refusal by which the service has decided. @throws the error, where it has not: it may be tried again */
export function refusalOf(error: unknown): LibraryRefusal {
  if (error instanceof LibraryRefusal && DECIDED.has(error.status)) return error;
  throw error;
}
