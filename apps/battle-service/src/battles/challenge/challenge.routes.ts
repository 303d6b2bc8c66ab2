import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../../http/identity.js';
import { battleSummary } from '../../model/battle.summary.js';
import type { Challenges } from './challenge.service.js';
import { NO_SEAL, sealOf } from './seal.js';

export function challengeRoutes(app: App, challenges: Challenges, baseUrl: string): void {
  app.route({
    ...operations.challengeTrainer,
    onRequest: requireToken,
    handler: async (request, reply) => {
      const battle = battleSummary(await challenges.challenge(trainerOf(request).sub, request.body));
      return reply.code(201).header('location', `${baseUrl}/battles/${battle.battle_id}`).send(battle);
    },
  });

  app.route({
    ...operations.acceptChallenge,
    onRequest: requireToken,
    handler: async (request) => {
      const { sub } = trainerOf(request);
      return battleSummary(await challenges.answer(sub, request.params.id, 'accept', sealOf(request.body)));
    },
  });

  for (const [transition, operation] of [
    ['decline', operations.declineChallenge],
    ['cancel', operations.cancelChallenge],
  ] as const) {
    app.route({
      ...operation,
      onRequest: requireToken,
      handler: async (request) =>
        battleSummary(
          await challenges.answer(trainerOf(request).sub, request.params.id, transition, NO_SEAL),
        ),
    });
  }
}
