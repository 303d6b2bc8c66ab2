import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import type { App } from './app.js';
import { unavailable } from './errors.js';

export type LoadSheddingOptions = {
  /** The database pool: how many wait for a connection, and how many connections there may be. */
  pool: { waitingCount: number; options: { max: number } };
};

/**
 * Mean delay of the event loop in milliseconds. It counts only while requests wait for the database, too: otherwise
 * it is the machine that is slow, and fewer requests would not make it faster.
 */
const MAX_LOOP_DELAY = 1000;
/** Of the memory that V8 allows itself; near all of it, little is done but collecting garbage. */
const MAX_HEAP_SHARE = 0.9;
/** Requests that may wait for each connection: less than a second of work. */
const WAITING_PER_CONNECTION = 50;

/**
 * Refuses requests with 503 and Retry-After, before anything is done for them, while the process has more to do than
 * it can: so the others are answered in time, and memory does not grow with the load. Routes with
 * `config.unlimited` are exempt. Register it before whatever costs anything.
 */
export function registerLoadShedding(app: App, { pool }: LoadSheddingOptions): void {
  const refuse = ({ routeOptions }: FastifyRequest): void => {
    if (!routeOptions.config.unlimited) throw unavailable('The service is overloaded; try again shortly.', 1);
  };
  app.register(underPressure, {
    maxEventLoopDelay: MAX_LOOP_DELAY,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * MAX_HEAP_SHARE,
    pressureHandler: async (request, _reply, type) => {
      if (type !== underPressure.TYPE_EVENT_LOOP_DELAY || pool.waitingCount > 0) refuse(request);
    },
  });
  app.addHook('onRequest', async (request) => {
    if (pool.waitingCount >= pool.options.max * WAITING_PER_CONNECTION) refuse(request);
  });
}
