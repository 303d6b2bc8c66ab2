import { type OneTimePassword, operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { actorOf } from '../access/actor.js';
import { ADMIN } from '../access/desk.js';
import type { Actor } from '../audit/audit.repository.js';
import { libraryError } from '../http/errors.js';
import { pageWithLink } from '../http/next-page.js';
import { requireId } from '../http/path-ids.js';
import type { Appointments } from './appointments.service.js';

type Options = {
  appointments: Appointments;
  /** Gives a member of the staff a one-time password. */
  givePassword: (id: number, by: Actor) => Promise<OneTimePassword>;
  /** Throws where the password is not that of the account. */
  confirmPassword: (userId: number, password: string) => Promise<unknown>;
  baseUrl: string;
};

const userId = requireId('user_id', () => libraryError('user_not_found'));

/** Routes with which admins appoint and end staff. Each change asks for the admin's own password again. */
export function staffRoutes(
  app: App,
  { appointments, givePassword, confirmPassword, baseUrl }: Options,
): void {
  app.route({
    ...operations.listStaff,
    config: ADMIN,
    handler: async ({ query }, reply) =>
      pageWithLink({ reply, url: `${baseUrl}/staff`, query }, appointments.list),
  });

  app.route({
    ...operations.addStaff,
    config: ADMIN,
    handler: async (request, reply) => {
      const by = actorOf(request);
      await confirmPassword(by.id, request.body.password);
      return reply.code(201).send(await appointments.add(request.body, by));
    },
  });

  app.route({
    ...operations.changeStaff,
    config: ADMIN,
    onRequest: userId,
    handler: async (request) => {
      const by = actorOf(request);
      await confirmPassword(by.id, request.body.password);
      return appointments.change(request.params.user_id, request.body, by);
    },
  });

  app.route({
    ...operations.giveStaffPassword,
    config: ADMIN,
    onRequest: userId,
    handler: async (request, reply) => {
      const by = actorOf(request);
      await confirmPassword(by.id, request.body.password);
      return reply.code(201).send(await givePassword(request.params.user_id, by));
    },
  });
}
