import { BattleParams, BattleRecord } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { acceptToken, trainerIfAny } from '../identity.js';
import { answers } from '../responses.js';
import type { Records } from './record.service.js';

export function recordRoutes(app: App, records: Records): void {
  app.get(
    '/battles/:id/record',
    {
      onRequest: acceptToken,
      schema: {
        tags: ['Battles'],
        summary: 'Everything needed to compute a finished battle again; for anybody',
        description:
          'Sealed while one of its trainers is in a battle that began before this one ended: it would disclose a team.',
        security: [{}, { bearerAuth: [] }],
        params: BattleParams,
        response: answers({ 200: BattleRecord }, 401, 404, 409),
      },
    },
    async (request) => records.record(trainerIfAny(request), request.params.id),
  );
}
