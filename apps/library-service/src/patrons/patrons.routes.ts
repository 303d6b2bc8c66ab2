import { operations, PAGE_SIZE } from '@repo/contracts/library';
import type { App, Clock } from '@repo/http-kit';
import { actorOf } from '../access/actor.js';
import { ADMIN, DESK, HEAVY, SELF } from '../access/desk.js';
import { listAudit } from '../audit/audit.repository.js';
import type { Circulation } from '../circulation/circulation.service.js';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../errors.js';
import { linkPages, pageWithLink } from '../http/next-page.js';
import { requireId } from '../http/path-ids.js';
import { notFoundFirst } from '../http/replacement.js';
import type { Patrons } from './patrons.service.js';
import { readPersonalData } from './personal-data.js';

const patronId = requireId('user_id', () => libraryError('patron_not_found'));

type Options = {
  patrons: Patrons;
  circulation: Circulation;
  database: LibraryDatabase;
  clock: Clock;
  baseUrl: string;
};

export function patronRoutes(app: App, { patrons, circulation, database, clock, baseUrl }: Options): void {
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
    async (request) => patrons.replace(request.params.user_id, request.body, actorOf(request)),
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
    async (request) => {
      const patron = await patrons.get(actorOf(request).id);
      return readPersonalData(database, patron, clock.now());
    },
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
