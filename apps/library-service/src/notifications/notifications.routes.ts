import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { doLater, UNSUBSCRIBE_HEADERS, unsubscribePage } from '@repo/notify';
import { SELF } from '../access/desk.js';
import { callerOf } from '../http/identity.js';
import type { ReaderNotifications } from './notifications.service.js';

export function notificationRoutes(
  app: App,
  notifications: ReaderNotifications,
  libraryName: () => Promise<string>,
): void {
  app.route({
    ...operations.getNotifications,
    config: SELF,
    handler: async (request) => notifications.read(callerOf(request).id),
  });

  app.route({
    ...operations.changeNotifications,
    config: SELF,
    handler: async (request) => notifications.change(callerOf(request).id, request.body),
  });

  app.route({
    ...operations.setMailAddress,
    config: SELF,
    handler: async (request, reply) => {
      const { address, password } = request.body;
      await notifications.setAddress(callerOf(request).id, address, password);
      return reply.code(202).send({ message: 'A mail asks to confirm the address' });
    },
  });

  app.route({
    ...operations.deleteMailAddress,
    config: SELF,
    handler: async (request) => {
      await notifications.removeAddress(callerOf(request).id);
      return { message: 'Successfully forgot the address' };
    },
  });

  app.route({
    ...operations.confirmMailAddress,
    handler: async (request) => {
      await notifications.confirm(request.body.token);
      return { message: 'Successfully confirmed the address' };
    },
  });

  app.route({
    ...operations.listMessages,
    config: SELF,
    handler: async (request) => notifications.messages(callerOf(request).id),
  });

  app.route({
    ...operations.sendTestMessage,
    config: SELF,
    handler: async (request, reply) => {
      await notifications.test(callerOf(request).id, request.body.channel);
      return reply.code(202).send({ message: 'The test is on its way' });
    },
  });

  const later = doLater(app, 'a link for a new password was not sent');

  app.route({
    ...operations.askForPassword,
    handler: async (request, reply) => {
      // The time that it takes would tell if there is an address.
      later(() => notifications.askForPassword(request.body.email));
      return reply.code(202).send({ message: 'If there is such an address, a mail is on its way' });
    },
  });

  app.route({
    ...operations.resetPassword,
    handler: async (request) => {
      const { token, new_password } = request.body;
      await notifications.resetPassword(token, new_password);
      return { message: 'Successfully changed the password' };
    },
  });

  app.register(async (scope: App) => {
    // Mail programs send a form (RFC 8058), whose content says nothing.
    for (const type of operations.unsubscribe.schema.consumes)
      scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, _body, done) => done(null, null));

    scope.route({
      ...operations.getUnsubscribePage,
      handler: async (request, reply) => {
        const what = await notifications.unsubscribing(request.params.token);
        return reply.headers(UNSUBSCRIBE_HEADERS).send(unsubscribePage(await libraryName(), what, false));
      },
    });

    scope.route({
      ...operations.unsubscribe,
      handler: async (request, reply) => {
        const what = await notifications.unsubscribe(request.params.token);
        return reply.headers(UNSUBSCRIBE_HEADERS).send(unsubscribePage(await libraryName(), what, true));
      },
    });
  });
}
