import type { BaseLogger } from 'pino';

/** The levels at which this package logs; a pino or Fastify logger has them. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>;
