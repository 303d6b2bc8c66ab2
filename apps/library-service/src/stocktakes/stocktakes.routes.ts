import { operations, PAGE_SIZE } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { actorOf } from '../access/actor.js';
import { DESK } from '../access/desk.js';
import { libraryError } from '../http/errors.js';
import { linkPages, pageWithLink } from '../http/next-page.js';
import { requireId } from '../http/path-ids.js';
import type { Stocktakes } from './stocktakes.service.js';

const onRequest = requireId('stocktake_id', () => libraryError('stocktake_not_found'));

export function stocktakeRoutes(app: App, stocktakes: Stocktakes, baseUrl: string): void {
  app.route({
    ...operations.listStocktakes,
    config: DESK,
    handler: async ({ query }, reply) => {
      const limit = query.limit ?? PAGE_SIZE;
      const found = await stocktakes.list(query, limit + 1);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const next = last && found.length > limit ? { limit, before: last.id } : null;
      linkPages(reply, `${baseUrl}/stocktakes`, { first: { limit }, next });
      return page;
    },
  });

  app.route({
    ...operations.beginStocktake,
    config: DESK,
    handler: async (request, reply) =>
      reply.code(201).send(await stocktakes.begin(request.body, actorOf(request))),
  });

  app.route({
    ...operations.getStocktake,
    config: DESK,
    onRequest,
    handler: async (request) => stocktakes.get(request.params.stocktake_id),
  });

  app.route({
    ...operations.scanForStocktake,
    config: DESK,
    onRequest,
    handler: async ({ params, body }) => stocktakes.scan(params.stocktake_id, body.barcodes),
  });

  app.route({
    ...operations.listNotSeen,
    config: DESK,
    onRequest,
    handler: async ({ params: { stocktake_id: id }, query }, reply) =>
      pageWithLink({ reply, url: `${baseUrl}/stocktakes/${id}/not-seen`, query }, (after, limit) =>
        stocktakes.notSeen(id, after, limit),
      ),
  });

  app.route({
    ...operations.closeStocktake,
    config: DESK,
    onRequest,
    handler: async (request) =>
      stocktakes.close(request.params.stocktake_id, request.body.set_missing, actorOf(request)),
  });

  app.route({
    ...operations.reopenStocktake,
    config: DESK,
    onRequest,
    handler: async (request) => stocktakes.reopen(request.params.stocktake_id, actorOf(request)),
  });
}
