import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../http/identity.js';
import type { SavedTeams } from './teams.service.js';

/** A text of the longest has 80,000 bytes where each character has four. */
const bodyLimit = 128 * 1024;

export function teamRoutes(app: App, teams: SavedTeams, baseUrl: string): void {
  app.route({
    ...operations.listTeams,
    onRequest: requireToken,
    handler: async (request) => teams.list(trainerOf(request).sub),
  });

  app.route({
    ...operations.createTeam,
    bodyLimit,
    onRequest: requireToken,
    handler: async (request, reply) => {
      const team = await teams.create(trainerOf(request).sub, request.body);
      return reply.code(201).header('location', `${baseUrl}/teams/${team.team_id}`).send(team);
    },
  });

  app.route({
    ...operations.checkTeam,
    bodyLimit,
    onRequest: requireToken,
    handler: async (request) => teams.check(trainerOf(request).sub, request.body),
  });

  app.route({
    ...operations.getTeamText,
    onRequest: requireToken,
    handler: async (request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send(await teams.text(trainerOf(request).sub, request.params.id)),
  });

  app.route({
    ...operations.getTeam,
    onRequest: requireToken,
    handler: async (request) => teams.get(trainerOf(request).sub, request.params.id),
  });

  app.route({
    ...operations.changeTeam,
    bodyLimit,
    onRequest: requireToken,
    handler: async (request) => teams.change(trainerOf(request).sub, request.params.id, request.body),
  });

  app.route({
    ...operations.deleteTeam,
    onRequest: requireToken,
    handler: async (request, reply) => {
      await teams.remove(trainerOf(request).sub, request.params.id);
      return reply.code(204).send(null);
    },
  });
}
