import { operations, PAGE_SIZE } from '@repo/contracts/library';
import type { App, Clock } from '@repo/http-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, staffActorOf } from '../access/actor.js';
import { ADMIN, DESK, HEAVY, HEAVY_DESK, SELF } from '../access/desk.js';
import { listAudit } from '../audit/audit.repository.js';
import type { Circulation } from '../circulation/circulation.service.js';
import type { LibraryDatabase } from '../db/database.js';
import { JSON_TYPE, streamObject } from '../http/array-stream.js';
import { libraryError } from '../http/errors.js';
import { linkPages, pageWithLink } from '../http/next-page.js';
import { requireId } from '../http/path-ids.js';
import { notFoundFirst } from '../http/replacement.js';
import type { PatronAccounts } from './patron-accounts.service.js';
import type { Patrons } from './patrons.service.js';
import { personalData } from './personal-data.js';

const patronId = requireId('user_id', () => libraryError('patron_not_found'));

type Options = {
  patrons: Patrons;
  accounts: PatronAccounts;
  circulation: Circulation;
  database: LibraryDatabase;
  clock: Clock;
  baseUrl: string;
};

export function patronRoutes(app: App, options: Options): void {
  const { patrons, accounts, circulation, database, clock, baseUrl } = options;
  const sendPersonalData = async (userId: number, request: FastifyRequest, reply: FastifyReply) => {
    const { fields, lists } = personalData(database.db, await patrons.get(userId), clock.now());
    return reply.type(JSON_TYPE).send(streamObject(request, fields, lists));
  };

  app.get(
    '/patrons',
    {
      config: DESK,
      schema: operations.listPatrons,
    },
    async ({ query }, reply) => {
      const found = await pageWithLink({ reply, url: `${baseUrl}/patrons`, query }, async (after, limit) =>
        (await patrons.list(query, after, limit)).map((patron) => ({ id: patron.user.id, patron })),
      );
      return found.map(({ patron }) => patron);
    },
  );

  app.post(
    '/patrons',
    {
      config: DESK,
      schema: operations.addPatron,
    },
    async (request, reply) => reply.code(201).send(await patrons.add(request.body, actorOf(request))),
  );

  app.get(
    '/patrons/:user_id',
    {
      config: DESK,
      onRequest: patronId,
      schema: operations.getPatron,
    },
    async (request) => patrons.get(request.params.user_id),
  );

  app.put(
    '/patrons/:user_id',
    {
      config: DESK,
      onRequest: patronId,
      ...notFoundFirst('user_id', patrons.requirePatron),
      schema: operations.replacePatron,
    },
    async (request) => patrons.replace(request.params.user_id, request.body, staffActorOf(request)),
  );

  app.get(
    '/patrons/:user_id/loans',
    {
      config: DESK,
      onRequest: patronId,
      schema: operations.listPatronLoans,
    },
    async (request, reply) => {
      const { params, query } = request;
      await patrons.look(params.user_id, actorOf(request));
      const url = `${baseUrl}/patrons/${params.user_id}/loans`;
      return pageWithLink({ reply, url, query }, (after, limit) =>
        circulation.loansOf(params.user_id, { ...query, after, limit }),
      );
    },
  );

  app.post(
    '/patrons/:user_id/one-time-password',
    {
      config: DESK,
      onRequest: patronId,
      schema: operations.giveOneTimePassword,
    },
    async (request, reply) => {
      const { user_id } = request.params;
      return reply.code(201).send(await accounts.giveOneTimePassword(user_id, staffActorOf(request)));
    },
  );

  app.get(
    '/patrons/:user_id/export',
    {
      config: HEAVY_DESK,
      onRequest: patronId,
      schema: operations.exportPatron,
    },
    async (request, reply) => {
      const { user_id } = request.params;
      await accounts.noteExport(user_id, staffActorOf(request));
      return sendPersonalData(user_id, request, reply);
    },
  );

  app.delete(
    '/patrons/:user_id',
    {
      config: DESK,
      onRequest: patronId,
      schema: operations.erasePatron,
    },
    async (request, reply) => {
      const { user_id } = request.params;
      await accounts.erase(user_id, staffActorOf(request));
      return reply.type(JSON_TYPE).send(JSON.stringify(`Successfully deleted user ${user_id}`));
    },
  );

  app.get(
    '/me',
    {
      config: SELF,
      schema: operations.getMe,
    },
    async (request) => patrons.me(actorOf(request).id),
  );

  app.get(
    '/me/loans',
    {
      config: SELF,
      schema: operations.listMyLoans,
    },
    async (request, reply) => {
      const { query } = request;
      const { id } = actorOf(request);
      return pageWithLink({ reply, url: `${baseUrl}/me/loans`, query }, (after, limit) =>
        circulation.loansOf(id, { ...query, after, limit }),
      );
    },
  );

  app.get(
    '/me/export',
    {
      config: HEAVY,
      schema: operations.exportMe,
    },
    async (request, reply) => sendPersonalData(actorOf(request).id, request, reply),
  );

  app.get(
    '/audit',
    {
      config: ADMIN,
      schema: operations.listAudit,
    },
    async ({ query }, reply) => {
      const limit = query.limit ?? PAGE_SIZE;
      const entries = await listAudit(database.db, query, limit + 1);
      const page = entries.slice(0, limit);
      const last = page.at(-1);
      const first = { ...query, before: undefined, limit };
      const next = last && entries.length > limit ? { ...first, before: last.id } : null;
      linkPages(reply, `${baseUrl}/audit`, { first, next });
      return page;
    },
  );
}
