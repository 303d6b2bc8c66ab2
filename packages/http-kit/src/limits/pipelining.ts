import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that may wait for their answers to be taken; common clients send one at a time. */
const MOST_UNANSWERED = 16;

/**
 * Closes a connection on which more than 16 requests arrive before their answers are taken. Otherwise a client that never
 * reads fills the memory: Node keeps the answers to all requests that it has read, which may be thousands. No work is
 * done for a request beyond the bound. Call it before other hooks are added.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MOST_UNANSWERED) {
      // Without `done` the request ends here.
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
