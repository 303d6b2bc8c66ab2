import { BattleEvent, BattleParams, BattleView, HistoryQuery } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { Type } from 'typebox';
import { requireToken, trainerOf } from '../../identity.js';
import { answers } from '../../responses.js';
import type { Views } from './view.service.js';

const tags = ['Battles'];

export function viewRoutes(app: App, views: Views): void {
  app.get(
    '/battles/:id',
    {
      onRequest: requireToken,
      schema: {
        tags,
        summary: 'A battle as you may see it',
        params: BattleParams,
        response: answers({ 200: BattleView }, 401, 404),
      },
    },
    async (request) => views.view(trainerOf(request).sub, request.params.id),
  );

  app.get(
    '/battles/:id/history',
    {
      onRequest: requireToken,
      schema: {
        tags,
        summary: 'Everything that happened in a battle so far',
        params: BattleParams,
        querystring: HistoryQuery,
        response: answers({ 200: Type.Array(BattleEvent) }, 401, 404),
      },
    },
    async (request) => views.history(trainerOf(request).sub, request.params.id, request.query.after),
  );
}
