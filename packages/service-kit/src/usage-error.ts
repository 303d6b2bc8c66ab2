/** The command was called wrongly; the message says how, for a person. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
