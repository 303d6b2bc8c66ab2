import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import type { FastifyReply } from 'fastify';
import { actorOf } from '../access/actor.js';
import { ADMIN, PUBLIC } from '../access/desk.js';
import { sendPicture } from '../http/pictures.js';
import type { LibrarySite } from './site.service.js';

/** A logo as base64, and what stands around it. */
const BODY_LIMIT = 150 * 1024;

export function siteRoutes(app: App, site: LibrarySite): void {
  app.route({
    ...operations.nameLibrary,
    config: ADMIN,
    handler: async (request) => site.rename(request.body, actorOf(request)),
  });

  app.route({
    ...operations.getLogo,
    config: PUBLIC,
    handler: async (request, reply) => sendPicture(request, reply as FastifyReply, await site.logo()),
  });

  app.route({
    ...operations.replaceLogo,
    config: ADMIN,
    bodyLimit: BODY_LIMIT,
    handler: async (request) => site.replaceLogo(request.body, actorOf(request)),
  });

  app.route({
    ...operations.deleteLogo,
    config: ADMIN,
    handler: async (request) => site.removeLogo(actorOf(request)),
  });
}
