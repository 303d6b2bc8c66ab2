import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { unavailable } from '../errors/errors.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route is answered under any load, such as one that reports the load. */
    neverShed?: boolean;
  }
  interface FastifyRequest {
    /** True while the request counts as one in work. */
    isInWork: boolean;
  }
}

export type LoadSheddingOptions = {
  /** The most connections to the database. */
  connections: number;
};

/** Requests in work for each connection to the database: some tenths of a second of work. */
const REQUESTS_PER_CONNECTION = 25;
/**
 * Mean delay of the event loop in milliseconds. It counts only while there is more work than connections: otherwise it
 * is the machine that is slow, and fewer requests would not make it faster.
 */
const MAX_LOOP_DELAY = 1000;
/** Of the memory that V8 allows itself; near all of it, little is done but collecting garbage. */
const MAX_HEAP_SHARE = 0.9;

/**
 * Refuses requests with 503 and Retry-After, before anything is done for them, while the process has more to do than
 * it can: so the others are answered in time, and memory does not grow with the load. A request is in work from when
 * it has arrived in full until its answer begins, so that no slow client takes the place of others. Routes with
 * `config.neverShed` are exempt. Register it before any plugin whose work costs anything.
 */
export const loadSheddingPlugin = fastifyPlugin(registerLoadShedding, { name: 'load-shedding' });

async function registerLoadShedding(
  app: FastifyInstance,
  { connections }: LoadSheddingOptions,
): Promise<void> {
  // A counter and a flag on each request. In a Set, V8 would promote requests to the old generation whenever the Set
  // reallocates its table.
  let inWork = 0;
  app.decorateRequest('isInWork', false);
  const refuse = (request: FastifyRequest): void => {
    if (!isExempt(request)) throw unavailable('The service is overloaded; try again shortly.', 1);
  };
  const admit = (request: FastifyRequest): void => {
    if (inWork >= connections * REQUESTS_PER_CONNECTION) refuse(request);
    if (isExempt(request)) return;
    request.isInWork = true;
    inWork += 1;
  };
  const release = (request: FastifyRequest): void => {
    if (!request.isInWork) return;
    request.isInWork = false;
    inWork -= 1;
  };

  app.addHook('onRequest', (request, _reply, done) => {
    admit(request);
    // It is counted again when its body has arrived.
    if (hasBody(request)) release(request);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (hasBody(request)) admit(request);
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    release(request);
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_LOOP_DELAY,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * MAX_HEAP_SHARE,
    pressureHandler: async (request, _reply, type) => {
      if (type !== underPressure.TYPE_EVENT_LOOP_DELAY || inWork > connections) refuse(request);
    },
  });
}

const isExempt = ({ routeOptions }: FastifyRequest) => routeOptions.config.neverShed === true;

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
