import formbody from '@fastify/formbody';
import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../http/identity.js';
import { trainerBody } from '../trainers/trainer.body.js';
import type { TrainerRow } from '../trainers/trainers.repository.js';
import type { Accounts } from './accounts.service.js';
import type { Deletion } from './deletion.service.js';

/** Seconds for which a token is valid. */
export const TOKEN_SECONDS = 3600;

type Services = { accounts: Accounts; deletion: Deletion };

export function accountRoutes(app: App, { accounts, deletion }: Services): void {
  app.route({
    ...operations.registerTrainer,
    handler: async (request, reply) =>
      reply.code(201).send(trainerBody(await accounts.register(request.body))),
  });

  // The only route that reads forms: any page of a browser can send one, so elsewhere they are 415.
  app.register(async (scope) => {
    await scope.register(formbody);
    tokenRoute(scope, accounts);
  });

  app.route({
    ...operations.getOwnTrainer,
    onRequest: requireToken,
    handler: async (request) => trainerBody(await accounts.own(trainerOf(request).sub)),
  });

  app.route({
    ...operations.changePassword,
    onRequest: requireToken,
    handler: async (request) =>
      tokenFor(app, await accounts.changePassword(trainerOf(request).sub, request.body)),
  });

  app.route({
    ...operations.deleteAccount,
    onRequest: requireToken,
    handler: async (request, reply) => {
      await deletion.remove(trainerOf(request).sub, request.body.password);
      return reply.code(204).send(null);
    },
  });
}

/** A token of today's version, as every route answers that gives one. */
export function tokenFor(app: App, { id, username, role, tokenVersion }: TrainerRow) {
  return {
    access_token: app.issueToken({
      ...{ sub: id, username, role },
      ...(tokenVersion > 0 && { token_version: tokenVersion }),
    }),
    token_type: 'bearer' as const,
    expires_in: TOKEN_SECONDS,
  };
}

function tokenRoute(app: App, accounts: Accounts): void {
  app.route({
    ...operations.createToken,
    handler: async (request) =>
      tokenFor(app, await accounts.authenticate(request.body.username, request.body.password)),
  });
}
