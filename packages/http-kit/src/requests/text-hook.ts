import type { preValidationHookHandler } from 'fastify';
import { invalid } from '../errors/errors.js';
import { FieldProblems } from '../validation/field-problems.js';
import { findBadText } from '../validation/text-hygiene.js';

/**
 * Looks at every request before its schema does, so that no route can forget it: text that cannot be stored and
 * a query parameter given twice are refused. A body that is not there counts as an empty object where the route
 * demands no field of it.
 *
 * @throws ServiceError 400
 */
export const checkText: preValidationHookHandler = (request, _reply, done) => {
  if (request.body === undefined && hasOnlyOptionalFields(request.routeOptions.schema?.body)) {
    request.body = {};
  }
  const problems = new FieldProblems();
  for (const part of [request.params, request.query, request.body]) findBadText(part, problems);
  for (const [name, value] of Object.entries(Object(request.query))) {
    if (problems.isFull) break;
    if (Array.isArray(value)) problems.add(name, 'Given more than once.');
  }
  done(problems.isEmpty ? undefined : invalid(problems.toErrors()));
};

function hasOnlyOptionalFields(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const isObject = 'type' in schema && schema.type === 'object';
  return (
    isObject && (!('required' in schema) || !Array.isArray(schema.required) || schema.required.length === 0)
  );
}
