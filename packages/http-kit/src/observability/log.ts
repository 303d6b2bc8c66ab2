import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { currentTrace } from '../tracing/trace-context.js';

/** Headers, and fields of bodies, that hold a secret. */
const SECRETS = [
  ...[
    'authorization',
    'cookie',
    'set-cookie',
    'token',
    'access_token',
    'secret',
    'server_secret',
    'client_seed',
  ],
  ...['password', 'old_password', 'new_password'],
];

/**
 * The paths of {@link SECRETS} at the top of a log line, and in headers and bodies. There is no wildcard: pino would look for
 * secrets in the id of every request, also where nothing is logged.
 */
const REDACTED = SECRETS.flatMap((name) => [`["${name}"]`, `headers["${name}"]`, `body["${name}"]`]);

type ErrorRecord = { type: string; message: string; code?: string; stack?: string; cause?: ErrorRecord };

/**
 * Makes the log's record of an error. It has neither the values of a failed query nor PostgreSQL's `detail`, which repeats
 * them: they are people's data.
 */
function errorRecord(error: unknown, depth = 0): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const hasValues = 'query' in error && 'params' in error;
  const message = hasValues ? `Failed query: ${String(error.query)}` : error.message;
  const frames = error.stack?.slice(error.stack.search(/\n {4}at /)) ?? '';
  return {
    type: error.name,
    message,
    ...('code' in error && { code: String(error.code) }),
    stack: `${error.name}: ${message}${frames.startsWith('\n') ? frames : ''}`,
    ...(error.cause !== undefined && depth < 4 && { cause: errorRecord(error.cause, depth + 1) }),
  };
}

type RequestParts = Pick<FastifyRequest, 'method' | 'originalUrl' | 'ip'>;

/** Makes the log's record of a request. It lacks the query: people search in it, and some clients put secrets there. */
const requestRecord = ({ method, originalUrl, ip }: RequestParts) => ({
  method,
  path: originalUrl.replace(/[?#].*$/s, ''),
  remoteAddress: ip,
});

/** A JSON-lines logger on standard output (or `stream`) that keeps secrets and people's data out. */
export function createLog(options: {
  name: string;
  level: string;
  stream?: DestinationStream;
}): FastifyBaseLogger {
  const { name, level, stream } = options;
  return pino(
    {
      name,
      level,
      redact: REDACTED,
      mixin: () => ({ ...currentTrace() }),
      serializers: { err: (error: unknown) => errorRecord(error), req: requestRecord },
    },
    stream ?? pino.destination(1),
  );
}
