import { operations } from '@repo/contracts/library';
import { type App, type Clock, isUuid } from '@repo/http-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, staffActorOf } from '../access/actor.js';
import { DESK, HEAVY, HEAVY_DESK, SELF } from '../access/desk.js';
import type { Circulation } from '../circulation/circulation.service.js';
import type { LibraryDatabase } from '../db/database.js';
import { JSON_TYPE, streamObject } from '../http/array-stream.js';
import { libraryError } from '../http/errors.js';
import { pageWithLink } from '../http/next-page.js';
import { requireId } from '../http/path-ids.js';
import { notFoundFirst } from '../http/replacement.js';
import type { LoanHistory } from '../loans/history.service.js';
import type { PatronAccounts } from './patron-accounts.service.js';
import type { Patrons } from './patrons.service.js';
import { type PersonallyTold, personalData } from './personal-data.js';

const patronId = requireId('user_id', () => libraryError('patron_not_found'));

type Options = {
  patrons: Patrons;
  accounts: PatronAccounts;
  circulation: Circulation;
  history: LoanHistory;
  /** Reads the choices, browsers and last messages of an account. */
  toldOf: (userId: number) => Promise<PersonallyTold>;
  /** Sends a message of an account again; false if it has none that could not be delivered under this id. */
  resend: (userId: number, messageId: string) => Promise<boolean>;
  database: LibraryDatabase;
  clock: Clock;
  baseUrl: string;
};

export function patronRoutes(app: App, options: Options): void {
  const { patrons, accounts, circulation, history, toldOf, resend, database, clock, baseUrl } = options;
  const sendPersonalData = async (userId: number, request: FastifyRequest, reply: FastifyReply) => {
    const [patron, told] = [await patrons.get(userId), await toldOf(userId)];
    const { fields, lists } = personalData(database.db, patron, told, clock.now());
    return reply.type(JSON_TYPE).send(streamObject(request, fields, lists));
  };

  app.route({
    ...operations.listPatrons,
    config: DESK,
    handler: async ({ query }, reply) => {
      const found = await pageWithLink({ reply, url: `${baseUrl}/patrons`, query }, async (after, limit) =>
        (await patrons.list(query, after, limit)).map((patron) => ({ id: patron.user.id, patron })),
      );
      return found.map(({ patron }) => patron);
    },
  });

  app.route({
    ...operations.addPatron,
    config: DESK,
    handler: async (request, reply) =>
      reply.code(201).send(await patrons.add(request.body, actorOf(request))),
  });

  app.route({
    ...operations.getPatron,
    config: DESK,
    onRequest: patronId,
    handler: async (request) => patrons.get(request.params.user_id),
  });

  app.route({
    ...operations.replacePatron,
    config: DESK,
    onRequest: patronId,
    ...notFoundFirst('user_id', patrons.requirePatron),
    handler: async (request) => patrons.replace(request.params.user_id, request.body, staffActorOf(request)),
  });

  app.route({
    ...operations.listPatronLoans,
    config: DESK,
    onRequest: patronId,
    handler: async (request, reply) => {
      const { params, query } = request;
      await patrons.look(params.user_id, actorOf(request));
      const url = `${baseUrl}/patrons/${params.user_id}/loans`;
      return pageWithLink({ reply, url, query }, (after, limit) =>
        circulation.loansOf(params.user_id, { ...query, after, limit }),
      );
    },
  });

  app.route({
    ...operations.getPatronNotifications,
    config: DESK,
    onRequest: patronId,
    handler: async (request) => {
      const { user_id } = request.params;
      await patrons.requirePatron(user_id);
      const { notifications, messages } = await toldOf(user_id);
      const { address, address_state } = notifications;
      return { address, address_state, messages };
    },
  });

  app.route({
    ...operations.resendPatronMessage,
    config: DESK,
    onRequest: patronId,
    handler: async (request, reply) => {
      const { user_id, message_id } = request.params;
      await patrons.requirePatron(user_id);
      if (!isUuid(message_id) || !(await resend(user_id, message_id)))
        throw libraryError('message_not_found');
      return reply.code(202).send({ message: 'The message is on its way' });
    },
  });

  app.route({
    ...operations.giveOneTimePassword,
    config: DESK,
    onRequest: patronId,
    handler: async (request, reply) => {
      const { user_id } = request.params;
      return reply.code(201).send(await accounts.giveOneTimePassword(user_id, actorOf(request)));
    },
  });

  app.route({
    ...operations.exportPatron,
    config: HEAVY_DESK,
    onRequest: patronId,
    handler: async (request, reply) => {
      const { user_id } = request.params;
      await accounts.noteExport(user_id, staffActorOf(request));
      return sendPersonalData(user_id, request, reply);
    },
  });

  app.route({
    ...operations.erasePatron,
    config: DESK,
    onRequest: patronId,
    handler: async (request, reply) => {
      const { user_id } = request.params;
      await accounts.erase(user_id, staffActorOf(request));
      return reply.type(JSON_TYPE).send(JSON.stringify(`Successfully deleted user ${user_id}`));
    },
  });

  app.route({
    ...operations.getMe,
    config: SELF,
    handler: async (request) => {
      const { id } = actorOf(request);
      return { ...(await patrons.me(id)), history: await history.read(id) };
    },
  });

  app.route({
    ...operations.chooseHistory,
    config: SELF,
    handler: async (request) => history.choose(actorOf(request).id, request.body.keep),
  });

  app.route({
    ...operations.listMyLoans,
    config: SELF,
    handler: async (request, reply) => {
      const { query } = request;
      const { id } = actorOf(request);
      return pageWithLink({ reply, url: `${baseUrl}/me/loans`, query }, (after, limit) =>
        circulation.loansOf(id, { ...query, after, limit }),
      );
    },
  });

  app.route({
    ...operations.exportMe,
    config: HEAVY,
    handler: async (request, reply) => sendPersonalData(actorOf(request).id, request, reply),
  });
}
