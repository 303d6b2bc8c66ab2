import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { Closed } from '../../common/schemas.js';
import { DeviceParams, Devices } from '../../common/sessions.js';
import { ACCOUNT_ERRORS, answers, BODY_ERRORS } from '../answers.js';
import { MessageBody } from '../common.js';
import { OpenSession, SessionLogin } from '../sessions.js';

const tags = ['Session'];

export const beginSession = operation('POST', '/session', {
  operationId: 'beginSession',
  tags,
  summary: 'Log in from a page of this service',
  description:
    'Like `POST /users/login`, and sets a cookie with which the page gets further tokens. Only failures count towards its ' +
    'limit. It ends the session that the cookie of the request belongs to. Librarians and admins are logged in for 12 hours, ' +
    'whatever they wish.',
  security: [],
  body: SessionLogin,
  response: answers({ 200: answer('The session, and its first access token.', OpenSession) }, [
    ...BODY_ERRORS,
    'wrong_credentials',
    'foreign_page',
  ]),
});

export const renewSession = operation('POST', '/session/renew', {
  operationId: 'renewSession',
  tags,
  summary: 'Get a further access token with the cookie',
  description:
    'Send `{}` as JSON. The cookie is replaced by another one. The one before it counts for 30 seconds more, for other ' +
    'tabs; after that its use ends the session.',
  security: [{ sessionCookie: [] }],
  body: Closed({}, { examples: [{}] }),
  response: answers({ 200: answer('The session, and a new access token.', OpenSession) }, [
    ...BODY_ERRORS,
    'session_ended',
    'foreign_page',
  ]),
});

export const endSession = operation('DELETE', '/session', {
  operationId: 'endSession',
  tags,
  summary: 'Log out: end the session of the cookie, if there is one',
  description: 'Access tokens that the session has given are valid until they expire.',
  security: [{}, { sessionCookie: [] }],
  response: answers({ 200: answer('There is no session any more.', MessageBody) }, [
    ...BODY_ERRORS,
    'foreign_page',
  ]),
});

export const listDevices = operation('GET', '/session/devices', {
  operationId: 'listDevices',
  tags,
  summary: 'List where you are logged in, what was used last first',
  security: [{ bearerAuth: [] }],
  response: answers({ 200: answer('Your sessions.', Devices) }, ACCOUNT_ERRORS),
});

export const endDevice = operation('DELETE', '/session/devices/:id', {
  operationId: 'endDevice',
  tags,
  summary: 'Log out there: end one of your sessions',
  description: 'Access tokens that the session has given are valid until they expire.',
  security: [{ bearerAuth: [] }],
  params: DeviceParams,
  response: answers({ 200: answer('The session has ended.', MessageBody) }, [
    ...BODY_ERRORS,
    ...ACCOUNT_ERRORS,
    'device_not_found',
  ]),
});
