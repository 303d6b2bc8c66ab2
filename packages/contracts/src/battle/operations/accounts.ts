import { answer, noContent } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { DeletionBody, PasswordBody, RegisterBody, Token, TokenBody, Trainer } from '../accounts.js';
import { answers, BODY_ERRORS } from '../answers.js';

const tags = ['Accounts'];

export const registerTrainer = operation('POST', '/register', {
  operationId: 'registerTrainer',
  tags,
  summary: 'Become a trainer, with six starter creatures',
  security: [],
  body: RegisterBody,
  response: answers({ 201: answer('The new trainer.', Trainer) }, [...BODY_ERRORS, 'username_taken']),
});

export const createToken = operation('POST', '/token', {
  operationId: 'createToken',
  tags,
  summary: 'Log in: a bearer token for one hour',
  description: 'JSON, or the form encoding of an OAuth2 password grant (RFC 6749 section 4.3).',
  security: [],
  consumes: ['application/json', 'application/x-www-form-urlencoded'],
  body: TokenBody,
  response: answers({ 200: answer('The token.', Token) }, [...BODY_ERRORS, 'invalid_credentials']),
});

export const getOwnTrainer = operation('GET', '/trainers/me', {
  operationId: 'getOwnTrainer',
  tags,
  summary: 'Get your own trainer record',
  response: answers({ 200: answer('Your trainer record.', Trainer) }, ['invalid_token']),
});

export const changePassword = operation('PUT', '/trainers/me/password', {
  operationId: 'changePassword',
  tags,
  summary: 'Change your password: all your tokens end, and you get a new one',
  description: 'Limited together with logins.',
  body: PasswordBody,
  response: answers({ 200: answer('A new token.', Token) }, [
    ...BODY_ERRORS,
    'invalid_token',
    'wrong_password',
  ]),
});

export const deleteAccount = operation('DELETE', '/trainers/me', {
  operationId: 'deleteAccount',
  tags,
  summary: 'Delete your account: your active battles are lost, and your name is free',
  description:
    'Limited together with logins. Battles that were fought stay, with "deleted trainer" in the place of your name.',
  body: DeletionBody,
  response: answers({ 204: noContent('The account is deleted.') }, [
    ...BODY_ERRORS,
    'invalid_token',
    'wrong_password',
  ]),
});
