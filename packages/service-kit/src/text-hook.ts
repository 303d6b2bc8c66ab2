import type { preValidationHookHandler } from 'fastify';
import { invalid } from './errors.js';
import { textProblems } from './text-hygiene.js';

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
  const problems = {
    ...textProblems(request.params),
    ...textProblems(request.query),
    ...textProblems(request.body),
  };
  for (const [name, value] of Object.entries(Object(request.query))) {
    if (Array.isArray(value)) problems[name] = ['Given more than once.'];
  }
  done(Object.keys(problems).length > 0 ? invalid(problems) : undefined);
};

function hasOnlyOptionalFields(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const isObject = 'type' in schema && schema.type === 'object';
  return (
    isObject && (!('required' in schema) || !Array.isArray(schema.required) || schema.required.length === 0)
  );
}
