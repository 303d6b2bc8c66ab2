import { type FormatDescription, FORMATS as OFFERED, operations } from '@repo/contracts/battle';
import { type FormatName, formatOf } from '@repo/formats';
import type { App } from '@repo/http-kit';

/** The formats of battles. */
export function formatRoutes(app: App): void {
  const all = OFFERED.map(formatBody);
  app.route({
    ...operations.listFormats,
    // The same for everybody until the next version.
    config: { cacheSeconds: 'default' },
    handler: async () => all,
  });
}

function formatBody(name: (typeof OFFERED)[number] & FormatName): FormatDescription {
  const { clauses, bans, ...format } = formatOf(name);
  const { abilities, moves, items } = bans;
  return {
    ...{ ...format, format: name, clauses: [...clauses] },
    bans: { ...bans, abilities: [...abilities], moves: [...moves], items: [...items] },
  };
}
