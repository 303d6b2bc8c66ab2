import { type TSchema, Type } from 'typebox';
import { answer, type DocumentedAnswer, noContent } from '../../common/answers.js';
import { MOST_MESSAGES, UnsubscribeParams } from '../../common/notifications.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import {
  AddressBody,
  ConfirmationBody,
  NewPasswordBody,
  Notifications,
  NotificationsChange,
  PasswordResetBody,
  SentMessage,
  TestBody,
} from '../notifications.js';

const tags = ['Notifications'];

export const getNotifications = operation('GET', '/trainers/me/notifications', {
  operationId: 'getNotifications',
  tags,
  summary: 'Get where and when you are told what happens while you are away',
  response: answers({ 200: answer('Your choice.', Notifications) }, ['invalid_token']),
});

export const changeNotifications = operation('PATCH', '/trainers/me/notifications', {
  operationId: 'changeNotifications',
  tags,
  summary: 'Change what you are told while you are away',
  body: NotificationsChange,
  response: answers({ 200: answer('Your choice.', Notifications) }, [
    ...BODY_ERRORS,
    'invalid_token',
    'changed_meanwhile',
  ]),
});

export const setMailAddress = operation('PUT', '/trainers/me/notifications/address', {
  operationId: 'setMailAddress',
  tags,
  summary: 'Set your mail address: a mail asks to confirm it',
  description:
    'Nothing else goes to the address until its link was followed, within a day. The address before it, if it was confirmed, is told. Limited together with logins.',
  body: AddressBody,
  response: answers({ 204: noContent('A mail is on its way, or the address is confirmed already.') }, [
    ...BODY_ERRORS,
    'invalid_token',
    'wrong_password',
    'mail_not_available',
    'address_suppressed',
    'too_many_mails',
  ]),
});

export const deleteMailAddress = operation('DELETE', '/trainers/me/notifications/address', {
  operationId: 'deleteMailAddress',
  tags,
  summary: 'Forget your mail address',
  description: 'Without one there is no way back to an account whose password is forgotten.',
  response: answers({ 204: noContent('There is no address.') }, [...BODY_ERRORS, 'invalid_token']),
});

export const confirmMailAddress = operation('POST', '/address-confirmations', {
  operationId: 'confirmMailAddress',
  tags,
  summary: 'Confirm a mail address, with the secret of the link that was sent to it',
  security: [],
  body: ConfirmationBody,
  response: answers({ 204: noContent('The address is confirmed.') }, [...BODY_ERRORS, 'unknown_token']),
});

export const listMessages = operation('GET', '/trainers/me/notifications/messages', {
  operationId: 'listMessages',
  tags,
  summary: 'List the messages that were sent to you, or wait, the newest first',
  response: answers(
    {
      200: answer(
        `The last ${MOST_MESSAGES} of 14 days.`,
        Type.Array(SentMessage, { maxItems: MOST_MESSAGES }),
      ),
    },
    ['invalid_token'],
  ),
});

export const sendTestMessage = operation('POST', '/trainers/me/notifications/test', {
  operationId: 'sendTestMessage',
  tags,
  summary: 'Have a test sent to you, three an hour',
  body: TestBody,
  response: answers({ 204: noContent('It is on its way.') }, [
    ...BODY_ERRORS,
    'invalid_token',
    'mail_not_available',
    'address_not_confirmed',
    'no_browser',
    'too_many_mails',
  ]),
});

/** Its type says nothing of the body, which is a page. */
const page = (description: string) => {
  const documented: DocumentedAnswer = { description, content: { 'text/html': { schema: Type.String() } } };
  return Type.Unsafe<unknown>(documented as unknown as TSchema);
};

export const getUnsubscribePage = operation('GET', '/unsubscribe/:token', {
  operationId: 'getUnsubscribePage',
  tags,
  summary: 'Show a button that ends the mails which have this link',
  description: 'Changes nothing, since scanners of mails follow links.',
  security: [],
  params: UnsubscribeParams,
  response: answers({ 200: page('A page with a button.') }, ['unknown_token']),
});

export const unsubscribe = operation('POST', '/unsubscribe/:token', {
  operationId: 'unsubscribe',
  tags,
  summary: 'End the mails which have this link (RFC 8058)',
  description:
    'An address that was not confirmed is forgotten, and never written to again. The body, which mail programs send as a form, is not read.',
  security: [],
  consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  params: UnsubscribeParams,
  response: answers({ 200: page('There are no more mails.') }, [...BODY_ERRORS, 'unknown_token']),
});

export const askForPassword = operation('POST', '/password-resets', {
  operationId: 'askForPassword',
  tags,
  summary: 'Have a link for a new password sent to the confirmed address of a trainer',
  description: 'The answer is the same, and takes as long, whether there is a trainer and an address or not.',
  security: [],
  body: PasswordResetBody,
  response: answers({ 204: noContent('If there is such an address, a mail is on its way.') }, BODY_ERRORS),
});

export const resetPassword = operation('PUT', '/password-resets', {
  operationId: 'resetPassword',
  tags,
  summary: 'Set a new password, with the secret of a link: all your tokens end',
  description: 'A link counts once, for half an hour.',
  security: [],
  body: NewPasswordBody,
  response: answers({ 204: noContent('The password is changed.') }, [...BODY_ERRORS, 'unknown_token']),
});
