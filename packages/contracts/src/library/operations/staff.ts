import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS, STAFF_ERRORS } from '../answers.js';
import { LARGEST_PAGE, NEXT_PAGE, PageAfter } from '../pages.js';
import { ONE_TIME_PASSWORD_DAYS, OneTimePassword } from '../patrons.js';
import {
  AppointedMember,
  Confirmation,
  NewStaffMember,
  StaffChange,
  StaffMember,
  StaffParams,
} from '../staff.js';

const tags = ['Staff'];

/** The errors of a change that only an admin makes, with the own password. */
const CHANGE_ERRORS = [...BODY_ERRORS, ...STAFF_ERRORS, 'admin_only', 'wrong_password'] as const;

export const listStaff = operation('GET', '/staff', {
  operationId: 'listStaff',
  tags,
  summary: 'List the staff, by id',
  querystring: PageAfter,
  response: answers({
    200: answer('The staff.', Type.Array(StaffMember, { maxItems: LARGEST_PAGE }), NEXT_PAGE),
  }),
});

export const addStaff = operation('POST', '/staff', {
  operationId: 'addStaff',
  tags,
  summary: 'Make an account of the staff, with a one-time password',
  body: NewStaffMember,
  response: answers({ 201: answer('The account and its password.', AppointedMember) }, [
    ...CHANGE_ERRORS,
    'email_taken',
  ]),
});

export const changeStaff = operation('PUT', '/staff/:user_id', {
  operationId: 'changeStaff',
  tags,
  summary: 'Appoint an account that is there, give it another role, or make it that of a reader again',
  description:
    'All sessions and tokens of the account end. Nobody changes the own role: so there is always an admin.',
  params: StaffParams,
  body: StaffChange,
  response: answers({ 200: answer('The account as it is now.', StaffMember) }, [
    ...CHANGE_ERRORS,
    'user_not_found',
    'own_role',
  ]),
});

export const giveStaffPassword = operation('POST', '/staff/:user_id/one-time-password', {
  operationId: 'giveStaffPassword',
  tags,
  summary: 'Give a member of the staff a one-time password',
  description: `It replaces the password, ends all tokens of the account, and logs in for ${ONE_TIME_PASSWORD_DAYS} days.`,
  params: StaffParams,
  body: Confirmation,
  response: answers({ 201: answer('The password.', OneTimePassword) }, [
    ...CHANGE_ERRORS,
    'user_not_found',
    'no_login_name',
    'own_account',
  ]),
});
