import { Type } from 'typebox';
import { answer, PAGE_HEADERS } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers } from '../answers.js';
import {
  AroundQuery,
  LeaderboardEntry,
  LeaderboardParams,
  LeaderboardQuery,
  SortQuery,
  Surroundings,
} from '../leaderboard.js';

const tags = ['Leaderboard'];
const description =
  'Of more than 10,000 trainers, positions and the total may be up to 5 seconds old; all else is as it is now.';

export const getLeaderboard = operation('GET', '/leaderboard', {
  operationId: 'getLeaderboard',
  tags,
  summary: 'List all trainers, or those of a format, the best first',
  description,
  security: [],
  querystring: LeaderboardQuery,
  response: answers({ 200: answer('A page of trainers.', Type.Array(LeaderboardEntry), PAGE_HEADERS) }),
});

export const getLeaderboardEntry = operation('GET', '/leaderboard/:username', {
  operationId: 'getLeaderboardEntry',
  tags,
  summary: 'Get one trainer’s position',
  description,
  security: [],
  params: LeaderboardParams,
  querystring: SortQuery,
  response: answers({ 200: answer('The trainer’s entry.', LeaderboardEntry) }, ['unknown_trainer']),
});

export const getSurroundings = operation('GET', '/leaderboard/:username/around', {
  operationId: 'getSurroundings',
  tags,
  summary: 'Get one trainer’s place: the entries around it and the percentile',
  description:
    'Of more than 10,000 trainers, positions, the total and the percentile may be up to 5 seconds old; all else is as it ' +
    'is now.',
  security: [],
  params: LeaderboardParams,
  querystring: AroundQuery,
  response: answers({ 200: answer('The place.', Surroundings) }, ['unknown_trainer']),
});
