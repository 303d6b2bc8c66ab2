import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../../http/identity.js';
import type { Actions } from './actions.service.js';
import { actionFrom } from './battle.actions.js';
import type { Teams } from './teams.service.js';

export function playRoutes(app: App, { teams, actions }: { teams: Teams; actions: Actions }): void {
  app.post(
    '/battles/:id/team',
    {
      onRequest: requireToken,
      schema: operations.submitTeam,
    },
    async (request) => teams.submit(trainerOf(request).sub, request.params.id, request.body?.client_seed),
  );

  app.post(
    '/battles/:id/action',
    {
      onRequest: requireToken,
      schema: operations.submitAction,
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
      schema: operations.forfeitBattle,
    },
    async (request) =>
      actions.submit(trainerOf(request).sub, request.params.id, {
        action: { type: 'forfeit' },
        idempotencyKey: request.headers['idempotency-key'],
      }),
  );
}
