import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import type { FastifyReply } from 'fastify';
import { serviceError } from '../http/errors.js';
import { pageLinks } from '../http/links.js';
import { abilities, type EffectText, items } from '../model/effects.js';

/** The same for everybody until the next version of the rules. */
const STATIC = { cacheSeconds: 'default' } as const;

/** The abilities and items that battles support. */
export function effectsRoutes(app: App, baseUrl: string): void {
  function pageOf(
    path: string,
    all: ReadonlyMap<string, EffectText>,
    page: { limit: number; offset: number },
    reply: Pick<FastifyReply, 'header'>,
  ): EffectText[] {
    const links = pageLinks(`${baseUrl}${path}`, {}, page, all.size);
    reply.header('x-total-count', all.size).header('link', links);
    return [...all.values()].slice(page.offset, page.offset + page.limit);
  }

  app.route({
    ...operations.listAbilities,
    config: STATIC,
    handler: async (request, reply) => pageOf('/abilities', abilities, request.query, reply),
  });

  app.route({
    ...operations.getAbility,
    config: STATIC,
    handler: async (request) => {
      const { name } = request.params;
      const ability = abilities.get(name);
      if (!ability)
        throw serviceError('unknown_ability', `There is no ability ${name} that battles support.`);
      return ability;
    },
  });

  app.route({
    ...operations.listItems,
    config: STATIC,
    handler: async (request, reply) => pageOf('/items', items, request.query, reply),
  });

  app.route({
    ...operations.getItem,
    config: STATIC,
    handler: async (request) => {
      const { name } = request.params;
      const item = items.get(name);
      if (!item) throw serviceError('unknown_item', `There is no item ${name} that battles support.`);
      return item;
    },
  });
}
