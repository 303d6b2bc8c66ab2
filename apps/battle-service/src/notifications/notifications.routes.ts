import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { doLater, UNSUBSCRIBE_HEADERS, unsubscribePage } from '@repo/notify';
import { requireToken, trainerOf } from '../http/identity.js';
import type { TrainerNotifications } from './notifications.service.js';
import { SITE_NAME } from './place.js';

export function notificationRoutes(app: App, notifications: TrainerNotifications): void {
  app.route({
    ...operations.getNotifications,
    onRequest: requireToken,
    handler: async (request) => notifications.read(trainerOf(request).sub),
  });

  app.route({
    ...operations.changeNotifications,
    onRequest: requireToken,
    handler: async (request) => notifications.change(trainerOf(request).sub, request.body),
  });

  app.route({
    ...operations.setMailAddress,
    onRequest: requireToken,
    handler: async (request, reply) => {
      const { address, password } = request.body;
      await notifications.setAddress(trainerOf(request).sub, address, password);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.deleteMailAddress,
    onRequest: requireToken,
    handler: async (request, reply) => {
      await notifications.removeAddress(trainerOf(request).sub);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.confirmMailAddress,
    handler: async (request, reply) => {
      await notifications.confirm(request.body.token);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.listMessages,
    onRequest: requireToken,
    handler: async (request) => notifications.messages(trainerOf(request).sub),
  });

  app.route({
    ...operations.sendTestMessage,
    onRequest: requireToken,
    handler: async (request, reply) => {
      await notifications.test(trainerOf(request).sub, request.body.channel);
      return reply.code(204).send(null);
    },
  });

  const later = doLater(app, 'a link for a new password was not sent');

  app.route({
    ...operations.askForPassword,
    handler: async (request, reply) => {
      // The time that it takes would tell if there is an address.
      later(() => notifications.askForPassword(request.body.username));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.resetPassword,
    handler: async (request, reply) => {
      const { token, new_password } = request.body;
      await notifications.resetPassword(token, new_password);
      return reply.code(204).send(null);
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
        return reply.headers(UNSUBSCRIBE_HEADERS).send(unsubscribePage(SITE_NAME, what, false));
      },
    });

    scope.route({
      ...operations.unsubscribe,
      handler: async (request, reply) => {
        const what = await notifications.unsubscribe(request.params.token);
        return reply.headers(UNSUBSCRIBE_HEADERS).send(unsubscribePage(SITE_NAME, what, true));
      },
    });
  });
}
