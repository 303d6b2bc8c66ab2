import {
  ErrorBody,
  FieldMessages,
  GuardedPasswordChange,
  GuardedRegistration,
  LoggedIn,
  Login,
  MessageBody,
  OpenPasswordChange,
  OpenRegistration,
  User,
} from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { callerOf, requireToken } from '../access/identity.js';
import { ArrayStream, JSON_TYPE, streamArray } from '../http/array-stream.js';
import { answers, bodyErrors, TokenError } from '../http/responses.js';
import type { TokenGrant, Users } from './users.service.js';

/** Seconds for which a token is valid. */
export const TOKEN_SECONDS = 3600;

const tags = ['Users'];
const security = [{ bearerAuth: [] }];
const tokenErrors = { 401: TokenError, 403: MessageBody };

export function userRoutes(app: App, users: Users, access: 'open' | 'guarded'): void {
  const tokenFor = ({ id, role, issuedAt }: TokenGrant) =>
    app.issueToken({ sub: String(id), role }, issuedAt);

  app.post(
    '/users/register',
    {
      schema: {
        tags,
        summary: 'Make an account',
        body: access === 'open' ? OpenRegistration : GuardedRegistration,
        response: answers({ 201: User }, { ...bodyErrors, 409: FieldMessages }),
      },
    },
    async (request, reply) => reply.code(201).send(await users.register(request.body)),
  );

  app.post(
    '/users/login',
    {
      schema: {
        tags,
        summary: 'Log in: a token for one hour',
        body: Login,
        response: answers({ 200: LoggedIn }, { ...bodyErrors, 401: MessageBody }),
      },
    },
    async (request) => {
      const grant = await users.authenticate(request.body);
      return { message: `Welcome ${grant.firstName}`, token: tokenFor(grant) };
    },
  );

  app.get(
    '/users',
    {
      config: { staffOnly: true },
      schema: { tags, summary: 'All users, by id', response: answers({ 200: ArrayStream(User) }) },
    },
    async (request, reply) => reply.type(JSON_TYPE).send(streamArray(request, users.list())),
  );

  app.get(
    '/users/profile',
    {
      onRequest: requireToken,
      schema: {
        tags,
        summary: 'Your own account',
        security,
        response: answers({ 200: User }, tokenErrors),
      },
    },
    async (request) => users.profile(callerOf(request)),
  );

  app.put(
    '/users/password',
    {
      onRequest: requireToken,
      schema: {
        tags,
        summary: 'Change your own password',
        description: 'Ends all tokens of the account, this one too; the answer has a new one.',
        security,
        body: access === 'open' ? OpenPasswordChange : GuardedPasswordChange,
        response: answers({ 200: LoggedIn }, { ...bodyErrors, ...tokenErrors }),
      },
    },
    async (request) => {
      const grant = await users.changePassword(callerOf(request), request.body);
      return { message: 'Successfully changed the password', token: tokenFor(grant) };
    },
  );

  app.delete(
    '/users',
    {
      onRequest: requireToken,
      schema: {
        tags,
        summary: 'Delete your own account',
        security,
        response: answers({ 200: MessageBody }, { ...bodyErrors, ...tokenErrors, 409: ErrorBody }),
      },
    },
    async (request) => {
      const caller = callerOf(request);
      await users.remove(caller);
      return { message: `Successfully deleted user ${caller.id}` };
    },
  );
}
