import { Type } from 'typebox';
import { answer, noContent } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import {
  ChangedTeamBody,
  LONGEST_TEAM_TEXT,
  MOST_TEAMS,
  NewTeamBody,
  Team,
  TeamCheck,
  TeamCheckBody,
  TeamParams,
} from '../teams.js';

const tags = ['Teams'];
const Location = Type.String({ description: 'The address of the new team.' });
const ANY_TEAM =
  'A team that breaks the rules of its format is saved, too: `problems` has all reasons, and battles refuse it.';

export const listTeams = operation('GET', '/teams', {
  operationId: 'listTeams',
  tags,
  summary: 'List your teams, the one changed last first',
  response: answers({ 200: answer('Your teams.', Type.Array(Team, { maxItems: MOST_TEAMS })) }, [
    'invalid_token',
  ]),
});

export const createTeam = operation('POST', '/teams', {
  operationId: 'createTeam',
  tags,
  summary: 'Save a team',
  description: ANY_TEAM,
  body: NewTeamBody,
  response: answers({ 201: answer('The new team.', Team, { Location }) }, [
    ...BODY_ERRORS,
    'invalid_token',
    'too_many_teams',
    'team_name_taken',
  ]),
});

export const getTeam = operation('GET', '/teams/:id', {
  operationId: 'getTeam',
  tags,
  summary: 'Get a team of yours',
  params: TeamParams,
  response: answers({ 200: answer('The team.', Team) }, ['invalid_token', 'unknown_team']),
});

export const changeTeam = operation('PUT', '/teams/:id', {
  operationId: 'changeTeam',
  tags,
  summary: 'Change a team',
  description: ANY_TEAM,
  params: TeamParams,
  body: ChangedTeamBody,
  response: answers({ 200: answer('The team as it is now.', Team) }, [
    ...BODY_ERRORS,
    'invalid_token',
    'unknown_team',
    'stale_team',
    'team_name_taken',
  ]),
});

export const deleteTeam = operation('DELETE', '/teams/:id', {
  operationId: 'deleteTeam',
  tags,
  summary: 'Delete a team; tickets and battles keep their own copy',
  params: TeamParams,
  response: answers({ 204: noContent('The team is deleted.') }, [
    ...BODY_ERRORS,
    'invalid_token',
    'unknown_team',
  ]),
});

const TeamText = Type.String({
  maxLength: LONGEST_TEAM_TEXT,
  examples: ['Pikachu\nAbility: Static\nLevel: 50\nHardy Nature\n- Thunderbolt\n- Quick Attack\n'],
});

export const getTeamText = operation('GET', '/teams/:id/text', {
  operationId: 'getTeamText',
  tags,
  summary: 'Get a team as text',
  description: 'The text that Showdown imports and exports.',
  params: TeamParams,
  response: answers(
    {
      200: answer('The text.', TeamText, undefined, 'text/plain'),
    },
    ['invalid_token', 'unknown_team'],
  ),
});

export const checkTeam = operation('POST', '/teams/check', {
  operationId: 'checkTeam',
  tags,
  summary: 'Read a team and look for problems; nothing is saved',
  body: TeamCheckBody,
  response: answers({ 200: answer('The team, and what was found.', TeamCheck) }, [
    ...BODY_ERRORS,
    'invalid_token',
  ]),
});
