import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers } from '../answers.js';
import { AuditEntry, AuditQuery } from '../audit.js';
import { LARGEST_PAGE, NEXT_PAGE } from '../pages.js';

export const listAudit = operation('GET', '/audit', {
  operationId: 'listAudit',
  tags: ['Audit'],
  summary: 'List what staff has done, the latest first',
  querystring: AuditQuery,
  response: answers({
    200: answer('The entries.', Type.Array(AuditEntry, { maxItems: LARGEST_PAGE }), NEXT_PAGE),
  }),
});
