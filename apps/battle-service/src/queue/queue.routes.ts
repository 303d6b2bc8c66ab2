import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../http/identity.js';
import type { Queue } from './queue.service.js';

export function queueRoutes(app: App, queue: Queue): void {
  app.route({
    ...operations.joinQueue,
    onRequest: requireToken,
    handler: async (request, reply) =>
      reply.code(201).send(await queue.join(trainerOf(request).sub, request.body)),
  });

  app.route({
    ...operations.listTickets,
    onRequest: requireToken,
    handler: async (request) => queue.tickets(trainerOf(request).sub),
  });

  app.route({
    ...operations.leaveQueue,
    onRequest: requireToken,
    handler: async (request, reply) => {
      await queue.leave(trainerOf(request).sub, request.params.ticketId);
      return reply.code(204).send(null);
    },
  });
}
