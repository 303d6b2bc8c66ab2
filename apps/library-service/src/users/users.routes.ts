import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { JSON_TYPE, streamArray } from '../http/array-stream.js';
import { callerOf, requireToken } from '../http/identity.js';
import type { TokenGrant, Users } from './users.service.js';

/** Seconds for which a token is valid. */
export const TOKEN_SECONDS = 3600;

/** Signs the access token that an account gets. */
export const accessToken = (app: App, { id, role, issuedAt }: TokenGrant): string =>
  app.issueToken({ sub: String(id), role }, issuedAt);

export function userRoutes(app: App, users: Users, access: 'open' | 'guarded'): void {
  const tokenFor = (grant: TokenGrant) => accessToken(app, grant);

  app.route({
    ...operations.registerUser(access),
    handler: async (request, reply) => reply.code(201).send(await users.register(request.body)),
  });

  app.route({
    ...operations.logIn,
    handler: async (request) => {
      const grant = await users.authenticate(request.body);
      return { message: `Welcome ${grant.firstName}`, token: tokenFor(grant) };
    },
  });

  app.route({
    ...operations.listUsers,
    config: { staffOnly: true },
    handler: async (request, reply) => reply.type(JSON_TYPE).send(streamArray(request, users.list())),
  });

  app.route({
    ...operations.getProfile,
    onRequest: requireToken,
    handler: async (request) => users.profile(callerOf(request)),
  });

  app.route({
    ...operations.changePassword(access),
    onRequest: requireToken,
    handler: async (request) => {
      const grant = await users.changePassword(callerOf(request), request.body);
      return { message: 'Successfully changed the password', token: tokenFor(grant) };
    },
  });

  app.route({
    ...operations.deleteAccount,
    onRequest: requireToken,
    handler: async (request) => {
      const caller = callerOf(request);
      await users.remove(caller);
      return { message: `Successfully deleted user ${caller.id}` };
    },
  });
}
