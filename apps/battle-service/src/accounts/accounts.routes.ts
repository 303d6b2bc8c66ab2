import formbody from '@fastify/formbody';
import { DeletionBody, PasswordBody, RegisterBody, Token, TokenBody, Trainer } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { Type } from 'typebox';
import { requireToken, trainerOf } from '../identity.js';
import { answers } from '../responses.js';
import type { Accounts } from './accounts.service.js';
import type { Deletion } from './deletion.service.js';
import { trainerBody } from './trainer.body.js';
import type { TrainerRow } from './trainers.repository.js';

/** Seconds for which a token is valid. */
export const TOKEN_SECONDS = 3600;

type Services = { accounts: Accounts; deletion: Deletion };

export function accountRoutes(app: App, { accounts, deletion }: Services): void {
  app.post(
    '/register',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'Become a trainer, with six starter creatures',
        security: [],
        body: RegisterBody,
        response: answers({ 201: Trainer }, 409, 413, 415),
      },
    },
    async (request, reply) => reply.code(201).send(trainerBody(await accounts.register(request.body))),
  );

  // The only route that reads forms: any page of a browser can send one, so elsewhere they are 415.
  app.register(async (scope) => {
    await scope.register(formbody);
    tokenRoute(scope, accounts);
  });

  app.get(
    '/trainers/me',
    {
      onRequest: requireToken,
      schema: {
        tags: ['Accounts'],
        summary: 'Your own trainer record',
        response: answers({ 200: Trainer }, 401),
      },
    },
    async (request) => trainerBody(await accounts.own(trainerOf(request).sub)),
  );

  app.put(
    '/trainers/me/password',
    {
      onRequest: requireToken,
      schema: {
        tags: ['Accounts'],
        summary: 'Change your password: all your tokens end, and you get a new one',
        description: 'Limited together with logins.',
        body: PasswordBody,
        response: answers({ 200: Token }, 401, 403, 413, 415),
      },
    },
    async (request) => tokenFor(app, await accounts.changePassword(trainerOf(request).sub, request.body)),
  );

  app.delete(
    '/trainers/me',
    {
      onRequest: requireToken,
      schema: {
        tags: ['Accounts'],
        summary: 'Delete your account: your active battles are lost, and your name is free',
        description:
          'Limited together with logins. Battles that were fought stay, with "deleted trainer" in the place of your name.',
        body: DeletionBody,
        response: answers({ 204: Type.Null() }, 401, 403, 413, 415),
      },
    },
    async (request, reply) => {
      await deletion.remove(trainerOf(request).sub, request.body.password);
      return reply.code(204).send(null);
    },
  );
}

/** A token of today's version, as every route answers that gives one. */
function tokenFor(app: App, { id, username, role, tokenVersion }: TrainerRow) {
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
  app.post(
    '/token',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'Log in: a bearer token for one hour',
        description: 'JSON, or the form encoding of an OAuth2 password grant (RFC 6749 section 4.3).',
        security: [],
        consumes: ['application/json', 'application/x-www-form-urlencoded'],
        body: TokenBody,
        response: answers({ 200: Token }, 401, 413, 415),
      },
    },
    async (request) =>
      tokenFor(app, await accounts.authenticate(request.body.username, request.body.password)),
  );
}
