import {
  ActionBody,
  ActionHeaders,
  ActionResult,
  BattleEvent,
  BattleParams,
  BattleSummary,
  BattleView,
  ChallengeBody,
  FinishedBattle,
  FinishedQuery,
  HistoryQuery,
  PendingQuery,
  TeamBody,
} from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { Type } from 'typebox';
import { requireToken, trainerOf } from '../identity.js';
import { linkHeader } from '../links.js';
import { answers, withHeaders } from '../responses.js';
import type { Challenges } from './challenge/challenge.service.js';
import { decodeCursor, decodeOpenCursor, encodeCursor, encodeOpenCursor } from './list/cursor.js';
import { battleSummary } from './model/battle.summary.js';
import type { Actions } from './play/actions.service.js';
import { actionFrom } from './play/battle.actions.js';
import type { Teams } from './play/teams.service.js';
import type { Battles } from './view/view.service.js';

const tags = ['Battles'];
const Location = Type.String({ description: 'The address of the new battle.' });

type Services = { challenges: Challenges; teams: Teams; actions: Actions; battles: Battles; baseUrl: string };

export function battleRoutes(app: App, { challenges, teams, actions, battles, baseUrl }: Services): void {
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

  app.get(
    '/battles/pending',
    {
      onRequest: requireToken,
      schema: {
        tags,
        summary: 'Your open battles; those that wait for you come first, then the newest',
        querystring: PendingQuery,
        response: answers({ 200: Type.Array(BattleSummary) }, 401),
      },
    },
    async (request, reply) => {
      const { limit, after } = request.query;
      const cursor = after === undefined ? null : decodeOpenCursor(after);
      const page = await battles.open(trainerOf(request).sub, limit, cursor);
      if (page.next) {
        const next = { limit, after: encodeOpenCursor(page.next) };
        reply.header('link', linkHeader(`${baseUrl}/battles/pending`, { next }));
      }
      return page.battles;
    },
  );

  app.get(
    '/battles/history/me',
    {
      onRequest: requireToken,
      schema: {
        tags,
        summary: 'Your finished battles, newest first',
        querystring: FinishedQuery,
        response: answers({ 200: Type.Array(FinishedBattle) }, 401),
      },
    },
    async (request, reply) => {
      const { limit, before } = request.query;
      const cursor = before === undefined ? null : decodeCursor(before);
      const page = await battles.finished(trainerOf(request).sub, limit, cursor);
      if (page.next) {
        const next = { limit, before: encodeCursor(page.next) };
        reply.header('link', linkHeader(`${baseUrl}/battles/history/me`, { next }));
      }
      return page.battles;
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
    async (request) => battles.view(trainerOf(request).sub, request.params.id),
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
    async (request) => battles.history(trainerOf(request).sub, request.params.id, request.query.after),
  );
}
