import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS, STAFF_ERRORS } from '../answers.js';
import { MessageBody, TextBody } from '../common.js';
import { PatronNotifications } from '../notifications.js';
import { LARGEST_PAGE, NEXT_PAGE } from '../pages.js';
import {
  History,
  HistoryChoice,
  Me,
  NewPatron,
  ONE_TIME_PASSWORD_DAYS,
  OneTimePassword,
  Patron,
  PatronMessageParams,
  PatronParams,
  PatronQuery,
  PatronReplacement,
  StreamedPersonalData,
} from '../patrons.js';

const tags = ['Patrons'];

export const listPatrons = operation('GET', '/patrons', {
  operationId: 'listPatrons',
  tags,
  summary: 'Find readers by name, card, mail address or group, by id',
  querystring: PatronQuery,
  response: answers({
    200: answer('The readers.', Type.Array(Patron, { maxItems: LARGEST_PAGE }), NEXT_PAGE),
  }),
});

export const addPatron = operation('POST', '/patrons', {
  operationId: 'addPatron',
  tags,
  summary: 'Make an account for a reader',
  body: NewPatron,
  response: answers({ 201: answer('The new reader.', Patron) }, [
    ...BODY_ERRORS,
    'email_taken',
    'card_taken',
    'unknown_category',
  ]),
});

export const getPatron = operation('GET', '/patrons/:user_id', {
  operationId: 'getPatron',
  tags,
  summary: 'Get a reader',
  params: PatronParams,
  response: answers({ 200: answer('The reader.', Patron) }, ['patron_not_found']),
});

export const replacePatron = operation('PUT', '/patrons/:user_id', {
  operationId: 'replacePatron',
  tags,
  summary: 'Replace what staff decides about a reader',
  description:
    'All fields are replaced, but for the name, the mail address and the note, which stay where they are left out. Of two ' +
    'changes of the same version the second is refused. Only an admin corrects the name and the address of others of the staff.',
  params: PatronParams,
  body: PatronReplacement,
  response: answers({ 200: answer('The reader as they are now.', Patron) }, [
    ...BODY_ERRORS,
    ...STAFF_ERRORS,
    'admin_only',
    'patron_not_found',
    'email_taken',
    'card_taken',
    'unknown_category',
    'changed_meanwhile',
  ]),
});

export const getPatronNotifications = operation('GET', '/patrons/:user_id/notifications', {
  operationId: 'getPatronNotifications',
  tags,
  summary: 'Get where a reader is told what happens, and the last messages',
  params: PatronParams,
  response: answers({ 200: answer('How the reader is told.', PatronNotifications) }, ['patron_not_found']),
});

export const resendPatronMessage = operation('POST', '/patrons/:user_id/notifications/:message_id/resend', {
  operationId: 'resendPatronMessage',
  tags,
  summary: 'Send a message again that could not be delivered',
  description: 'It says what is so when it is sent: of a book that came back meanwhile nothing.',
  params: PatronMessageParams,
  response: answers({ 202: answer('It is on its way.', MessageBody) }, [
    ...BODY_ERRORS,
    ...STAFF_ERRORS,
    'patron_not_found',
    'message_not_found',
  ]),
});

export const giveOneTimePassword = operation('POST', '/patrons/:user_id/one-time-password', {
  operationId: 'giveOneTimePassword',
  tags,
  summary: 'Give a reader a one-time password',
  description:
    `It replaces the password of the reader, ends all tokens of the account, and logs in for ${ONE_TIME_PASSWORD_DAYS} days. Whoever logs in ` +
    'with it has to choose a new one before anything else. An account of the staff gets one with `POST /staff/{user_id}/one-time-password`.',
  params: PatronParams,
  response: answers({ 201: answer('The password.', OneTimePassword) }, [
    ...BODY_ERRORS,
    'patron_not_found',
    'staff_account',
    'no_login_name',
    'own_account',
  ]),
});

export const exportPatron = operation('GET', '/patrons/:user_id/export', {
  operationId: 'exportPatron',
  tags,
  summary: 'Get everything that the library knows of a reader',
  description: 'For somebody who asks at the desk for it. Only an admin gets that of others of the staff.',
  params: PatronParams,
  response: answers({ 200: answer('All of it.', StreamedPersonalData) }, [
    ...STAFF_ERRORS,
    'admin_only',
    'patron_not_found',
  ]),
});

export const erasePatron = operation('DELETE', '/patrons/:user_id', {
  operationId: 'erasePatron',
  tags,
  summary: 'Delete the account of a reader',
  description: 'As the reader does with `DELETE /users`. An account of the staff is not deleted at the desk.',
  params: PatronParams,
  response: answers({ 200: answer('The account is deleted.', TextBody('Successfully deleted user 7')) }, [
    ...BODY_ERRORS,
    'patron_not_found',
    'staff_account',
    'user_has_open_loans',
  ]),
});

export const getMe = operation('GET', '/me', {
  operationId: 'getMe',
  tags: ['Me'],
  summary: 'Get your own account, and what speaks against borrowing',
  response: answers({ 200: answer('You.', Me) }),
});

export const chooseHistory = operation('PUT', '/me/history', {
  operationId: 'chooseHistory',
  tags: ['Me'],
  summary: 'Have the history of your loans kept from today on, or forgotten at once',
  description:
    'Forgotten is who had the books: the loans themselves are still counted. Nobody can ask for it but you.',
  body: HistoryChoice,
  response: answers({ 200: answer('What holds now.', History) }, BODY_ERRORS),
});

export const exportMe = operation('GET', '/me/export', {
  operationId: 'exportMe',
  tags: ['Me'],
  summary: 'Get everything that the library knows of you',
  response: answers({ 200: answer('All of it.', StreamedPersonalData) }),
});
