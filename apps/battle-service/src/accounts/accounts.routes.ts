import formbody from '@fastify/formbody';
import { RegisterBody, Token, TokenBody, Trainer } from '@repo/contracts/battle';
import type { App } from '@repo/service-kit';
import { requireToken, trainerOf } from '../identity.js';
import { answers } from '../responses.js';
import type { Accounts } from './accounts.service.js';
import { trainerBody } from './trainer.body.js';

/** How long a token is valid. */
export const TOKEN_SECONDS = 3600;

export function accountRoutes(app: App, accounts: Accounts): void {
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
    async (request) => {
      const trainer = await accounts.authenticate(request.body.username, request.body.password);
      return {
        access_token: app.issueToken({ sub: trainer.id, username: trainer.username, role: trainer.role }),
        token_type: 'bearer' as const,
        expires_in: TOKEN_SECONDS,
      };
    },
  );
}
