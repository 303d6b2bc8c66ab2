import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { answers, BODY_ERRORS } from '../answers.js';
import { LeaderboardParams } from '../leaderboard.js';
import { Settings, SettingsBody, TrainerProfile, TrainersQuery } from '../trainers.js';

const tags = ['Trainers'];

export const listTrainers = {
  operationId: 'listTrainers',
  tags,
  summary: 'List trainers by name',
  description: 'A further page is named by `Link` with `rel="next"`.',
  querystring: TrainersQuery,
  response: answers({ 200: answer('The trainers.', Type.Array(TrainerProfile)) }, ['invalid_token']),
};

export const getTrainer = {
  operationId: 'getTrainer',
  tags,
  summary: 'Get a trainer',
  params: LeaderboardParams,
  response: answers({ 200: answer('The trainer.', TrainerProfile) }, ['invalid_token', 'unknown_trainer']),
};

export const getSettings = {
  operationId: 'getSettings',
  tags,
  summary: 'Get your settings',
  response: answers({ 200: answer('Your settings.', Settings) }, ['invalid_token']),
};

export const changeSettings = {
  operationId: 'changeSettings',
  tags,
  summary: 'Change your settings',
  description: 'With `nobody`, new challenges to you are refused with `not_accepting`; your own go on.',
  body: SettingsBody,
  response: answers({ 200: answer('Your settings.', Settings) }, [...BODY_ERRORS, 'invalid_token']),
};
