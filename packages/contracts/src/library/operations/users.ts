import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { ACCOUNT_ERRORS, answers, BODY_ERRORS, TOKEN_ERRORS } from '../answers.js';
import { JsonArray, MessageBody } from '../common.js';
import {
  GuardedPasswordChange,
  GuardedRegistration,
  LoggedIn,
  Login,
  OpenPasswordChange,
  OpenRegistration,
  User,
} from '../users.js';

type Access = 'open' | 'guarded';

const tags = ['Users'];
const security = [{ bearerAuth: [] }];

export const registerUser = (access: Access) =>
  operation('POST', '/users/register', {
    operationId: 'registerUser',
    tags,
    summary: 'Make an account',
    body: access === 'open' ? OpenRegistration : GuardedRegistration,
    response: answers({ 201: answer('The new user.', User) }, [...BODY_ERRORS, 'email_taken']),
  });

export const logIn = operation('POST', '/users/login', {
  operationId: 'logIn',
  tags,
  summary: 'Log in: a token for one hour',
  description:
    'Until `PUT /users/password`, the token of a one-time password is refused by everything else: 403 ' +
    '`{ "error": "Choose a new password first" }`.',
  body: Login,
  response: answers({ 200: answer('A welcome and the token.', LoggedIn) }, [
    ...BODY_ERRORS,
    'wrong_credentials',
    'password_expired',
  ]),
});

export const listUsers = operation('GET', '/users', {
  operationId: 'listUsers',
  tags,
  summary: 'List all users, by id',
  response: answers({ 200: answer('The users, by id.', JsonArray(User)) }),
});

export const getProfile = operation('GET', '/users/profile', {
  operationId: 'getProfile',
  tags,
  summary: 'Get your own account',
  security,
  response: answers({ 200: answer('Your account.', User) }, ACCOUNT_ERRORS),
});

export const changePassword = (access: Access) =>
  operation('PUT', '/users/password', {
    operationId: 'changePassword',
    tags,
    summary: 'Change your own password',
    description:
      'Ends all tokens of the account, this one too; the answer has a new one. A one-time password is changed to another one.',
    security,
    body: access === 'open' ? OpenPasswordChange : GuardedPasswordChange,
    response: answers({ 200: answer('A confirmation and the new token.', LoggedIn) }, [
      ...BODY_ERRORS,
      ...TOKEN_ERRORS,
      'wrong_password',
      'password_expired',
    ]),
  });

export const deleteAccount = operation('DELETE', '/users', {
  operationId: 'deleteAccount',
  tags,
  summary: 'Delete your own account',
  description: 'That of an admin is deleted only after another admin has ended the role.',
  security,
  response: answers({ 200: answer('The account is deleted.', MessageBody) }, [
    ...BODY_ERRORS,
    ...ACCOUNT_ERRORS,
    'own_role',
    'user_has_open_loans',
  ]),
});
