import {
  ActionBody,
  ActionHeaders,
  ActionResult,
  BattleParams,
  BattleView,
  TeamBody,
} from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../../identity.js';
import { answers } from '../../responses.js';
import type { Actions } from './actions.service.js';
import { actionFrom } from './battle.actions.js';
import type { Teams } from './teams.service.js';

const tags = ['Battles'];

export function playRoutes(app: App, { teams, actions }: { teams: Teams; actions: Actions }): void {
  app.post(
    '/battles/:id/team',
    {
      onRequest: requireToken,
      schema: {
        tags,
        summary: 'Enter with the first creatures of your collection',
        params: BattleParams,
        body: TeamBody,
        response: answers({ 200: BattleView }, 401, 404, 409, 413, 415),
      },
    },
    async (request) => teams.submit(trainerOf(request).sub, request.params.id, request.body?.client_seed),
  );

  app.post(
    '/battles/:id/action',
    {
      onRequest: requireToken,
      schema: {
        tags,
        summary: 'Choose what to do in this step',
        params: BattleParams,
        headers: ActionHeaders,
        body: ActionBody,
        response: answers({ 200: ActionResult }, 401, 404, 409, 413, 415),
      },
    },
    async (request) =>
      actions.submit(trainerOf(request).sub, request.params.id, {
        action: actionFrom(request.body),
        step: request.body.step,
        idempotencyKey: request.headers['idempotency-key'],
      }),
  );

  app.post(
    '/battles/:id/forfeit',
    {
      onRequest: requireToken,
      schema: {
        tags,
        summary: 'Give up, at once',
        params: BattleParams,
        headers: ActionHeaders,
        response: answers({ 200: ActionResult }, 401, 404, 409, 413, 415),
      },
    },
    async (request) =>
      actions.submit(trainerOf(request).sub, request.params.id, {
        action: { type: 'forfeit' },
        idempotencyKey: request.headers['idempotency-key'],
      }),
  );
}
