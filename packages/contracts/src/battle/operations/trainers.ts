import { Type } from 'typebox';
import { answer, noContent } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import { LeaderboardParams } from '../leaderboard.js';
import {
  BlockedTrainer,
  MOST_BLOCKED,
  Settings,
  SettingsBody,
  TrainerProfile,
  TrainersQuery,
} from '../trainers.js';

const tags = ['Trainers'];

export const listTrainers = operation('GET', '/trainers', {
  operationId: 'listTrainers',
  tags,
  summary: 'List trainers by name',
  description: 'A further page is named by `Link` with `rel="next"`.',
  querystring: TrainersQuery,
  response: answers({ 200: answer('The trainers.', Type.Array(TrainerProfile)) }, ['invalid_token']),
});

export const getTrainer = operation('GET', '/trainers/:username', {
  operationId: 'getTrainer',
  tags,
  summary: 'Get a trainer',
  params: LeaderboardParams,
  response: answers({ 200: answer('The trainer.', TrainerProfile) }, ['invalid_token', 'unknown_trainer']),
});

export const getSettings = operation('GET', '/trainers/me/settings', {
  operationId: 'getSettings',
  tags,
  summary: 'Get your settings',
  response: answers({ 200: answer('Your settings.', Settings) }, ['invalid_token']),
});

export const changeSettings = operation('PATCH', '/trainers/me/settings', {
  operationId: 'changeSettings',
  tags,
  summary: 'Change your settings',
  description: 'With `nobody`, new challenges to you are refused with `not_accepting`; your own go on.',
  body: SettingsBody,
  response: answers({ 200: answer('Your settings.', Settings) }, [...BODY_ERRORS, 'invalid_token']),
});

export const listBlocks = operation('GET', '/trainers/me/blocks', {
  operationId: 'listBlocks',
  tags,
  summary: 'List the trainers whom you have blocked',
  response: answers(
    { 200: answer(`The trainers, the last first; at most ${MOST_BLOCKED}.`, Type.Array(BlockedTrainer)) },
    ['invalid_token'],
  ),
});

export const blockTrainer = operation('PUT', '/trainers/me/blocks/:username', {
  operationId: 'blockTrainer',
  tags,
  summary: 'Block a trainer',
  description:
    'Challenges between you end, and there are no others, nor rematches; the queue does not bring you together. Battles that ' +
    'have been accepted go on. The trainer is not told: challenges to you are refused with `not_accepting`, as if you took ' +
    'none, and yours with `trainer_blocked`. Who is blocked already stays so.',
  params: LeaderboardParams,
  response: answers({ 204: noContent('The trainer is blocked.') }, [
    ...BODY_ERRORS,
    'invalid_token',
    'cannot_block',
    'unknown_trainer',
    'too_many_blocks',
  ]),
});

export const unblockTrainer = operation('DELETE', '/trainers/me/blocks/:username', {
  operationId: 'unblockTrainer',
  tags,
  summary: 'Unblock a trainer',
  description: 'Changes nothing where the trainer is not blocked.',
  params: LeaderboardParams,
  response: answers({ 204: noContent('The trainer is not blocked.') }, [
    ...BODY_ERRORS,
    'invalid_token',
    'unknown_trainer',
  ]),
});
