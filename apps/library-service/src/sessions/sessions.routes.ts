import cookie from '@fastify/cookie';
import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessToken } from '../users/users.routes.js';
import { requireOwnPage, requireType } from './own-page.js';
import type { SessionGrant, Sessions } from './sessions.service.js';

const COOKIE = 'library_session';

/** The cookie as the OpenAPI document describes it. */
export const SESSION_COOKIE = { type: 'apiKey', in: 'cookie', name: COOKIE } as const;

/** Routes of the web app. No others read or set a cookie. */
export async function sessionRoutes(root: App, sessions: Sessions, baseUrl: string): Promise<void> {
  await root.register(async (app: App) => {
    await app.register(cookie);
    const cookieOf = ({ cookies }: FastifyRequest) => cookies[COOKIE];
    const options = ({ protocol }: FastifyRequest) =>
      ({
        path: operations.beginSession.url,
        httpOnly: true,
        sameSite: 'strict',
        secure: protocol === 'https' || baseUrl.startsWith('https:'),
      }) as const;
    const send = (
      request: FastifyRequest,
      reply: FastifyReply,
      { grant, token, expiresAt }: SessionGrant,
    ) => {
      // Without Max-Age it is gone with the browser.
      if (token !== null) reply.setCookie(COOKIE, token, options(request));
      return { token: accessToken(app, grant), email: grant.email, expires_at: expiresAt.toISOString() };
    };
    const onRequest = requireOwnPage(baseUrl);

    app.route({
      ...operations.beginSession,
      onRequest,
      config: { limits: 'login' },
      handler: async (request, reply) =>
        send(request, reply, await sessions.begin(request.body, cookieOf(request))),
    });

    app.route({
      ...operations.renewSession,
      onRequest,
      preHandler: requireType,
      config: { limits: 'public' },
      handler: async (request, reply) => {
        const copied = (user: number) =>
          request.log.warn({ user }, 'an old token of a session was used; the session has ended');
        return send(request, reply, await sessions.renew(cookieOf(request), copied));
      },
    });

    app.route({
      ...operations.endSession,
      onRequest,
      config: { limits: 'public' },
      handler: async (request, reply) => {
        await sessions.end(cookieOf(request));
        reply.clearCookie(COOKIE, options(request));
        return { message: 'Successfully logged out' };
      },
    });
  });
}
