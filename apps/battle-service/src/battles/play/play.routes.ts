import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { callerOf, requireToken, tokenReadWithBattle, trainerOf } from '../../http/identity.js';
import type { Actions } from './actions.service.js';
import { actionFrom } from './battle.actions.js';
import type { TeamSubmission } from './team-submission.service.js';

export function playRoutes(app: App, { teams, actions }: { teams: TeamSubmission; actions: Actions }): void {
  app.route({
    ...operations.submitTeam,
    onRequest: requireToken,
    handler: async (request) => {
      const { client_seed: clientSeed, ...choice } = request.body ?? {};
      return teams.submit(trainerOf(request).sub, request.params.id, { clientSeed, ...choice });
    },
  });

  app.route({
    ...operations.submitAction,
    ...tokenReadWithBattle,
    handler: async (request) =>
      actions.submit(callerOf(request), request.params.id, {
        action: actionFrom(request.body),
        moveName: request.body.move,
        step: request.body.step,
        idempotencyKey: request.headers['idempotency-key'],
        withView: request.query.view,
      }),
  });

  app.route({
    ...operations.takeBackAction,
    ...tokenReadWithBattle,
    handler: async (request, reply) => {
      await actions.takeBack(callerOf(request), request.params.id, request.query.step);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.forfeitBattle,
    ...tokenReadWithBattle,
    handler: async (request) =>
      actions.submit(callerOf(request), request.params.id, {
        action: { type: 'forfeit' },
        idempotencyKey: request.headers['idempotency-key'],
      }),
  });
}
