import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { battleSummary } from '../battles/model/battle.summary.js';
import { requireToken, trainerOf } from '../identity.js';
import type { CallTime } from './call-time.service.js';

export function callTimeRoutes(app: App, callTime: CallTime): void {
  app.route({
    ...operations.callTime,
    onRequest: requireToken,
    handler: async (request) => battleSummary(await callTime(trainerOf(request).sub, request.params.id)),
  });
}
