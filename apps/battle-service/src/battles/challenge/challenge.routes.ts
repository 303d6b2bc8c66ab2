import { BattleParams, BattleSummary, ChallengeBody } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { Type } from 'typebox';
import { requireToken, trainerOf } from '../../identity.js';
import { answers, withHeaders } from '../../responses.js';
import { battleSummary } from '../model/battle.summary.js';
import type { Challenges } from './challenge.service.js';

const tags = ['Battles'];
const Location = Type.String({ description: 'The address of the new battle.' });

export function challengeRoutes(app: App, challenges: Challenges, baseUrl: string): void {
  app.post(
    '/battles/challenge',
    {
      onRequest: requireToken,
      schema: {
        tags,
        summary: 'Challenge another trainer',
        body: ChallengeBody,
        response: answers({ 201: withHeaders(BattleSummary, { Location }) }, 401, 404, 409, 413, 415),
      },
    },
    async (request, reply) => {
      const battle = battleSummary(await challenges.challenge(trainerOf(request).sub, request.body));
      return reply.code(201).header('location', `${baseUrl}/battles/${battle.battle_id}`).send(battle);
    },
  );

  for (const [transition, summary] of [
    ['accept', 'Accept a challenge'],
    ['decline', 'Decline a challenge'],
    ['cancel', 'Take back a challenge'],
  ] as const) {
    app.post(
      `/battles/:id/${transition}`,
      {
        onRequest: requireToken,
        schema: {
          tags,
          summary,
          params: BattleParams,
          response: answers({ 200: BattleSummary }, 401, 403, 404, 409, 413, 415),
        },
      },
      async (request) =>
        battleSummary(await challenges.answer(trainerOf(request).sub, request.params.id, transition)),
    );
  }
}
