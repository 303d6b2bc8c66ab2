import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../../http/identity.js';
import { battleSummary } from '../../model/battle.summary.js';
import { sealOf } from '../challenge/seal.js';
import type { Rematches } from './rematch.service.js';

export function rematchRoutes(app: App, rematches: Rematches, baseUrl: string): void {
  app.route({
    ...operations.offerRematch,
    onRequest: requireToken,
    handler: async (request, reply) => {
      const { sub } = trainerOf(request);
      const { battle, isNew } = await rematches.rematch(sub, request.params.id, sealOf(request.body));
      if (isNew) reply.code(201).header('location', `${baseUrl}/battles/${battle.id}`);
      return battleSummary(battle);
    },
  });
}
