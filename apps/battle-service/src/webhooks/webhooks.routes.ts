import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../http/identity.js';
import type { TrainerWebhooks } from './webhooks.service.js';

export function webhookRoutes(app: App, webhooks: TrainerWebhooks): void {
  app.route({
    ...operations.addWebhook,
    onRequest: requireToken,
    handler: async (request, reply) =>
      reply.code(201).send(await webhooks.add(trainerOf(request).sub, request.body)),
  });

  app.route({
    ...operations.listWebhooks,
    onRequest: requireToken,
    handler: async (request) => webhooks.list(trainerOf(request).sub),
  });

  app.route({
    ...operations.getWebhook,
    onRequest: requireToken,
    handler: async (request) => webhooks.get(trainerOf(request).sub, request.params.webhookId),
  });

  app.route({
    ...operations.changeWebhook,
    onRequest: requireToken,
    handler: async (request) =>
      webhooks.change(trainerOf(request).sub, request.params.webhookId, request.body),
  });

  app.route({
    ...operations.removeWebhook,
    onRequest: requireToken,
    handler: async (request, reply) => {
      await webhooks.remove(trainerOf(request).sub, request.params.webhookId);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.rotateWebhook,
    onRequest: requireToken,
    handler: async (request) => webhooks.rotate(trainerOf(request).sub, request.params.webhookId),
  });

  app.route({
    ...operations.testWebhook,
    onRequest: requireToken,
    handler: async (request, reply) => {
      await webhooks.test(trainerOf(request).sub, request.params.webhookId);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.replayWebhook,
    onRequest: requireToken,
    handler: async (request, reply) => {
      const { since } = request.body;
      const messages = await webhooks.replay(trainerOf(request).sub, request.params.webhookId, since);
      return reply.code(202).send({ messages });
    },
  });

  app.route({
    ...operations.listWebhookAttempts,
    onRequest: requireToken,
    handler: async (request) => webhooks.attempts(trainerOf(request).sub, request.params.webhookId),
  });
}
