import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { actorOf } from '../access/actor.js';
import { KIOSK_PAGE } from '../access/desk.js';
import type { SelfService } from './self.service.js';

export function selfRoutes(app: App, self: SelfService): void {
  app.route({
    ...operations.greetCard,
    config: KIOSK_PAGE,
    handler: async (request) => self.greet(request.body),
  });

  app.route({
    ...operations.selfCheckOut,
    config: KIOSK_PAGE,
    handler: async (request, reply) =>
      reply.code(201).send(await self.checkOut(request.body, actorOf(request))),
  });

  app.route({
    ...operations.selfCheckIn,
    config: KIOSK_PAGE,
    handler: async (request) => self.checkIn(request.body, actorOf(request)),
  });

  app.route({
    ...operations.selfLoans,
    config: { ...KIOSK_PAGE, limits: 'kioskPassword' },
    handler: async (request) => self.loans(request.body),
  });
}
