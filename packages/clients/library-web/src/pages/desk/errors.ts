import { ApiError, LibraryRefusal, OutcomeUnknown } from '@creature-arena/library-client';

/** A failure in a sentence, for the list of the latest work. */
export function failureText(error: unknown): string {
  if (error instanceof LibraryRefusal) return `${error.detail}.`.replace(/\.\.$/, '.');
  if (error instanceof OutcomeUnknown) return 'No answer came: scan it again to see if it was done.';
  if (error instanceof ApiError) return 'The service cannot be reached: nothing was done.';
  return 'Something in this page is broken.';
}
