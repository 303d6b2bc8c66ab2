import { CatchBody, Creature, CreatureParams, CreaturePatch, OrderBody } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { Type } from 'typebox';
import { requireToken, trainerOf } from '../identity.js';
import { answers } from '../responses.js';
import type { Collection } from './collection.service.js';

const tags = ['Collection'];
const Creatures = Type.Array(Creature);

export function collectionRoutes(app: App, collection: Collection): void {
  app.get(
    '/creatures',
    {
      onRequest: requireToken,
      schema: { tags, summary: 'Your creatures, in order', response: answers({ 200: Creatures }, 401) },
    },
    async (request) => collection.list(trainerOf(request).sub),
  );

  app.post(
    '/creatures/catch',
    {
      onRequest: requireToken,
      schema: {
        tags,
        summary: 'Catch a creature: of the named species, or of one at random',
        body: CatchBody,
        response: answers({ 201: Creature }, 401, 404, 409, 413, 415),
      },
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
      schema: {
        tags,
        summary: 'Put the whole collection into a new order; the first N fight',
        body: OrderBody,
        response: answers({ 200: Creatures }, 401, 413, 415),
      },
    },
    async (request) => collection.reorder(trainerOf(request).sub, request.body.creature_ids),
  );

  app.patch(
    '/creatures/:id',
    {
      onRequest: requireToken,
      schema: {
        tags,
        summary: 'Change nickname or moves',
        params: CreatureParams,
        body: CreaturePatch,
        response: answers({ 200: Creature }, 401, 404, 413, 415),
      },
    },
    async (request) => collection.change(trainerOf(request).sub, request.params.id, request.body),
  );

  app.delete(
    '/creatures/:id',
    {
      onRequest: requireToken,
      schema: {
        tags,
        summary: 'Release a creature; battles keep their own copy',
        params: CreatureParams,
        response: answers({ 204: Type.Null() }, 401, 404, 409, 413, 415),
      },
    },
    async (request, reply) => {
      await collection.release(trainerOf(request).sub, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
