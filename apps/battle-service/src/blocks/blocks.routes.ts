import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../http/identity.js';
import type { Blocks } from './blocks.service.js';

export function blockRoutes(app: App, blocks: Blocks): void {
  app.get(
    '/trainers/me/blocks',
    { onRequest: requireToken, schema: operations.listBlocks },
    async (request) => blocks.list(trainerOf(request).sub),
  );

  app.put(
    '/trainers/me/blocks/:username',
    { onRequest: requireToken, schema: operations.blockTrainer },
    async (request, reply) => {
      await blocks.block(trainerOf(request).sub, request.params.username);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/trainers/me/blocks/:username',
    { onRequest: requireToken, schema: operations.unblockTrainer },
    async (request, reply) => {
      await blocks.unblock(trainerOf(request).sub, request.params.username);
      return reply.code(204).send(null);
    },
  );
}
