import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { actorOf } from '../access/actor.js';
import { DESK, SELF } from '../access/desk.js';
import { libraryError } from '../http/errors.js';
import { requireId } from '../http/path-ids.js';
import type { Circulation } from './circulation.service.js';

export function circulationRoutes(app: App, circulation: Circulation): void {
  app.route({
    ...operations.checkOut,
    config: DESK,
    handler: async (request, reply) =>
      reply.code(201).send(await circulation.checkOut(request.body, actorOf(request))),
  });

  app.route({
    ...operations.checkIn,
    config: DESK,
    handler: async (request) => circulation.checkIn(request.body, actorOf(request)),
  });

  app.route({
    ...operations.undoCheckIn,
    config: DESK,
    handler: async (request) => circulation.undoCheckIn(request.body, actorOf(request)),
  });

  app.route({
    ...operations.renewLoan,
    config: DESK,
    handler: async (request) => circulation.renew(request.body, actorOf(request)),
  });

  app.route({
    ...operations.decide,
    config: { ...SELF, limits: 'desk' },
    handler: async (request) => circulation.decide(request.body, request.onlyOf),
  });

  app.route({
    ...operations.renewMyLoan,
    config: SELF,
    onRequest: requireId('loan_id', () => libraryError('loan_not_found')),
    handler: async (request) => {
      const { loan_id } = request.params;
      const by = actorOf(request);
      return circulation.renew({ loan_id, ...request.body }, by, by.id);
    },
  });
}
