import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import { LARGEST_PAGE, NEXT_PAGE, PageAfter } from '../pages.js';
import {
  ExplainQuery,
  Explanation,
  NewPolicy,
  Policy,
  PolicyComparison,
  PolicyParams,
  PolicySummary,
} from '../policies.js';

const tags = ['Policies'];

export const listPolicies = operation('GET', '/policies', {
  operationId: 'listPolicies',
  tags,
  summary: 'List the policies that were made, by id',
  querystring: PageAfter,
  response: answers({
    200: answer(
      'The policies, without their rules.',
      Type.Array(PolicySummary, { maxItems: LARGEST_PAGE }),
      NEXT_PAGE,
    ),
  }),
});

export const getCurrentPolicy = operation('GET', '/policies/current', {
  operationId: 'getCurrentPolicy',
  tags,
  summary: 'Get the policy in force',
  response: answers({ 200: answer('The policy.', Policy) }),
});

export const getPolicy = operation('GET', '/policies/:policy_id', {
  operationId: 'getPolicy',
  tags,
  summary: 'Get a policy',
  params: PolicyParams,
  response: answers({ 200: answer('The policy.', Policy) }, ['policy_not_found']),
});

export const explainPolicy = operation('GET', '/policies/:policy_id/explain', {
  operationId: 'explainPolicy',
  tags,
  summary: 'Get the parameters for a category and a material, each with the rule that it comes from',
  description:
    'Each parameter comes from the most specific rule that says it; the category counts more than the material.',
  params: PolicyParams,
  querystring: ExplainQuery,
  response: answers({ 200: answer('The parameters.', Explanation) }, ['policy_not_found']),
});

export const makePolicy = operation('POST', '/policies', {
  operationId: 'makePolicy',
  tags,
  summary: 'Make a policy, which holds from a day on until the next one',
  description: 'Of several for one day the newest holds. Policies are never changed or deleted.',
  body: NewPolicy,
  response: answers({ 201: answer('The new policy.', Policy) }, [...BODY_ERRORS, 'codes_in_use']),
});

export const checkPolicy = operation('POST', '/policies/check', {
  operationId: 'checkPolicy',
  tags,
  summary: 'Check a policy without making it, and see how it differs from the one in force',
  body: NewPolicy,
  response: answers({ 200: answer('The differences.', PolicyComparison) }, BODY_ERRORS),
});
