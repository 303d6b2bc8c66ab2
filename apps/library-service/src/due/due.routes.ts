import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { actorOf } from '../access/actor.js';
import { DESK } from '../access/desk.js';
import { pageWithLink } from '../http/next-page.js';
import type { Due } from './due.service.js';

export function dueRoutes(app: App, { due, baseUrl }: { due: Due; baseUrl: string }): void {
  app.route({
    ...operations.listDue,
    config: DESK,
    handler: async (request, reply) => {
      const { query } = request;
      const page = await pageWithLink({ reply, url: `${baseUrl}/circulation/due`, query }, (after, limit) =>
        due.list(query, after, limit),
      );
      await due.look(page, actorOf(request));
      return page.map(({ id: _, ...reader }) => reader);
    },
  });
}
