import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  isTaskCancelledError,
  retry,
  wrap,
} from 'cockatiel';
import { Compile } from 'typebox/compile';
import { CreatureDataUnavailable, type UnavailableReason } from '../catalogue/creature-data.js';
import { createJsonSource } from './http.js';
import type { Log } from './log.js';
import { MoveBody, PokemonBody, PokemonIndex } from './schemas.js';

const RETRIES = 2;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 500;
const FAILURES_TO_OPEN = 5;

/** Lengths of time in milliseconds. */
export type Timing = {
  /** One GET, from connecting to the last byte. */
  attemptMs: number;
  /** All attempts together: none begins after it. */
  totalMs: number;
  /** After five failures in a row the source is not asked for this long. */
  openMs: number;
};

export const DEFAULT_TIMING: Timing = { attemptMs: 3000, totalMs: 8000, openMs: 10_000 };

export type BreakerState = 'closed' | 'open' | 'half_open';

export type PokeApiClient = {
  /** null: no such creature. @throws CreatureDataUnavailable */
  pokemon(name: string): Promise<PokemonBody | null>;
  /** null: no such move. @throws CreatureDataUnavailable */
  move(name: string): Promise<MoveBody | null>;
  /** All creatures there are. @throws CreatureDataUnavailable */
  pokemonIndex(): Promise<PokemonIndex>;
  breakerState(): BreakerState;
  close(): Promise<void>;
};

/** A compiled schema. */
type Shape<T> = { Check(value: unknown): value is T; Errors(value: unknown): readonly unknown[] };

type Options = {
  /** http or https, may have a path: `https://pokeapi.co/api/v2` */
  baseUrl: string;
  log: Log;
  /** Headers for each request, such as the id of the one that it is made for. */
  headers?: () => Record<string, string>;
  timing?: Partial<Timing>;
};

/** Names that may be put into an address. */
const NAME = /^[a-z0-9-]{1,60}$/;

/** Failures that may have passed a moment later. */
const RETRIED: ReadonlySet<UnavailableReason> = new Set(['timeout', 'network', 'server_error']);
/** Failures of the service as a whole; a single resource of the wrong shape says nothing about the others. */
const COUNTED: ReadonlySet<UnavailableReason> = new Set(['timeout', 'network', 'server_error', 'refused']);

const failedFor = (reasons: ReadonlySet<UnavailableReason>) =>
  handleWhen((error) => error instanceof CreatureDataUnavailable && reasons.has(error.reason));

/**
 * Creates a client of a service in PokeAPI's REST shape. A GET is tried at most three times. After five failed attempts in a
 * row a circuit breaker opens: requests fail at once for a while, without waiting for the service.
 */
export function createPokeApiClient({ baseUrl, log, headers, timing }: Options): PokeApiClient {
  const { attemptMs, totalMs, openMs } = { ...DEFAULT_TIMING, ...timing };
  const retryAfterSeconds = Math.ceil(openMs / 1000);
  const source = createJsonSource({ baseUrl, attemptMs, ...(headers && { headers }) });
  const breaker = circuitBreaker(failedFor(COUNTED), {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });
  breaker.onBreak(() => log.warn('the creature data service is away; it is not asked for a while'));
  breaker.onReset(() => log.info('the creature data service is back'));
  const backoff = new ExponentialBackoff({ initialDelay: FIRST_DELAY_MS, maxDelay: LONGEST_DELAY_MS });
  const policy = wrap(retry(failedFor(RETRIED), { maxAttempts: RETRIES, backoff }), breaker);

  async function attempts(path: string): Promise<unknown> {
    try {
      return await policy.execute(({ signal }) => source.getJson(path, signal), AbortSignal.timeout(totalMs));
    } catch (error) {
      if (isBrokenCircuitError(error)) {
        throw new CreatureDataUnavailable('circuit_open', retryAfterSeconds, error);
      }
      if (isTaskCancelledError(error)) {
        // Its time was over while it waited for the one request that finds out whether the service is back.
        throw new CreatureDataUnavailable('timeout', retryAfterSeconds, error);
      }
      log.warn({ err: error, path }, 'the creature data service failed');
      throw error;
    }
  }

  async function get<T>(path: string, shape: Shape<T>): Promise<T | null> {
    const body = await attempts(path);
    if (body === null || shape.Check(body)) return body;
    const [problem] = shape.Errors(body);
    log.warn({ path, problem }, 'the creature data service answered in an unexpected shape');
    throw new CreatureDataUnavailable('bad_response', retryAfterSeconds);
  }

  /** The service knows its resources by number, too: what comes under another name is not what was asked for. */
  async function named<T extends { name: string }>(kind: string, name: string, shape: Shape<T>) {
    if (!NAME.test(name)) return null;
    const body = await get(`/${kind}/${name}`, shape);
    return body?.name === name ? body : null;
  }

  return {
    pokemon: (name) => named('pokemon', name, pokemonShape),
    move: (name) => named('move', name, moveShape),
    async pokemonIndex() {
      const index = await get('/pokemon?limit=100000&offset=0', indexShape);
      if (index === null) throw new CreatureDataUnavailable('bad_response', retryAfterSeconds);
      return index;
    },
    breakerState: () => STATES[breaker.state],
    close: () => source.close(),
  };
}

const pokemonShape = Compile(PokemonBody);
const moveShape = Compile(MoveBody);
const indexShape = Compile(PokemonIndex);

const STATES: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};
