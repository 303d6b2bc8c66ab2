import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { DESK } from '../access/desk.js';
import type { Lookup } from './lookup.service.js';

export function lookupRoutes(app: App, { lookUp }: Lookup): void {
  app.route({
    ...operations.lookUpIsbn,
    config: DESK,
    handler: async (request) => lookUp(request.params.isbn),
  });
}
