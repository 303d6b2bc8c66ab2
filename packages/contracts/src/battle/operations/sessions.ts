import { answer, noContent } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { Closed } from '../../common/schemas.js';
import { DeviceParams, Devices } from '../../common/sessions.js';
import { answers, BODY_ERRORS } from '../answers.js';
import { OpenSession, SessionLogin } from '../sessions.js';

const tags = ['Session'];

export const beginSession = operation('POST', '/session', {
  operationId: 'beginSession',
  tags,
  summary: 'Log in from a page of this service',
  description:
    'Like `POST /token`, and sets a cookie with which the page gets further tokens. Only failures count towards its limit. ' +
    'It ends the session that the cookie of the request belongs to.',
  security: [],
  body: SessionLogin,
  response: answers({ 200: answer('The session, and its first access token.', OpenSession) }, [
    ...BODY_ERRORS,
    'invalid_credentials',
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
  response: answers({ 204: noContent('There is no session any more.') }, [...BODY_ERRORS, 'foreign_page']),
});

export const listDevices = operation('GET', '/session/devices', {
  operationId: 'listDevices',
  tags,
  summary: 'List where you are logged in, what was used last first',
  response: answers({ 200: answer('Your sessions.', Devices) }, ['invalid_token']),
});

export const endDevice = operation('DELETE', '/session/devices/:id', {
  operationId: 'endDevice',
  tags,
  summary: 'Log out there: end one of your sessions',
  description: 'Access tokens that the session has given are valid until they expire.',
  params: DeviceParams,
  response: answers({ 204: noContent('The session has ended.') }, [
    ...BODY_ERRORS,
    'invalid_token',
    'unknown_device',
  ]),
});
