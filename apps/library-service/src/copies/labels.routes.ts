import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { actorOf } from '../access/actor.js';
import { DESK } from '../access/desk.js';
import { pageWithLink } from '../http/next-page.js';
import type { Labels } from './labels.service.js';

export function labelRoutes(app: App, { labels, baseUrl }: { labels: Labels; baseUrl: string }): void {
  app.route({
    ...operations.listLabels,
    config: DESK,
    handler: async ({ query }, reply) =>
      pageWithLink({ reply, url: `${baseUrl}/copies/labels`, query }, (after, limit) =>
        labels.list(query, after, limit),
      ),
  });

  app.route({
    ...operations.markLabels,
    config: DESK,
    handler: async (request) => ({ copies: await labels.mark(request.body, actorOf(request)) }),
  });

  app.route({
    ...operations.giveBarcodes,
    config: DESK,
    handler: async (request) => labels.give(request.body, actorOf(request)),
  });
}
