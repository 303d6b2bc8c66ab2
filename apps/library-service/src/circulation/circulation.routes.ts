import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { actorOf } from '../access/actor.js';
import { DESK, SELF } from '../access/desk.js';
import { libraryError } from '../http/errors.js';
import { requireId } from '../http/path-ids.js';
import type { Circulation } from './circulation.service.js';

export function circulationRoutes(app: App, circulation: Circulation): void {
  app.post(
    '/circulation/checkouts',
    {
      config: DESK,
      schema: operations.checkOut,
    },
    async (request, reply) =>
      reply.code(201).send(await circulation.checkOut(request.body, actorOf(request))),
  );

  app.post(
    '/circulation/checkins',
    {
      config: DESK,
      schema: operations.checkIn,
    },
    async (request) => circulation.checkIn(request.body, actorOf(request)),
  );

  app.post(
    '/circulation/checkins/undo',
    {
      config: DESK,
      schema: operations.undoCheckIn,
    },
    async (request) => circulation.undoCheckIn(request.body, actorOf(request)),
  );

  app.post(
    '/circulation/renewals',
    {
      config: DESK,
      schema: operations.renewLoan,
    },
    async (request) => circulation.renew(request.body, actorOf(request)),
  );

  app.post(
    '/circulation/decisions',
    {
      config: { ...SELF, limits: 'desk' },
      schema: operations.decide,
    },
    async (request) => circulation.decide(request.body, request.onlyOf),
  );

  app.post(
    '/me/loans/:loan_id/renewals',
    {
      config: SELF,
      onRequest: requireId('loan_id', () => libraryError('loan_not_found')),
      schema: operations.renewMyLoan,
    },
    async (request) => {
      const { loan_id } = request.params;
      const by = actorOf(request);
      return circulation.renew({ loan_id, ...request.body }, by, by.id);
    },
  );
}
