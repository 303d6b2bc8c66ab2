import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { acceptToken, trainerIfAny } from '../http/identity.js';
import type { Records } from './record.service.js';

export function recordRoutes(app: App, records: Records): void {
  app.route({
    ...operations.getRecord,
    onRequest: acceptToken,
    // Once it is public it stays so and is the same for everybody; only the name of a deleted trainer goes later.
    config: { cacheSeconds: 'default' },
    handler: async (request) => records.record(trainerIfAny(request), request.params.id),
  });
}
