import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { notFound } from '../errors/errors.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by @fastify/cors on every OPTIONS request. */
    corsPreflightEnabled?: boolean;
  }
}

/** The path of the route that @fastify/cors adds, so that OPTIONS is known everywhere. */
export const ANY_PATH = '*';

/** Seconds for which a browser may remember what a preflight was answered. Chromium keeps none for longer. */
const REMEMBER_SECONDS = 7200;

/**
 * Lets web pages of these origins, and of no others, use the service: every answer, an error too, says so to browsers.
 * Without origins it does nothing. Register it before any plugin that refuses requests, and preflightsPlugin after it.
 */
export const corsPlugin = fastifyPlugin(registerCors, { name: 'cors' });

async function registerCors(
  app: FastifyInstance,
  { origins }: { origins: readonly string[] },
): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Last-Event-ID'],
    exposedHeaders: [
      ...['Location', 'Link', 'X-Total-Count', 'Retry-After', 'RateLimit', 'RateLimit-Policy', 'ETag'],
      ...['X-Request-Id', 'WWW-Authenticate'],
    ],
    maxAge: REMEMBER_SECONDS,
    // Preflights are answered by preflightsPlugin, after the rate limits.
    preflightContinue: true,
    strictPreflight: false,
  });
}

/**
 * Answers the preflight requests of browsers with 204, without a token, at every address. It comes after the rate limits,
 * which count preflights apart, and before any hook that asks for a token.
 */
export const preflightsPlugin = fastifyPlugin(answerPreflights, {
  name: 'preflights',
  dependencies: ['cors', 'rate-limits'],
});

async function answerPreflights(app: FastifyInstance): Promise<void> {
  if (!app.hasRequestDecorator('corsPreflightEnabled')) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (isPreflight(request)) reply.code(204).send();
    // An OPTIONS request that is no preflight, at an address that no route has.
    else if (request.routeOptions.url === ANY_PATH)
      done(notFound('not_found', 'There is nothing at this address.'));
    else done();
  });
}

/** True for a browser's preflight request, where pages of other origins are let in. */
export const isPreflight = ({ corsPreflightEnabled, headers }: FastifyRequest): boolean =>
  corsPreflightEnabled === true &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined;
