import { operations } from '@repo/contracts/library';
import { type App, openSessionCookie, requireOwnPage, requireType, type SessionGrant } from '@repo/http-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { libraryError } from '../http/errors.js';
import { callerOf } from '../http/identity.js';
import { accessToken } from '../users/users.routes.js';
import type { TokenGrant, Users } from '../users/users.service.js';
import type { Sessions } from './sessions.service.js';

const COOKIE = 'library_session';

/** The cookie as the OpenAPI document describes it. */
export const SESSION_COOKIE = { type: 'apiKey', in: 'cookie', name: COOKIE } as const;

const foreign = () => libraryError('foreign_page');

type Services = { users: Pick<Users, 'authenticate'>; sessions: Sessions };

/** Routes of the web app. No others read or set a cookie. */
export async function sessionRoutes(root: App, services: Services, baseUrl: string): Promise<void> {
  const { users, sessions } = services;
  await root.register(async (app: App) => {
    const path = operations.beginSession.url;
    const cookie = await openSessionCookie(app, { name: COOKIE, path, baseUrl });
    const send = (request: FastifyRequest, reply: FastifyReply, grant: SessionGrant<TokenGrant>) => {
      const { account, token, expiresAt, keptSeconds } = grant;
      if (token !== null) cookie.set(request, reply, token, keptSeconds);
      const { email } = account;
      return { token: accessToken(app, account), email, expires_at: expiresAt.toISOString() };
    };
    const onRequest = requireOwnPage(baseUrl, foreign);

    app.route({
      ...operations.beginSession,
      onRequest,
      config: { limits: 'login' },
      handler: async (request, reply) => {
        const { stay_logged_in: stays = false, ...login } = request.body;
        const grant = await users.authenticate(login);
        const userAgent = request.headers['user-agent'];
        const browser = { cookie: cookie.of(request), userAgent, stays };
        return send(request, reply, await sessions.begin(grant, browser));
      },
    });

    app.route({
      ...operations.renewSession,
      onRequest,
      preHandler: requireType(foreign),
      config: { limits: 'public' },
      handler: async (request, reply) => {
        const copied = ({ userId: user }: { userId: number }) =>
          request.log.warn({ user }, 'an old token of a session was used; the session has ended');
        return send(request, reply, await sessions.renew(cookie.of(request), copied));
      },
    });

    app.route({
      ...operations.endSession,
      onRequest,
      config: { limits: 'public' },
      handler: async (request, reply) => {
        await sessions.end(cookie.of(request));
        cookie.clear(request, reply);
        return { message: 'Successfully logged out' };
      },
    });

    app.route({
      ...operations.listDevices,
      config: { requires: 'account', limits: 'self' },
      handler: async (request) => sessions.list(callerOf(request).id, cookie.of(request)),
    });

    app.route({
      ...operations.endDevice,
      config: { requires: 'account', limits: 'self' },
      handler: async (request) => {
        if (!(await sessions.endOne(callerOf(request).id, request.params.id)))
          throw libraryError('device_not_found');
        return { message: 'Successfully logged out there' };
      },
    });
  });
}
