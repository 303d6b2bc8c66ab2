import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../access/actor.js';
import { ADMIN, DESK } from '../access/desk.js';
import { libraryError } from '../http/errors.js';
import { pageWithLink } from '../http/next-page.js';
import { isId } from '../http/path-ids.js';
import type { Policies } from './policies.service.js';

/** Answers a path with an id that no policy can have. That which is built in has the id 0. */
async function policyId({ params }: Pick<FastifyRequest, 'params'>): Promise<void> {
  const id: unknown = Reflect.get(Object(params), 'policy_id');
  if (id !== '0' && !isId(id)) throw libraryError('policy_not_found');
}

export function policyRoutes(app: App, { policies, baseUrl }: { policies: Policies; baseUrl: string }): void {
  app.route({
    ...operations.listPolicies,
    config: DESK,
    handler: async ({ query }, reply) =>
      pageWithLink({ reply, url: `${baseUrl}/policies`, query }, policies.list),
  });

  app.route({
    ...operations.getCurrentPolicy,
    config: DESK,
    handler: async () => policies.current(),
  });

  app.route({
    ...operations.getPolicy,
    config: DESK,
    onRequest: policyId,
    handler: async (request) => policies.get(request.params.policy_id),
  });

  app.route({
    ...operations.explainPolicy,
    config: DESK,
    onRequest: policyId,
    handler: async (request) => policies.explain(request.params.policy_id, request.query),
  });

  app.route({
    ...operations.makePolicy,
    config: ADMIN,
    handler: async (request, reply) =>
      reply.code(201).send(await policies.make(request.body, actorOf(request))),
  });

  app.route({
    ...operations.checkPolicy,
    config: ADMIN,
    handler: async (request) => policies.compare(request.body),
  });
}
