import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './errors.js';
import type { RenderError } from './problem.js';
import { toServiceError } from './to-service-error.js';

/** Answers with the service's error for `error`; logs the original where the status is 500 or more. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, render: RenderError) {
  const shown = toServiceError(error);
  if (shown.status >= 500) {
    const level = shown.status === 503 ? 'warn' : 'error';
    request.log[level]({ err: error }, shown.detail);
  }
  const { contentType, body } = render(shown);
  return reply
    .code(shown.status)
    .headers(shown.headers)
    .header('cache-control', 'no-store')
    .header('content-type', contentType)
    .send(JSON.stringify(body));
}

/** Makes every error and every unknown address of `app` answer in the service's own shape. */
export function registerErrors(app: FastifyInstance, render: RenderError): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, render));
  // Not reached by a whole request, which the head checks refuse before; Fastify has a default of its own shape.
  app.setNotFoundHandler((request, reply) =>
    sendError(notFound('not_found', 'There is nothing at this address.'), request, reply, render),
  );
}
