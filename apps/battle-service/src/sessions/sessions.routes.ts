import { operations } from '@repo/contracts/battle';
import { type App, openSessionCookie, requireOwnPage, requireType, type SessionGrant } from '@repo/http-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenFor } from '../accounts/accounts.routes.js';
import type { Accounts } from '../accounts/accounts.service.js';
import { serviceError } from '../http/errors.js';
import { requireToken, trainerOf } from '../http/identity.js';
import type { TrainerRow } from '../trainers/trainers.repository.js';
import type { Sessions } from './sessions.service.js';

const COOKIE = 'battle_session';

/** The cookie as the OpenAPI document describes it. */
export const SESSION_COOKIE = { type: 'apiKey', in: 'cookie', name: COOKIE } as const;

const foreign = () => serviceError('foreign_page', 'A page of another origin has sent this.');

type Services = { accounts: Pick<Accounts, 'authenticate'>; sessions: Sessions };

/** Routes of the web app. No others read or set a cookie. */
export async function sessionRoutes(root: App, services: Services, baseUrl: string): Promise<void> {
  const { accounts, sessions } = services;
  await root.register(async (app: App) => {
    const path = operations.beginSession.url;
    const cookie = await openSessionCookie(app, { name: COOKIE, path, baseUrl });
    const send = (request: FastifyRequest, reply: FastifyReply, grant: SessionGrant<TrainerRow>) => {
      if (grant.token !== null) cookie.set(request, reply, grant.token, grant.keptSeconds);
      return { ...tokenFor(app, grant.account), session_expires_at: grant.expiresAt.toISOString() };
    };
    const onRequest = requireOwnPage(baseUrl, foreign);

    app.route({
      ...operations.beginSession,
      onRequest,
      handler: async (request, reply) => {
        const { username, password, stay_logged_in: stays = false } = request.body;
        const trainer = await accounts.authenticate(username, password);
        const userAgent = request.headers['user-agent'];
        const browser = { cookie: cookie.of(request), userAgent, stays };
        return send(request, reply, await sessions.begin(trainer, browser));
      },
    });

    app.route({
      ...operations.renewSession,
      onRequest,
      preHandler: requireType(foreign),
      handler: async (request, reply) => {
        const copied = ({ trainerId }: { trainerId: string }) =>
          request.log.warn(
            { trainer: trainerId },
            'an old token of a session was used; the session has ended',
          );
        return send(request, reply, await sessions.renew(cookie.of(request), copied));
      },
    });

    app.route({
      ...operations.endSession,
      onRequest,
      handler: async (request, reply) => {
        await sessions.end(cookie.of(request));
        cookie.clear(request, reply);
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...operations.listDevices,
      onRequest: requireToken,
      handler: async (request) => sessions.list(trainerOf(request).sub, cookie.of(request)),
    });

    app.route({
      ...operations.endDevice,
      onRequest: requireToken,
      handler: async (request, reply) => {
        if (!(await sessions.endOne(trainerOf(request).sub, request.params.id)))
          throw serviceError('unknown_device', 'You are not logged in on a device with this id.');
        return reply.code(204).send(null);
      },
    });
  });
}
