import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../http/identity.js';
import type { Collection } from './collection.service.js';

export function collectionRoutes(app: App, collection: Collection): void {
  app.route({
    ...operations.listCreatures,
    onRequest: requireToken,
    handler: async (request) => collection.list(trainerOf(request).sub),
  });

  app.route({
    ...operations.catchCreature,
    onRequest: requireToken,
    handler: async (request, reply) => {
      const creature = await collection.catchCreature(trainerOf(request).sub, request.body?.species);
      return reply.code(201).send(creature);
    },
  });

  app.route({
    ...operations.reorderCreatures,
    onRequest: requireToken,
    handler: async (request) => collection.reorder(trainerOf(request).sub, request.body.creature_ids),
  });

  app.route({
    ...operations.changeCreature,
    onRequest: requireToken,
    handler: async (request) => collection.change(trainerOf(request).sub, request.params.id, request.body),
  });

  app.route({
    ...operations.releaseCreature,
    onRequest: requireToken,
    handler: async (request, reply) => {
      await collection.release(trainerOf(request).sub, request.params.id);
      return reply.code(204).send(null);
    },
  });
}
