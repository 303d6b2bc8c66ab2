import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../http/identity.js';
import type { Queue } from './queue.service.js';

export function queueRoutes(app: App, queue: Queue): void {
  app.post('/queue', { onRequest: requireToken, schema: operations.joinQueue }, async (request, reply) =>
    reply.code(201).send(await queue.join(trainerOf(request).sub, request.body)),
  );

  app.get('/queue', { onRequest: requireToken, schema: operations.listTickets }, async (request) =>
    queue.tickets(trainerOf(request).sub),
  );

  app.delete(
    '/queue/:ticketId',
    { onRequest: requireToken, schema: operations.leaveQueue },
    async (request, reply) => {
      await queue.leave(trainerOf(request).sub, request.params.ticketId);
      return reply.code(204).send(null);
    },
  );
}
