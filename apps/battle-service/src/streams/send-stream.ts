import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers with server-sent events. */
export const sendStream = (reply: FastifyReply, stream: Readable) =>
  reply
    .header('content-type', 'text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    // Nothing comes after it: a connection that was kept would hold up a service that stops.
    .header('connection', 'close')
    .send(stream);
