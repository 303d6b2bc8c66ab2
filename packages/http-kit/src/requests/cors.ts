import cors from '@fastify/cors';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { App } from '../app.js';
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
 * Lets web pages of these origins, and of no others, use the service: every answer, a refusal too, says so to browsers.
 * Without origins it does nothing. Await it before anything that refuses requests, and call answerPreflights.
 */
export async function registerCors(app: App, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: [
      ...['Location', 'Link', 'X-Total-Count', 'Retry-After', 'RateLimit', 'RateLimit-Policy', 'ETag'],
      ...['X-Request-Id', 'WWW-Authenticate'],
    ],
    maxAge: REMEMBER_SECONDS,
    // Both are left to answerPreflights, which comes after the rate limits.
    preflightContinue: true,
    strictPreflight: false,
  });
}

/**
 * Answers preflights, the questions that browsers ask before a request, with 204: without a token, whatever the address.
 * Register it after the rate limits, which count preflights apart, and before whatever asks for a token.
 */
export function answerPreflights(app: App): void {
  if (!app.hasRequestDecorator('corsPreflightEnabled')) return;
  app.register(
    fastifyPlugin(async (instance) => {
      instance.addHook('onRequest', (request, reply, done) => {
        if (isPreflight(request)) reply.code(204).send();
        // OPTIONS, and no preflight, where there is nothing.
        else if (request.routeOptions.url === ANY_PATH)
          done(notFound('not_found', 'There is nothing at this address.'));
        else done();
      });
    }),
  );
}

/** True for a browser's question whether it may send a request, where pages of other origins are let in. */
export const isPreflight = ({ corsPreflightEnabled, headers }: FastifyRequest): boolean =>
  corsPreflightEnabled === true &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined;
