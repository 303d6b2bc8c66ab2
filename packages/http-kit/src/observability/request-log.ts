import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

type ChildOptions = pino.ChildLoggerOptions;

/**
 * The logger of one request, which knows the request's id, and is made when it has something to say. Making one looks for
 * secrets in what it knows, which costs as much as a tenth of a quick answer; where only warnings are logged, few requests
 * say anything.
 */
class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: pino.Bindings;
  readonly #options: ChildOptions;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: pino.Bindings, options: ChildOptions) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level(): string {
    return this.#options.level ?? this.#parent.level;
  }
  fatal(...given: unknown[]): void {
    this.#log('fatal', given);
  }
  error(...given: unknown[]): void {
    this.#log('error', given);
  }
  warn(...given: unknown[]): void {
    this.#log('warn', given);
  }
  info(...given: unknown[]): void {
    this.#log('info', given);
  }
  debug(...given: unknown[]): void {
    this.#log('debug', given);
  }
  trace(...given: unknown[]): void {
    this.#log('trace', given);
  }
  silent(): void {}

  child(bindings: pino.Bindings, options?: ChildOptions): FastifyBaseLogger {
    return this.#own().child(bindings, options);
  }

  #log(level: pino.Level, given: unknown[]): void {
    const { values } = pino.levels;
    // What has no value is "silent".
    if ((values[level] ?? 0) < (values[this.level] ?? Number.POSITIVE_INFINITY)) return;
    const own = this.#own();
    Reflect.apply(own[level], own, given);
  }

  #own(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings, this.#options);
    return this.#made;
  }
}

/** For Fastify: a {@link RequestLog} for each request. */
export const requestLog = (
  logger: FastifyBaseLogger,
  bindings: pino.Bindings,
  options: ChildOptions,
): FastifyBaseLogger => new RequestLog(logger, bindings, options);
