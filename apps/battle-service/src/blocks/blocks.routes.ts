import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../http/identity.js';
import type { Blocks } from './blocks.service.js';

export function blockRoutes(app: App, blocks: Blocks): void {
  app.route({
    ...operations.listBlocks,
    onRequest: requireToken,
    handler: async (request) => blocks.list(trainerOf(request).sub),
  });

  app.route({
    ...operations.blockTrainer,
    onRequest: requireToken,
    handler: async (request, reply) => {
      await blocks.block(trainerOf(request).sub, request.params.username);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.unblockTrainer,
    onRequest: requireToken,
    handler: async (request, reply) => {
      await blocks.unblock(trainerOf(request).sub, request.params.username);
      return reply.code(204).send(null);
    },
  });
}
