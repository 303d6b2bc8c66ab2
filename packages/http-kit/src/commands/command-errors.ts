/** The command was called wrongly; the message says how, for a person. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** False where the message alone says what to give instead. */
  readonly showUsage: boolean;

  constructor(message: string, { showUsage = true }: { showUsage?: boolean } = {}) {
    super(message);
    this.showUsage = showUsage;
  }
}

/** Tells whether a command was called wrongly, by the error's name: a bundled service has a class of its own. */
export const isUsageError = (error: unknown): error is UsageError =>
  error instanceof Error && error.name === 'UsageError';

/** The command cannot do its work, or not all of it; the message says why in full, for a person. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}
