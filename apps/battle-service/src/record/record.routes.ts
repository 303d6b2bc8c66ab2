import { BattleParams, BattleRecord } from '@repo/contracts/battle';
import type { App } from '@repo/service-kit';
import { requireToken, trainerOf } from '../identity.js';
import { answers } from '../responses.js';
import type { Records } from './record.service.js';

export function recordRoutes(app: App, records: Records): void {
  app.get(
    '/battles/:id/record',
    {
      onRequest: requireToken,
      schema: {
        tags: ['Battles'],
        summary: 'Everything needed to compute a finished battle again; for anybody',
        params: BattleParams,
        response: answers({ 200: BattleRecord }, 401, 404, 409),
      },
    },
    async (request) => records.record(trainerOf(request).sub, request.params.id),
  );
}
