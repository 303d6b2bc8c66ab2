import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../http/identity.js';
import type { Collection } from './collection.service.js';

export function collectionRoutes(app: App, collection: Collection): void {
  app.get(
    '/creatures',
    {
      onRequest: requireToken,
      schema: operations.listCreatures,
    },
    async (request) => collection.list(trainerOf(request).sub),
  );

  app.post(
    '/creatures/catch',
    {
      onRequest: requireToken,
      schema: operations.catchCreature,
    },
    async (request, reply) => {
      const creature = await collection.catchCreature(trainerOf(request).sub, request.body?.species);
      return reply.code(201).send(creature);
    },
  );

  app.put(
    '/creatures/order',
    {
      onRequest: requireToken,
      schema: operations.reorderCreatures,
    },
    async (request) => collection.reorder(trainerOf(request).sub, request.body.creature_ids),
  );

  app.patch(
    '/creatures/:id',
    {
      onRequest: requireToken,
      schema: operations.changeCreature,
    },
    async (request) => collection.change(trainerOf(request).sub, request.params.id, request.body),
  );

  app.delete(
    '/creatures/:id',
    {
      onRequest: requireToken,
      schema: operations.releaseCreature,
    },
    async (request, reply) => {
      await collection.release(trainerOf(request).sub, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
