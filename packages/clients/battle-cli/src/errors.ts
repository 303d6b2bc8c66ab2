/** The command was called wrongly; what was asked for was not begun. */
export class UsageError extends Error {}

/** A trainer has to log in first. */
export class NotLoggedIn extends Error {}

/** The person has left by Ctrl-C. */
export class Interrupted extends Error {}

/** The request cannot be carried out, as the message says. */
export class Refused extends Error {}

export const EXIT = {
  done: 0,
  /** The service has refused it, or a record does not verify. */
  refused: 1,
  usage: 2,
  notLoggedIn: 3,
  /** No answer of the service, so that it may have been done. */
  unreachable: 4,
  interrupted: 130,
} as const;
