/** The part of a pino logger that is used here. */
export type Log = {
  info(message: string): void;
  warn(message: string): void;
  warn(details: object, message: string): void;
};
