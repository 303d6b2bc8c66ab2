import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../http/identity.js';
import { battleSummary } from '../model/battle.summary.js';
import type { CallTime } from './call-time.service.js';

export function callTimeRoutes(app: App, callTime: CallTime): void {
  app.route({
    ...operations.callTime,
    onRequest: requireToken,
    handler: async (request) => battleSummary(await callTime(trainerOf(request).sub, request.params.id)),
  });
}
