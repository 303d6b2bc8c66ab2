import { ApiError, LibraryRefusal, OutcomeUnknown } from '@creature-arena/library-client';

/** What failed, in a sentence for a list of what was done. */
export function failureText(error: unknown): string {
  if (error instanceof LibraryRefusal) return `${error.detail}.`.replace(/\.\.$/, '.');
  if (error instanceof OutcomeUnknown) return 'No answer came: scan it again to see if it was done.';
  if (error instanceof ApiError) return 'The service cannot be reached: nothing was done.';
  return 'Something in this page is broken.';
}
