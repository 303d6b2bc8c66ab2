import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers } from '../answers.js';
import { BattleParams } from '../battles.js';
import {
  BattleRating,
  FormatRating,
  HeadToHead,
  PairParams,
  RatingChange,
  RatingsQuery,
  TrainerParams,
} from '../ladder.js';

const tags = ['Ladder'];

export const getBattleRating = operation('GET', '/battles/:id/rating', {
  operationId: 'getBattleRating',
  tags,
  summary: 'Get how the ratings of a finished battle came about; for anybody',
  security: [{}, { bearerAuth: [] }],
  params: BattleParams,
  response: answers({ 200: answer('The ratings, explained.', BattleRating) }, [
    'invalid_token',
    'unknown_battle',
    'battle_not_finished',
  ]),
});

export const listRatingChanges = operation('GET', '/trainers/:username/ratings', {
  operationId: 'listRatingChanges',
  tags,
  summary: 'List the rated battles of a trainer with the ratings before and after, newest first',
  description: 'A further page is named by `Link` with `rel="next"`.',
  params: TrainerParams,
  querystring: RatingsQuery,
  response: answers({ 200: answer('The rated battles.', Type.Array(RatingChange)) }, [
    'invalid_token',
    'unknown_trainer',
  ]),
});

export const listFormatRatings = operation('GET', '/trainers/:username/formats', {
  operationId: 'listFormatRatings',
  tags,
  summary: 'List the ratings of a trainer by format, the one with most battles first; for anybody',
  description:
    'The formats in which a rated battle of the trainer has ended. A later version may add formats.',
  security: [],
  params: TrainerParams,
  response: answers({ 200: answer('The ratings by format.', Type.Array(FormatRating)) }, ['unknown_trainer']),
});

export const getHeadToHead = operation('GET', '/trainers/:a/versus/:b', {
  operationId: 'getHeadToHead',
  tags,
  summary: 'Get the results of two trainers against each other',
  params: PairParams,
  response: answers({ 200: answer('The results.', HeadToHead) }, ['invalid_token', 'unknown_trainer']),
});
