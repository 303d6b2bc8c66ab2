import { operations } from '@repo/contracts/battle';
import { FORMATS } from '@repo/formats';
import type { App } from '@repo/http-kit';

/** The formats of battles. */
export function formatRoutes(app: App): void {
  app.route({
    ...operations.listFormats,
    // The same for everybody until the next version.
    config: { cacheSeconds: 'default' },
    handler: async () => [...FORMATS],
  });
}
